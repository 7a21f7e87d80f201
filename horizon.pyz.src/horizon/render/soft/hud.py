def draw(scene, picture): return picture

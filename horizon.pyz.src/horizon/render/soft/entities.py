def draw(*a): pass
def outline(*a): pass

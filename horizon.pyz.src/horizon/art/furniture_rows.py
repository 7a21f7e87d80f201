"""What people make, as rows: the ground, how it is raised, and shapes on it from back to front.

    name = ground raised | x0 y0 x1 y1 #colour | x y radius #colour

The ground is a texture's name or a colour. raised: "flat", "raised" (the whole square) or "framed" (two texels at the
rim). Four numbers are a box of texels, both corners included; three are a disc.
"""

_TEXT = """
crafting_table_top = oak_planks framed | 2 2 13 13 #8E6B3D | 3 3 5 5 #B08A55 | 7 3 9 5 #B08A55 | 11 3 12 5 #B08A55
    | 3 7 5 9 #B08A55 | 7 7 9 9 #B08A55 | 11 7 12 9 #B08A55 | 3 11 5 12 #B08A55 | 7 11 9 12 #B08A55
    | 11 11 12 12 #B08A55
crafting_table_front = oak_planks flat | 0 0 15 3 #8A6636 | 0 3 15 3 #4E3A1E | 0 4 1 15 #6B4E29 | 14 4 15 15 #6B4E29
    | 3 5 5 6 #C8C8C8 | 4 7 4 12 #6B4A24 | 8 5 12 6 #9A9A9A | 10 7 10 12 #6B4A24
crafting_table_side = oak_planks flat | 0 0 15 3 #8A6636 | 0 3 15 3 #4E3A1E | 0 4 1 15 #6B4E29 | 14 4 15 15 #6B4E29
    | 4 6 11 7 #B9B9B9 | 4 8 11 8 #7E7E7E | 11 9 12 11 #6B4A24
furnace_side = cobble_dark raised
furnace_top = smooth_stone raised | 5 5 10 10 #8C8C8C
furnace_front = furnace_side flat | 2 2 13 5 #5B5B5B | 3 3 12 4 #1E1E1E | 3 9 12 14 #3A3A3A | 4 10 11 14 #161616
furnace_front_lit = furnace_side flat | 2 2 13 5 #5B5B5B | 3 3 12 4 #1E1E1E | 3 9 12 14 #3A3A3A | 4 10 11 14 #7A2A08
    | 5 11 10 14 #E07A1A | 6 12 7 14 #FFD24A | 9 12 9 14 #FFE88A
blast_furnace_top = smooth_stone framed | 4 4 11 11 #55575C | 6 6 9 9 #2E2E31
blast_furnace_side = iron_dark framed | 0 11 15 15 #7E7E7E | 0 11 15 11 #4D4D4D
blast_furnace_front = blast_furnace_side flat | 3 3 12 8 #2B2B2E | 4 4 11 4 #6A6A6E | 4 6 11 6 #6A6A6E
    | 5 11 10 13 #1A1A1A
blast_furnace_front_lit = blast_furnace_side flat | 3 3 12 8 #E0822A | 4 4 11 4 #6A6A6E | 4 6 11 6 #6A6A6E
    | 5 11 10 13 #FFB84A
smoker_top = stone framed | 4 4 11 11 #4A4039 | 5 5 10 10 #2C2621
smoker_side = spruce_planks flat | 0 0 15 3 #77706A | 0 12 15 15 #6E6862 | 0 3 15 3 #3C3732
smoker_front = smoker_side flat | 3 5 12 10 #2A241F | 4 6 11 6 #6C645C | 4 8 11 8 #6C645C
smoker_front_lit = smoker_side flat | 3 5 12 10 #D0742A | 4 6 11 6 #6C645C | 4 8 11 8 #6C645C
chest_side = chest_wood framed | 0 5 15 6 #3E2C14
chest_top = chest_wood framed | 0 0 15 1 #5A3F1C
chest_front = chest_side flat | 7 4 8 8 #B8B8B8 | 7 6 8 7 #6E6E6E
trapped_chest_front = chest_side flat | 6 3 9 8 #B02A1E | 7 4 8 8 #B8B8B8 | 7 6 8 7 #6E6E6E
ender_chest_side = #2C3A3D framed | 0 5 15 6 #121A1C | 4 9 5 12 #3F5A5A | 10 9 11 12 #3F5A5A
ender_chest_top = #2C3A3D framed | 4 4 11 11 #38494B | 6 6 9 9 #1E8068
ender_chest_front = ender_chest_side flat | 6 4 9 8 #1FA37E | 7 5 8 7 #B7F5D8
barrel_side = spruce_planks_up flat | 0 3 15 4 #8A8580 | 0 11 15 12 #8A8580
barrel_top = spruce_planks framed | 6 6 9 9 #2A1D0E
barrel_top_open = spruce_planks framed | 3 3 12 12 #1B120A
barrel_bottom = spruce_planks framed
jukebox_side = note_wood framed | 3 3 12 12 #5A3A26 | 5 5 10 10 #6E4A33
jukebox_top = note_wood framed | 4 7 11 8 #161110
note_block = note_wood framed | 6 4 7 11 #2A1A10 | 7 4 10 5 #2A1A10 | 4 10 7 12 #2A1A10
loom_front = oak_planks framed | 3 2 12 9 #DED3BC | 5 2 5 9 #B8A98C | 8 2 8 9 #B8A98C | 2 11 13 12 #6E5530
loom_side = oak_planks framed | 2 11 13 12 #6E5530 | 6 3 9 8 #8A6B3D
loom_top = oak_planks flat | 2 3 13 12 #D8CDB6 | 2 5 13 5 #B8A98C | 2 9 13 9 #B8A98C
cartography_table_top = dark_oak_planks framed | 2 2 13 13 #D9CBA0 | 4 4 8 7 #8FA86A | 9 8 12 11 #6A94B8
fletching_table_top = birch_planks framed | 3 3 12 4 #8A7748 | 8 3 8 12 #E8E4D6 | 5 7 11 7 #6E6E6E
fletching_table_front = birch_planks flat | 0 0 15 3 #9A8650 | 4 6 11 7 #6B5432 | 10 5 12 8 #7E7E7E | 3 5 4 8 #F0EEE6
fletching_table_side = birch_planks flat | 0 0 15 3 #9A8650 | 5 5 10 12 #7A6640 | 7 7 8 10 #C83A2A
smithing_table_top = #3A3B48 framed | 4 4 11 11 #4D4F60 | 6 6 9 9 #2A2A33
smithing_table_bottom = dark_oak_planks framed | 4 4 11 11 #35220F
smithing_table_front = dark_oak_planks flat | 0 0 15 5 #3A3B48 | 0 5 15 5 #23232B | 4 8 11 9 #A8A8AC
    | 7 9 8 13 #6B4A24
smithing_table_side = dark_oak_planks flat | 0 0 15 5 #3A3B48 | 0 5 15 5 #23232B | 3 8 6 13 #2E1E0D
stonecutter_side = stone flat | 0 7 15 8 #4F4F4F | 0 9 15 15 #6B5230
stonecutter_top = stone framed | 2 7 13 8 #3A3A3A
composter_side = spruce_planks_up framed | 0 7 15 8 #4E371C
composter_top = spruce_planks flat | 2 2 13 13 #3A2A16 | 3 3 12 12 #5C4A2A
composter_bottom = spruce_planks framed | 6 6 9 9 #4E371C
cauldron_side = iron_dark raised | 0 2 15 2 #2A2A2C | 3 13 12 15 #1E1E20
cauldron_top = iron_dark framed | 2 2 13 13 #2C2C2F
cauldron_bottom = iron_dark framed | 4 4 11 11 #323235
hopper_side = iron_dark raised | 0 6 15 6 #29292B
hopper_top = iron_dark framed | 3 3 12 12 #202022
dispenser_front = furnace_side flat | 7.5 7.5 4.2 #3E3E3E | 7.5 7.5 2.6 #151515 | 7 3 8 4 #707070
dispenser_front_vertical = furnace_top flat | 7.5 7.5 4.6 #565656 | 7.5 7.5 2.6 #151515
dropper_front = furnace_side flat | 4 5 11 11 #3E3E3E | 5 7 10 9 #151515 | 5 3 6 4 #1A1A1A | 9 3 10 4 #1A1A1A
dropper_front_vertical = furnace_top flat | 4 4 11 11 #565656 | 6 6 9 9 #151515
observer_front = cobble_dark raised | 2 4 5 7 #222222 | 10 4 13 7 #222222 | 4 10 11 12 #2E2E2E
observer_side = cobble_dark raised | 3 7 12 8 #3A3A3A | 10 5 12 10 #3A3A3A
observer_back = cobble_dark raised | 7.5 7.5 2.6 #3A1512 | 7.5 7.5 1.4 #5A1A14
observer_back_lit = cobble_dark raised | 7.5 7.5 2.6 #7A1512 | 7.5 7.5 1.4 #FF4A2A
piston_side = cobble_dark flat | 0 0 15 3 #A98A5A | 0 4 15 4 #4A4A4A | 5 8 10 12 #5E5E5E
piston_front = oak_planks framed | 3 3 4 4 #6E6E6E | 11 3 12 4 #6E6E6E | 3 11 4 12 #6E6E6E | 11 11 12 12 #6E6E6E
sticky_piston_front = oak_planks framed | 7.5 7.5 4.8 #6FB05A | 7.5 7.5 2.6 #8ACB74
piston_inner = cobble_dark framed | 6 6 9 9 #8A6C42
piston_back = cobble_dark raised | 6 6 9 9 #4E4E4E
tnt_side = #C8371F flat | 0 5 15 10 #E8E2D8 | 2 6 4 6 #2A2A2A | 3 6 3 9 #2A2A2A | 6 6 6 9 #2A2A2A | 9 6 9 9 #2A2A2A
    | 7 7 7 7 #2A2A2A | 8 8 8 8 #2A2A2A | 11 6 13 6 #2A2A2A | 12 6 12 9 #2A2A2A
tnt_top = #C8371F raised | 4 4 11 11 #D9D2C6 | 7 7 8 8 #3A3A3A
tnt_bottom = #A52D19 raised | 5 5 10 10 #8A2413
redstone_lamp = #5A3620 framed | 4 4 11 11 #74482A | 6 6 9 9 #8E5C36
redstone_lamp_lit = #A8703A framed | 3 3 12 12 #F0B860 | 5 5 10 10 #FFE6A8
command_block_side = #B58A6C framed | 4 5 11 6 #5E4636 | 4 9 9 10 #5E4636
command_block_conditional = #B58A6C framed | 4 4 11 11 #5E4636 | 6 6 9 9 #D8B49A
command_block_front = #B58A6C framed | 7.5 7.5 4 #5E4636 | 7.5 7.5 2.2 #E4C8B0
command_block_back = #B58A6C framed | 6 3 9 12 #5E4636
structure_block_save = #5A4A5C framed | 4 4 11 11 #9A84A0 | 6 5 9 7 #2E2430
structure_block_load = #5A4A5C framed | 7 3 8 12 #9A84A0 | 5 9 10 10 #9A84A0
structure_block_corner = #5A4A5C framed | 4 4 11 5 #9A84A0 | 4 4 5 11 #9A84A0
structure_block_data = #5A4A5C framed | 4 4 11 4 #9A84A0 | 4 7 11 7 #9A84A0 | 4 10 8 10 #9A84A0
bee_nest_front = #C99A4A flat | 0 4 15 4 #9A7030 | 0 9 15 9 #9A7030 | 5 6 10 11 #3A2A12
bee_nest_front_honey = #C99A4A flat | 0 4 15 4 #9A7030 | 0 9 15 9 #9A7030 | 5 6 10 11 #3A2A12 | 6 11 7 14 #F5B01E
    | 9 11 9 13 #F5B01E
bee_nest_side = #C99A4A flat | 0 4 15 4 #9A7030 | 0 9 15 9 #9A7030 | 0 13 15 13 #9A7030
bee_nest_top = #CFA458 flat | 7.5 7.5 6 #B8883A | 7.5 7.5 4 #CFA458 | 7.5 7.5 2 #B8883A
bee_nest_bottom = #A87C38 flat
beehive_front = birch_planks framed | 4 10 11 11 #3A2A12 | 0 6 15 6 #8A7444
beehive_front_honey = birch_planks framed | 4 10 11 11 #3A2A12 | 0 6 15 6 #8A7444 | 5 11 6 13 #F5B01E
beehive_side = birch_planks framed | 0 6 15 6 #8A7444
beehive_top = birch_planks raised | 0 7 15 8 #9A8450
lodestone_side = stone_bricks framed | 3 6 12 9 #8A8E92
lodestone_top = stone_bricks framed | 7.5 7.5 4 #5A5E63 | 7 3 8 12 #B43A2E
target_side = #E4D6C2 flat | 7.5 7.5 7 #D24A3A | 7.5 7.5 5 #EFE4D6 | 7.5 7.5 2.6 #D24A3A
target_top = #E8DAC6 raised | 7.5 7.5 7 #D24A3A | 7.5 7.5 4.6 #EFE4D6 | 7.5 7.5 2 #D24A3A
dried_kelp_side = #3A3F28 flat | 0 7 15 8 #262A1A | 7 0 8 15 #262A1A
enchanting_table_top = #A82A2A framed | 0 0 1 1 #5DECE5 | 14 0 15 1 #5DECE5 | 0 14 1 15 #5DECE5 | 14 14 15 15 #5DECE5
    | 5 4 10 11 #E8DCC0 | 7 4 8 11 #8A5A3A
enchanting_table_side = obsidian flat | 0 4 15 6 #A82A2A | 0 4 2 7 #5DECE5 | 13 4 15 7 #5DECE5
enchanting_table_bottom = obsidian raised | 3 3 12 12 #1C1630 | 5 5 10 10 #100C1C
daylight_detector_top = #C8B48E framed | 3 3 6 6 #E6DCC4 | 9 3 12 6 #E6DCC4 | 3 9 6 12 #E6DCC4 | 9 9 12 12 #E6DCC4
daylight_detector_inverted = #5E6A84 framed | 3 3 6 6 #A8B4CC | 9 3 12 6 #A8B4CC | 3 9 6 12 #A8B4CC
    | 9 9 12 12 #A8B4CC
cake_top = #F4F0EC flat | 3 3 4 4 #D83A2E | 10 4 11 5 #D83A2E | 5 10 6 11 #D83A2E | 12 11 12 12 #D83A2E
cake_bottom = #A05E2E raised
sculk_sensor_side = #0A1A20 flat | 0 8 15 8 #1E5A64 | 3 11 4 12 #29A5A5
sculk_sensor_top = #0E2A34 framed | 4 4 11 11 #12404A | 6 6 9 9 #0A1A20
calibrated_sculk_sensor_top = #12303E framed | 4 4 11 11 #12404A | 6 2 9 13 #9A74D8
sculk_shrieker_side = #0C1E26 flat | 0 8 15 9 #D6D2AC | 2 12 3 13 #29A5A5
sculk_shrieker_top = #0C1E26 flat | 7.5 7.5 6.5 #D6D2AC | 7.5 7.5 4.5 #0A141A | 7.5 7.5 2 #1E5A64
creaking_heart = pale_oak_log flat | 6 4 9 11 #3A3432
creaking_heart_active = pale_oak_log flat | 6 4 9 11 #5A2A10 | 7 5 8 10 #F58A2A
creaking_heart_top = pale_oak_log_top flat | 5 5 10 10 #3A3432
creaking_heart_top_active = pale_oak_log_top flat | 5 5 10 10 #5A2A10 | 7 7 8 8 #F58A2A
lectern_front = oak_planks framed | 3 4 12 6 #6B4E29 | 4 9 11 12 #6B4E29
lectern_side = oak_planks flat | 0 13 15 15 #6B4E29 | 5 0 10 12 #98774A
lectern_top = oak_planks framed | 3 3 12 12 #8A6636 | 3 11 12 12 #5A3F1C
anvil_side = #484848 raised | 0 5 15 5 #333333
grindstone_side = #8E8E8E raised | 5 5 10 10 #6B4A24 | 7 7 8 8 #3A2A16
grindstone_round = #989898 flat | 0 3 15 3 #808080 | 0 9 15 9 #808080
bell_side = #F0C83A flat | 0 8 15 9 #B08A1E | 0 3 15 3 #FBE27A
bell_top = #E0B832 raised | 6 6 9 9 #9A7818
decorated_pot_side = #9A5A42 raised | 0 3 15 3 #7A4030 | 0 12 15 12 #7A4030
dragon_egg = #0E0A12 flat | 4 4 5 5 #3A1A4E | 10 7 11 8 #3A1A4E | 6 11 7 12 #3A1A4E
beacon = #74DDD7 raised | 5 5 10 10 #BFFFF8 | 7 7 8 8 #FFFFFF
conduit = #A08A6A raised | 6 6 9 9 #3AB0C8
heavy_core = #50555E raised | 5 5 10 10 #3A3E46
brewing_stand_base = stone raised
chiseled_bookshelf_side = oak_planks framed
chiseled_bookshelf_top = oak_planks framed | 3 3 12 12 #98784A
respawn_anchor_bottom = obsidian framed | 4 4 11 11 #241832 | 6 6 9 9 #120A1C
respawn_anchor_top_off = obsidian framed | 3 3 12 12 #1A1022 | 6 6 9 9 #2A1A38
blackstone_top = #2F2930 flat | 3 3 6 5 #39323A | 9 8 13 11 #262026
dried_kelp_bottom = #2F3522 flat | 0 7 15 8 #262A1A
smoker_bottom = stone framed | 4 4 11 11 #5A5650
cartography_table_side1 = dark_oak_planks flat | 0 0 15 3 #CDBB94 | 0 3 15 3 #2A1C0E | 3 5 12 13 #E2D2A8 | 4 7 8 8 #7A9A5A
    | 8 10 11 11 #5A8AB0 | 6 11 7 12 #A85A3A
cartography_table_side2 = dark_oak_planks flat | 0 0 15 3 #CDBB94 | 0 3 15 3 #2A1C0E | 2 6 7 13 #2A1C0E | 8 6 13 13 #2A1C0E
    | 3 8 6 12 #E2D2A8 | 9 9 12 12 #D8C69A
cartography_table_side3 = dark_oak_planks flat | 0 0 15 3 #CDBB94 | 0 3 15 3 #2A1C0E | 2 6 13 8 #54381E | 2 10 13 12 #54381E
    | 7 7 8 7 #C8C8C8 | 7 11 8 11 #C8C8C8
loom_bottom = oak_planks framed | 4 4 11 11 #8A6A40
grindstone_pivot = spruce_planks framed | 1 1 4 4 #4A3218 | 6 0 7 5 #5E4226
lectern_base = oak_planks framed | 0 12 15 15 #8A6636
bell_bottom = #D8AE2A raised | 4 4 11 11 #8A6A12 | 6 6 9 9 #5A4408
cauldron_inner = iron_dark flat | 0 0 15 1 #3A3A3D | 0 13 15 15 #29292B
hopper_inside = iron_dark flat | 0 0 15 2 #3C3C40 | 5 5 10 10 #1E1E20
observer_top = cobble_dark raised | 6 3 9 6 #3A3A3A | 7 6 8 12 #3A3A3A | 5 3 5 5 #3A3A3A | 10 3 10 5 #3A3A3A
calibrated_sculk_sensor_input_side = #16222E flat | 0 8 15 8 #8E6AC8 | 6 10 9 13 #B894F0 | 7 11 8 12 #2A1A44
stonecutter_bottom = spruce_planks framed | 6 6 9 9 #4E4E50 | 2 2 2 2 #4E4E50 | 13 13 13 13 #4E4E50
daylight_detector_side = dark_oak_planks flat | 0 10 15 10 #8A7448 | 0 11 15 15 #5A4630
"""


def _number(word: str) -> float:
    return float(word) if "." in word else int(word)


def _color(word: str) -> int | str:
    return int(word[1:], 16) if word.startswith("#") else word


def _row(line: str) -> tuple[str, tuple]:
    head, *parts = line.split(" | ")
    name, rest = head.split(" = ")
    ground, raised = rest.split()
    shapes = tuple((*map(_number, part.split()[:-1]), _color(part.split()[-1])) for part in parts)
    return name, (_color(ground), raised, shapes)


ROWS: dict[str, tuple] = dict(_row(line) for line in _TEXT.replace("\n    |", " |").strip().splitlines())
"""name -> (ground, raised, shapes); a shape is its numbers, then its colour."""

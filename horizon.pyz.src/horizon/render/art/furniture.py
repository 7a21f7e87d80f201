"""What people make: workbenches, chests, machines, rails, lights, heads. Most are rows of shapes on a ground."""

import numpy as np

from horizon.render.art import noise
from horizon.render.art.colored import paint as colored
from horizon.render.art.earth import paint as earth
from horizon.render.art.paint import (
    EMPTY, SIZE, X, Y, bevel, box, cutout, disc, drawn, edge, mix, outlined, over, ramp, rgb, solid, speckled, tones, turned,
)
from horizon.render.art.plants import paint as plants
from horizon.render.art.stones import paint as stone
from horizon.render.art.woods import paint as wooden
from horizon.render.art.woods import planks

# name: (ground: a texture's name or a colour, how it is raised, shapes). A shape is (x0, y0, x1, y1, colour) for a box,
# (x, y, radius, colour) for a disc. raised: "" flat, "b" its whole square, "f" with a frame of two texels.
ROWS = {
    "crafting_table_top": ("oak_planks", "f", (
        (2, 2, 13, 13, 0x8E6B3D), (3, 3, 5, 5, 0xB08A55), (7, 3, 9, 5, 0xB08A55), (11, 3, 12, 5, 0xB08A55),
        (3, 7, 5, 9, 0xB08A55), (7, 7, 9, 9, 0xB08A55), (11, 7, 12, 9, 0xB08A55), (3, 11, 5, 12, 0xB08A55),
        (7, 11, 9, 12, 0xB08A55), (11, 11, 12, 12, 0xB08A55))),
    "crafting_table_front": ("oak_planks", "", (
        (0, 0, 15, 3, 0x8A6636), (0, 3, 15, 3, 0x4E3A1E), (0, 4, 1, 15, 0x6B4E29), (14, 4, 15, 15, 0x6B4E29),
        (3, 5, 5, 6, 0xC8C8C8), (4, 7, 4, 12, 0x6B4A24), (8, 5, 12, 6, 0x9A9A9A), (10, 7, 10, 12, 0x6B4A24))),
    "crafting_table_side": ("oak_planks", "", (
        (0, 0, 15, 3, 0x8A6636), (0, 3, 15, 3, 0x4E3A1E), (0, 4, 1, 15, 0x6B4E29), (14, 4, 15, 15, 0x6B4E29),
        (4, 6, 11, 7, 0xB9B9B9), (4, 8, 11, 8, 0x7E7E7E), (11, 9, 12, 11, 0x6B4A24))),
    "furnace_side": ("cobble_dark", "b", ()), "furnace_top": ("smooth_stone", "b", ((5, 5, 10, 10, 0x8C8C8C),)),
    "furnace_front": ("furnace_side", "", (
        (2, 2, 13, 5, 0x5B5B5B), (3, 3, 12, 4, 0x1E1E1E), (3, 9, 12, 14, 0x3A3A3A), (4, 10, 11, 14, 0x161616))),
    "furnace_front_lit": ("furnace_side", "", (
        (2, 2, 13, 5, 0x5B5B5B), (3, 3, 12, 4, 0x1E1E1E), (3, 9, 12, 14, 0x3A3A3A), (4, 10, 11, 14, 0x7A2A08),
        (5, 11, 10, 14, 0xE07A1A), (6, 12, 7, 14, 0xFFD24A), (9, 12, 9, 14, 0xFFE88A))),
    "blast_furnace_top": ("smooth_stone", "f", ((4, 4, 11, 11, 0x55575C), (6, 6, 9, 9, 0x2E2E31))),
    "blast_furnace_side": ("iron_dark", "f", ((0, 11, 15, 15, 0x7E7E7E), (0, 11, 15, 11, 0x4D4D4D))),
    "blast_furnace_front": ("blast_furnace_side", "", (
        (3, 3, 12, 8, 0x2B2B2E), (4, 4, 11, 4, 0x6A6A6E), (4, 6, 11, 6, 0x6A6A6E), (5, 11, 10, 13, 0x1A1A1A))),
    "blast_furnace_front_lit": ("blast_furnace_side", "", (
        (3, 3, 12, 8, 0xE0822A), (4, 4, 11, 4, 0x6A6A6E), (4, 6, 11, 6, 0x6A6A6E), (5, 11, 10, 13, 0xFFB84A))),
    "smoker_top": ("stone", "f", ((4, 4, 11, 11, 0x4A4039), (5, 5, 10, 10, 0x2C2621))),
    "smoker_side": ("spruce_planks", "", ((0, 0, 15, 3, 0x77706A), (0, 12, 15, 15, 0x6E6862), (0, 3, 15, 3, 0x3C3732))),
    "smoker_front": ("smoker_side", "", ((3, 5, 12, 10, 0x2A241F), (4, 6, 11, 6, 0x6C645C), (4, 8, 11, 8, 0x6C645C))),
    "smoker_front_lit": ("smoker_side", "", ((3, 5, 12, 10, 0xD0742A), (4, 6, 11, 6, 0x6C645C), (4, 8, 11, 8, 0x6C645C))),
    "chest_side": ("chest_wood", "f", ((0, 5, 15, 6, 0x3E2C14),)), "chest_top": ("chest_wood", "f", ((0, 0, 15, 1, 0x5A3F1C),)),
    "chest_front": ("chest_side", "", ((7, 4, 8, 8, 0xB8B8B8), (7, 6, 8, 7, 0x6E6E6E))),
    "trapped_chest_front": ("chest_side", "", ((6, 3, 9, 8, 0xB02A1E), (7, 4, 8, 8, 0xB8B8B8), (7, 6, 8, 7, 0x6E6E6E))),
    "ender_chest_side": (0x2C3A3D, "f", ((0, 5, 15, 6, 0x121A1C), (4, 9, 5, 12, 0x3F5A5A), (10, 9, 11, 12, 0x3F5A5A))),
    "ender_chest_top": (0x2C3A3D, "f", ((4, 4, 11, 11, 0x38494B), (6, 6, 9, 9, 0x1E8068))),
    "ender_chest_front": ("ender_chest_side", "", ((6, 4, 9, 8, 0x1FA37E), (7, 5, 8, 7, 0xB7F5D8))),
    "barrel_side": ("spruce_planks_up", "", ((0, 3, 15, 4, 0x8A8580), (0, 11, 15, 12, 0x8A8580))),
    "barrel_top": ("spruce_planks", "f", ((6, 6, 9, 9, 0x2A1D0E),)), "barrel_top_open": ("spruce_planks", "f", ((3, 3, 12, 12, 0x1B120A),)),
    "barrel_bottom": ("spruce_planks", "f", ()),
    "jukebox_side": ("note_wood", "f", ((3, 3, 12, 12, 0x5A3A26), (5, 5, 10, 10, 0x6E4A33))),
    "jukebox_top": ("note_wood", "f", ((4, 7, 11, 8, 0x161110),)), "note_block": ("note_wood", "f", (
        (6, 4, 7, 11, 0x2A1A10), (7, 4, 10, 5, 0x2A1A10), (4, 10, 7, 12, 0x2A1A10))),
    "loom_front": ("oak_planks", "f", ((3, 2, 12, 9, 0xDED3BC), (5, 2, 5, 9, 0xB8A98C), (8, 2, 8, 9, 0xB8A98C), (2, 11, 13, 12, 0x6E5530))),
    "loom_side": ("oak_planks", "f", ((2, 11, 13, 12, 0x6E5530), (6, 3, 9, 8, 0x8A6B3D))),
    "loom_top": ("oak_planks", "", ((2, 3, 13, 12, 0xD8CDB6), (2, 5, 13, 5, 0xB8A98C), (2, 9, 13, 9, 0xB8A98C))),
    "cartography_table_top": ("dark_oak_planks", "f", ((2, 2, 13, 13, 0xD9CBA0), (4, 4, 8, 7, 0x8FA86A), (9, 8, 12, 11, 0x6A94B8))),
    "cartography_table_front": ("dark_oak_planks", "", ((0, 0, 15, 3, 0xCDBE94), (3, 6, 12, 12, 0x5E4020), (7, 8, 8, 9, 0xB0925A))),
    "cartography_table_side": ("dark_oak_planks", "", ((0, 0, 15, 3, 0xCDBE94), (4, 7, 11, 11, 0x3A2710))),
    "fletching_table_top": ("birch_planks", "f", ((3, 3, 12, 4, 0x8A7748), (8, 3, 8, 12, 0xE8E4D6), (5, 7, 11, 7, 0x6E6E6E))),
    "fletching_table_front": ("birch_planks", "", ((0, 0, 15, 3, 0x9A8650), (4, 6, 11, 7, 0x6B5432), (10, 5, 12, 8, 0x7E7E7E), (3, 5, 4, 8, 0xF0EEE6))),
    "fletching_table_side": ("birch_planks", "", ((0, 0, 15, 3, 0x9A8650), (5, 5, 10, 12, 0x7A6640), (7, 7, 8, 10, 0xC83A2A))),
    "smithing_table_top": (0x3A3B48, "f", ((4, 4, 11, 11, 0x4D4F60), (6, 6, 9, 9, 0x2A2A33))),
    "smithing_table_bottom": ("dark_oak_planks", "f", ((4, 4, 11, 11, 0x35220F),)),
    "smithing_table_front": ("dark_oak_planks", "", ((0, 0, 15, 5, 0x3A3B48), (0, 5, 15, 5, 0x23232B), (4, 8, 11, 9, 0xA8A8AC), (7, 9, 8, 13, 0x6B4A24))),
    "smithing_table_side": ("dark_oak_planks", "", ((0, 0, 15, 5, 0x3A3B48), (0, 5, 15, 5, 0x23232B), (3, 8, 6, 13, 0x2E1E0D))),
    "stonecutter_side": ("stone", "", ((0, 7, 15, 8, 0x4F4F4F), (0, 9, 15, 15, 0x6B5230))),
    "stonecutter_top": ("stone", "f", ((2, 7, 13, 8, 0x3A3A3A),)), "stonecutter_bottom": ("spruce_planks", "f", ()),
    "composter_side": ("spruce_planks_up", "f", ((0, 7, 15, 8, 0x4E371C),)),
    "composter_top": ("spruce_planks", "", ((2, 2, 13, 13, 0x3A2A16), (3, 3, 12, 12, 0x5C4A2A))),
    "composter_bottom": ("spruce_planks", "f", ((6, 6, 9, 9, 0x4E371C),)),
    "cauldron_side": ("iron_dark", "b", ((0, 2, 15, 2, 0x2A2A2C), (3, 13, 12, 15, 0x1E1E20))),
    "cauldron_top": ("iron_dark", "f", ((2, 2, 13, 13, 0x2C2C2F),)), "cauldron_bottom": ("iron_dark", "f", ((4, 4, 11, 11, 0x323235),)),
    "hopper_side": ("iron_dark", "b", ((0, 6, 15, 6, 0x29292B),)), "hopper_top": ("iron_dark", "f", ((3, 3, 12, 12, 0x202022),)),
    "dispenser_front": ("furnace_side", "", ((7.5, 7.5, 4.2, 0x3E3E3E), (7.5, 7.5, 2.6, 0x151515), (7, 3, 8, 4, 0x707070))),
    "dispenser_front_vertical": ("furnace_top", "", ((7.5, 7.5, 4.6, 0x565656), (7.5, 7.5, 2.6, 0x151515))),
    "dropper_front": ("furnace_side", "", ((4, 5, 11, 11, 0x3E3E3E), (5, 7, 10, 9, 0x151515), (5, 3, 6, 4, 0x1A1A1A), (9, 3, 10, 4, 0x1A1A1A))),
    "dropper_front_vertical": ("furnace_top", "", ((4, 4, 11, 11, 0x565656), (6, 6, 9, 9, 0x151515))),
    "observer_front": ("cobble_dark", "b", ((2, 4, 5, 7, 0x222222), (10, 4, 13, 7, 0x222222), (4, 10, 11, 12, 0x2E2E2E))),
    "observer_side": ("cobble_dark", "b", ((3, 7, 12, 8, 0x3A3A3A), (10, 5, 12, 10, 0x3A3A3A))),
    "observer_back": ("cobble_dark", "b", ((7.5, 7.5, 2.6, 0x3A1512), (7.5, 7.5, 1.4, 0x5A1A14))),
    "observer_back_lit": ("cobble_dark", "b", ((7.5, 7.5, 2.6, 0x7A1512), (7.5, 7.5, 1.4, 0xFF4A2A))),
    "piston_side": ("cobble_dark", "", ((0, 0, 15, 3, 0xA98A5A), (0, 4, 15, 4, 0x4A4A4A), (5, 8, 10, 12, 0x5E5E5E))),
    "piston_front": ("oak_planks", "f", ((3, 3, 4, 4, 0x6E6E6E), (11, 3, 12, 4, 0x6E6E6E), (3, 11, 4, 12, 0x6E6E6E), (11, 11, 12, 12, 0x6E6E6E))),
    "sticky_piston_front": ("oak_planks", "f", ((7.5, 7.5, 4.8, 0x6FB05A), (7.5, 7.5, 2.6, 0x8ACB74))),
    "piston_inner": ("cobble_dark", "f", ((6, 6, 9, 9, 0x8A6C42),)), "piston_back": ("cobble_dark", "b", ((6, 6, 9, 9, 0x4E4E4E),)),
    "piston_arm": ("oak_planks", "", ((0, 4, 15, 15, 0x9A7A4A),)),
    "tnt_side": (0xC8371F, "", ((0, 5, 15, 10, 0xE8E2D8), (2, 6, 4, 6, 0x2A2A2A), (3, 6, 3, 9, 0x2A2A2A), (6, 6, 6, 9, 0x2A2A2A),
                                (9, 6, 9, 9, 0x2A2A2A), (7, 7, 7, 7, 0x2A2A2A), (8, 8, 8, 8, 0x2A2A2A), (11, 6, 13, 6, 0x2A2A2A), (12, 6, 12, 9, 0x2A2A2A))),
    "tnt_top": (0xC8371F, "b", ((4, 4, 11, 11, 0xD9D2C6), (7, 7, 8, 8, 0x3A3A3A))), "tnt_bottom": (0xA52D19, "b", ((5, 5, 10, 10, 0x8A2413),)),
    "redstone_lamp": (0x5A3620, "f", ((4, 4, 11, 11, 0x74482A), (6, 6, 9, 9, 0x8E5C36))),
    "redstone_lamp_lit": (0xA8703A, "f", ((3, 3, 12, 12, 0xF0B860), (5, 5, 10, 10, 0xFFE6A8))),
    "command_block_side": (0xB58A6C, "f", ((4, 5, 11, 6, 0x5E4636), (4, 9, 9, 10, 0x5E4636))),
    "command_block_conditional": (0xB58A6C, "f", ((4, 4, 11, 11, 0x5E4636), (6, 6, 9, 9, 0xD8B49A))),
    "command_block_front": (0xB58A6C, "f", ((7.5, 7.5, 4, 0x5E4636), (7.5, 7.5, 2.2, 0xE4C8B0))),
    "command_block_back": (0xB58A6C, "f", ((6, 3, 9, 12, 0x5E4636),)),
    "jigsaw_side": (0x56445A, "f", ((4, 5, 11, 6, 0x8A7490), (4, 9, 11, 10, 0x8A7490))),
    "jigsaw_front": (0x56445A, "f", ((5, 3, 10, 12, 0xB89AC0), (3, 5, 12, 10, 0xB89AC0))), "jigsaw_back": (0x56445A, "f", ((6, 6, 9, 9, 0x2E2430),)),
    "structure_block_save": (0x5A4A5C, "f", ((4, 4, 11, 11, 0x9A84A0), (6, 5, 9, 7, 0x2E2430))),
    "structure_block_load": (0x5A4A5C, "f", ((7, 3, 8, 12, 0x9A84A0), (5, 9, 10, 10, 0x9A84A0))),
    "structure_block_corner": (0x5A4A5C, "f", ((4, 4, 11, 5, 0x9A84A0), (4, 4, 5, 11, 0x9A84A0))),
    "structure_block_data": (0x5A4A5C, "f", ((4, 4, 11, 4, 0x9A84A0), (4, 7, 11, 7, 0x9A84A0), (4, 10, 8, 10, 0x9A84A0))),
    "crafter_front": ("smooth_stone", "f", ((3, 3, 12, 12, 0x6A5A44), (5, 6, 10, 9, 0x231A12))),
    "crafter_front_on": ("smooth_stone", "f", ((3, 3, 12, 12, 0x8A5A44), (5, 6, 10, 9, 0x231A12), (7, 3, 8, 4, 0xFF4A2A))),
    "crafter_side": ("smooth_stone", "f", ((3, 4, 12, 11, 0x7A6A52),)), "crafter_back": ("smooth_stone", "f", ((5, 5, 10, 10, 0x5A4A36),)),
    "bee_nest_front": (0xC99A4A, "", ((0, 4, 15, 4, 0x9A7030), (0, 9, 15, 9, 0x9A7030), (5, 6, 10, 11, 0x3A2A12))),
    "bee_nest_front_honey": (0xC99A4A, "", ((0, 4, 15, 4, 0x9A7030), (0, 9, 15, 9, 0x9A7030), (5, 6, 10, 11, 0x3A2A12), (6, 11, 7, 14, 0xF5B01E), (9, 11, 9, 13, 0xF5B01E))),
    "bee_nest_side": (0xC99A4A, "", ((0, 4, 15, 4, 0x9A7030), (0, 9, 15, 9, 0x9A7030), (0, 13, 15, 13, 0x9A7030))),
    "bee_nest_top": (0xCFA458, "", ((7.5, 7.5, 6, 0xB8883A), (7.5, 7.5, 4, 0xCFA458), (7.5, 7.5, 2, 0xB8883A))), "bee_nest_bottom": (0xA87C38, "", ()),
    "beehive_front": ("birch_planks", "f", ((4, 10, 11, 11, 0x3A2A12), (0, 6, 15, 6, 0x8A7444))),
    "beehive_front_honey": ("birch_planks", "f", ((4, 10, 11, 11, 0x3A2A12), (0, 6, 15, 6, 0x8A7444), (5, 11, 6, 13, 0xF5B01E))),
    "beehive_side": ("birch_planks", "f", ((0, 6, 15, 6, 0x8A7444),)), "beehive_top": ("birch_planks", "b", ((0, 7, 15, 8, 0x9A8450),)),
    "beehive_bottom": ("birch_planks", "b", ((4, 4, 11, 11, 0xA8925A),)),
    "lodestone_side": ("stone_bricks", "f", ((3, 6, 12, 9, 0x8A8E92),)), "lodestone_top": ("stone_bricks", "f", ((7.5, 7.5, 4, 0x5A5E63), (7, 3, 8, 12, 0xB43A2E))),
    "target_side": (0xE4D6C2, "", ((7.5, 7.5, 7, 0xD24A3A), (7.5, 7.5, 5, 0xEFE4D6), (7.5, 7.5, 2.6, 0xD24A3A))),
    "target_top": (0xE8DAC6, "b", ((7.5, 7.5, 7, 0xD24A3A), (7.5, 7.5, 4.6, 0xEFE4D6), (7.5, 7.5, 2, 0xD24A3A))),
    "dried_kelp_side": (0x3A3F28, "", ((0, 7, 15, 8, 0x262A1A), (7, 0, 8, 15, 0x262A1A))),
    "enchanting_table_top": (0xA82A2A, "f", ((0, 0, 1, 1, 0x5DECE5), (14, 0, 15, 1, 0x5DECE5), (0, 14, 1, 15, 0x5DECE5), (14, 14, 15, 15, 0x5DECE5), (5, 4, 10, 11, 0xE8DCC0), (7, 4, 8, 11, 0x8A5A3A))),
    "enchanting_table_side": ("obsidian", "", ((0, 4, 15, 6, 0xA82A2A), (0, 4, 2, 7, 0x5DECE5), (13, 4, 15, 7, 0x5DECE5))), "enchanting_table_bottom": ("obsidian", "b", ()),
    "end_portal_frame_side": ("end_stone", "", ((0, 3, 15, 5, 0x3A6A5E), (0, 6, 15, 6, 0x8E9068))),
    "end_portal_frame_top": ("end_stone", "f", ((4, 4, 11, 11, 0x2E5A50), (6, 6, 9, 9, 0x14302A))), "end_portal_frame_eye": ("end_stone", "f", ((4, 4, 11, 11, 0x2E5A50), (7.5, 7.5, 3.4, 0x4FB08A), (7, 6, 8, 9, 0x0E1E1A))),
    "daylight_detector_top": (0xC8B48E, "f", ((3, 3, 6, 6, 0xE6DCC4), (9, 3, 12, 6, 0xE6DCC4), (3, 9, 6, 12, 0xE6DCC4), (9, 9, 12, 12, 0xE6DCC4))),
    "daylight_detector_inverted": (0x5E6A84, "f", ((3, 3, 6, 6, 0xA8B4CC), (9, 3, 12, 6, 0xA8B4CC), (3, 9, 6, 12, 0xA8B4CC), (9, 9, 12, 12, 0xA8B4CC))), "daylight_detector_side": ("dark_oak_planks", "", ()),
    "cake_top": (0xF4F0EC, "", ((3, 3, 4, 4, 0xD83A2E), (10, 4, 11, 5, 0xD83A2E), (5, 10, 6, 11, 0xD83A2E), (12, 11, 12, 12, 0xD83A2E))),
    "cake_side": (0xB8703A, "", ((0, 8, 15, 10, 0xF4F0EC), (2, 11, 3, 11, 0xF4F0EC), (8, 11, 10, 11, 0xF4F0EC), (13, 11, 13, 12, 0xF4F0EC))), "cake_bottom": (0xA05E2E, "b", ()),
    "sculk_sensor_side": (0x0A1A20, "", ((0, 8, 15, 8, 0x1E5A64), (3, 11, 4, 12, 0x29A5A5))), "sculk_sensor_top": (0x0E2A34, "f", ((4, 4, 11, 11, 0x12404A), (6, 6, 9, 9, 0x0A1A20))), "sculk_sensor_top_on": (0x0E3A44, "f", ((4, 4, 11, 11, 0x22A0A8), (6, 6, 9, 9, 0x0A1A20))),
    "calibrated_sculk_sensor_side": (0x16222E, "", ((0, 8, 15, 8, 0x8E6AC8), (3, 11, 4, 12, 0x29A5A5))), "calibrated_sculk_sensor_top": (0x12303E, "f", ((4, 4, 11, 11, 0x12404A), (6, 2, 9, 13, 0x9A74D8))), "calibrated_sculk_sensor_top_on": (0x12404E, "f", ((4, 4, 11, 11, 0x22A0A8), (6, 2, 9, 13, 0xB894F0))),
    "sculk_shrieker_side": (0x0C1E26, "", ((0, 8, 15, 9, 0xD6D2AC), (2, 12, 3, 13, 0x29A5A5))), "sculk_shrieker_top": (0x0C1E26, "", ((7.5, 7.5, 6.5, 0xD6D2AC), (7.5, 7.5, 4.5, 0x0A141A), (7.5, 7.5, 2, 0x1E5A64))),
    "creaking_heart": ("pale_oak_log", "", ((6, 4, 9, 11, 0x3A3432),)), "creaking_heart_active": ("pale_oak_log", "", ((6, 4, 9, 11, 0x5A2A10), (7, 5, 8, 10, 0xF58A2A))),
    "creaking_heart_top": ("pale_oak_log_top", "", ((5, 5, 10, 10, 0x3A3432),)), "creaking_heart_top_active": ("pale_oak_log_top", "", ((5, 5, 10, 10, 0x5A2A10), (7, 7, 8, 8, 0xF58A2A))),
    "lectern_front": ("oak_planks", "f", ((3, 4, 12, 6, 0x6B4E29), (4, 9, 11, 12, 0x6B4E29))), "lectern_side": ("oak_planks", "", ((0, 13, 15, 15, 0x6B4E29), (5, 0, 10, 12, 0x98774A))), "lectern_top": ("oak_planks", "f", ((3, 3, 12, 12, 0x8A6636), (3, 11, 12, 12, 0x5A3F1C))),
    "anvil_side": (0x484848, "b", ((0, 5, 15, 5, 0x333333),)), "anvil_top": (0x505050, "b", ((3, 1, 12, 14, 0x5C5C5C),)),
    "chipped_anvil_top": (0x505050, "b", ((3, 1, 12, 14, 0x5C5C5C), (5, 3, 7, 5, 0x383838), (10, 11, 11, 12, 0x383838))), "damaged_anvil_top": (0x505050, "b", ((3, 1, 12, 14, 0x5C5C5C), (4, 3, 8, 5, 0x303030), (9, 9, 12, 12, 0x303030), (5, 12, 6, 13, 0x303030))),
    "grindstone_side": (0x8E8E8E, "b", ((5, 5, 10, 10, 0x6B4A24), (7, 7, 8, 8, 0x3A2A16))), "grindstone_round": (0x989898, "", ((0, 3, 15, 3, 0x808080), (0, 9, 15, 9, 0x808080))),
    "bell_side": (0xF0C83A, "", ((0, 8, 15, 9, 0xB08A1E), (0, 3, 15, 3, 0xFBE27A))), "bell_top": (0xE0B832, "b", ((6, 6, 9, 9, 0x9A7818),)),
    "lantern": (0x3A3F4A, "", ((5, 7, 10, 9, 0x2E333C), (6, 10, 9, 14, 0xFFC85A), (7, 11, 8, 13, 0xFFF0B0))), "lantern_top": (0x3F4552, "b", ((6, 6, 9, 9, 0x252A33),)),
    "soul_lantern": (0x3A3F4A, "", ((5, 7, 10, 9, 0x2E333C), (6, 10, 9, 14, 0x4AD8E0), (7, 11, 8, 13, 0xD0FFFF))), "soul_lantern_top": (0x364A55, "b", ((6, 6, 9, 9, 0x1E3A44),)),
    "campfire_log": ("spruce_log", "", ()), "campfire_log_lit": ("spruce_log", "", ((2, 2, 5, 3, 0xF08A2A), (9, 8, 12, 9, 0xE0702A), (6, 12, 8, 13, 0xFFC04A))),
    "soul_campfire_log": ("spruce_log", "", ((6, 6, 9, 9, 0x4B392E),)), "soul_campfire_log_lit": ("spruce_log", "", ((2, 2, 5, 3, 0x3AC8D0), (9, 8, 12, 9, 0x2AA8B8), (6, 12, 8, 13, 0xA0F5F5))),
    "decorated_pot_side": (0x9A5A42, "b", ((0, 3, 15, 3, 0x7A4030), (0, 12, 15, 12, 0x7A4030))), "decorated_pot_top": (0x8E5038, "f", ((5, 5, 10, 10, 0x2A1610),)),
    "flower_pot": (0x7E4536, "b", ()), "flower_pot_top": (0x7E4536, "", ((6, 6, 9, 9, 0x5A3E2C),)),
    "turtle_egg": (0xE4E0C6, "", ((4, 9, 5, 10, 0x6AA08A), (10, 12, 11, 13, 0x6AA08A))), "dragon_egg": (0x0E0A12, "", ((4, 4, 5, 5, 0x3A1A4E), (10, 7, 11, 8, 0x3A1A4E), (6, 11, 7, 12, 0x3A1A4E))),
    "sniffer_egg_0": (0x9A3A2E, "", ((4, 4, 7, 7, 0x4A9A6A), (9, 9, 12, 12, 0x4A9A6A))), "sniffer_egg_1": (0x9A3A2E, "", ((4, 4, 7, 7, 0x4A9A6A), (9, 9, 12, 12, 0x4A9A6A), (7, 2, 7, 8, 0x3A1410))), "sniffer_egg_2": (0x9A3A2E, "", ((4, 4, 7, 7, 0x4A9A6A), (9, 9, 12, 12, 0x4A9A6A), (7, 2, 7, 12, 0x3A1410), (4, 8, 11, 8, 0x3A1410))),
    "beacon": (0x74DDD7, "b", ((5, 5, 10, 10, 0xBFFFF8), (7, 7, 8, 8, 0xFFFFFF))), "end_rod": (0xF0E6DC, "", ((7, 7, 8, 8, 0xFFFFFF),)),
    "lever": (0x7A5A34, "", ()), "conduit": (0xA08A6A, "b", ((6, 6, 9, 9, 0x3AB0C8),)), "heavy_core": (0x50555E, "b", ((5, 5, 10, 10, 0x3A3E46),)),
    "lightning_rod": (0xC06B4F, "", ((5, 0, 10, 3, 0xD8825F),)), "lightning_rod_on": (0xF0E4DC, "", ((5, 0, 10, 3, 0xFFFFFF),)),
    "brewing_stand_side": (0xC8A83A, "", ((7, 0, 8, 4, 0xF5D86A),)), "brewing_stand_base": ("stone", "b", ()), "sea_pickle": (0x5E6A2A, "b", ((6, 5, 9, 7, 0xC8D86A),)),
    "lantern_chain": (0x3A3F4A, "", ()), "creeper_head": (0x5FAE52, "", ()), "trial_spawner_bottom": ("tuff_bricks", "b", ()),
    "chiseled_bookshelf_side": ("oak_planks", "f", ()), "chiseled_bookshelf_top": ("oak_planks", "f", ((3, 3, 12, 12, 0x98784A),)),
    "respawn_anchor_bottom": ("obsidian", "f", ()), "respawn_anchor_top_off": ("obsidian", "f", ((3, 3, 12, 12, 0x1A1022), (6, 6, 9, 9, 0x2A1A38))), "respawn_anchor_top_on": ("obsidian", "f", ((3, 3, 12, 12, 0x6A22C8), (6, 6, 9, 9, 0xD8A8FF))),
    "cactus_bottom": (0xC8CFA0, "b", ((4, 4, 11, 11, 0xA8B480),)), "stonecutter_blade": (0xA0A0A0, "", ()),
}
_GROUNDS = {
    "cobble_dark": lambda: solid(speckled("cobble_dark", 0x727272, 0.16, 6, 6, 0.5)),
    "iron_dark": lambda: solid(speckled("iron_dark", 0x4A4A4D, 0.12, 4, 4, 0.5)),
    "chest_wood": lambda: solid(planks("oak", 0xA06E2C)), "note_wood": lambda: solid(planks("dark_oak", 0x6E4630)),
    "spruce_planks_up": lambda: turned(solid(planks("spruce")), 1),
}


def paint(name: str) -> np.ndarray | None:
    """The texture of that name, if people make it."""
    row = ROWS.get(name)
    if row is None and "command_block" in name:  # the chain's and the repeating one's: in another colour
        kind, _, part = name.partition("command_block")
        other = _rows(name, *ROWS["command_block" + part])
        return _hued(other, {"repeating_": 0x8A74C8, "chain_": 0x7CB09A}[kind])
    if row is not None:
        return _special(name, _rows(name, *row))
    for test, painter in _KINDS:
        if test(name):
            return painter(name)
    return None


def _ground(ground, name: str) -> np.ndarray:
    if isinstance(ground, int):
        return solid(speckled(name, ground, 0.1, 4, 4, 0.5))
    if ground in _GROUNDS:
        return _GROUNDS[ground]()
    for painter in (paint, stone, wooden, earth, colored, plants):
        found = painter(ground)
        if found is not None:
            return found
    raise KeyError(ground)


def _rows(name: str, ground, raised: str, shapes: tuple) -> np.ndarray:
    texture = _ground(ground, name)
    picture = texture[..., :3].astype(float)
    if raised == "b":
        picture = bevel(picture, np.ones((SIZE, SIZE), bool), 1.14, 0.76)
    elif raised == "f":
        picture = bevel(picture, edge(2), 1.12, 0.78)
    grain = 0.93 + 0.14 * noise.white(name + "/rows")[..., None]
    for *where, color in shapes:
        mask = box(*where) if len(where) == 4 else disc(*where)
        picture = np.where(mask[..., None], rgb(color) * grain, picture)
    return solid(np.clip(picture, 0, 255), texture[..., 3])


def _special(name: str, texture: np.ndarray) -> np.ndarray:
    if name == "stonecutter_blade":
        teeth = disc(7.5, 8, 6 + 0.9 * ((np.arctan2(Y - 8, X - 7.5) * 5).astype(int) % 2))
        return cutout(texture[..., :3].astype(float), teeth & (Y < 8))
    return texture


def _hued(texture: np.ndarray, color: int) -> np.ndarray:
    """The same light and dark in another colour."""
    light = texture[..., :3].mean(-1, keepdims=True) / 150
    return solid(np.clip(rgb(color) * light, 0, 255), texture[..., 3])


_BOOKS = (0x8A2F2A, 0x2F5A8A, 0x3F7A3A, 0x8A6A2A, 0x5A3A7A, 0x7A7A7A, 0x9A4A1E)


def _books(name: str) -> np.ndarray:
    picture = planks("oak")
    for top in (1, 9):
        picture[top:top + 6] = rgb(0x3A2A16)
        x = 1
        for index, (wide, tall, hue) in enumerate(noise.white(f"books/{top}", 9, 3)):
            width = 1 + int(wide * 2)
            if x + width > 15:
                break
            picture[top + int(tall * 2):top + 6, x:x + width] = rgb(_BOOKS[int(hue * 7)]) * (0.9 + 0.1 * (index % 2))
            picture[top + 2 + int(tall * 2), x:x + width] *= 1.3
            x += width
    return solid(np.clip(picture, 0, 255))


def _chiseled_books(name: str) -> np.ndarray:
    picture = bevel(planks("oak"), edge(), 1.1, 0.8)
    for slot, filled in enumerate(name.partition(":")[2]):
        x, y = 1 + slot % 3 * 5, 1 + slot // 3 * 7
        picture[box(x, y, x + 3, y + 5)] = rgb(_BOOKS[slot] if filled == "1" else 0x2E2112)
        if filled == "1":
            picture[box(x, y + 1, x + 3, y + 1)] *= 1.4
    return solid(np.clip(picture, 0, 255))


def _torch(name: str) -> np.ndarray:
    fire = {"torch": (0xFFF3B0, 0xFFC23A), "soul_torch": (0xE0FFFF, 0x4ADCE8), "redstone_torch": (0xFFC8B8, 0xFF3A1E),
            "redstone_torch_off": (0x6A2A1E, 0x4A1A12)}[name.removesuffix("_top").removesuffix("_bottom")]
    picture = speckled("torch_stick", 0x7A5B34, 0.25, 6, 4)
    if name.endswith("_top"):
        picture[:] = rgb(fire[0])
    elif not name.endswith("_bottom"):
        picture[:8] = rgb(fire[1])
        picture[:7, 7] = rgb(fire[0])
    return solid(picture)


def _rail(name: str) -> np.ndarray:
    metal = {"rail": 0x9A9A9A, "powered_rail": 0xE0B83A, "detector_rail": 0x9A9A9A, "activator_rail": 0x9A9A9A}
    kind = next(kind for kind in ("powered_rail", "detector_rail", "activator_rail", "rail") if name.startswith(kind))
    picture = speckled(name, 0x7A5A34, 0.2, 8, 2)
    if name.endswith("_corner"):
        far = np.hypot(X - 15.5, Y - 15.5)
        rails = (np.abs(far - 3.5) < 1) | (np.abs(far - 12.5) < 1)
        ties = (far < 14.5) & (far > 1.5) & (np.sin(np.arctan2(15.5 - Y, 15.5 - X) * 16) > 0.2)
    else:
        rails, ties = np.isin(X, (2, 3, 12, 13)), (Y % 4 < 2) & box(1, 0, 14, 15)
    mask = rails | ties
    on = name.endswith("_on")
    if kind != "rail":
        middle = box(7, 0, 8, 15) if kind != "detector_rail" else box(5, 4, 10, 11)
        picture[middle] = rgb((0xFF3A1E if on else 0x6A1A12) if kind != "detector_rail" else (0xC04A3A if on else 0x8A8A8A))
        mask |= middle
    picture[rails] = rgb(metal[kind])
    picture[rails & (X % 10 == 3)] *= 0.78
    return cutout(picture, mask)


def _wire(name: str) -> np.ndarray:
    _, ways, power = name.split(":")
    mask = disc(7.5, 7.5, 2.6) if len(ways) != 2 or ways not in ("ns", "we") else np.zeros((SIZE, SIZE), bool)
    lines = {"n": box(6, 0, 9, 8), "s": box(6, 7, 9, 15), "w": box(0, 6, 8, 9), "e": box(7, 6, 15, 9)}
    for way in ways:
        mask = mask | lines[way]
    light = 0.3 + 0.7 * int(power) / 15
    picture = speckled("redstone_wire", 0xFF2A14, 0.25, 8, 8, 0.9) * light
    return cutout(picture, mask & (noise.white("redstone_wire/dust") > 0.22))


def _plate(name: str) -> np.ndarray:
    """repeater and comparator from above, pointing down (south)."""
    on = name.endswith("_on")
    picture = speckled("smooth_stone", 0xA1A1A1, 0.06)
    line = rgb(0xFF3A1E if on else 0x7A1A12)
    if name.startswith("repeater"):
        picture[box(7, 2, 8, 13)] = line
        picture[(Y - 10 == np.abs(X - 7.5).astype(int)) & (Y < 14)] = line
    else:
        picture[box(4, 11, 11, 12) | box(7, 2, 8, 6)] = line
        picture[(np.abs(X - 7.5).astype(int) == Y - 4) & (Y < 12)] = line
    return solid(bevel(picture, np.ones((SIZE, SIZE), bool), 1.08, 0.8))


def _bars(name: str) -> np.ndarray:
    picture = speckled(name, 0x6E6E70, 0.16, 8, 8)
    mask = (X % 4 == 1) | np.isin(Y, (1, 14))
    picture[X % 4 == 1] *= 1.15
    return cutout(picture, mask)


def _chain(name: str) -> np.ndarray:
    picture = speckled("chain", 0x3F4555, 0.2)
    links = (np.isin(X, (6, 9)) & (Y % 6 < 4)) | (np.isin(X, (7, 8)) & np.isin(Y % 6, (0, 3))) | (np.isin(X, (7, 8)) & (Y % 6 > 3))
    if name == "chain_links":
        return cutout(speckled(name, 0x3F4555, 0.2), (X + Y) % 3 > 0)
    return cutout(picture, links)


def _tripwire(name: str) -> np.ndarray:
    return cutout(speckled(name, 0xBEBEBE, 0.1), (X == 7) & (Y % 4 < 3))


def _cage(name: str) -> np.ndarray:
    """spawner, trial spawner and vault."""
    bad, on = "ominous" in name, "_on" in name or "_active" in name
    metal = 0x2A4A54 if name == "spawner" else 0x55606A if name.startswith("vault") else 0x474F5A
    glow = (0x4AD8E8 if bad else 0xF09A3A) if on else 0x22262B
    picture = bevel(speckled(name.replace("_ominous", "").replace("_active", "").replace("_on", ""), metal, 0.2), edge(2), 1.25, 0.7)
    bars = edge(2) | (X % 4 == 1) | (Y % 4 == 1)
    if name == "spawner":
        return cutout(picture, bars)
    picture[~bars] = rgb(glow)
    if bad:
        picture[edge() & (X % 3 == 0)] = rgb(0x3AA8C0)
    if "top" in name:
        picture[disc(7.5, 7.5, 3.5)] = rgb(glow) * 0.7
    if "front" in name:
        picture[box(6, 5, 9, 11)] = rgb(0x14181C)
        picture[box(7, 7, 8, 9)] = rgb(glow)
    return solid(np.clip(picture, 0, 255))


_HEADS = {"skeleton_skull": (0xC4C4C0, 0x2A2A2A), "wither_skeleton_skull": (0x2E2E30, 0x0A0A0A), "zombie_head": (0x4C7A44, 0x1A2A18),
          "player_head": (0xC49A78, 0x3A4A9A), "creeper_head": (0x5FAE52, 0x10160E), "dragon_head": (0x1A1A1E, 0xC04AE0), "piglin_head": (0xE3A084, 0x4A2A1E)}


def _head(name: str) -> np.ndarray:
    kind = name.removesuffix("_face")
    skin, eyes = _HEADS[kind]
    picture = speckled(kind, skin, 0.12, 6, 6)
    if kind == "player_head":
        picture[:6] = speckled("hair", 0x4A3018, 0.2)[:6]
    if name.endswith("_face"):
        picture[box(5, 7, 6, 8) | box(9, 7, 10, 8)] = rgb(eyes)
        mouth = {"creeper_head": box(7, 9, 8, 11) | box(6, 10, 6, 11) | box(9, 10, 9, 11), "piglin_head": box(6, 9, 9, 10)}
        picture[mouth.get(kind, box(6, 10, 9, 10))] = mix(skin, 0x000000, 0.55)
    return solid(picture)


def _bud(name: str) -> np.ndarray:
    tall = {"amethyst_cluster": 13, "large_amethyst_bud": 10, "medium_amethyst_bud": 7, "small_amethyst_bud": 5}[name]
    mask = np.zeros((SIZE, SIZE), bool)
    for x, share in ((7.5, 1.0), (4.5, 0.65), (10.5, 0.75), (2.5, 0.4), (13, 0.4)):
        mask |= (np.abs(X - x) <= np.minimum(1.4, (Y - (16 - tall * share)) * 0.6)) & (Y >= 16 - tall * share)
    picture = ramp(tones(0xA678F1, 0.3), np.clip((16 - Y) / tall * 0.7 + noise.white(name) * 0.3, 0, 0.99))
    return cutout(picture, mask)


def _dripstone(name: str) -> np.ndarray:
    _, _, way, *thickness = name.split("_")
    kind = "_".join(thickness)
    low, high = {"tip": (0, 4), "tip_merge": (1, 4), "frustum": (4, 7), "middle": (6, 9), "base": (8, 13)}[kind]
    height = (15 - Y) / 15
    half = (high + (low - high) * height) / 2
    mask = np.abs(X - 7.5) <= half
    if kind == "tip":
        mask &= Y > 4
    picture = speckled("dripstone" + kind, 0x866B5C, 0.2, 3, 6)
    texture = cutout(picture, mask)
    return texture[::-1] if way == "down" else texture


def _anchor(name: str) -> np.ndarray:
    charges = int(name[-1])
    texture = _ground("crying_obsidian", name)[..., :3].astype(float)
    texture = bevel(texture, edge(2), 1.2, 0.7)
    dial = disc(7.5, 7.5, 4.5)
    texture[dial] = rgb(0x1A1022)
    for index in range(4):
        x, y = ((7, 4), (10, 7), (7, 10), (4, 7))[index]
        if index < charges:
            texture[box(x, y, x + 1, y + 1)] = rgb(0xB060FF)
    return solid(texture)


_ANY = {"command_block_front", "tnt_top"}
_KINDS = (
    (lambda n: n == "bookshelf", _books), (lambda n: n.startswith("chiseled_bookshelf:"), _chiseled_books),
    (lambda n: "torch" in n and n.split("_top")[0].split("_bottom")[0] in ("torch", "soul_torch", "redstone_torch", "redstone_torch_off"), _torch),
    (lambda n: "rail" in n, _rail), (lambda n: n.startswith("redstone_wire:"), _wire),
    (lambda n: n.startswith(("repeater", "comparator")), _plate), (lambda n: n == "iron_bars", _bars),
    (lambda n: n in ("chain", "chain_links"), _chain), (lambda n: n == "tripwire", _tripwire),
    (lambda n: n == "spawner" or n.startswith(("trial_spawner", "vault")), _cage),
    (lambda n: n.removesuffix("_face") in _HEADS, _head), (lambda n: "amethyst" in n and n.split("_")[-1] in ("bud", "cluster"), _bud),
    (lambda n: n.startswith("pointed_dripstone"), _dripstone), (lambda n: n.startswith("respawn_anchor_side"), _anchor),
)
UNUSED = (EMPTY, drawn, outlined, over)

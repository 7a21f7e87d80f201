"""The colours of Horizon's materials, chosen by eye so that they go together; 0xRRGGBB."""

DYES = {
    "white": 0xE9ECEC, "orange": 0xF07613, "magenta": 0xBD44B3, "light_blue": 0x3AAFD9, "yellow": 0xF8C627,
    "lime": 0x70B919, "pink": 0xED8DAC, "gray": 0x3E4447, "light_gray": 0x8E8E86, "cyan": 0x158991,
    "purple": 0x792AAC, "blue": 0x35399D, "brown": 0x724728, "green": 0x546D1B, "red": 0xA12722, "black": 0x15151A,
}

# planks, bark, cut wood (rings), leaves or None where the biome says
WOODS = {
    "oak": (0xA98755, 0x6B5433, 0xB8935C, None),
    "spruce": (0x74552F, 0x3B2713, 0x7E5E36, 0x5C8A5C),
    "birch": (0xC3B27C, 0xDEDBD2, 0xC8B884, 0x7FA650),
    "jungle": (0xA17350, 0x564519, 0xAB7C58, None),
    "acacia": (0xA95B32, 0x686158, 0xB1653C, None),
    "dark_oak": (0x442C14, 0x3C2E1A, 0x50351B, None),
    "mangrove": (0x763631, 0x544129, 0x7D3D37, None),
    "cherry": (0xE3B3AC, 0x38222C, 0xDDAFA6, 0xF2B6D2),
    "pale_oak": (0xE4DAD3, 0x57504D, 0xE6DDD6, 0x74776E),
    "bamboo": (0xC2AE51, 0x86933A, 0xD0BE66, None),
    "crimson": (0x66304A, 0x5C1A1F, 0x7A3A58, None),
    "warped": (0x2B6963, 0x3A3A4D, 0x3A8C82, None),
}

# kinds of stone: colour and contrast
STONES = {
    "stone": (0x7E7E7E, 0.13), "granite": (0x966A57, 0.22), "diorite": (0xBDBDBE, 0.22), "andesite": (0x88898A, 0.17),
    "deepslate": (0x515154, 0.22), "tuff": (0x6C6E67, 0.2), "calcite": (0xDFE0DC, 0.07), "basalt": (0x49494E, 0.22),
    "blackstone": (0x2B252C, 0.3), "netherrack": (0x662827, 0.32), "end_stone": (0xDCDEA0, 0.11),
    "dripstone_block": (0x866B5C, 0.17), "sandstone": (0xDACC9F, 0.06), "red_sandstone": (0xBA6320, 0.09),
    "smooth_basalt": (0x48484E, 0.14), "obsidian": (0x14101F, 0.5), "bedrock": (0x575757, 0.55),
    "magma_block": (0x55241A, 0.3), "purpur_block": (0xAA7CAA, 0.1), "nether_bricks": (0x2E171B, 0.2),
    "red_nether_bricks": (0x480709, 0.2), "prismarine": (0x639D92, 0.2), "dark_prismarine": (0x335B4B, 0.16),
    "quartz_block": (0xECE6DF, 0.03), "bricks": (0x99604F, 0.15), "mud_bricks": (0x8A684F, 0.12),
    "packed_mud": (0x8F6B50, 0.09), "mud": (0x3D3A3D, 0.16), "resin_bricks": (0xCF5A17, 0.12),
}

# what is in an ore, and the block made of it
GEMS = {
    "coal": 0x2B2B2B, "iron": 0xD8AF93, "copper": 0xE07A4E, "gold": 0xFCEE4B, "redstone": 0xE21B0C, "lapis": 0x2250C0,
    "diamond": 0x5DECE5, "emerald": 0x22D863, "quartz": 0xE6DDD3,
}
METALS = {
    "gold": 0xF6D03D, "iron": 0xDCDCDC, "diamond": 0x62EDE4, "emerald": 0x2ACB58, "lapis": 0x1F4390,
    "redstone": 0xAF1805, "coal": 0x161616, "netherite": 0x433D3F, "raw_iron": 0xA6876B, "raw_copper": 0x9A6A4F,
    "raw_gold": 0xDDA92E,
}
COPPERS = {"": 0xC06B4F, "exposed_": 0xA17D67, "weathered_": 0x6C996E, "oxidized_": 0x52A284}

DIRT = 0x866043
SAND = 0xDBCFA3
RED_SAND = 0xBE6621
GRAVEL = 0x84807E
CLAY = 0xA0A6B3
SNOW = 0xF8FDFD
ICE = 0x91B7FD
WATER = 0xA8B4C4  # tinted by the biome
LAVA = 0xD9611A
GRASS = 0xB4B4B4  # tinted by the biome
LEAVES = 0xA0A0A0  # tinted by the biome
STEM = 0x4C8A2C

# bloom, second colour, height of the bloom's middle (row)
FLOWERS = {
    "dandelion": (0xFFEC4F, 0xF2B808, 8), "torchflower": (0xFF8A1E, 0x8A3FD0, 5), "poppy": (0xE0302A, 0x4A1010, 7),
    "blue_orchid": (0x2FC3F3, 0xDDF7FF, 6), "allium": (0xC77EF0, 0x9A4FD0, 5), "azure_bluet": (0xEDF4F4, 0xF7E84F, 8),
    "red_tulip": (0xD93A2B, 0x9C1F18, 5), "orange_tulip": (0xF08A22, 0xC25E10, 5),
    "white_tulip": (0xEDEFEF, 0xC2D4C8, 5),
    "pink_tulip": (0xEFB3D4, 0xD67FB0, 5), "oxeye_daisy": (0xF5F5F0, 0xF3D62D, 5),
    "cornflower": (0x4B6BEB, 0x2A3A9E, 5),
    "wither_rose": (0x23211C, 0x3B3A30, 6), "lily_of_the_valley": (0xFBFBF7, 0xD6E6C2, 7),
    "open_eyeblossom": (0xF48A2A, 0x9A938A, 6), "closed_eyeblossom": (0x6D6A68, 0x4C4947, 6),
}
CORALS = {"tube": 0x3355CC, "brain": 0xD15B9E, "bubble": 0xA51BA0, "fire": 0xA8242F, "horn": 0xD8C843}

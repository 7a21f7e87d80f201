"""What a server says exists, in its own numbers."""

import numpy as np

from horizon.client.registries import BIOME, Registries
from horizon.registry.biome import BIOMES


def test_a_biome_number_that_is_nobodys_is_plains():
    told = np.array([[0, 200, len(BIOMES)]], np.uint8)
    assert Registries().our_biomes(told).tolist() == [[0, BIOMES["plains"].id, BIOMES["plains"].id]]


def test_the_servers_order_of_biomes_is_put_into_ours():
    registries = Registries()
    registries.tell(BIOME, (("minecraft:desert", None), ("mine:garden", None), ("minecraft:badlands", None)))
    ours = registries.our_biomes(np.array([[0, 1, 2, 9]], np.uint8))
    assert ours.tolist() == [[BIOMES[name].id for name in ("desert", "plains", "badlands", "plains")]]

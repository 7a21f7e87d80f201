"""The table of light that vertices look into."""

import numpy as np

from horizon.render.shading import LIGHT_STEPS, fine_lightmap


def test_it_is_the_fine_lightmap_at_every_sum_of_four_cells(window):
    from horizon.render.gl.renderer import LIGHT_SUMS, light_table

    lightmap = np.random.default_rng(3).random((16, 16, 3), np.float32)
    table = light_table(lightmap).reshape(LIGHT_SUMS, LIGHT_SUMS, 4)
    fine = fine_lightmap(lightmap).reshape(LIGHT_STEPS, LIGHT_STEPS, 3)[::4, ::4]
    assert np.abs(table[..., :3] - fine).max() < 1e-6 and (table[..., 3] == 1).all()

"""Turning knobs with their scales, and the feet appliances stand on."""

import math

import materials as m
from parts import box
from turned import cyl


def feet(w, d, r=0.012, h=0.01):
    for x in (-w / 2 + 0.04, w / 2 - 0.04):
        for y in (-d / 2 + 0.04, d / 2 - 0.04):
            cyl(r, h, (x, y, h / 2), m.rubber())


def dial(x, y, z, r, skin, mark='#3b3d40', ticks=9, ink=None, deep=0.016):
    """A turning knob that looks at the viewer, with its scale."""
    cyl(r * 1.12, 0.004, (x, y - 0.001, z), m.chrome(), 'y', 0.001)
    cyl(r, deep, (x, y - deep / 2 - 0.001, z), skin, 'y', 0.003)
    box((r * 0.1, 0.002, r * 0.5), (x, y - deep - 0.0015, z + r * 0.62), m.soft(mark), 0.0004)
    for i in range(ticks):
        a = math.radians(-40 + i * 260 / max(ticks - 1, 1))
        box((r * 0.2, 0.0006, r * 0.06), (x + r * 1.42 * math.cos(a), y - 0.0008, z + r * 1.42 * math.sin(a)), ink or m.soft('#6b6e71'), 0, (0, -math.degrees(a), 0))

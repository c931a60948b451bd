"""A stand mixer with its bowl and whisk."""

import math

import materials as m
from bent import tube
from lofted import loft
from outlines import rounded
from parts import box, group
from slabs import prism, slab
from turned import cyl, lathe


def mixer(item, view):
    colour = item['hex']
    paint, steel = m.enamel(colour, 0.2), m.chrome('#d0d2d4', 0.13)
    # Foot with the bowl's plate, column, tilting head.
    with group((0, 0, 0), (0, 0, 0)):
        outline = rounded(0.345, 0.20, [0.09, 0.09, 0.09, 0.09], 16)
        prism(outline, 0.034, (0, 0, 0.022), paint, 'z', 0.014, seg=5)
        for x in (-0.13, 0.13):
            for y in (-0.06, 0.06):
                cyl(0.014, 0.008, (x, y, 0.004), m.rubber())
        loft([(0.03, 0.115, 0.13, 2.8, 0.108), (0.09, 0.098, 0.115, 2.6, 0.112), (0.16, 0.092, 0.108, 2.6, 0.110), (0.205, 0.10, 0.112, 2.6, 0.104)], (0, 0, 0), paint)
        with group((0.155, 0, 0.250), (0, -90, 0)):
            loft([(0.0, 0.03, 0.03, 2.2), (0.006, 0.075, 0.080, 2.4), (0.03, 0.104, 0.112, 2.6), (0.12, 0.112, 0.122, 2.6), (0.22, 0.108, 0.116, 2.6), (0.29, 0.088, 0.096, 2.4), (0.322, 0.055, 0.06, 2.2), (0.330, 0.02, 0.02, 2)], (0, 0, 0), paint, steps=60)
        cyl(0.024, 0.010, (-0.176, 0, 0.250), steel, 'x', 0.003)
        slab(0.25, 0.012, 0.004, (-0.005, -0.0605, 0.252), steel, 0.005, 0.001)
        _mixer_knob(0.098, -0.060, 0.262)
        cyl(0.034, 0.03, (-0.085, 0, 0.190), steel, 'z', 0.005)
        # Bowl and whisk.
        with group((-0.085, 0, 0.040)):
            lathe([(0, 0), (0.055, 0), (0.058, 0.012), (0.05, 0.016), (0.082, 0.04), (0.104, 0.09), (0.108, 0.135), (0.111, 0.138), (0.106, 0.139), (0.100, 0.09), (0, 0.03)], (0, 0, 0), m.chrome('#cfd2d4', 0.14), round=0.006)
            with group((0, 0, 0), (0, 0, -150)):
                tube([(0.104, 0, 0.118), (0.135, 0, 0.120), (0.142, 0, 0.09), (0.128, 0, 0.062), (0.096, 0, 0.060)], 0.006, steel)
            for a in range(6):
                t = a * math.pi / 6
                c, s = math.cos(t), math.sin(t)
                tube([(0.008 * c, 0.008 * s, 0.142), (0.034 * c, 0.034 * s, 0.085), (0.022 * c, 0.022 * s, 0.045), (-0.022 * c, -0.022 * s, 0.045), (-0.034 * c, -0.034 * s, 0.085), (-0.008 * c, -0.008 * s, 0.142)], 0.0014, steel, seg=3)
    return {'quarter': {'elevation': 12, 'azimuth': -24}, 'front': {'azimuth': 0}, 'detail': {'azimuth': 22, 'elevation': 10, 'focus': (0.6, 0.2, 0.8), 'zoom': 1.9}}


def _mixer_knob(x, y, z):
    cyl(0.020, 0.016, (x, y - 0.006, z), m.chrome('#d0d2d4', 0.13), 'y', 0.003)
    box((0.003, 0.002, 0.012), (x, y - 0.0145, z + 0.010), m.soft('#2a2b2d'), 0.0005)
    for i in range(7):
        a = math.radians(i * 30)
        cyl(0.0014, 0.001, (x + 0.028 * math.cos(a), y + 0.0006, z + 0.028 * math.sin(a)), m.soft('#6f6a60'), 'y', 0, seg=12)

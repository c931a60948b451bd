"""Induction cookers: portable ones with touch keys or a knob, and a hob to build in."""

import math

import materials as m
from knobs import feet
from outlines import rounded
from parts import box, group, text
from slabs import prism, slab
from turned import cyl, lathe, ring


def induction_cooker(item, view):
    v, colour = item['variant'], item['hex']
    if v['form'] == 'built-in':
        return _hob(colour)
    round_shape = v['shape'] == 'round'
    w, d, h = 0.30, 0.365, 0.062
    body = m.gloss(colour) if not round_shape else m.enamel(colour, 0.2)
    feet(w, d, 0.014, 0.012)
    with group((0, 0, 0.010)):
        outline = rounded(w, d, 0.03) if not round_shape else rounded(w, d, [0.05, 0.05, 0.145, 0.145], 20)
        prism(outline, h - 0.016, (0, 0, (h - 0.016) / 2), body if round_shape else m.soft('#1d1e20'), 'z', 0.010, seg=4)
        top = [(x * 0.985, y * 0.985) for x, y in outline]
        prism(top, 0.005, (0, 0, h - 0.0145), m.black_glass('#08090a', 0.09, 0.22), 'z', 0.0015)
        z = h - 0.0118
        cy = 0.045
        ink = m.light('#d3d9dd', 0.9)
        for r in (0.105, 0.07):
            lathe([(r, 0), (r + 0.0018, 0)], (0, cy, z), ink)
        for a in range(0, 360, 90):
            box((0.018, 0.0016, 0.0002), (0.088 * math.cos(math.radians(a + 45)), cy + 0.088 * math.sin(math.radians(a + 45)), z), ink, 0, (0, 0, a + 45))
        if v['controls'] == 'touch':
            text('2100', 0.030, (0, -0.098, z), m.light('#ff5a45', 1.8), 'top')
            for i in range(6):
                x = (i - 2.5) * 0.042
                ring(0.0095, 0.0006, (x, -0.145, z), m.light('#cfd5d8', 0.9), seg=40)
                (cyl(0.003, 0.0004, (x, -0.145, z), m.light('#cfd5d8', 0.9), 'z', 0, seg=16) if i not in (2, 3) else text('-+'[i - 2], 0.016, (x, -0.145, z), m.light('#cfd5d8', 0.9), 'top'))
        else:
            lathe([(0.044, 0), (0.044, 0.003), (0.036, 0.003)], (0, -0.125, z), m.chrome())
            lathe([(0, 0.024), (0.028, 0.024), (0.034, 0.002), (0.034, 0)], (0, -0.125, z), m.metal('#c9cbcd', 0.25), round=0.003)
            box((0.003, 0.014, 0.001), (0, -0.111, z + 0.0245), m.soft('#b3262e'), 0)
            for i in range(9):
                a = math.radians(-20 + i * 220 / 8)
                cyl(0.0022, 0.0004, (0.055 * math.cos(a), -0.125 + 0.055 * math.sin(a), z), m.light('#ff7a5a' if i > 4 else '#e8d5d5', 0.9), 'z', 0, seg=16)
            text('1800 W', 0.013, (0.09, -0.142, z), m.light('#d9dde0', 0.8), 'top')
            text('ON', 0.012, (-0.09, -0.142, z), m.light('#d9dde0', 0.8), 'top')
    return {'quarter': {'elevation': 32}, 'front': {'elevation': 24}, 'detail': {'azimuth': -22, 'elevation': 40, 'focus': (0.5, 0.12, 1), 'zoom': 2.2}}


def _hob(colour):
    w, d = 0.592, 0.522
    box((w - 0.05, d - 0.05, 0.043), (0, 0, 0.0215), m.metal('#6f7275', 0.4), 0.004)
    slab(w, d, 0.005, (0, 0, 0.0465), m.metal('#c9cbcd', 0.22), 0.006, 0.001, 'z')
    slab(w - 0.010, d - 0.010, 0.005, (0, 0, 0.0485), m.black_glass('#08090a', 0.09, 0.22), 0.005, 0.001, 'z')
    z = 0.0512
    ink = m.light('#d3d9dd', 0.95)
    for x, y, r in ((-0.155, 0.105, 0.09), (0.155, 0.105, 0.105), (-0.155, -0.105, 0.105), (0.155, -0.105, 0.075)):
        lathe([(r, 0), (r + 0.0026, 0)], (x, y, z), ink, 96)
        for a in (0, 90):
            box((0.03, 0.0018, 0.0002), (x, y, z), ink, 0, (0, 0, a))
    for i in range(9):
        cyl(0.0032, 0.0003, (-0.10 + i * 0.025, -0.225, z), m.light('#ff5a45' if i < 6 else '#7b8185', 1.0), 'z', 0, seg=20)
    text('7', 0.024, (-0.14, -0.225, z), m.light('#ff5a45', 1.8), 'top')
    for i, x in enumerate((-0.23, -0.19, 0.16, 0.20, 0.24)):
        ring(0.0085, 0.0006, (x, -0.225, z), m.light('#cfd5d8', 0.9), seg=32)
    return {'quarter': {'elevation': 36}, 'front': {'elevation': 28}, 'detail': {'azimuth': 22, 'elevation': 40, 'focus': (0.4, 0.1, 1), 'zoom': 2.2}}

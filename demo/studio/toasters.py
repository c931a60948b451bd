"""Toasters: with two slots, four, one long one, and a sandwich toaster."""

import materials as m
from knobs import dial, feet
from lofted import pebble
from outlines import rounded
from parts import box, group
from slabs import prism, slab
from turned import cyl


def toaster(item, view):
    v, colour = item['variant'], item['hex']
    if v['type'] == 'sandwich':
        return _sandwich(colour)
    w, d, h = {2: (0.285, 0.165, 0.185), 4: (0.33, 0.29, 0.19), 1: (0.39, 0.165, 0.19)}[v['slots']]
    skin = {'plastic': m.plastic(colour, 0.28), 'steel': m.steel(colour, 'x', 0.28), 'enamel': m.enamel(colour, 0.16)}[v['finish']]
    end = m.plastic('#2a2c2e', 0.35) if v['finish'] == 'steel' else (skin if v['finish'] == 'plastic' else m.chrome('#d5d7d8', 0.12))
    retro = v.get('retro', False)
    feet(w, d)
    with group((0, 0, 0.010)):
        pebble(w, d, h, (0, 0, 0), skin, 6 if not retro else 3.6, 0.012, 0.045 if retro else 0.028)
        lathe_base = m.chrome() if retro else m.plastic('#2a2c2e', 0.4)
        pebble(w * 0.985, d * 0.985, 0.018, (0, 0, -0.003), lathe_base, 6 if not retro else 3.6, 0.004, 0.004)
        rows = {2: [0.034, -0.034], 4: [0.09, 0.04, -0.04, -0.09], 1: [0.0]}[v['slots']]
        length = w * (0.60 if v['slots'] != 1 else 0.70)
        slab(length + 0.035, d * (0.72 if v['slots'] != 1 else 0.46), 0.004, (0, 0, h), m.chrome('#c9cbcd', 0.16) if v['finish'] != 'plastic' else m.plastic('#dcdcd9', 0.35), 0.02, 0.0015, 'z')
        for y in rows:
            slab(length, 0.030, 0.004, (0, y, h + 0.0012), m.soft('#0d0d0e'), 0.010, 0, 'z')
            for x in (-length * 0.25, 0.0, length * 0.25):
                box((0.0016, 0.028, 0.001), (x, y, h + 0.0028), m.metal('#7a5a40', 0.4), 0)
        bread = rows[1:2] if v['slots'] == 2 else (rows[:1] if v['slots'] == 1 else rows[2:3])
        for y in bread:
            with group((-length * 0.02, y, h + 0.014)):
                wide = 0.115 if v['slots'] != 1 else 0.22
                prism(rounded(wide, 0.07, [0.003, 0.003, 0.026, 0.026]), 0.014, (0, 0, 0), m.plastic('#d8a25c', 0.9), 'y', 0.003)
                prism(rounded(wide + 0.002, 0.072, [0.003, 0.003, 0.027, 0.027]), 0.010, (0, 0, 0), m.plastic('#8a5526', 0.9), 'y', 0.002)
        _toaster_front(v, w, d, h, end, retro)
    return {'quarter': {'elevation': 20}, 'detail': {'azimuth': -40, 'elevation': 34, 'focus': (0.5, 0.4, 0.9), 'zoom': 1.8}}


def _toaster_front(v, w, d, h, end, retro):
    """Lever and browning dial sit on the broad side that faces the viewer."""
    y = -d / 2
    xs = [0.0] if v['slots'] != 4 else [-0.075, 0.075]
    offset = w * 0.32 if v['slots'] != 4 else 0
    for x in xs:
        lx = x + offset
        slab(0.008, h * 0.52, 0.004, (lx, y - 0.0005, h * 0.52), m.soft('#0f0f10'), 0.004, 0.001)
        slab(0.042, 0.016, 0.022, (lx, y - 0.012, h * 0.74), end if not retro else m.plastic('#2a2c2e', 0.3), 0.007, 0.004)
        kx = lx if v['slots'] == 4 else (-offset if not retro else -w * 0.30)
        kz = h * 0.24 if v['slots'] == 4 else h * 0.36
        knob = m.chrome('#d0d2d3', 0.14) if v['finish'] != 'plastic' else m.plastic('#d6d6d3', 0.3)
        dial(kx, y, kz, 0.019, knob, ticks=7)
    if v['slots'] != 4:
        for i in range(3):
            cyl(0.0075, 0.005, (-w * 0.02 + (i - 1) * 0.028, y - 0.002, h * 0.22), m.chrome() if retro else m.plastic('#d6d6d3', 0.3), 'y', 0.0015)


def _sandwich(colour):
    w, d = 0.265, 0.235
    body = m.gloss(colour)
    feet(w, d, 0.014, 0.014)
    with group((0, 0, 0.012)):
        pebble(w, d, 0.045, (0, 0, 0), body, 5, 0.012, 0.010)
        slab(w - 0.006, d - 0.006, 0.006, (0, 0, 0.047), m.metal('#8b8e91', 0.35), 0.035, 0.001, 'z')
        pebble(w, d, 0.045, (0, 0, 0.050), body, 5, 0.008, 0.022)
        slab(w * 0.66, d * 0.62, 0.003, (0, 0.004, 0.0955), m.steel('#b5b8ba', 'x', 0.28), 0.03, 0.001, 'z')
        for y in (0, ):
            cyl(0.005, 0.003, (-0.035, -0.062, 0.0975), m.light('#e04a3b', 1.0), 'z', 0.001)
            cyl(0.005, 0.003, (0.035, -0.062, 0.0975), m.light('#46b96a', 1.0), 'z', 0.001)
        # Handle with its latch at the front, hinge at the back.
        pebble(0.13, 0.075, 0.026, (0, -d / 2 - 0.012, 0.012), body, 3.2, 0.009, 0.009)
        pebble(0.13, 0.075, 0.026, (0, -d / 2 - 0.012, 0.054), body, 3.2, 0.009, 0.009)
        slab(0.034, 0.060, 0.008, (0, -d / 2 - 0.052, 0.046), m.plastic('#3a3d40', 0.35), 0.010, 0.003)
        cyl(0.009, 0.10, (0, d / 2 - 0.002, 0.048), m.soft('#1a1b1d'), 'x')
    return {'quarter': {'elevation': 24}, 'front': {'elevation': 12}, 'detail': {'azimuth': -26, 'elevation': 28, 'focus': (0.5, 0.0, 0.6), 'zoom': 1.9}}

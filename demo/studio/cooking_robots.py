"""Cooking robots: a heated bowl with its steamer beside a screen that tells the next step."""

import materials as m
from bent import bar
from lofted import pebble
from outlines import rounded
from parts import group, text
from slabs import prism, slab
from turned import cyl, lathe, ring


def cooking_robot(item, view):
    v, colour = item['variant'], item['hex']
    w, d = {'wide': (0.45, 0.32), 'compact': (0.36, 0.30), 'column': (0.40, 0.287)}[v['body']]
    skin = m.soft(colour, 0.4) if v['body'] == 'wide' else m.plastic(colour, 0.28)
    steel = m.steel('#c3c6c8', 'ring', 0.2)
    for x in (-w * 0.38, w * 0.38):
        for y in (-d * 0.34, d * 0.34):
            cyl(0.016, 0.010, (x, y, 0.005), m.rubber())
    bx = {'wide': 0.065, 'compact': 0.0, 'column': 0.075}[v['body']]
    with group((0, 0, 0.008)):
        if v['body'] == 'compact':
            pebble(w, d, 0.13, (0, 0, 0), skin, 3.2, 0.02, 0.05, 0.9)
            base = 0.118
            with group((0, -d / 2 + 0.012, 0.068), (-18, 0, 0)):
                cyl(0.046, 0.010, (0, 0, 0), m.chrome(), 'y', 0.003)
                cyl(0.041, 0.016, (0, -0.004, 0), m.black_glass(), 'y', 0.003)
                ring(0.036, 0.0012, (0, -0.0125, 0), m.light('#4bc3b5', 1.4), 'y')
                text('37°', 0.022, (0, -0.0128, 0.006), m.light('#ffffff', 1.6))
                text('12:00', 0.011, (0, -0.0128, -0.016), m.light('#9fd8d2', 1.4))
                for s in (-1, 1):
                    cyl(0.012, 0.006, (s * 0.082, 0.004, -0.004), m.plastic('#d9d9d6', 0.3), 'y', 0.002)
        else:
            slab(w, d, 0.085, (0, 0, 0.0425), skin, 0.06, 0.02, 'z', seg=5)
            base = 0.085
            tx = -w / 2 + 0.085
            if v['body'] == 'wide':
                slab(0.165, d - 0.03, 0.19, (tx, 0, 0.12), skin, 0.045, 0.018, 'z', seg=5)
                with group((tx, -d / 2 + 0.0125, 0.125)):
                    _screen(0.138, 0.105, 0.014)
            else:
                slab(0.125, d - 0.04, 0.275, (tx - 0.012, 0, 0.155), skin, 0.045, 0.018, 'z', seg=5)
                with group((tx - 0.012, -d / 2 + 0.018, 0.195), (-4, 0, 0)):
                    _screen(0.098, 0.135, 0.012)
                cyl(0.020, 0.016, (tx - 0.012, -d / 2 + 0.014, 0.088), m.metal('#d6d7d8', 0.22), 'y', 0.003)
        with group((bx, -0.005, base)):
            lathe([(0.070, 0), (0.092, 0.006), (0.094, 0.012)], (0, 0, -0.002), m.soft('#2a2c2e'), round=0.003)
            r, h = 0.098, 0.135
            lathe([(0, 0.004), (0.074, 0.004), (0.080, 0.02), (0.094, 0.07), (r, h), (r + 0.003, h + 0.002), (r - 0.002, h + 0.002), (0, h - 0.004)], (0, 0, 0), steel, round=0.006)
            dark = m.plastic('#2b2d30', 0.35)
            for s in ((1,) if v['bowl'] == 'steel' else (-1, 1)):
                with group((0, 0, 0), (0, 0, -90 * s)):
                    bar([(r - 0.008, h - 0.02), (r + 0.020, h - 0.012), (r + 0.030, h - 0.04), (r + 0.024, 0.055), (r - 0.012, 0.040)], 0.030, 0.014, dark, 0.005, 0)
            lathe([(0.060, h + 0.030), (0.092, h + 0.020), (r + 0.006, h + 0.006), (r + 0.004, h), (r - 0.01, h)], (0, 0, 0), dark if v['body'] != 'compact' else m.plastic('#e4e3df', 0.3), round=0.005)
            top = h + 0.028
            if v['steamer'] and v['body'] != 'compact':
                lathe([(0.078, top - 0.004), (0.092, top + 0.038), (0.104, top + 0.040), (0.104, top + 0.044), (0.088, top + 0.044)], (0, 0, 0), m.plastic('#e3e4e2', 0.3) if v['body'] == 'column' else m.metal('#bfc2c4', 0.24), round=0.003)
                lathe([(0.102, top + 0.045), (0.088, top + 0.060), (0.05, top + 0.070), (0, top + 0.073)], (0, 0, 0), m.pane('#e6edee', 0.08, 1.5), round=0.008)
                top += 0.070
            else:
                lathe([(0.062, top), (0.05, top + 0.008), (0, top + 0.010)], (0, 0, 0), m.pane('#e6edee', 0.1, 1.5), round=0.004)
                top += 0.008
            lathe([(0, top + 0.030), (0.022, top + 0.029), (0.026, top + 0.020), (0.016, top + 0.010), (0.018, top)], (0, 0, 0), dark, round=0.004)
    return {'quarter': {'elevation': 15}, 'detail': {'azimuth': -20, 'elevation': 16, 'focus': (0.3 if v['body'] != 'compact' else 0.5, 0.0, 0.42), 'zoom': 2.2}}


def _screen(w, h, r):
    from wallpapers import painted
    slab(w + 0.012, h + 0.012, 0.010, (0, -0.001, 0), m.black_glass(), r, 0.003)
    words = [('Dhal curry', 0.5, 0.24, 0.13, 700, '#ffffff'), ('Step 3 of 8', 0.5, 0.40, 0.075, 500, '#bfe6e2'), ('12:30', 0.5, 0.64, 0.20, 600, '#ffffff'), ('100°     speed 1', 0.5, 0.84, 0.075, 500, '#bfe6e2')]
    prism(rounded(w, h, r * 0.6), 0.0004, (0, -0.0064, 0), m.screen(painted('clock', w / h, 420, words), 1.1), 'y', 0)

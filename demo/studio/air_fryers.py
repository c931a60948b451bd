"""Air fryers: with one drawer, with two, and as a small oven."""

import materials as m
from knobs import feet
from lofted import pebble
from parts import group, text
from slabs import frame, slab
from turned import cyl, ring


def air_fryer(item, view):
    v, colour = item['variant'], item['hex']
    return {'drawer': _drawer_fryer, 'dual': _dual_fryer, 'oven': _oven_fryer}[v['type']](v, colour)


def _basket_handle(x, y, z, length, mat, trim):
    with group((x, y, z)):
        slab(length * 0.42, 0.05, 0.03, (0, -0.006, 0), mat, 0.016, 0.006)
        pebble(0.042, 0.075, 0.040, (0, -0.052, -0.020), mat, 3, 0.012, 0.012)
        slab(0.022, 0.045, 0.004, (0, -0.055, 0.0205), trim, 0.010, 0.001, 'z')


def _drawer_fryer(v, colour):
    big = v['litres'] > 5
    w, d, h = (0.266, 0.32, 0.307) if big else (0.264, 0.31, 0.303)
    skin = m.soft(colour, 0.4) if not big else m.plastic(colour, 0.32)
    trim = m.chrome('#c7a27a' if big else '#b9bbbe', 0.15)
    feet(w * 0.9, d * 0.9)
    with group((0, 0, 0.008)):
        pebble(w, d, h, (0, 0, 0), skin, 3.6 if not big else 4.6, 0.02, 0.055 if not big else 0.035, 0.93 if not big else 0.98)
        # The basket front follows the body as a slightly larger slice of it.
        with group((0, -0.004, 0.028)):
            pebble(w * 0.992, d * 0.998, h * 0.46, (0, 0, 0), skin, 3.8 if not big else 4.8, 0.008, 0.008, 0.965)
        lathe_z = 0.028 + h * 0.46 + 0.003
        with group((0, 0, lathe_z)):
            pebble(w * 0.970, d * 0.975, 0.004, (0, 0, 0), m.soft('#101112'), 3.8 if not big else 4.8, 0.001, 0.001)
        _basket_handle(0, -d / 2 - 0.002, 0.028 + h * (0.25 if not big else 0.33), 0.16, skin if not big else m.plastic('#e9e7e3', 0.3), trim)
        if v['window']:
            slab(0.13, 0.060, 0.004, (0, -d / 2 - 0.0045, 0.075), m.black_glass(), 0.014, 0.001)
            for i in range(5):
                cyl(0.012, 0.001, (-0.045 + i * 0.022, -d / 2 - 0.0065, 0.066 + 0.004 * (i % 2)), m.plastic(('#d9a441', '#c98a2e', '#e0b25a')[i % 3], 0.4), 'y', 0, seg=24)
            slab(0.128, 0.058, 0.002, (0, -d / 2 - 0.0075, 0.075), m.pane('#8a8176', 0.25, 1.4), 0.013, 0)
        # Controls slope on the shoulder.
        with group((0, -d / 2 + 0.020, h * 0.80), (-8 if not big else -4, 0, 0)):
            if v['controls'] == 'touch':
                slab(0.15, 0.062, 0.004, (0, -0.014, 0), m.black_glass(), 0.02, 0.001)
            if v['controls'] == 'touch':
                text('180°', 0.024, (0, -0.0168, 0.010), m.light('#ffffff', 1.6))
                for i in range(6):
                    ring(0.0058, 0.0006, (-0.055 + i * 0.022, -0.0166, -0.016), m.light('#dfe6ea', 1.0), 'y', seg=28)
            else:
                cyl(0.026, 0.018, (0, -0.024, 0), m.metal('#d8d9da', 0.22), 'y', 0.003)
                cyl(0.021, 0.0185, (0, -0.0255, 0), m.black_glass(), 'y', 0.001)
                text('200', 0.014, (0, -0.0352, 0), m.light('#ffffff', 1.7))
                for s in (-1, 1):
                    text(('−', '+')[(s + 1) // 2], 0.020, (s * 0.052, -0.0215, 0), m.soft('#5d6063'))
    return {'detail': {'azimuth': 26, 'elevation': 20, 'focus': (0.5, 0.0, 0.72), 'zoom': 2.0}}


def _dual_fryer(v, colour):
    w, d, h = 0.39, 0.30, 0.32
    skin = m.soft(colour, 0.4)
    feet(w * 0.9, d * 0.9)
    with group((0, 0, 0.008)):
        slab(w, d, h, (0, 0, h / 2), skin, 0.05, 0.018, 'z', seg=5)
        for x in (-w / 4 + 0.004, w / 4 - 0.004):
            slab(w / 2 - 0.026, h * 0.56, 0.014, (x, -d / 2 - 0.003, h * 0.33), m.soft('#2c2e31', 0.38), 0.018, 0.005)
            frame(w / 2 - 0.020, h * 0.56 + 0.006, 0.003, 0.006, (x, -d / 2 - 0.001, h * 0.33), m.chrome('#8f9397', 0.2), 0.020)
            pebble(0.034, 0.07, 0.09, (x, -d / 2 - 0.038, h * 0.33 - 0.045), m.soft('#232528', 0.45), 3.4, 0.012, 0.012)
            slab(0.008, 0.06, 0.003, (x, -d / 2 - 0.0735, h * 0.33), m.chrome('#b9bcbf'), 0.004, 0.001)
        slab(w - 0.06, 0.085, 0.006, (0, -d / 2 - 0.001, h * 0.80), m.black_glass(), 0.02, 0.002)
        glow = m.light('#ffffff', 1.6)
        for s, words in ((-1, '200'), (1, '180')):
            text(words, 0.028, (s * 0.085, -d / 2 - 0.0048, h * 0.815), glow)
            for i in range(3):
                cyl(0.004, 0.001, (s * 0.085 + (i - 1) * 0.022, -d / 2 - 0.0045, h * 0.745), m.light('#9fd8e8', 1.1), 'y', 0, seg=20)
        cyl(0.026, 0.016, (0, -d / 2 - 0.011, h * 0.80), m.metal('#b3b6b9', 0.24), 'y', 0.003)
        cyl(0.019, 0.0165, (0, -d / 2 - 0.0115, h * 0.80), m.soft('#1b1c1e'), 'y', 0.001)
        text('1', 0.018, (-0.155, -d / 2 - 0.0048, h * 0.80), m.light('#8f979c', 0.9))
        text('2', 0.018, (0.155, -d / 2 - 0.0048, h * 0.80), m.light('#8f979c', 0.9))
    return {'detail': {'azimuth': -24, 'elevation': 16, 'focus': (0.5, 0.0, 0.75), 'zoom': 2.0}}


def _oven_fryer(v, colour):
    w, d, h = 0.325, 0.34, 0.375
    steel = m.steel(colour, 'x', 0.3)
    feet(w, d)
    with group((0, 0, 0.010)):
        slab(w, d - 0.03, h - 0.01, (0, 0.015, h / 2), m.soft('#26282b', 0.42), 0.03, 0.008, 'z')
        slab(w, h - 0.012, 0.03, (0, -d / 2 + 0.014, h / 2), steel, 0.022, 0.006)
        slab(w - 0.05, 0.085, 0.004, (0, -d / 2 - 0.002, h - 0.065), m.black_glass(), 0.012, 0.001)
        text('200°  15:00', 0.026, (0, -d / 2 - 0.0045, h - 0.052), m.light('#dff5ff', 1.6))
        for i in range(7):
            cyl(0.0058, 0.001, (-0.105 + i * 0.035, -d / 2 - 0.004, h - 0.087), m.light('#cfd8dc', 0.9), 'y', 0, seg=24)
        dw, dh, dz = w - 0.04, h - 0.150, (h - 0.150) / 2 + 0.024
        slab(dw, dh, 0.012, (0, -d / 2 - 0.003, dz), m.soft('#17181a', 0.35), 0.014, 0.004)
        slab(dw - 0.05, dh - 0.06, 0.002, (0, -d / 2 - 0.009, dz - 0.006), m.gloss('#3a2614'), 0.012, 0)
        cyl(0.09, 0.001, (0, -d / 2 - 0.0098, dz - 0.006), m.light('#7a3f12', 0.35), 'y', 0)
        # A roast on the spit and two racks, in the lamp's light.
        for z in (-0.062, 0.040):
            cyl(0.0018, dw - 0.06, (0, -d / 2 - 0.0108, dz + z), m.chrome(), 'x', 0)
        with group((0, -d / 2 - 0.010, dz - 0.012), (0, 0, 0)):
            slab(0.135, 0.072, 0.004, (0, 0, 0), m.plastic('#b4671f', 0.4), 0.034, 0.0018)
            slab(0.05, 0.032, 0.003, (-0.068, -0.0004, -0.006), m.plastic('#a3591a', 0.4), 0.015, 0.001, rot=(0, 28, 0))
            slab(0.05, 0.032, 0.003, (0.068, -0.0004, -0.006), m.plastic('#a3591a', 0.4), 0.015, 0.001, rot=(0, -28, 0))
        slab(dw - 0.05, dh - 0.06, 0.002, (0, -d / 2 - 0.0145, dz - 0.006), m.pane('#c9a783', 0.12, 1.4), 0.012, 0)
        cyl(0.008, dw - 0.06, (0, -d / 2 - 0.040, dz + dh / 2 - 0.020), m.steel('#c6c8ca', 'x', 0.22), 'x', 0.003)
        for x in (-dw / 2 + 0.055, dw / 2 - 0.055):
            cyl(0.005, 0.034, (x, -d / 2 - 0.022, dz + dh / 2 - 0.020), m.chrome(), 'y')
    return {'detail': {'azimuth': -22, 'elevation': 12, 'focus': (0.5, 0.0, 0.75), 'zoom': 1.9}}

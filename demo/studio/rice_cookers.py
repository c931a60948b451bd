"""Rice cookers: drums under a glass lid, and closed ones with a display."""

import math

import materials as m
from knobs import feet
from bent import tube
from lofted import pebble
from parts import box, group, text
from slabs import slab
from turned import cyl, lathe, ring


def rice_cooker(item, view):
    v, colour = item['variant'], item['hex']
    if v['lid'] == 'glass':
        return _drum(v, colour)
    return _hinged(v, colour)


def _drum(v, colour):
    k = 1.0 if v['litres'] > 1.4 else 0.86
    r, h = 0.118 * k, 0.165 * k
    body = m.enamel(colour, 0.24)
    steel = m.chrome('#d2d4d5', 0.12)
    for a in range(4):
        cyl(0.011, 0.012, (r * 0.75 * math.cos(a * math.pi / 2 + 0.8), r * 0.75 * math.sin(a * math.pi / 2 + 0.8), 0.006), m.rubber())
    with group((0, 0, 0.010)):
        lathe([(0, 0), (r * 0.94, 0), (r, 0.012), (r, h - 0.012), (r + 0.003, h - 0.004), (r + 0.003, h), (r - 0.008, h), (0, h - 0.004)], (0, 0, 0), body, round=0.006)
        lathe([(r + 0.001, 0.018), (r + 0.0016, 0.020), (r + 0.0016, 0.026), (r + 0.001, 0.028)], (0, 0, 0), steel)
        lathe([(r + 0.003, h - 0.006), (r + 0.010, h - 0.002), (r + 0.010, h + 0.001), (r - 0.006, h + 0.003)], (0, 0, 0), m.metal('#c9cbcd', 0.25), round=0.002)
        top = h
        if v['steamer']:
            lathe([(r - 0.010, h), (r - 0.006, h + 0.045), (r + 0.008, h + 0.048), (r + 0.008, h + 0.050), (r - 0.012, h + 0.050)], (0, 0, 0), m.metal('#cfd1d3', 0.22), round=0.003)
            top = h + 0.049
        lathe([(r + 0.007, top + 0.002), (r * 0.9, top + 0.014), (r * 0.5, top + 0.028), (0, top + 0.034)], (0, 0, 0), m.pane('#eef4f5', 0.05, 1.5), round=0.01)
        ring(r + 0.0055, 0.0028, (0, 0, top + 0.003), steel)
        lathe([(0, top + 0.060), (0.016, top + 0.058), (0.020, top + 0.050), (0.010, top + 0.042), (0.013, top + 0.034), (0, top + 0.033)], (0, 0, 0), m.plastic('#232426', 0.35), round=0.004)
        cyl(0.003, 0.002, (0.05 * k, -0.03, top + 0.0255), steel, 'z', 0)
        if not v['steamer']:
            lathe([(0, h - 0.004), (r - 0.012, h - 0.012)], (0, 0, 0.002), m.plastic('#fbfaf5', 0.8))
        for s in (-1, 1):
            pebble(0.034, 0.062, 0.022, (s * (r + 0.014), 0, h * 0.80), m.plastic('#232426', 0.38), 3, 0.008, 0.008)
        # Control plate with switch and two lamps.
        slab(0.072, 0.082, 0.016, (0, -r + 0.001, 0.060), m.plastic('#26282a', 0.35) if v['litres'] < 1.5 else m.plastic('#8f9599', 0.3), 0.014, 0.004)
        for i, (word, tint) in enumerate((('COOK', '#e8543f'), ('WARM', '#f2a93b'))):
            cyl(0.0045, 0.002, (-0.020 + i * 0.040, -r - 0.0075, 0.082), m.light(tint, 1.0), 'y', 0.0005)
            text(word, 0.008, (-0.018 + i * 0.036, -r - 0.0078, 0.070), m.soft('#f2f2f0'))
        slab(0.034, 0.016, 0.014, (0, -r - 0.010, 0.040), m.plastic('#e8e9e8', 0.3) if v['litres'] > 1.5 else m.enamel(colour), 0.005, 0.003)
        tube([(0.05, r * 0.85, 0.02), (0.08, r + 0.03, 0.0), (0.14, r + 0.07, -0.006)], 0.0032, m.rubber())
    return {'grain': 1.3, 'quarter': {'elevation': 17}, 'detail': {'azimuth': 24, 'elevation': 30, 'focus': (0.5, 0.3, 0.85), 'zoom': 1.7}}


def _hinged(v, colour):
    cube = v['shape'] == 'cube'
    w, d, h = (0.255, 0.28, 0.215) if cube else (0.265, 0.33, 0.235)
    n = 5.5 if cube else 3.0
    skin = m.soft(colour, 0.5) if cube else m.enamel(colour, 0.3)
    lid = skin if cube else m.gloss('#1c1e20')
    feet(w * 0.75, d * 0.75, 0.014)
    with group((0, 0, 0.008)):
        cut_at = h * 0.70
        pebble(w, d, cut_at, (0, 0, 0), skin, n, 0.03, 0.004, 1.0 if cube else 1.04)
        pebble(w * (0.992 if cube else 1.03), d * (0.992 if cube else 1.03), 0.004, (0, 0, cut_at - 0.001), m.soft('#55595c'), n, 0.0005, 0.0005)
        pebble(w * (1.0 if cube else 1.04), d * (1.0 if cube else 1.04), h - cut_at, (0, 0, cut_at + 0.0035), lid, n, 0.004, 0.028 if cube else 0.045)
        # Steam vent on the lid, opening button at its front, carrying handle.
        pebble(0.06, 0.045, 0.010, (0, d * 0.22, h + 0.001), m.plastic('#d9d9d6', 0.3) if cube else m.chrome('#b9bcbf', 0.15), 3, 0.002, 0.004)
        for i in range(3):
            box((0.034, 0.003, 0.001), (0, d * 0.22 + (i - 1) * 0.009, h + 0.0115), m.soft('#2c2d2f'), 0)
        y = -d / 2 * (1 if cube else 1.04)
        slab(0.062, 0.022, 0.008, (0, y - 0.0005, cut_at + 0.022), m.chrome('#cfd1d3', 0.15) if not cube else m.plastic('#e3e3e0', 0.3), 0.009, 0.003)
        if cube:
            cyl(0.030, 0.006, (0, y - 0.0015, h * 0.36), m.soft('#eeeeeb', 0.4), 'y', 0.002)
            cyl(0.024, 0.0065, (0, y - 0.0022, h * 0.36), m.black_glass('#17191b'), 'y', 0.001)
            text('0:35', 0.014, (0, y - 0.006, h * 0.36), m.light('#ffffff', 1.5))
            for s in (-1, 1):
                cyl(0.006, 0.003, (s * 0.055, y - 0.0008, h * 0.36), m.plastic('#d5d5d2', 0.35), 'y', 0.001)
        else:
            slab(0.125, 0.092, 0.008, (0, y + 0.0005, h * 0.38), m.black_glass(), 0.02, 0.003)
            slab(0.07, 0.032, 0.002, (0, y - 0.0042, h * 0.47), m.gloss('#1b3238'), 0.005, 0)
            text('18:30', 0.024, (0, y - 0.0056, h * 0.47), m.light('#bff0f5', 1.5))
            for i in range(6):
                slab(0.026, 0.010, 0.002, ((i % 3 - 1) * 0.034, y - 0.0040, h * 0.345 - (i // 3) * 0.018), m.gloss('#3b3f43'), 0.005, 0.0006)
                box((0.012, 0.0004, 0.0012), ((i % 3 - 1) * 0.034, y - 0.0054, h * 0.345 - (i // 3) * 0.018), m.light('#dfe5e8', 0.9), 0)
    return {'quarter': {'elevation': 19}, 'detail': {'azimuth': -24, 'elevation': 22, 'focus': (0.5, 0.0, 0.5), 'zoom': 2.0}}

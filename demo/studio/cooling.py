"""Refrigerators and freezers: one door, two doors, side by side, French doors, chests with lids."""

import materials as m
from fronts import gloss_front, steel_front
from lofted import loft, pebble
from parts import box, group, text
from slabs import frame, slab
from turned import cyl


def _finish(v, colour, across=(0, 1), upward=(0, 1)):
    """The skin of a door that is this part of the whole front."""
    return {
        'steel': lambda: steel_front(colour, across, upward),
        'gloss': lambda: gloss_front(colour, across, upward),
        'enamel': lambda: m.enamel(colour),
        'glass': lambda: gloss_front(colour, across, upward),
    }[v.get('finish', 'enamel')]()


def _feet(w, d, z=0.02):
    for x in (-w / 2 + 0.05, w / 2 - 0.05):
        for y in (-d / 2 + 0.06, d / 2 - 0.06):
            cyl(0.018, z, (x, y, z / 2), m.rubber())


def _bar_handle(x, y, z, length, mat, r=0.009):
    """An upright rod on two stand-offs."""
    cyl(r, length, (x, y - 0.045, z), mat, 'z', 0.003)
    for dz in (-length / 2 + 0.05, length / 2 - 0.05):
        cyl(r * 0.75, 0.045, (x, y - 0.022, z + dz), mat, 'y')


def refrigerator_1door(item, view):
    v, colour = item['variant'], item['hex']
    return _retro(colour) if v.get('retro') else _single(v, colour)


def _single(v, colour):
    w, h, d = 0.535, 1.19, 0.6
    paint, side = _finish(v, colour), m.enamel(colour, 0.3)
    foot = 0.16
    box((w, d - 0.055, h - 0.015), (0, 0.0275, h / 2), side, 0.012)
    slab(w, h - foot - 0.012, 0.05, (0, -d / 2 + 0.028, foot + (h - foot) / 2), paint, 0.018, 0.012)
    box((w - 0.012, 0.006, h - foot - 0.03), (0, -d / 2 + 0.0555, foot + (h - foot) / 2), m.rubber('#2b2b2c'), 0.001)
    # The drawer for dry food below the door.
    slab(w, foot - 0.035, 0.05, (0, -d / 2 + 0.028, 0.022 + (foot - 0.03) / 2), paint, 0.012, 0.012)
    slab(0.24, 0.03, 0.012, (0, -d / 2 + 0.003, foot - 0.040), m.soft('#1a1011'), 0.012, 0.004)
    _feet(w, d)
    # Recessed grip at the edge of the door, with a bright lip.
    slab(0.030, 0.26, 0.014, (w / 2 - 0.036, -d / 2 + 0.002, 0.78), m.soft('#1b1112'), 0.014, 0.005)
    slab(0.006, 0.22, 0.006, (w / 2 - 0.052, -d / 2 + 0.0005, 0.78), m.chrome(), 0.003, 0.002)
    cyl(0.009, 0.006, (w / 2 - 0.035, -d / 2 + 0.002, 0.60), m.chrome(), 'y')
    slab(0.09, 0.012, 0.003, (0, -d / 2 + 0.002, h - 0.075), m.chrome(), 0.003, 0.001)
    # A spray of flowers as printed on doors of this kind, told by circles only.
    for x, z, r in ((-0.13, 0.42, 0.042), (-0.06, 0.36, 0.028), (-0.16, 0.33, 0.022), (-0.02, 0.44, 0.018), (-0.10, 0.52, 0.016)):
        _flower(x, -d / 2 + 0.0025, z, r)
    return {'detail': {'focus': (0.7, 0, 0.62), 'zoom': 2.5, 'azimuth': 24, 'elevation': 8}}


def _flower(x, y, z, r):
    import math
    petal = m.plastic('#a8505d', 0.2)
    for i in range(5):
        a = 2 * math.pi * i / 5 + x * 20
        cyl(r * 0.42, 0.0008, (x + r * 0.55 * math.cos(a), y, z + r * 0.55 * math.sin(a)), petal, 'y', 0, seg=24)
    cyl(r * 0.24, 0.0012, (x, y, z), m.plastic('#e2b8a8', 0.2), 'y', 0, seg=24)


def _retro(colour):
    w, h, d = 0.47, 0.82, 0.45
    paint, shine = m.enamel(colour, 0.18), m.chrome()
    with group((0, 0, 0.035)):
        pebble(w, d - 0.07, h, (0, 0.035, 0), paint, 7, 0.03, 0.05)
        with group((0, -d / 2 + 0.075, 0.03)):
            pebble(w - 0.004, 0.11, h - 0.035, (0, 0, 0), paint, 7, 0.035, 0.045)
        box((w - 0.03, 0.008, h - 0.09), (0, -d / 2 + 0.132, h / 2), m.rubber('#e9ece9'), 0.002)
        with group((w / 2 - 0.075, -d / 2 + 0.012, 0.56)):
            loft([(0, 0.020, 0.018, 2.4), (0.04, 0.03, 0.022, 2.4), (0.14, 0.026, 0.02, 2.4), (0.17, 0.018, 0.014, 2.4)], (0, -0.026, -0.085), shine)
            for dz in (-0.06, 0.06):
                cyl(0.008, 0.03, (0, -0.012, dz), shine, 'y')
        slab(0.12, 0.022, 0.006, (-0.10, -d / 2 + 0.020, 0.70), shine, 0.011, 0.003)
        for z in (0.1, h - 0.12):
            cyl(0.010, 0.05, (-w / 2 - 0.001, -d / 2 + 0.13, z), shine, 'z')
    for x in (-w / 2 + 0.06, w / 2 - 0.06):
        for y in (-d / 2 + 0.11, d / 2 - 0.07):
            cyl(0.02, 0.045, (x, y, 0.0225), shine, 'z', 0.004, r2=0.026)
    return {'detail': {'focus': (0.75, 0, 0.68), 'zoom': 2.4, 'azimuth': 22, 'elevation': 10}}


def refrigerator_2door(item, view):
    v, colour = item['variant'], item['hex']
    return {'top-freezer': _top_freezer, 'side-by-side': _side_by_side, 'french': _french}[v['layout']](v, colour)


def _cabinet(w, h, d, side, foot=0.035):
    box((w, d - 0.075, h - foot), (0, 0.0375, foot + (h - foot) / 2), side, 0.006)
    box((w - 0.04, d - 0.12, foot), (0, 0.05, foot / 2), m.soft('#2b2c2e'), 0.003)
    box((w - 0.02, 0.012, h - foot - 0.02), (0, -d / 2 + 0.072, foot + (h - foot) / 2), m.rubber('#3a3b3d'), 0.001)


def _top_freezer(v, colour):
    w, h, d = 0.545, 1.575, 0.62
    _cabinet(w, h, d, m.plastic('#85898d', 0.4))
    split, gap = 1.08, 0.012
    front = -d / 2 + 0.033
    for low, high in ((0.045, split - gap / 2), (split + gap / 2, h - 0.004)):
        skin = _finish(v, colour, upward=(round(low / h, 3), round(high / h, 3)))
        slab(w, high - low, 0.066, (0, front, (low + high) / 2), skin, 0.012, 0.010)
    # Grips scooped out where the doors meet.
    for z, sign in ((split - 0.026, 1), (split + 0.026, -1)):
        slab(0.20, 0.028, 0.02, (-w / 2 + 0.135, -d / 2 + 0.006, z), m.soft('#26282a'), 0.012, 0.006)
        slab(0.20, 0.006, 0.006, (-w / 2 + 0.135, -d / 2 - 0.001, z + sign * -0.014), m.chrome(), 0.003, 0.002)
    slab(0.10, 0.040, 0.003, (0.12, -d / 2 - 0.0005, split + 0.06), m.black_glass(), 0.006, 0.001)
    text('-18', 0.018, (0.097, -d / 2 - 0.0025, split + 0.06), m.light('#dff1ff', 1.4))
    text('4', 0.018, (0.148, -d / 2 - 0.0025, split + 0.06), m.light('#dff1ff', 1.4))
    slab(0.07, 0.010, 0.002, (0.0, -d / 2 - 0.0005, h - 0.06), m.chrome(), 0.003, 0.001)
    for x in (w / 2 - 0.04,):
        box((0.05, 0.05, 0.012), (x, -d / 2 + 0.05, h + 0.002), m.plastic('#8d9194'), 0.003)
    return {'detail': {'focus': (0.35, 0, 0.69), 'zoom': 3.0, 'azimuth': -26, 'elevation': 8}}


def _side_by_side(v, colour):
    w, h, d = 0.913, 1.79, 0.735
    _cabinet(w, h, d, m.plastic('#66696c', 0.4))
    front = -d / 2 + 0.033
    left = 0.40
    for x, dw in ((-w / 2 + left / 2, left - 0.004), (w / 2 - (w - left) / 2, w - left - 0.004)):
        skin = _finish(v, colour, (round((x - dw / 2) / w + 0.5, 3), round((x + dw / 2) / w + 0.5, 3)))
        slab(dw, h - 0.055, 0.066, (x, front, 0.05 + (h - 0.055) / 2), skin, 0.010, 0.009)
    seam = -w / 2 + left
    for x in (seam - 0.045, seam + 0.045):
        _bar_handle(x, -d / 2, 1.0, 1.06, m.chrome('#b4b7ba', 0.16), 0.013)
    box((0.007, 0.02, h - 0.06), (seam, -d / 2 + 0.012, 0.05 + (h - 0.06) / 2), m.soft('#17181a'), 0)
    # Water and ice.
    cx, cz = -w / 2 + 0.165, 1.12
    slab(0.19, 0.36, 0.012, (cx, -d / 2 + 0.002, cz), m.black_glass(), 0.012, 0.004)
    slab(0.155, 0.205, 0.012, (cx, -d / 2 - 0.0015, cz - 0.06), m.soft('#1b1c1e', 0.4), 0.010, 0.004)
    slab(0.14, 0.19, 0.010, (cx, -d / 2 - 0.004, cz - 0.06), m.soft('#050506', 0.7), 0.008, 0.003)
    box((0.026, 0.03, 0.05), (cx - 0.03, -d / 2 - 0.014, cz - 0.005), m.plastic('#3c3e41'), 0.005)
    box((0.026, 0.03, 0.05), (cx + 0.03, -d / 2 - 0.014, cz - 0.005), m.plastic('#3c3e41'), 0.005)
    box((0.15, 0.036, 0.008), (cx, -d / 2 - 0.016, cz - 0.158), m.steel('#a9abad', 'x'), 0.003)
    text('-20', 0.024, (cx - 0.035, -d / 2 - 0.0055, cz + 0.105), m.light('#e3f3ff', 1.6))
    text('3', 0.024, (cx + 0.04, -d / 2 - 0.0055, cz + 0.105), m.light('#e3f3ff', 1.6))
    for i in range(4):
        cyl(0.004, 0.001, (cx - 0.045 + i * 0.03, -d / 2 - 0.0045, cz + 0.145), m.light('#9fd0f3', 1.2), 'y', 0, seg=24)
    return {'side': {'azimuth': -60, 'elevation': 9}, 'detail': {'focus': (0.26, 0, 0.62), 'zoom': 2.9, 'azimuth': -24, 'elevation': 8}}


def _french(v, colour):
    w, h, d = 0.817, 1.853, 0.74
    _cabinet(w, h, d, m.plastic('#6f6a62', 0.4))
    front = -d / 2 + 0.033
    split = 0.74
    for sign in (-1, 1):
        skin = _finish(v, colour, (0, 0.5) if sign < 0 else (0.5, 1), (0.4, 1))
        slab(w / 2 - 0.003, h - split - 0.008, 0.066, (sign * w / 4, front, split + (h - split) / 2), skin, 0.008, 0.006)
        # The grip is a bevelled undercut along the lower edge.
        box((w / 2 - 0.05, 0.016, 0.016), (sign * w / 4, -d / 2 + 0.012, split - 0.008), m.soft('#1d1c1a'), 0.004)
    low, high = 0.05, split - 0.022
    slab(w - 0.002, high - low, 0.066, (0, front, (low + high) / 2), _finish(v, colour, upward=(0.03, 0.39)), 0.008, 0.006)
    box((0.006, 0.02, h - split - 0.02), (0, -d / 2 + 0.02, split + (h - split) / 2), m.soft('#1d1c1a'), 0)
    for x in (-0.013, 0.013):
        box((0.006, 0.010, h - split - 0.012), (x, -d / 2 + 0.0015, split + (h - split) / 2), m.metal('#b59f7c', 0.25), 0.002)
    box((w - 0.004, 0.008, 0.006), (0, -d / 2 + 0.002, split - 0.030), m.metal('#b59f7c', 0.25), 0.002)
    for i, words in enumerate(('-18', '3')):
        text(words, 0.020, (-0.12 + i * 0.05, -d / 2 - 0.0008, 1.30), m.light('#ffffff', 1.3))
    for i in range(4):
        cyl(0.0035, 0.001, (-0.135 + i * 0.028, -d / 2 - 0.0006, 1.265), m.light('#ffffff', 1.0), 'y', 0, seg=20)
    return {'detail': {'focus': (0.4, 0, 0.5), 'zoom': 2.4, 'azimuth': 24, 'elevation': 14}}


def freezer(item, view):
    v, colour = item['variant'], item['hex']
    if v['type'] == 'upright':
        return _upright(v, colour)
    return _glass_chest(v, colour) if v['lid'] == 'sliding-glass' else _chest(v, colour)


def _castors(w, d):
    for x in (-w / 2 + 0.09, w / 2 - 0.09):
        for y in (-d / 2 + 0.08, d / 2 - 0.08):
            cyl(0.026, 0.022, (x, y, 0.026), m.rubber(), 'x', 0.005)
            box((0.04, 0.04, 0.02), (x, y, 0.058), m.plastic('#85888b'), 0.004)


def _vents(x, y, z, count, mat, width=0.14):
    for i in range(count):
        slab(width, 0.006, 0.004, (x, y, z + i * 0.014), mat, 0.003, 0.001)


def _chest(v, colour):
    w, h, d = 0.945, 0.85, 0.56
    paint = m.enamel(colour)
    _castors(w, d)
    slab(w, d, h - 0.15, (0, 0, 0.06 + (h - 0.15) / 2), paint, 0.035, 0.012, 'z')
    slab(w + 0.01, d + 0.012, 0.018, (0, 0, h - 0.080), m.rubber('#9ea2a5'), 0.035, 0.005, 'z')
    slab(w + 0.018, d + 0.022, 0.075, (0, -0.003, h - 0.036), paint, 0.04, 0.022, 'z', seg=5)
    # Handle with lock, feet of the panel, lamps and thermostat.
    slab(0.21, 0.05, 0.022, (0, -d / 2 - 0.018, h - 0.052), m.plastic('#8b9094', 0.35), 0.02, 0.006)
    cyl(0.010, 0.012, (0, -d / 2 - 0.030, h - 0.052), m.chrome(), 'y')
    slab(0.17, 0.075, 0.008, (w / 2 - 0.15, -d / 2 - 0.002, 0.155), m.plastic('#d9dbdb', 0.4), 0.012, 0.003)
    cyl(0.017, 0.014, (w / 2 - 0.105, -d / 2 - 0.009, 0.155), m.plastic('#3a3d40'), 'y', 0.003)
    for i, c in enumerate(('#39b54a', '#e0a526', '#d43c32')):
        cyl(0.005, 0.004, (w / 2 - 0.205 + i * 0.02, -d / 2 - 0.007, 0.165), m.light(c, 0.9), 'y')
    _vents(-w / 2 + 0.13, -d / 2 - 0.001, 0.115, 7, m.soft('#8e9193'))
    return {'detail': {'focus': (0.62, 0, 0.8), 'zoom': 2.4, 'azimuth': 24, 'elevation': 20}}


def _glass_chest(v, colour):
    w, h, d = 1.29, 0.89, 0.64
    paint, alloy = m.enamel(colour), m.metal('#c2c5c7', 0.35)
    _castors(w, d)
    body = h - 0.13
    slab(w, d, body, (0, 0, 0.06 + body / 2), paint, 0.035, 0.012, 'z')
    # A hollow top: the white tub seen through two curved sliding panes.
    frame(w + 0.012, d + 0.012, 0.045, 0.05, (0, 0, h - 0.045), m.plastic('#e9ebeb', 0.35), 0.04, 'z', 0.02)
    slab(w - 0.1, d - 0.1, 0.004, (0, 0, 0.06 + body + 0.002), m.plastic('#dfe7ea', 0.5), 0.02, 0, 'z')
    for i in range(14):
        import random
        rnd = random.Random(i)
        x = -w / 2 + 0.14 + (i % 7) * 0.165
        y = -0.11 + (i // 7) * 0.22
        box((0.14, 0.18, 0.02), (x, y, 0.06 + body + 0.014), m.plastic(('#e4575d', '#f4c95d', '#5b8fc7', '#7fb069', '#f08a4b', '#9b6bb3')[rnd.randrange(6)], 0.4), 0.006)
    for i, x in enumerate((-w / 4 + 0.01, w / 4 - 0.01)):
        z = h - 0.012 + i * 0.010
        slab(w / 2 + 0.01, d - 0.055, 0.005, (x, 0, z), m.pane('#dff0f4', 0.04, 1.2), 0.008, 0.001, 'z')
        frame(w / 2 + 0.012, d - 0.05, 0.016, 0.010, (x, 0, z), alloy, 0.010, 'z', 0.004)
        slab(0.09, 0.016, 0.020, (x, -d / 2 + 0.036, z + 0.010), m.plastic('#3a3d40'), 0.007, 0.004, 'z')
    slab(w - 0.3, 0.16, 0.003, (-0.05, -d / 2 - 0.001, 0.5), m.enamel('#f4f6f7'), 0.08, 0.001)
    text('FRESH  FROZEN', 0.075, (-0.05, -d / 2 - 0.003, 0.5), m.soft('#2f6fa5'))
    _vents(w / 2 - 0.16, -d / 2 - 0.001, 0.115, 7, m.soft('#7fa4bb'))
    slab(0.08, 0.035, 0.004, (-w / 2 + 0.14, -d / 2 - 0.001, 0.16), m.black_glass(), 0.006, 0.001)
    text('-20', 0.022, (-w / 2 + 0.14, -d / 2 - 0.004, 0.16), m.light('#ff5b4c', 1.4))
    return {'grain': 1.5, 'quarter': {'elevation': 22}, 'front': {'elevation': 10}, 'detail': {'focus': (0.5, 0.2, 0.95), 'zoom': 2.2, 'azimuth': -22, 'elevation': 30}}


def _upright(v, colour):
    w, h, d = 0.595, 1.68, 0.61
    skin = _finish(v, colour)
    _cabinet(w, h, d, m.plastic('#9a9ea1', 0.4))
    slab(w, h - 0.055, 0.066, (0, -d / 2 + 0.033, 0.05 + (h - 0.055) / 2), skin, 0.010, 0.009)
    slab(0.032, 0.52, 0.022, (-w / 2 + 0.03, -d / 2 + 0.003, 1.0), m.soft('#26282a'), 0.012, 0.006)
    slab(0.005, 0.50, 0.006, (-w / 2 + 0.047, -d / 2 - 0.001, 1.0), m.chrome(), 0.002, 0.002)
    slab(0.16, 0.045, 0.003, (0, -d / 2 - 0.0005, h - 0.12), m.black_glass(), 0.006, 0.001)
    text('-18°', 0.022, (-0.035, -d / 2 - 0.0028, h - 0.12), m.light('#dff1ff', 1.4))
    for i in range(3):
        cyl(0.004, 0.001, (0.02 + i * 0.024, -d / 2 - 0.0024, h - 0.12), m.light('#8fc5ee', 1.2), 'y', 0, seg=20)
    box((0.03, 0.03, 0.03), (0, 0, h - 0.02), m.plastic('#9a9ea1'), 0.002)
    return {'detail': {'focus': (0.3, 0, 0.8), 'zoom': 2.6, 'azimuth': -26, 'elevation': 6}}

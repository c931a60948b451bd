"""Blenders: a glass jar on its foot, a mixer grinder with steel jars, a bottle to carry, a hand blender with its set."""

import math

import materials as m
from bent import bar, tube
from lofted import loft, pebble
from parts import box, group, text
from slabs import slab
from turned import cyl, lathe, lip, ring


def _blades(z, r=0.022):
    steel = m.chrome('#c9cbcd', 0.15)
    cyl(0.012, 0.012, (0, 0, z), m.plastic('#2a2b2d'), 'z', 0.002)
    for a in range(4):
        box((r, 0.008, 0.0018), (r * 0.55 * math.cos(a * math.pi / 2), r * 0.55 * math.sin(a * math.pi / 2), z + 0.010), steel, 0.0005, (0, -18 if a % 2 else 18, a * 90))


def blender(item, view):
    v, colour = item['variant'], item['hex']
    return {'glass': _jar_blender, 'steel': _mixer_grinder, 'bottle': _bottle, 'hand': _hand_blender}[v['jar']](v, colour)


def _jar_blender(v, colour):
    skin, dark = m.plastic(colour, 0.28), m.plastic('#2d2f31', 0.35)
    for a in range(4):
        cyl(0.012, 0.008, (0.07 * math.cos(a * math.pi / 2 + 0.8), 0.07 * math.sin(a * math.pi / 2 + 0.8), 0.004), m.rubber())
    with group((0, 0, 0.006)):
        lathe([(0, 0), (0.098, 0), (0.1, 0.02), (0.094, 0.05), (0.074, 0.105), (0.066, 0.128), (0, 0.128)], (0, 0, 0), skin, round=0.012)
        lathe([(0.0995, 0.008), (0.1008, 0.012), (0.1008, 0.020), (0.0992, 0.026)], (0, 0, 0), m.chrome())
        lathe([(0.062, 0.126), (0.064, 0.130), (0.064, 0.142), (0.06, 0.148), (0, 0.148)], (0, 0, 0), dark, round=0.003)
        with group((0, -0.0895, 0.058), (-22, 0, 0)):
            _knob(0, 0, 0, 0.026)
        glass, inner = m.pane('#eef6f7', 0.04, 1.3), m.pane('#f6fbfb', 0.0, 0.5)
        z = 0.146
        rows = [(0.05 + 0.026 * (i / 24) ** 0.8, z + 0.19 * i / 24) for i in range(25)]
        lip(lathe(rows, (0, 0, 0), glass, 48), 0.016, z + 0.14, z + 0.19, 180, 20)
        lathe([(r - 0.004, h) for r, h in rows[:-1]], (0, 0, 0), inner, 48)
        lathe([(0, z + 0.004), (0.05, z + 0.004)], (0, 0, 0), m.metal('#9a9da0', 0.3))
        _blades(z + 0.012, 0.026)
        for i in range(6):
            box((0.012 if i % 2 else 0.02, 0.0006, 0.0012), (-0.018, -0.0585 - i * 0.0028, z + 0.04 + i * 0.022), m.soft('#f5f7f7'), 0)
        lathe([(0, z + 0.212), (0.03, z + 0.212), (0.032, z + 0.206), (0.078, z + 0.202), (0.080, z + 0.190), (0.070, z + 0.186), (0, z + 0.186)], (0, 0, 0), dark, round=0.003)
        lathe([(0, z + 0.226), (0.022, z + 0.226), (0.026, z + 0.210)], (0, 0, 0), m.pane('#dfe8ea', 0.12, 1.2), round=0.003)
        with group((0, 0, 0), (0, 0, -90)):
            bar([(0.068, z + 0.172), (0.092, z + 0.176), (0.114, z + 0.160), (0.116, z + 0.10), (0.104, z + 0.055), (0.060, z + 0.045)], 0.022, 0.013, dark, 0.005, 0)
    return {'grain': 1.5, 'quarter': {'elevation': 11}, 'detail': {'azimuth': -30, 'elevation': 16, 'focus': (0.45, 0.3, 0.22), 'zoom': 2.2}}


def _knob(x, y, z, r, face='#d9dbdc'):
    cyl(r * 1.25, 0.004, (x, y, z), m.chrome(), 'y', 0.001)
    cyl(r, 0.020, (x, y - 0.011, z), m.metal(face, 0.25), 'y', 0.004)
    box((r * 0.14, 0.002, r * 0.7), (x, y - 0.0215, z + r * 0.4), m.soft('#2a2b2d'), 0.0005)
    for i in range(5):
        a = math.radians(30 + i * 30)
        box((0.005, 0.0008, 0.0014), (x + r * 1.55 * math.cos(a), y + 0.0005, z + r * 1.55 * math.sin(a)), m.soft('#7b7e81'), 0, (0, -math.degrees(a), 0))


def _steel_jar(x, y, z, r, h, handle=True, tint='#232426'):
    steel = m.chrome('#cfd1d3', 0.16)
    with group((x, y, z)):
        lathe([(0, 0), (r * 0.80, 0), (r * 0.82, 0.018), (r * 0.72, 0.022), (r * 0.76, 0.03), (r, h - 0.01), (r, h), (r - 0.003, h), (r - 0.004, h - 0.006), (0, h - 0.008)], (0, 0, 0), steel, round=0.003)
        lathe([(0, 0), (r * 0.84, 0), (r * 0.84, 0.016), (r * 0.8, 0.02)], (0, 0, 0), m.plastic(tint, 0.35), round=0.002)
        lathe([(0, h + 0.022), (r * 0.30, h + 0.021), (r * 0.34, h + 0.012), (r * 0.98, h + 0.008), (r * 1.03, h - 0.004), (r * 0.9, h - 0.006)], (0, 0, 0), m.pane('#e8eef0', 0.10, 1.5), round=0.003)
        if handle:
            with group((0, 0, 0), (0, 0, -62)):
                bar([(r * 0.92, h * 0.86), (r + 0.022, h * 0.90), (r + 0.040, h * 0.78), (r + 0.040, h * 0.45), (r + 0.020, h * 0.26), (r * 0.86, h * 0.28)], 0.020, 0.013, m.plastic(tint, 0.35), 0.004, 0)


def _mixer_grinder(v, colour):
    white, accent = m.plastic('#f3f2ef', 0.28), m.plastic(colour, 0.28)
    w, d, h = 0.25, 0.235, 0.165
    with group((-0.14, 0.04, 0.008)):
        pebble(w, d, h, (0, 0, 0), white, 3.4, 0.02, 0.035, 0.82)
        pebble(w * 0.995, d * 1.004, 0.052, (0, 0, 0.010), accent, 3.4, 0.006, 0.006, 0.99)
        lathe([(0.070, h - 0.003), (0.074, h + 0.006), (0.066, h + 0.012), (0, h + 0.012)], (0, 0, 0), accent, round=0.003)
        with group((0, -d / 2 + 0.004, h * 0.62), (-8, 0, 0)):
            _knob(0, 0, 0, 0.028, '#7a2436')
        text('0 1 2 3', 0.010, (0, -d / 2 - 0.0010, 0.040), m.soft('#f5eef0'))
        _steel_jar(0, 0, h + 0.010, 0.068, 0.165, True, '#2a2b2d')
        for a in range(4):
            cyl(0.013, 0.010, (0.085 * math.cos(a * math.pi / 2 + 0.8), 0.08 * math.sin(a * math.pi / 2 + 0.8), -0.003), m.rubber())
    _steel_jar(0.075, -0.02, 0.0, 0.058, 0.125, True, '#2a2b2d')
    _steel_jar(0.215, -0.005, 0.0, 0.048, 0.085, False, '#2a2b2d')
    return {'quarter': {'azimuth': -14, 'elevation': 13}, 'detail': {'azimuth': -22, 'elevation': 18, 'focus': (0.3, 0.2, 0.45), 'zoom': 1.9}}


def _bottle(v, colour):
    skin = m.soft(colour, 0.42)
    lathe([(0, 0), (0.036, 0), (0.0385, 0.006), (0.0395, 0.09), (0.037, 0.096), (0, 0.096)], (0, 0, 0), skin, round=0.004)
    lathe([(0.0397, 0.086), (0.0402, 0.089), (0.0402, 0.094), (0.038, 0.097)], (0, 0, 0), m.chrome())
    cyl(0.0125, 0.004, (0, -0.0385, 0.052), m.chrome('#e9e0da', 0.2), 'y', 0.001)
    cyl(0.0100, 0.005, (0, -0.0390, 0.052), m.soft('#fbf6f3', 0.4), 'y', 0.001)
    ring(0.0045, 0.0006, (0, -0.0418, 0.052), m.soft('#c9624a'), 'y', seg=32)
    for i in range(4):
        cyl(0.0012, 0.002, (-0.009 + i * 0.006, -0.0392, 0.030), m.light('#ffffff', 1.4), 'y', 0, seg=16)
    lathe([(0.034, 0.097), (0.036, 0.12), (0.0355, 0.185), (0.032, 0.192)], (0, 0, 0), m.pane('#f3f6f5', 0.03, 1.3), round=0.004)
    lathe([(0, 0.101), (0.0325, 0.101), (0.034, 0.12), (0.0338, 0.158)], (0, 0, 0), m.plastic('#f0806e', 0.5), round=0.003)
    lathe([(0, 0.158), (0.0338, 0.158)], (0, 0, 0), m.plastic('#f59a86', 0.5))
    lathe([(0, 0.226), (0.03, 0.226), (0.0365, 0.218), (0.0375, 0.19), (0.034, 0.187), (0, 0.187)], (0, 0, 0), skin, round=0.004)
    tube([(-0.020, 0, 0.222), (-0.022, 0, 0.240), (0, 0, 0.250), (0.022, 0, 0.240), (0.020, 0, 0.222)], 0.0034, m.soft(colour, 0.5))
    return {'grain': 1.5, 'quarter': {'elevation': 12}, 'detail': {'azimuth': -22, 'elevation': 14, 'focus': (0.5, 0.2, 0.3), 'zoom': 2.0}}


def _hand_blender(v, colour):
    white, red, steel = m.plastic('#f2f2ef', 0.28), m.plastic(colour, 0.3), m.chrome('#cdd0d2', 0.15)
    # The stick leans on nothing: it stands on its bell as in a catalogue.
    with group((-0.055, 0, 0)):
        lathe([(0.034, 0.0), (0.035, 0.012), (0.030, 0.034), (0.014, 0.052), (0.012, 0.066), (0.012, 0.19)], (0, 0, 0), steel, round=0.006)
        loft([(0.185, 0.03, 0.03, 2), (0.20, 0.044, 0.046, 2.2), (0.26, 0.046, 0.05, 2.3), (0.33, 0.046, 0.052, 2.3), (0.385, 0.052, 0.062, 2.3), (0.40, 0.046, 0.056, 2.3), (0.405, 0.03, 0.036, 2.2)], (0, 0, 0), white)
        loft([(0.183, 0.028, 0.028, 2), (0.186, 0.042, 0.044, 2.1), (0.200, 0.046, 0.048, 2.2), (0.204, 0.044, 0.046, 2.2)], (0, 0, 0), red)
        slab(0.020, 0.026, 0.008, (0, -0.0250, 0.345), red, 0.010, 0.003)
        slab(0.020, 0.026, 0.008, (0, -0.0245, 0.308), m.plastic('#d9d9d6', 0.3), 0.010, 0.003)
        tube([(0, 0.01, 0.404), (0.004, 0.02, 0.43), (0.05, 0.06, 0.40), (0.04, 0.10, 0.2), (0.02, 0.12, 0.03), (-0.04, 0.13, 0.004)], 0.0032, white)
    with group((0.065, 0.01, 0)):
        glass = m.pane('#eef5f6', 0.04, 1.3)
        lip(lathe([(0, 0.002), (0.040, 0.002), *[(0.041 + 0.006 * i / 20, 0.006 + 0.16 * i / 20) for i in range(21)]], (0, 0, 0), glass, 64), 0.010, 0.13, 0.166, -120, 22)
        lathe([(0.0455, 0), (0.0465, 0.004), (0.041, 0.008)], (0, 0, 0), red, round=0.002)
        for i in range(5):
            box((0.016, 0.0006, 0.0014), (0.004, -0.0428 - i * 0.0008, 0.035 + i * 0.025), m.soft(colour), 0)
            text(str((i + 1) * 100), 0.008, (-0.016, -0.0405 - i * 0.0008, 0.036 + i * 0.025), m.soft(colour))
    with group((0.165, -0.01, 0)):
        lathe([(0, 0), (0.05, 0), (0.052, 0.01), (0.05, 0.062)], (0, 0, 0), m.pane('#eaf1f2', 0.06, 1.2), round=0.006)
        _blades(0.014, 0.028)
        lathe([(0, 0.098), (0.018, 0.098), (0.024, 0.082), (0.048, 0.076), (0.053, 0.062), (0.051, 0.058), (0, 0.058)], (0, 0, 0), white, round=0.005)
    return {'grain': 1.3, 'quarter': {'azimuth': -12, 'elevation': 11}, 'detail': {'azimuth': -24, 'elevation': 10, 'focus': (0.18, 0.2, 0.74), 'zoom': 2.4}}

"""Things worn or carried: watches, earbuds, a power bank, a portable speaker."""

import math

import materials as m
from bent import bar, tube
from lofted import loft, pebble
from outlines import circle, rounded
from parts import group, text
from slabs import prism, slab
from turned import cyl, lathe, ring
from wallpapers import painted


def smart_watch(item, view):
    v, colour = item['variant'], item['hex']
    square = v['case'] == 'square'
    strap = m.soft(colour, 0.55)
    case = m.metal('#3a3d42', 0.3) if square else m.metal('#d9d0bf', 0.24)
    cw, ch, cd = (0.040, 0.048, 0.0105) if square else (0.041, 0.041, 0.010)

    def one():
        # The closed strap is a ring seen from the front, the case sits on its face.
        with group((0, 0, 0.036)):
            points = [(-0.030 + 0.030 * (1 - math.cos(math.radians(t))), 0.031 * math.sin(math.radians(t))) for t in range(40, 321, 8)]
            strip = [(y + 0.004, z) for y, z in points]
            bar(strip, cw * 0.56, 0.0026, strap, 0.0010, 0)
            with group((0, -0.030, 0)):
                if square:
                    slab(cw, ch, cd, (0, 0, 0), case, 0.0105, 0.003, seg=5)
                    slab(cw - 0.0016, ch - 0.0016, 0.002, (0, -cd / 2 + 0.0003, 0), m.black_glass(), 0.0098, 0.0009)
                    slab(0.003, 0.010, 0.004, (cw / 2 + 0.0006, 0, 0.006), case, 0.0018, 0.0006, 'x')
                else:
                    cyl(cw / 2, cd, (0, 0, 0), case, 'y', 0.0025, seg=96)
                    cyl(cw / 2 - 0.0014, 0.003, (0, -cd / 2 + 0.0007, 0), m.black_glass(), 'y', 0.0010, seg=96)
                    for z in (0.0085, -0.0085):
                        slab(0.003, 0.007, 0.004, (cw / 2 - 0.0008, 0, z), case, 0.0014, 0.0006, 'x')
                face_w = cw - (0.006 if square else 0.0065)
                face_h = ch - (0.006 if square else 0.0065)
                words = [('10:08', 0.5, 0.40, 0.27, 700, '#ffffff'), ('FRI 20', 0.5, 0.20, 0.10, 600, '#7fe0d2'), ('6 842 steps', 0.5, 0.62, 0.095, 500, '#ffffff'), ('72 bpm', 0.5, 0.78, 0.095, 500, '#ff9a8a')]
                face = m.screen(painted('aurora' if square else 'lotus', face_w / face_h, 420, words), 1.1)
                outline = rounded(face_w, face_h, 0.0075) if square else circle(face_w / 2, 96)
                prism(outline, 0.0003, (0, -cd / 2 - (0.0008 if square else 0.0009), 0), face, 'y', 0)

    one()
    return {'quarter': {'azimuth': -28, 'elevation': 12, 'fill': 0.74}, 'detail': {'azimuth': 38, 'elevation': 16, 'focus': (0.6, 0.1, 0.55), 'zoom': 1.7}}


def earbuds(item, view):
    colour = item['hex']
    skin = m.enamel(colour, 0.2)
    with group((0, 0.014, 0)):
        pebble(0.060, 0.046, 0.024, (0, 0, 0), skin, 2.5, 0.012, 0.004)
        lathe_z = 0.0235
        pebble(0.0575, 0.0435, 0.002, (0, 0, lathe_z - 0.001), m.soft('#f6e6e8', 0.4), 2.5, 0.0004, 0.0004)
        for s in (-1, 1):
            pebble(0.019, 0.024, 0.002, (s * 0.0125, 0.0, lathe_z + 0.0002), m.soft('#b98f95', 0.5), 2.2, 0.0003, 0.0003)
        with group((0, 0.021, 0.024), (-112 + 180, 0, 0)):
            with group((0, 0.0215, 0)):
                pebble(0.060, 0.046, 0.012, (0, 0, -0.006), skin, 2.5, 0.004, 0.008)
        cyl(0.0012, 0.001, (0, -0.0228, 0.014), m.light('#8affb0', 1.6), 'y', 0, seg=16)

    def bud(mirror):
        with group((0, 0, 0), (0, 0, 0)):
            loft([(0.0, 0.004, 0.004, 2), (0.0015, 0.0068, 0.0060, 2.2), (0.018, 0.0070, 0.0062, 2.2), (0.024, 0.0085, 0.0085, 2), (0.026, 0.0090, 0.0095, 2)], (0, 0, 0), skin)
            with group((mirror * -0.0015, -0.003, 0.0285), (72, 0, mirror * 24)):
                loft([(-0.007, 0.004, 0.004, 2), (-0.006, 0.010, 0.010, 2), (0.0, 0.0158, 0.0145, 2), (0.0055, 0.0125, 0.0115, 2), (0.009, 0.0065, 0.0065, 2), (0.011, 0.006, 0.006, 2)], (0, 0, 0), skin)
                lathe([(0.0032, 0.0095), (0.0058, 0.0100), (0.0064, 0.0125), (0.0050, 0.0160), (0.0022, 0.0172), (0.0, 0.0166)], (0, 0, 0), m.soft('#f6eeee', 0.5), 48, round=0.001)
            slab(0.0028, 0.0045, 0.0006, (0, -0.0034, 0.0165), m.metal('#d9b7a0', 0.25), 0.0013, 0.0002)

    with group((-0.026, -0.034, 0.0), (0, 0, 14)):
        bud(1)
    with group((0.022, -0.038, 0.0), (0, 0, -12)):
        bud(-1)
    return {'quarter': {'azimuth': -20, 'elevation': 20}, 'front': {'elevation': 12}, 'detail': {'azimuth': -22, 'elevation': 14, 'focus': (0.45, 0.0, 0.35), 'zoom': 1.8}}


def power_bank(item, view):
    colour = item['hex']
    skin = m.soft(colour, 0.5)

    def one():
        slab(0.074, 0.154, 0.027, (0, 0, 0.077), skin, 0.011, 0.0075, seg=6)
        slab(0.060, 0.0005, 0.016, (0, 0, 0.154), skin, 0.005, 0)

    with group((-0.022, 0.02, 0), (0, 0, 8)):
        one()
        z = 0.1535
        dark = m.soft('#101214')
        for x, w, h in ((-0.018, 0.0125, 0.0048), (0.018, 0.0125, 0.0048), (0.0, 0.0088, 0.0030)):
            slab(w, h, 0.001, (x, 0, z + 0.0004), dark, h * 0.25 if w > 0.01 else h / 2, 0, 'z')
            slab(w * 0.75, h * 0.34, 0.0012, (x, 0, z + 0.0004), m.metal('#d9dbdd', 0.3) if w < 0.01 else m.plastic('#e07b39', 0.4), h * 0.1, 0, 'z')
        for i in range(4):
            cyl(0.0013, 0.0006, (0.018 + i * 0.0045, -0.0137, 0.138), m.light('#ffffff', 1.6), 'y', 0, seg=16)
        slab(0.004, 0.012, 0.002, (0.0372, 0, 0.125), skin, 0.002, 0.0006, 'x')
        text('20000 mAh', 0.0085, (0, -0.0138, 0.020), m.soft('#c3ccd4'))
    with group((0.055, -0.045, 0.0135), (0, 0, 28)):
        with group((0, 0.077, 0), (90, 0, 0)):
            one()
    tube([(-0.018, 0.018, 0.156), (-0.017, 0.016, 0.178), (0.02, 0.0, 0.196), (0.062, -0.02, 0.15), (0.085, -0.05, 0.05), (0.07, -0.10, 0.004), (0.03, -0.115, 0.003)], 0.0019, m.fabric('#e8e8e6', 900))
    slab(0.0105, 0.0068, 0.018, (-0.018, 0.0195, 0.163), m.plastic('#efefec', 0.3), 0.002, 0.001, 'z')
    return {'quarter': {'azimuth': -20, 'elevation': 22}, 'front': {'elevation': 10}, 'detail': {'azimuth': -18, 'elevation': 40, 'focus': (0.35, 0.6, 0.78), 'zoom': 2.0}}


def portable_speaker(item, view):
    colour = item['hex']
    cloth, rub = m.fabric(colour, 1000, 0.35, 0.4), m.rubber('#a63c2d')
    slab(0.094, 0.076, 0.042, (0, 0, 0.038), cloth, 0.014, 0.011, seg=6)
    slab(0.054, 0.022, 0.004, (0, -0.0205, 0.038), m.soft(colour, 0.45), 0.008, 0.0018)
    ring(0.0062, 0.0009, (0, -0.0228, 0.038), m.soft('#f6e3dc'), 'y', seg=48)
    slab(0.070, 0.024, 0.003, (0, 0, 0.0758), rub, 0.010, 0.001, 'z')
    for x, mark in ((-0.022, '-'), (0.0, ''), (0.022, '+')):
        if mark:
            text(mark, 0.013, (x, 0, 0.0776), m.soft('#f6e3dc'), 'top')
        else:
            prism([(-0.003, -0.0036), (0.0042, 0), (-0.003, 0.0036)], 0.0006, (x, 0, 0.0774), m.soft('#f6e3dc'), 'z', 0)
    slab(0.014, 0.040, 0.003, (0.0465, 0, 0.036), rub, 0.006, 0.001, 'x')
    tube([(-0.040, 0.0, 0.070), (-0.050, 0.0, 0.082), (-0.066, 0.0, 0.074), (-0.066, 0.0, 0.052), (-0.047, 0, 0.046)], 0.0024, m.fabric('#7f2a1f', 900))
    return {'quarter': {'elevation': 16}, 'detail': {'azimuth': -28, 'elevation': 36, 'focus': (0.45, 0.3, 0.85), 'zoom': 1.8}}

"""A lantern, an extension lead, a plug adapter, a voltage stabiliser."""

import math

import materials as m
from british_plugs import square_holes, square_pins
from bent import bar, tube
from lofted import loft
from parts import box, group, text
from slabs import slab
from turned import cyl, lathe, ring


def lantern(item, view):
    colour = item['hex']
    paint, dark = m.soft(colour, 0.42), m.soft('#26292a', 0.5)
    r = 0.052
    lathe([(0, 0), (r + 0.006, 0), (r + 0.009, 0.006), (r + 0.007, 0.045), (r + 0.002, 0.052), (0, 0.052)], (0, 0, 0), paint, round=0.005)
    lathe([(r + 0.008, 0.010), (r + 0.0105, 0.013), (r + 0.0105, 0.022), (r + 0.008, 0.025)], (0, 0, 0), m.rubber('#2b2e2c'))
    lathe([(r - 0.004, 0.052), (r, 0.056), (r, 0.142), (r - 0.004, 0.146)], (0, 0, 0), m.pane('#fdf6e6', 0.03, 1.2))
    lathe([(0, 0.053), (0.030, 0.053), (0.034, 0.060), (0.034, 0.138), (0.030, 0.145), (0, 0.145)], (0, 0, 0), m.light('#ffe2ae', 2.1), round=0.004)
    for a in range(4):
        t = math.radians(45 + a * 90)
        cyl(0.0042, 0.096, ((r + 0.002) * math.cos(t), (r + 0.002) * math.sin(t), 0.099), paint, 'z', 0.001)
    lathe([(0, 0.188), (0.040, 0.186), (r + 0.002, 0.170), (r + 0.006, 0.152), (r + 0.004, 0.146), (0, 0.146)], (0, 0, 0), paint, round=0.006)
    slab(0.056, 0.056, 0.003, (0, 0, 0.1885), m.gloss('#131c33'), 0.004, 0.001, 'z')
    for i in range(5):
        box((0.056, 0.0006, 0.0004), (0, -0.022 + i * 0.011, 0.1902), m.metal('#9aa6bb', 0.3), 0)
    for i in range(3):
        box((0.0006, 0.056, 0.0004), (-0.014 + i * 0.014, 0, 0.1902), m.metal('#9aa6bb', 0.3), 0)
    tube([(-r - 0.006, 0, 0.158), (-r - 0.016, 0, 0.19), (-0.038, 0, 0.228), (0, 0, 0.240), (0.038, 0, 0.228), (r + 0.016, 0, 0.19), (r + 0.006, 0, 0.158)], 0.0028, m.metal('#6e7270', 0.3))
    loft([(-0.026, 0.010, 0.010, 2), (-0.022, 0.014, 0.014, 2), (0.022, 0.014, 0.014, 2), (0.026, 0.010, 0.010, 2)], (0, 0, 0.2395), dark, rot=(0, 90, 0))
    cyl(0.0095, 0.005, (0, -r - 0.008, 0.034), m.soft('#e8e4d8', 0.4), 'y', 0.002)
    for i in range(4):
        cyl(0.0018, 0.002, (0.018 + i * 0.007, -r - 0.0058, 0.034), m.light('#8affb0' if i < 3 else '#4a5a50', 1.4), 'y', 0, seg=16)
    return {'quarter': {'elevation': 15}, 'detail': {'azimuth': -30, 'elevation': 44, 'focus': (0.5, 0.4, 0.72), 'zoom': 1.7}}


def extension_lead(item, view):
    white = m.plastic(item['hex'], 0.28)
    with group((0.0, 0.02, 0), (0, 0, 12)):
        slab(0.33, 0.066, 0.038, (0, 0, 0.019), white, 0.014, 0.008, 'z', seg=5)
        slab(0.318, 0.054, 0.002, (0, 0, 0.0378), m.plastic('#e7e7e4', 0.35), 0.010, 0.0006, 'z')
        for i in range(4):
            x = -0.122 + i * 0.062
            slab(0.046, 0.046, 0.003, (x, 0, 0.0388), white, 0.006, 0.001, 'z')
            square_holes(x, 0.0, 0.0402, 'z', 0.95)
        slab(0.024, 0.046, 0.003, (0.134, 0, 0.0388), white, 0.005, 0.001, 'z')
        for y in (0.010, -0.004):
            slab(0.0135, 0.0062, 0.001, (0.134, y, 0.0402), m.soft('#131415'), 0.001, 0, 'z')
            slab(0.0105, 0.0020, 0.0012, (0.134, y + 0.001, 0.0402), m.plastic('#f2f2f0', 0.4), 0.0004, 0, 'z')
        slab(0.012, 0.007, 0.005, (0.134, -0.0165, 0.0405), m.light('#ff5a40', 0.9), 0.002, 0.001, 'z')
        cyl(0.007, 0.03, (-0.176, 0, 0.018), m.plastic('#e2e2df', 0.35), 'x', 0.002)
    lead = m.plastic('#ececea', 0.35)
    loops = [(-0.168, -0.016, 0.018)]
    for i in range(37):
        a = math.radians(150 + i * 30)
        loops.append((-0.075 + 0.062 * math.cos(a) + 0.002 * math.sin(i), -0.125 + 0.052 * math.sin(a), 0.006 + 0.0058 * (i // 12)))
    loops += [(0.03, -0.15, 0.006), (0.07, -0.135, 0.010)]
    tube(loops, 0.0042, lead)
    with group((0.102, -0.115, 0.022), (0, 0, 0)):
        slab(0.048, 0.040, 0.028, (0, 0, 0), white, 0.012, 0.006)
        with group((0, -0.014, 0)):
            square_pins(m.metal('#d2b36a', 0.25), 0.017)
    return {'quarter': {'azimuth': -20, 'elevation': 30, 'fill': 0.82}, 'front': {'elevation': 22}, 'detail': {'azimuth': 24, 'elevation': 36, 'focus': (0.78, 0.7, 0.6), 'zoom': 2.0}}


def plug_adapter(item, view):
    body = m.plastic(item['hex'], 0.35)
    brass = m.metal('#d2b36a', 0.25)

    def one():
        slab(0.052, 0.058, 0.040, (0, 0, 0.029), body, 0.014, 0.006)

    # One shows the three round holes of type D, the other its type G pins.
    with group((-0.034, 0.006, 0), (0, 0, -8)):
        one()
        cyl(0.0225, 0.004, (0, -0.0195, 0.029), m.plastic('#3a3b3d', 0.4), 'y', 0.001)
        for x, z, r in ((0, 0.0105, 0.0042), (-0.0095, -0.0078, 0.0032), (0.0095, -0.0078, 0.0032)):
            ring(r, 0.0007, (x, -0.0217, 0.029 + z), m.plastic('#55575a', 0.35), 'y', seg=40)
            cyl(r, 0.001, (x, -0.0214, 0.029 + z), m.soft('#060607'), 'y', 0)
    with group((0.042, -0.004, 0), (0, 0, 24)):
        one()
        with group((0, -0.0200, 0.029)):
            square_pins(brass, 0.018)
    return {'quarter': {'azimuth': -10, 'elevation': 18}, 'front': {'elevation': 9}, 'detail': {'azimuth': 14, 'elevation': 16, 'focus': (0.75, 0.1, 0.5), 'zoom': 2.0}}


def stabiliser(item, view):
    case, face = m.metal(item['hex'], 0.42), m.plastic('#25282b', 0.35)
    w, h, d = 0.16, 0.18, 0.255
    for x in (-0.06, 0.06):
        for y in (-0.1, 0.1):
            cyl(0.011, 0.010, (x, y, 0.005), m.rubber())
    with group((0, 0, 0.009)):
        slab(w, h, d, (0, 0, h / 2), case, 0.008, 0.004)
        slab(w - 0.002, h - 0.002, 0.012, (0, -d / 2 - 0.001, h / 2), face, 0.010, 0.004)
        slab(0.118, 0.052, 0.003, (0, -d / 2 - 0.0072, h - 0.048), m.black_glass('#0a0405'), 0.005, 0.001)
        text('230', 0.034, (-0.014, -d / 2 - 0.0092, h - 0.048), m.light('#ff4a36', 1.8))
        text('V~', 0.015, (0.036, -d / 2 - 0.0092, h - 0.054), m.light('#ff4a36', 1.4))
        for i, (word, tint) in enumerate((('NORMAL', '#58e07a'), ('DELAY', '#f2b33b'), ('PROTECT', '#6a2320'))):
            cyl(0.0038, 0.003, ((i - 1) * 0.040, -d / 2 - 0.0080, h - 0.090), m.light(tint, 1.3), 'y', 0.001)
            text(word, 0.0065, ((i - 1) * 0.040, -d / 2 - 0.0074, h - 0.102), m.soft('#c9cdd0'))
        slab(0.026, 0.036, 0.004, (0.042, -d / 2 - 0.0075, 0.040), m.soft('#0d0d0e'), 0.004, 0.001)
        slab(0.020, 0.030, 0.007, (0.042, -d / 2 - 0.0085, 0.040), m.plastic('#b8232c', 0.3), 0.003, 0.002, rot=(8, 0, 0))
        text('1000 VA', 0.015, (-0.028, -d / 2 - 0.0074, 0.040), m.soft('#dfe2e4'))
        for i in range(9):
            slab(0.004, 0.075, 0.003, (-w / 2 - 0.0006, -0.05 + i * 0.013, h / 2), m.soft('#3a3d40'), 0.0018, 0, 'x')
        for s in (-1, 1):
            cyl(0.006, 0.012, (0, s * 0.062, h + 0.004), m.plastic('#25282b', 0.4), 'z', 0.002)
        bar([(-0.062, h + 0.008), (-0.050, h + 0.024), (0.050, h + 0.024), (0.062, h + 0.008)], 0.024, 0.009, m.plastic('#25282b', 0.4), 0.003, 0.012)
    return {'quarter': {'elevation': 16}, 'detail': {'azimuth': 24, 'elevation': 12, 'focus': (0.5, 0.0, 0.66), 'zoom': 1.9}}

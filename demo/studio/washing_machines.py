"""Washing machines: front loaders with their drum glass, a top loader, a twin tub."""

import math

import materials as m
from parts import box, group, text
from slabs import frame, prism, slab
from turned import cyl, lathe


def _feet(w, d):
    for x in (-w / 2 + 0.05, w / 2 - 0.05):
        for y in (-d / 2 + 0.06, d / 2 - 0.06):
            cyl(0.022, 0.02, (x, y, 0.01), m.rubber())


def washing_machine_front(item, view):
    v, colour = item['variant'], item['hex']
    w, h, d = 0.598, 0.85, 0.58
    paint = m.enamel(colour) if v['panel'] == 'dial' else m.metal(colour, 0.34)
    front = -d / 2
    _feet(w, d)
    box((w, d - 0.02, h - 0.04), (0, 0.01, 0.015 + (h - 0.04) / 2), paint, 0.008)
    slab(w, d + 0.006, 0.028, (0, 0, h - 0.014), paint, 0.012, 0.006, 'z')
    slab(w - 0.002, h - 0.165, 0.022, (0, front + 0.010, 0.02 + (h - 0.165) / 2), paint, 0.012, 0.007)
    slab(w - 0.002, 0.108, 0.024, (0, front + 0.010, h - 0.087), paint if v['panel'] == 'dial' else m.black_glass(), 0.010, 0.006)
    _porthole(v, (0.0, front, 0.385))
    # Kick plate with the filter flap.
    slab(0.10, 0.075, 0.003, (w / 2 - 0.10, front - 0.001, 0.065), paint, 0.006, 0.0015)
    frame(0.102, 0.077, 0.001, 0.003, (w / 2 - 0.10, front - 0.0015, 0.065), m.soft('#8c8f92'), 0.007)
    z, y = h - 0.087, front - 0.003
    # Detergent drawer on the left, programme dial and display.
    slab(0.155, 0.080, 0.006, (-w / 2 + 0.095, y, z), paint if v['panel'] == 'dial' else m.gloss('#15171a'), 0.008, 0.003)
    slab(0.085, 0.018, 0.006, (-w / 2 + 0.095, y - 0.003, z - 0.022), m.soft('#6d7073' if v['panel'] == 'dial' else '#0b0c0d'), 0.008, 0.002)
    ink = m.soft('#55585b') if v['panel'] == 'dial' else m.light('#dfe6ea', 0.9)
    dial_x = -0.045
    cyl(0.036, 0.010, (dial_x, y - 0.004, z), m.chrome(), 'y', 0.003)
    cyl(0.031, 0.026, (dial_x, y - 0.012, z), m.metal('#d9dbdc', 0.3) if v['panel'] == 'dial' else m.metal('#5c6065', 0.3), 'y', 0.003)
    box((0.003, 0.003, 0.012), (dial_x, y - 0.0255, z + 0.021), m.soft('#303234'), 0.001)
    for i in range(14):
        a = math.radians(-30 + i * 240 / 13)
        box((0.007, 0.0012, 0.0014), (dial_x + 0.046 * math.cos(a), y - 0.0035, z + 0.046 * math.sin(a) * 0.92), ink, 0, (0, -math.degrees(a), 0))
    slab(0.125, 0.052, 0.003, (0.105, y - 0.001, z), m.black_glass(), 0.006, 0.001)
    glow = m.light('#eef7fb', 1.5)
    text('1:28' if v['panel'] == 'dial' else '2:45', 0.034, (0.105, y - 0.0035, z), glow)
    for i in range(4):
        cyl(0.0075, 0.004, (0.205 + (i % 2) * 0.034, y - 0.002, z + 0.014 - (i // 2) * 0.03), m.chrome() if v['panel'] == 'dial' else m.gloss('#26292d'), 'y', 0.002)
    if v['dryer']:
        for i in range(3):
            text(('40°', '1400', 'DRY')[i], 0.011, (0.065 + i * 0.04, y - 0.0036, z - 0.019), m.light('#9fd8e8', 1.2))
    return {'detail': {'azimuth': -24, 'elevation': 12, 'focus': (0.45, 0, 0.5), 'zoom': 1.75}}


def _porthole(v, at):
    dark = v['door'] == 'dark-chrome'
    ring_mat = m.chrome('#6b6e72', 0.16) if dark else m.chrome('#d6d8da', 0.1)
    outer = 0.232
    with group(at):
        lathe([(outer, 0.0), (outer + 0.004, 0.012), (outer - 0.012, 0.032), (outer - 0.045, 0.036), (outer - 0.056, 0.026), (outer - 0.058, 0.004)], (0, 0, 0), ring_mat, 128, round=0.006, axis='y')
        if dark:
            lathe([(outer - 0.01, 0.030), (outer - 0.048, 0.0365), (outer - 0.056, 0.030)], (0, -0.0015, 0), m.gloss('#101114'), 128, axis='y')
        # The hollow: gasket, steel drum with its holes and lifters, and the bulging glass in front.
        well = outer - 0.056
        lathe([(well, 0.006), (well - 0.006, -0.006), (well - 0.012, 0.001), (well - 0.022, 0.0005)], (0, 0, 0), m.rubber('#55585b'), 96, axis='y')
        lathe([(well - 0.02, 0.0012), (0.0001, 0.0012)], (0, 0, 0), m.metal('#6e7275', 0.35), 96, axis='y')
        for rad, count in ((0.028, 8), (0.054, 14), (0.080, 20), (0.106, 26), (0.130, 32)):
            for i in range(count):
                a = 2 * math.pi * i / count
                cyl(0.0042, 0.001, (rad * math.cos(a), -0.0018, rad * math.sin(a)), m.soft('#141516'), 'y', 0, seg=12)
        for a in (90, 210, 330):
            with group((0, -0.002, 0), (0, a, 0)):
                slab(0.026, 0.085, 0.010, (0, 0, 0.095), m.metal('#8d9194', 0.3), 0.012, 0.004)
        lathe([(well, 0.020), (well - 0.008, 0.030), (well * 0.72, 0.046), (well * 0.35, 0.050), (0, 0.051)], (0, 0, 0), m.pane('#cfd6da', 0.32 if dark else 0.16, 1.6), 96, axis='y')
        # Grip at the left of the ring.
        with group((0, 0, 0), (0, 0, 0)):
            slab(0.026, 0.10, 0.016, (outer - 0.024, -0.034, 0), m.soft('#303336') if not dark else m.soft('#0e0f10'), 0.012, 0.005)


def washing_machine_top(item, view):
    return _twin(item) if item['variant']['tubs'] == 2 else _top(item)


def _top(item):
    colour = item['hex']
    w, h, d = 0.54, 0.93, 0.55
    paint, trim = m.enamel(colour, 0.3), m.plastic('#9aa0a4', 0.35)
    _feet(w, d)
    slab(w, d, 0.80, (0, 0, 0.02 + 0.40), paint, 0.035, 0.010, 'z')
    # The deck slopes up towards the panel at the back.
    deck = [(-d / 2 - 0.004, 0.80), (-d / 2 + 0.002, 0.838), (d / 2 - 0.15, 0.878), (d / 2 - 0.12, 0.925), (d / 2 - 0.02, 0.93), (d / 2, 0.91), (d / 2, 0.80)]
    prism([(y, z) for y, z in deck], w + 0.006, (0, 0, 0), m.plastic('#e4e6e7', 0.3), 'x', 0.012, seg=4)
    slope = math.degrees(math.atan2(0.04, d - 0.152))
    with group((0, -0.055, 0.8625), (slope, 0, 0)):
        slab(w - 0.05, 0.36, 0.012, (0, 0, 0), m.metal('#a9aeb2', 0.3), 0.035, 0.005, 'z')
        slab(w - 0.11, 0.30, 0.010, (0, 0.0, 0.005), m.pane('#5d6a72', 0.55, 1.6), 0.03, 0.003, 'z')
        slab(w - 0.11, 0.30, 0.002, (0, 0.0, 0.0045), m.gloss('#2a2f33'), 0.03, 0, 'z')
        lathe([(0.05, 0), (0.115, 0), (0.12, 0.0015), (0.05, 0.0015)], (0, 0, 0.0058), m.metal('#8f9599', 0.3))
        slab(0.14, 0.030, 0.014, (0, -0.165, 0.006), m.plastic('#c9cdd0', 0.25), 0.012, 0.005, 'z')
    with group((0, d / 2 - 0.135, 0.902), (62, 0, 0)):
        slab(w - 0.08, 0.040, 0.003, (0, 0, 0.004), m.black_glass(), 0.008, 0.001, 'z')
        text('48', 0.026, (0.0, 0, 0.0062), m.light('#ff6a52', 1.5), 'top')
        for i in range(4):
            slab(0.032, 0.016, 0.003, (-0.19 + i * 0.042, 0, 0.006), m.plastic('#c9cdd0', 0.3), 0.006, 0.001, 'z')
        for i in range(3):
            slab(0.032, 0.016, 0.003, (0.075 + i * 0.042, 0, 0.006), m.plastic('#c9cdd0', 0.3), 0.006, 0.001, 'z')
        cyl(0.013, 0.004, (0.205, 0, 0.006), m.light('#bfe3ec', 0.8), 'z', 0.001)
    # The front is pressed in two steps; a dark foot, and the load printed on it.
    slab(w - 0.09, 0.60, 0.006, (0, -d / 2 - 0.001, 0.455), paint, 0.03, 0.003)
    slab(w - 0.19, 0.50, 0.006, (0, -d / 2 - 0.005, 0.455), paint, 0.03, 0.003)
    slab(w + 0.002, d + 0.002, 0.05, (0, 0, 0.047), m.soft('#55595d', 0.5), 0.036, 0.004, 'z')
    text('7 kg', 0.052, (0.125, -d / 2 - 0.0085, 0.655), m.soft('#5d6a75'))
    cyl(0.0022, 0.11, (0.125, -d / 2 - 0.008, 0.615), m.soft('#c0453c'), 'x', 0)
    slab(0.09, 0.012, 0.003, (0, -d / 2 - 0.001, 0.755), m.chrome(), 0.003, 0.001)
    return {'quarter': {'elevation': 24}, 'front': {'elevation': 14}, 'detail': {'azimuth': -22, 'elevation': 38, 'focus': (0.5, 0.4, 0.95), 'zoom': 2.0}}


def _twin(item):
    blue = item['hex']
    w, h, d = 0.80, 0.96, 0.47
    white = m.plastic('#f1f2f1', 0.28)
    for x in (-w / 2 + 0.07, w / 2 - 0.07):
        for y in (-d / 2 + 0.07, d / 2 - 0.07):
            cyl(0.026, 0.02, (x, y, 0.01), m.rubber())
    slab(w, d, 0.80, (0, 0, 0.02 + 0.40), white, 0.03, 0.008, 'z')
    slab(w - 0.06, d - 0.002, 0.07, (0, -0.006, 0.07), m.plastic(blue, 0.35), 0.03, 0.01, 'z')
    slab(w + 0.014, d + 0.014, 0.035, (0, 0, 0.832), m.plastic(blue, 0.3), 0.035, 0.010, 'z')
    wash, spin = w * 0.54, w * 0.36
    with group((-w / 2 + 0.02 + wash / 2, -0.035, 0.852)):
        slab(wash, d - 0.11, 0.020, (0, 0, 0), m.pane('#9fc0de', 0.2, 1.4), 0.03, 0.006, 'z')
        slab(wash - 0.02, d - 0.13, 0.004, (0, 0, -0.006), m.plastic('#dfe8ef', 0.3), 0.03, 0, 'z')
        slab(0.13, 0.026, 0.016, (0, -(d - 0.11) / 2 + 0.02, 0.012), white, 0.012, 0.005, 'z')
        lathe([(0.02, 0), (0.10, 0), (0.12, 0.001)], (0, 0.01, -0.0035), m.plastic('#a9bdcd', 0.3))
    with group((w / 2 - 0.03 - spin / 2, -0.035, 0.852)):
        slab(spin, d - 0.11, 0.020, (0, 0, 0), m.pane('#9fc0de', 0.2, 1.4), 0.03, 0.006, 'z')
        slab(spin - 0.02, d - 0.13, 0.004, (0, 0, -0.006), m.plastic('#dfe8ef', 0.3), 0.03, 0, 'z')
        lathe([(0, 0.003), (0.085, 0.003), (0.09, 0)], (0, 0.01, -0.004), m.plastic('#c7d3dc', 0.3))
        slab(0.10, 0.026, 0.016, (0, -(d - 0.11) / 2 + 0.02, 0.012), white, 0.012, 0.005, 'z')
    panel = [(d / 2 - 0.105, 0.845), (d / 2 - 0.075, 0.952), (d / 2 - 0.02, 0.962), (d / 2, 0.945), (d / 2, 0.845)]
    prism(panel, w + 0.006, (0, 0, 0), white, 'x', 0.010, seg=4)
    with group((0, d / 2 - 0.0925, 0.900), (74, 0, 0)):
        slab(w - 0.06, 0.075, 0.003, (0, 0, 0.001), m.plastic(blue, 0.3), 0.012, 0.001, 'z')
        for x in (-0.27, -0.02, 0.23):
            cyl(0.030, 0.006, (x, 0, 0.004), white, 'z', 0.002)
            cyl(0.023, 0.026, (x, 0, 0.012), m.plastic('#e9ebec', 0.3), 'z', 0.004)
            box((0.007, 0.042, 0.010), (x, 0, 0.027), m.plastic('#e9ebec', 0.3), 0.003)
            box((0.003, 0.012, 0.001), (x, 0.014, 0.0325), m.soft('#d94b3d'), 0)
            for k in range(7):
                a = math.radians(-30 + k * 40)
                box((0.006, 0.0012, 0.0006), (x + 0.037 * math.cos(a), 0.037 * math.sin(a), 0.003), m.soft('#ffffff'), 0, (0, 0, math.degrees(a)))
        for x, word in ((-0.145, 'WASH'), (0.105, 'DRAIN'), (0.32, 'SPIN')):
            text(word, 0.012, (x, 0.0, 0.0032), m.soft('#ffffff'), 'top')
    return {'quarter': {'elevation': 22}, 'front': {'elevation': 13}, 'detail': {'azimuth': -24, 'elevation': 34, 'focus': (0.5, 0.6, 0.95), 'zoom': 2.0}}

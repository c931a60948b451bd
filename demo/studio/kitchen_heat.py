"""What heats food: microwaves, induction cookers, air fryers, toasters, rice cookers."""

import math

import materials as m
from parts import bar, box, circle, cyl, frame, group, lathe, loft, pebble, prism, ring, rounded, slab, text, tube


def _feet(w, d, r=0.012, h=0.01):
    for x in (-w / 2 + 0.04, w / 2 - 0.04):
        for y in (-d / 2 + 0.04, d / 2 - 0.04):
            cyl(r, h, (x, y, h / 2), m.rubber())


def _dial(x, y, z, r, skin, mark='#3b3d40', ticks=9, ink=None, deep=0.016):
    """A turning knob that looks at the viewer, with its scale."""
    cyl(r * 1.12, 0.004, (x, y - 0.001, z), m.chrome(), 'y', 0.001)
    cyl(r, deep, (x, y - deep / 2 - 0.001, z), skin, 'y', 0.003)
    box((r * 0.1, 0.002, r * 0.5), (x, y - deep - 0.0015, z + r * 0.62), m.soft(mark), 0.0004)
    for i in range(ticks):
        a = math.radians(-40 + i * 260 / max(ticks - 1, 1))
        box((r * 0.2, 0.0006, r * 0.06), (x + r * 1.42 * math.cos(a), y - 0.0008, z + r * 1.42 * math.sin(a)), ink or m.soft('#6b6e71'), 0, (0, -math.degrees(a), 0))


def microwave(item, view):
    v, colour = item['variant'], item['hex']
    w, h, d = [float(p) / 1000 for p in item['size'].split(' mm')[0].split(' x ')]
    if w < h:
        w, h = h, w
    retro = v.get('retro', False)
    skin = {'enamel': m.enamel(colour), 'glass': m.gloss(colour), 'steel': m.steel(colour, 'x', 0.3), 'gloss': m.enamel(colour, 0.16)}[v['finish']]
    case = m.enamel(colour, 0.3) if v['finish'] != 'steel' else m.soft('#3a3c3f', 0.45)
    front = -d / 2
    _feet(w, d)
    with group((0, 0, 0.008)):
        slab(w, h - 0.008, d - 0.035, (0, 0.0175, h / 2), case, 0.03 if retro else 0.010, 0.008)
        for i in range(7):
            slab(0.004, h * 0.3, 0.004, (-w / 2 - 0.001, 0.04 + i * 0.014, h * 0.55), m.soft('#2c2d2f'), 0.002, 0, 'x')
        panel = w * 0.255
        door = w - panel - 0.004
        dx, px = -w / 2 + door / 2, w / 2 - panel / 2
        radius = 0.03 if retro else 0.010
        slab(door, h - 0.010, 0.034, (dx, front + 0.017, h / 2), skin, [radius, 0.006, 0.006, radius], 0.006)
        slab(panel, h - 0.010, 0.034, (px, front + 0.017, h / 2), skin if v['controls'] != 'touch' else m.black_glass(), [0.006, radius, radius, 0.006], 0.006)
        # The window: a black border, a mesh, the lamp-lit hollow behind it.
        ww, wh = door - 0.075, h - 0.085
        if v['opening'] == 'handle':
            ww -= 0.02
        wx = dx - (0.014 if v['opening'] == 'handle' else 0)
        slab(ww + 0.03, wh + 0.03, 0.004, (wx, front - 0.0005, h / 2), m.black_glass(), 0.016 if not retro else 0.03, 0.001)
        if retro:
            frame(ww + 0.036, wh + 0.036, 0.006, 0.008, (wx, front - 0.001, h / 2), m.chrome(), 0.034)
        slab(ww - 0.02, wh - 0.02, 0.002, (wx, front - 0.0022, h / 2), m.gloss('#191b1d'), 0.012, 0)
        for i in range(int((wh - 0.03) / 0.006)):
            box((ww - 0.03, 0.0003, 0.0018), (wx, front - 0.0034, h / 2 - (wh - 0.035) / 2 + i * 0.006), m.soft('#2b2e31'), 0)
        _microwave_controls(v, w, h, front, px, panel, dx + door / 2, skin)
    return {'detail': {'azimuth': 22, 'elevation': 14, 'focus': (0.82, 0, 0.55), 'zoom': 2.2}}


def _microwave_controls(v, w, h, front, px, panel, seam, skin):
    steel = m.steel('#c3c5c7', 'z', 0.24)
    y = front - 0.0005
    if v['opening'] == 'handle':
        x = seam - 0.024
        slab(0.016, h - 0.07, 0.012, (x, y - 0.030, h / 2), steel, 0.007, 0.004)
        for dz in (-h / 2 + 0.06, h / 2 - 0.06):
            cyl(0.006, 0.028, (x, y - 0.014, h / 2 + dz), steel, 'y')
    elif v['opening'] == 'lever':
        x = seam - 0.020
        cyl(0.006, h * 0.42, (x, y - 0.030, h * 0.5), m.chrome(), 'z', 0.003)
        for dz in (-0.17 * h, 0.17 * h):
            cyl(0.008, 0.030, (x, y - 0.015, h * 0.5 + dz), m.chrome(), 'y')
    else:
        slab(panel - 0.03, 0.030, 0.008, (px, y - 0.001, 0.034), skin, 0.006, 0.003)
        frame(panel - 0.028, 0.032, 0.001, 0.003, (px, y - 0.0005, 0.034), m.soft('#b9bbbb'), 0.006)
    if v['controls'] == 'dials':
        knob = m.plastic('#e6e6e3', 0.3) if not v.get('retro') else m.chrome('#d6d8d9', 0.14)
        for z in (h * 0.70, h * 0.38):
            _dial(px, y, z, min(panel * 0.24, 0.026), knob, ticks=11)
        text('min', 0.009, (px, y - 0.001, h * 0.70 + 0.045), m.soft('#6b6e71'))
        text('power', 0.009, (px, y - 0.001, h * 0.38 + 0.045), m.soft('#6b6e71'))
    else:
        glow = m.light('#dff6ff', 1.6)
        slab(panel - 0.028, 0.036, 0.002, (px, y - 0.0008, h - 0.058), m.black_glass('#050607'), 0.004, 0.0005)
        text('12:30', 0.026, (px, y - 0.0026, h - 0.058), glow)
        ink = m.light('#cfd6da', 0.8) if v['controls'] == 'touch' else m.soft('#3c3f42')
        if v['controls'] == 'touch':
            for i in range(12):
                x, z = px + (i % 3 - 1) * panel * 0.24, h - 0.105 - (i // 3) * 0.027
                text('123456789C0S'[i], 0.013, (x, y - 0.0014, z), ink)
            slab(panel - 0.04, 0.022, 0.002, (px, y - 0.001, 0.034), m.gloss('#2a2d31'), 0.008, 0.001)
            text('START', 0.010, (px, y - 0.0024, 0.034), ink)
        else:
            _dial(px, y, h * 0.46, panel * 0.25, m.chrome('#d0d2d4', 0.15), ticks=0, deep=0.02)
            for i in range(4):
                slab(panel * 0.34, 0.016, 0.003, (px + (i % 2 - 0.5) * panel * 0.42, y - 0.001, 0.062 - (i // 2) * 0.024), m.gloss('#26292c'), 0.005, 0.001)


def induction_cooker(item, view):
    v, colour = item['variant'], item['hex']
    if v['form'] == 'built-in':
        return _hob(colour)
    round_shape = v['shape'] == 'round'
    w, d, h = 0.30, 0.365, 0.062
    body = m.gloss(colour) if not round_shape else m.enamel(colour, 0.2)
    _feet(w, d, 0.014, 0.012)
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
    _feet(w * 0.9, d * 0.9)
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
    _feet(w * 0.9, d * 0.9)
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
    _feet(w, d)
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
            for i in range(12):
                cyl(0.0012, 0.05, (-0.095 + i * 0.0173, -d / 2 - 0.0095, dz + z), m.chrome(), 'z', 0, (14, 0, 0)) if False else None
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


def toaster(item, view):
    v, colour = item['variant'], item['hex']
    if v['type'] == 'sandwich':
        return _sandwich(colour)
    w, d, h = {2: (0.285, 0.165, 0.185), 4: (0.33, 0.29, 0.19), 1: (0.39, 0.165, 0.19)}[v['slots']]
    skin = {'plastic': m.plastic(colour, 0.28), 'steel': m.steel(colour, 'x', 0.28), 'enamel': m.enamel(colour, 0.16)}[v['finish']]
    end = m.plastic('#2a2c2e', 0.35) if v['finish'] == 'steel' else (skin if v['finish'] == 'plastic' else m.chrome('#d5d7d8', 0.12))
    retro = v.get('retro', False)
    _feet(w, d)
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
        _dial(kx, y, kz, 0.019, knob, ticks=7)
    if v['slots'] != 4:
        for i in range(3):
            cyl(0.0075, 0.005, (-w * 0.02 + (i - 1) * 0.028, y - 0.002, h * 0.22), m.chrome() if retro else m.plastic('#d6d6d3', 0.3), 'y', 0.0015)


def _sandwich(colour):
    w, d = 0.265, 0.235
    body = m.gloss(colour)
    _feet(w, d, 0.014, 0.014)
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
    _feet(w * 0.75, d * 0.75, 0.014)
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
        if not cube:
            with group((0, 0.01, h - 0.012)):
                bar([(-0.10, -0.012), (-0.105, 0.006), (-0.085, 0.030), (0, 0.036), (0.085, 0.030), (0.105, 0.006), (0.10, -0.012)], 0.024, 0.010, m.plastic('#4a4d51', 0.35), 0.004, 0) if False else None
    return {'quarter': {'elevation': 19}, 'detail': {'azimuth': -24, 'elevation': 22, 'focus': (0.5, 0.0, 0.5), 'zoom': 2.0}}

"""Microwave ovens: with dials, touch keys or both, behind a door with its mesh window."""

import materials as m
from knobs import dial, feet
from parts import box, group, text
from slabs import frame, slab
from turned import cyl


def microwave(item, view):
    v, colour = item['variant'], item['hex']
    w, h, d = [float(p) / 1000 for p in item['size'].split(' mm')[0].split(' x ')]
    if w < h:
        w, h = h, w
    retro = v.get('retro', False)
    skin = {'enamel': m.enamel(colour), 'glass': m.gloss(colour), 'steel': m.steel(colour, 'x', 0.3), 'gloss': m.enamel(colour, 0.16)}[v['finish']]
    case = m.enamel(colour, 0.3) if v['finish'] != 'steel' else m.soft('#3a3c3f', 0.45)
    front = -d / 2
    feet(w, d)
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
            dial(px, y, z, min(panel * 0.24, 0.026), knob, ticks=11)
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
            dial(px, y, h * 0.46, panel * 0.25, m.chrome('#d0d2d4', 0.15), ticks=0, deep=0.02)
            for i in range(4):
                slab(panel * 0.34, 0.016, 0.003, (px + (i % 2 - 0.5) * panel * 0.42, y - 0.001, 0.062 - (i // 2) * 0.024), m.gloss('#26292c'), 0.005, 0.001)

"""Dishwashers: full size, slim, and one for the table top."""

import materials as m
from fronts import gloss_front, steel_front
from parts import box, text
from slabs import frame, slab
from turned import cyl, ring


def _feet(w, d):
    for x in (-w / 2 + 0.05, w / 2 - 0.05):
        for y in (-d / 2 + 0.06, d / 2 - 0.06):
            cyl(0.022, 0.02, (x, y, 0.01), m.rubber())


def dishwasher(item, view):
    v, colour = item['variant'], item['hex']
    if v.get('form') == 'table-top':
        return _table_top(colour)
    w, h, d = v['widthCm'] / 100, 0.845, 0.6
    steel = v['finish'] == 'steel'
    skin = steel_front(colour, upward=(0.1, 0.8)) if steel else m.enamel(colour)
    side = m.plastic('#7f8387', 0.4) if steel else m.enamel(colour)
    front = -d / 2
    box((w, d - 0.04, h - 0.13), (0, 0.02, 0.1 + (h - 0.13) / 2), side, 0.005)
    slab(w, d, 0.028, (0, 0.004, h - 0.014), side, 0.006, 0.005, 'z')
    box((w - 0.02, 0.02, 0.085), (0, front + 0.06, 0.05), m.soft('#3a3c3e') if steel else m.enamel(colour), 0.003)
    _feet(w, d)
    slab(w - 0.003, h - 0.245, 0.022, (0, front + 0.010, 0.1 + (h - 0.245) / 2), skin, 0.006, 0.005)
    panel_z = h - 0.088
    slab(w - 0.003, 0.108, 0.024, (0, front + 0.010, panel_z), (steel_front(colour, upward=(0.84, 0.97)) if steel else skin) if v['panel'] == 'buttons' else m.black_glass(), 0.006, 0.005)
    # A scooped grip between door and panel.
    slab(min(0.26, w * 0.5), 0.038, 0.012, (0, front - 0.0005, panel_z + 0.014), m.soft('#1d1e20'), 0.018, 0.005)
    ink = m.soft('#3f4245') if v['panel'] == 'buttons' else m.light('#e4eaee', 0.9)
    slab(0.06, 0.022, 0.003, (w / 2 - 0.085, front - 0.0025, panel_z), m.black_glass(), 0.004, 0.001)
    text('1:35', 0.018, (w / 2 - 0.085, front - 0.0045, panel_z), m.light('#ffffff', 1.3))
    count = 5 if w > 0.5 else 3
    for i in range(count):
        x = -w / 2 + 0.05 + i * 0.03
        if v['panel'] == 'buttons':
            cyl(0.0085, 0.005, (x, front - 0.003, panel_z), m.chrome(), 'y', 0.002)
        else:
            cyl(0.0045, 0.001, (x, front - 0.0025, panel_z), ink, 'y', 0, seg=24)
        box((0.012, 0.001, 0.0014), (x, front - 0.0022, panel_z - 0.02), ink, 0)
    slab(0.07, 0.011, 0.002, (-w / 2 + 0.075, front - 0.002, h - 0.20), m.chrome(), 0.003, 0.001)
    return {'detail': {'azimuth': -24, 'elevation': 14, 'focus': (0.5, 0, 0.86), 'zoom': 2.1}}


def _table_top(colour):
    w, h, d = 0.55, 0.438, 0.5
    paint = m.gloss(colour)
    front = -d / 2
    _feet(w, d)
    box((w, d - 0.03, h - 0.02), (0, 0.015, 0.015 + (h - 0.02) / 2), m.soft(colour, 0.4), 0.02)
    slab(w - 0.004, h - 0.11, 0.03, (0, front + 0.012, 0.02 + (h - 0.11) / 2), gloss_front('#1b1d20'), 0.014, 0.006)
    # A window shows racks and plates in a warm light.
    slab(w - 0.15, h - 0.20, 0.006, (0, front - 0.003, 0.055 + (h - 0.20) / 2), m.light('#6b5136', 0.55), 0.02, 0.002)
    frame(w - 0.14, h - 0.19, 0.005, 0.008, (0, front - 0.004, 0.055 + (h - 0.20) / 2), m.metal('#6f7377', 0.3), 0.022)
    for i in range(8):
        x = -0.15 + i * 0.043
        if i in (1, 4, 6):
            cyl(0.062, 0.001, (x, front - 0.0063, 0.155), m.light('#cfc3ad', 0.62), 'y', 0, seg=64)
            ring(0.045, 0.0014, (x, front - 0.0070, 0.155), m.light('#a89a82', 0.6), 'y', seg=64)
        cyl(0.0016, 0.11, (x, front - 0.0065, 0.13), m.chrome(), 'z', 0)
    for z in (0.085, 0.185):
        cyl(0.002, w - 0.18, (0, front - 0.0065, z), m.chrome(), 'x', 0)
    slab(w - 0.16, h - 0.21, 0.002, (0, front - 0.0115, 0.055 + (h - 0.20) / 2), m.pane('#b9c2c2', 0.25, 1.5), 0.018, 0)
    slab(w - 0.004, 0.078, 0.030, (0, front + 0.012, h - 0.050), m.black_glass(), 0.014, 0.006)
    text('0:29', 0.028, (0.0, front - 0.0045, h - 0.05), m.light('#f0fbff', 1.5))
    for i in range(6):
        x = (-0.21 + i * 0.042) if i < 3 else (0.126 + (i - 3) * 0.042)
        ring(0.009, 0.0010, (x, front - 0.0040, h - 0.05), m.light('#bfe3ec', 1.0), 'y', seg=32)
        cyl(0.003, 0.001, (x, front - 0.0036, h - 0.05), m.light('#bfe3ec', 1.0), 'y', 0, seg=20)
    slab(0.20, 0.012, 0.012, (0, front - 0.006, h - 0.098), m.chrome('#9a9da0', 0.2), 0.005, 0.003)
    return {'detail': {'azimuth': 24, 'elevation': 12, 'focus': (0.5, 0, 0.6), 'zoom': 1.7}}

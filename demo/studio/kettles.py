"""Kettles: jug kettles of steel, plastic, glass and matt paint, a gooseneck for pour-over, a traditional dome."""

import materials as m
from bent import bar, tube
from lofted import loft
from outlines import fillet, rounded
from parts import box, group, text
from slabs import prism, slab
from turned import cyl, lathe, lip, ring


def kettle(item, view):
    v, colour = item['variant'], item['hex']
    if v['spout'] == 'gooseneck':
        return _gooseneck(colour)
    if v.get('shape') == 'dome':
        return _dome(colour)
    return _jug(v, colour)


def _base(r, mat, cord=True):
    lathe([(0, 0), (r, 0), (r * 1.0, 0.012), (r * 0.93, 0.02), (0, 0.02)], (0, 0, 0), mat, round=0.004)
    if cord:
        tube([(-0.02, r * 0.9, 0.008), (-0.05, r + 0.05, 0.004), (-0.14, r + 0.09, 0.004)], 0.0032, m.rubber())


def _jug(v, colour):
    body = v['body']
    clear = body == 'glass'
    mats = {'steel': m.steel(colour, 'ring', 0.26), 'plastic': m.plastic(colour, 0.3), 'glass': m.pane('#eef7f8', 0.03), 'matt': m.soft(colour)}
    dark = m.plastic('#1c1d1f', 0.35) if body != 'plastic' else m.plastic('#3f6f86', 0.35)
    shell = mats[body]
    _base(0.082, m.plastic('#1c1d1f', 0.4) if body != 'plastic' else m.plastic('#e4e4e1', 0.35))
    h = 0.20
    skin = [(0.078, 0.024), (0.079, 0.05), (0.074, 0.12), (0.066, h - 0.005)]
    if clear:
        lathe([(0, 0.023), (0.079, 0.023), (0.08, 0.05), (0.0785, 0.054)], (0, 0, 0), m.steel('#b7b9bb', 'ring', 0.24), round=0.006)
        lathe([(0.079, 0.05), (0.077, 0.09), (0.072, 0.15), (0.067, h - 0.012)], (0, 0, 0), shell)
        lathe([(0.0765, 0.055), (0.0745, 0.09), (0.0698, 0.15), (0.0645, h - 0.014)], (0, 0, 0), m.pane('#f4fbfc', 0.0, 0.6))
        water = 0.128
        lathe([(0, 0.056), (0.0745, 0.056), (0.0735, 0.09), (0.0708, water)], (0, 0, 0), m.pane('#d9f1fb', 0.03, 0.4))
        lathe([(0, water), (0.0708, water)], (0, 0, 0), m.pane('#c5e9f8', 0.05, 1.0))
        glow = v.get('light', '#4aa3df')
        ring(0.066, 0.003, (0, 0, 0.058), m.light(glow, 6.0))
        cyl(0.062, 0.003, (0, 0, 0.0575), m.light('#bfe6fb', 1.0))
        with group((0, 0, 0)):
            for i, words in enumerate(('0.5', '1.0', '1.5', '1.8')):
                text(words, 0.008, (0.0, -0.0795 + i * 0.0026, 0.075 + i * 0.026), m.soft('#f7f7f7'))
        lip(lathe([(0.0672 - i * 0.0001, h - 0.042 + i * 0.0042) for i in range(11)], (0, 0, 0), m.steel('#b7b9bb', 'ring', 0.24)), 0.028, h - 0.045, h, width=24)
    else:
        rows = [(0.0765 + (0.0655 - 0.0765) * i / 20, 0.05 + (h - 0.055) * i / 20) for i in range(21)]
        lip(lathe(fillet([(0, 0.023), *skin[:1], *rows, (0.0655, h + 0.001), (0.060, h + 0.001), (0, h - 0.003)], 0.002), (0, 0, 0), shell), 0.030, h - 0.075, h, width=24)
        lathe([(0.0785, 0.022), (0.0797, 0.022), (0.0799, 0.034), (0.0787, 0.034)], (0, 0, 0), dark)
    # Lid with its knob, lifted by a hinge towards the handle.
    lathe([(0, h + 0.016), (0.02, h + 0.0155), (0.055, h + 0.008), (0.0625, h), (0.0625, h - 0.004), (0, h - 0.004)], (0, 0, 0), dark if body != 'plastic' else shell, round=0.003)
    lathe([(0, h + 0.033), (0.012, h + 0.033), (0.0135, h + 0.028), (0.009, h + 0.022), (0.010, h + 0.013), (0, h + 0.013)], (0, 0, 0), m.chrome() if body == 'steel' else dark, round=0.002)
    # Handle on the right, a closed loop.
    path = [(0.050, h + 0.002), (0.084, h + 0.012), (0.116, h - 0.004), (0.129, h - 0.045), (0.125, h - 0.095), (0.112, 0.075), (0.098, 0.058), (0.070, 0.050)]
    with group((0, 0, 0), (0, 0, -90)):
        bar(path, 0.026, 0.018, dark, 0.006, 0)
    box((0.012, 0.018, 0.005), (0.118, 0, 0.052), m.light('#58b6f0', 0.4) if clear else m.plastic('#c9cccd'), 0.002, (0, 30, 0))
    if body == 'plastic':
        prism(rounded(0.016, 0.095, 0.008), 0.004, (0, -0.0765, 0.105), m.pane('#bcdfe9', 0.1), 'y', 0.001, (-4, 0, 0))
        for i in range(4):
            box((0.008, 0.002, 0.0012), (0.0, -0.0785 + i * 0.0016, 0.075 + i * 0.022), m.soft('#3f6f86'), 0)
    return {'grain': 2 if clear else 1, 'detail': {'focus': (0.56, 0.5, 0.76), 'zoom': 1.7, 'azimuth': -38, 'elevation': 26}}


def _gooseneck(colour):
    paint, dark = m.soft(colour, 0.5), m.soft('#191a1b', 0.55)
    slab(0.15, 0.17, 0.026, (0, -0.01, 0.013), dark, 0.035, 0.006, 'z')
    prism(rounded(0.13, 0.034, 0.006), 0.002, (0, -0.0875, 0.0175), m.black_glass(), 'y', 0, (-24, 0, 0))
    text('93', 0.020, (-0.02, -0.0893, 0.0178), m.light('#f4f7f8', 1.6), rot=(66, 0, 0))
    text('°C', 0.010, (0.003, -0.0888, 0.0195), m.light('#f4f7f8', 1.2), rot=(66, 0, 0))
    cyl(0.009, 0.004, (0.042, -0.0885, 0.0178), m.chrome(), 'y', 0.001, (-24, 0, 0))
    z = 0.028
    lathe([(0, z), (0.068, z), (0.07, z + 0.01), (0.056, z + 0.11), (0.05, z + 0.115), (0, z + 0.115)], (0, 0, 0), paint, round=0.006)
    lathe([(0, z + 0.130), (0.012, z + 0.130), (0.046, z + 0.121), (0.049, z + 0.115), (0, z + 0.115)], (0, 0, 0), paint, round=0.003)
    lathe([(0, z + 0.152), (0.011, z + 0.152), (0.012, z + 0.149), (0.007, z + 0.14), (0.008, z + 0.128), (0, z + 0.128)], (0, 0, 0), m.wood('#9c6b40'), round=0.002)
    tube([(-0.058, 0, z + 0.03), (-0.096, 0, z + 0.028), (-0.108, 0, z + 0.075), (-0.122, 0, z + 0.118), (-0.150, 0, z + 0.122), (-0.158, 0, z + 0.113)], 0.0062, paint)
    with group((0, 0, 0), (0, 0, -90)):
        bar([(0.05, z + 0.105), (0.075, z + 0.112), (0.104, z + 0.112), (0.119, z + 0.098), (0.122, z + 0.05), (0.120, z + 0.02)], 0.018, 0.013, m.wood('#9c6b40', grain='y'), 0.005, 0)
        bar([(0.048, z + 0.098), (0.066, z + 0.110), (0.080, z + 0.110)], 0.019, 0.010, paint, 0.003, 0.01)
    return {'detail': {'focus': (0.5, 0.1, 0.25), 'zoom': 2.0, 'azimuth': -20, 'elevation': 26}}


def _dome(colour):
    paint, steel = m.enamel(colour), m.chrome('#cfd1d2', 0.12)
    _base(0.088, m.plastic('#3a3c3e', 0.4))
    z = 0.022
    lathe([(0.094, z), (0.099, z), (0.1, z + 0.012), (0.096, z + 0.018)], (0, 0, 0), steel, round=0.003)
    lathe([(0, z), (0.096, z + 0.012), (0.098, z + 0.04), (0.092, z + 0.08), (0.074, z + 0.125), (0.05, z + 0.146), (0, z + 0.15)], (0, 0, 0), paint, round=0.02)
    lathe([(0.052, z + 0.142), (0.054, z + 0.146), (0.05, z + 0.15), (0.045, z + 0.15)], (0, 0, 0), steel, round=0.002)
    lathe([(0, z + 0.166), (0.025, z + 0.163), (0.047, z + 0.151), (0.047, z + 0.148), (0, z + 0.148)], (0, 0, 0), paint, round=0.004)
    lathe([(0, z + 0.19), (0.012, z + 0.188), (0.015, z + 0.18), (0.008, z + 0.172), (0.009, z + 0.163), (0, z + 0.162)], (0, 0, 0), steel, round=0.003)
    with group((-0.085, 0, z + 0.065), (0, -52, 0)):
        loft([(0.0, 0.05, 0.045, 2), (0.03, 0.036, 0.036, 2), (0.062, 0.026, 0.028, 2), (0.066, 0.029, 0.031, 2), (0.069, 0.029, 0.031, 2)], (0, 0, 0), paint)
        ring(0.0145, 0.0022, (0, 0, 0.068), steel)
    # The bail stands over the lid.
    with group((0, 0, z)):
        bar_path = [(-0.075, 0.105), (-0.088, 0.150), (-0.084, 0.19), (-0.055, 0.222), (0, 0.227), (0.055, 0.222), (0.084, 0.19), (0.088, 0.150), (0.075, 0.105)]
        with group((0, 0, 0), (0, 0, -90)):
            bar(bar_path, 0.010, 0.006, steel, 0.002, 0)
            bar([(-0.052, 0.2255), (-0.03, 0.2275), (0.03, 0.2275), (0.052, 0.2255)], 0.026, 0.02, m.plastic('#222326', 0.4), 0.007, 0.02)
    for x in (-0.079, 0.079):
        cyl(0.011, 0.012, (x, 0, z + 0.112), steel, 'x')
    return {'detail': {'focus': (0.5, 0.4, 0.6), 'zoom': 1.9, 'azimuth': -40, 'elevation': 22}}

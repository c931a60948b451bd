"""Telephones: a slab of glass with its picture on, the back with one of several camera islands, and one keypad phone."""

import math

import materials as m
from fronts import gloss_front
from outlines import rounded
from parts import group, text
from slabs import frame, prism, slab
from turned import cyl, ring
from wallpapers import painted


def _millimetres(item):
    return [float(p) / 1000 for p in item['size'].split(' mm')[0].split(' x ')]


def phone(item, view):
    v, colour = item['variant'], item['hex']
    if v.get('form') == 'keypad':
        return _keypad(item, view)
    h, w, d = _millimetres(item)
    if view == 'front':
        _one(v, colour, h, w, d)
        return {'front': {'elevation': 2, 'fill': 0.8}}
    if view == 'side':
        _one(v, colour, h, w, d)
        return {'side': {'azimuth': 74, 'elevation': 5, 'fill': 0.8}}
    if view == 'back':
        with group((0, 0, 0), (0, 0, 180)):
            _one(v, colour, h, w, d)
        return {'back': {'azimuth': -24, 'elevation': 5, 'fill': 0.8}}
    if view == 'detail':
        with group((0, 0, 0), (0, 0, 180)):
            _one(v, colour, h, w, d)
        return {'detail': {'azimuth': 26, 'elevation': 14, 'focus': (0.6, 0, 0.84), 'zoom': 2.3}}
    # One shows its face, the other, half behind it, its back.
    with group((-0.040, 0.030, 0), (0, 0, 180 - 10)):
        _one(v, colour, h, w, d)
    with group((0.034, -0.012, 0), (0, 0, 10)):
        _one(v, colour, h, w, d)
    return {'quarter': {'azimuth': -8, 'elevation': 4, 'fill': 0.78}}


def _lens(x, y, z, r, rim):
    cyl(r, 0.0016, (x, y + 0.0006, z), rim, 'y', 0.0004)
    cyl(r * 0.82, 0.0018, (x, y + 0.0007, z), m.black_glass('#050608', 0.03), 'y', 0.0002)
    cyl(r * 0.42, 0.0019, (x, y + 0.00075, z), m.gloss('#141a2c'), 'y', 0.0002)
    cyl(r * 0.18, 0.0020, (x, y + 0.0008, z), m.gloss('#2d3f74'), 'y', 0.0001)


def _one(v, colour, h, w, d):
    r = 0.0105
    skin = {'gloss': gloss_front(colour), 'matt': m.soft(colour, 0.42), 'glass': gloss_front(colour, roughness=0.25)}[v['finish']]
    edge = m.metal(colour, 0.28)
    with group((0, 0, h / 2)):
        slab(w, h, d, (0, 0, 0), edge, r, 0.0024, seg=5)
        slab(w - 0.0024, h - 0.0024, 0.0012, (0, d / 2 - 0.0002, 0), skin, r - 0.0012, 0.0005)
        # The face: black glass, a picture inside its border, a camera in a hole.
        slab(w - 0.0022, h - 0.0022, 0.0010, (0, -d / 2 + 0.0001, 0), m.black_glass('#060607', 0.04), r - 0.0011, 0.0004)
        sw, sh = w - 0.0066, h - 0.0082
        words = [('9:41', 0.5, 0.17, 0.085, 500, '#ffffff'), ('Friday 20 November', 0.5, 0.235, 0.024, 500, '#ffffff')]
        shown = painted(v['screen'], sw / sh, 1000, words)
        prism(rounded(sw, sh, r - 0.0036), 0.0002, (0, -d / 2 - 0.00045, 0.0009), m.screen(shown, 1.0), 'y', 0)
        cyl(0.0019, 0.0003, (0, -d / 2 - 0.0005, sh / 2 - 0.0045), m.black_glass('#020203'), 'y', 0, seg=32)
        # Buttons on the right side, holes and socket below.
        slab(0.0026, 0.018, 0.0020, (w / 2 + 0.0001, 0, 0.012), edge, 0.001, 0.0004, 'x')
        slab(0.0026, 0.010, 0.0020, (w / 2 + 0.0001, 0, 0.034), edge, 0.001, 0.0004, 'x')
        slab(0.009, 0.003, 0.001, (0, 0, -h / 2), m.gloss('#0b0b0c'), 0.0014, 0.0002, 'z')
        for x in (0.014, 0.0175, 0.021, 0.0245):
            cyl(0.0009, 0.001, (x, 0, -h / 2), m.gloss('#0b0b0c'), 'z', 0, seg=16)
        _island(v, colour, w, h, d)


def _island(v, colour, w, h, d):
    """Seen from behind the island sits at the left; from the front that is +x."""
    y = d / 2 + 0.0004
    left, top = w / 2, h / 2
    rim = m.chrome('#b9bdc4', 0.18)
    body = m.gloss(colour) if v['finish'] != 'matt' else m.enamel(colour, 0.25)
    flash = m.light('#fff3d6', 0.9)
    kind = v['island']
    if kind == 'round':
        x, z = 0, top - 0.028
        cyl(0.0225, 0.0022, (x, y + 0.0006, z), m.gloss('#15171b'), 'y', 0.0008)
        ring(0.0222, 0.0006, (x, y + 0.0016, z), rim, 'y')
        for a in (90, 180, 0, 270):
            dx, dz = 0.0115 * math.cos(math.radians(a)), 0.0115 * math.sin(math.radians(a))
            if a == 270:
                cyl(0.0030, 0.0026, (x + dx, y + 0.0008, z + dz), flash, 'y', 0.0003)
            else:
                _lens(x + dx, y + 0.0012, z + dz, 0.0066, rim)
    elif kind in ('column', 'wide-column'):
        wide = kind == 'wide-column'
        bw, bh = (0.031, 0.052) if wide else (0.019, 0.046)
        x, z = left - 0.008 - bw / 2, top - 0.009 - bh / 2
        slab(bw, bh, 0.0022, (x, y + 0.0006, z), body, 0.0095 if not wide else 0.008, 0.0008)
        for i in (0, 1):
            _lens(x + (0.005 if wide else 0), y + 0.0012, z + bh * (0.24 - 0.48 * i), 0.0078 if wide else 0.0070, rim)
        cyl(0.0022, 0.003, (x - (0.0095 if wide else 0), y + 0.0006, z + (0.006 if wide else 0)), flash, 'y', 0.0003)
    elif kind in ('square', 'squircle'):
        size = 0.037
        x, z = (left - 0.009 - size / 2, top - 0.009 - size / 2) if kind == 'square' else (0, top - 0.012 - size / 2)
        slab(size, size, 0.0024, (x, y + 0.0006, z), body if kind == 'square' else m.gloss('#17181c'), 0.008 if kind == 'square' else 0.0135, 0.0009)
        if kind == 'squircle':
            frame(size + 0.001, size + 0.001, 0.0012, 0.003, (x, y + 0.0006, z), rim, 0.0138)
        for dx, dz in ((1, 1), (1, -1), (-1, 1)):
            _lens(x + dx * 0.0088, y + 0.0014, z + dz * 0.0088, 0.0068, rim)
        cyl(0.0032, 0.003, (x - 0.0088, y + 0.0007, z - 0.0088), flash, 'y', 0.0003)
    elif kind == 'separate':
        for i in range(3):
            _lens(left - 0.0155, y + 0.0004, top - 0.0165 - i * 0.0185, 0.0068, rim)
        cyl(0.0022, 0.001, (left - 0.030, y, top - 0.0165), flash, 'y', 0.0002)
    elif kind == 'pill':
        bw, bh = 0.0175, 0.0375
        x, z = left - 0.0085 - bw / 2, top - 0.0095 - bh / 2
        slab(bw, bh, 0.0022, (x, y + 0.0006, z), body, bw / 2, 0.0009)
        for i in (1, -1):
            _lens(x, y + 0.0012, z + i * 0.0098, 0.0070, rim)
        cyl(0.0023, 0.001, (x - 0.0165, y, z + 0.006), flash, 'y', 0.0002)


def _keypad(item, view):
    h, w, d = _millimetres(item)
    body = m.soft(item['hex'], 0.5)
    words = [('10:08', 0.5, 0.42, 0.26, 600, '#ffffff'), ('Fri 20 Nov', 0.5, 0.66, 0.10, 500, '#d7f0ee'), ('Menu', 0.2, 0.93, 0.09, 500, '#ffffff'), ('Names', 0.8, 0.93, 0.09, 500, '#ffffff')]

    def one():
        with group((0, 0, h / 2)):
            slab(w, h, d, (0, 0, 0), body, 0.012, 0.005, seg=6)
            slab(w - 0.007, 0.043, 0.0012, (0, -d / 2 + 0.0002, h / 2 - 0.028), m.black_glass(), 0.005, 0.0005)
            prism(rounded(0.0345, 0.0285, 0.001), 0.0002, (0, -d / 2 - 0.0006, h / 2 - 0.029), m.screen(painted('clock', 0.0345 / 0.0285, 360, words), 1.1), 'y', 0)
            slab(0.011, 0.0016, 0.001, (0, -d / 2 - 0.0002, h / 2 - 0.0085), m.soft('#0c0c0d'), 0.0008, 0.0003)
            key, ink = m.soft('#4b4e52', 0.45), m.light('#f2f4f4', 0.85)
            slab(0.019, 0.014, 0.0022, (0, -d / 2 - 0.0004, 0.0005), key, 0.005, 0.0009)
            frame(0.0125, 0.0080, 0.0006, 0.0004, (0, -d / 2 - 0.0016, 0.0005), m.chrome('#8d9094'), 0.003)
            for x, word, tint in ((-0.0165, '—', '#6fce8a'), (0.0165, '—', '#ea6a5f')):
                slab(0.0115, 0.0062, 0.0018, (x, -d / 2 - 0.0003, 0.0045), key, 0.002, 0.0007)
                slab(0.0115, 0.0062, 0.0018, (x, -d / 2 - 0.0003, -0.0035), key, 0.002, 0.0007)
                slab(0.005, 0.0011, 0.0004, (x, -d / 2 - 0.0013, -0.0035), m.light(tint, 0.9), 0.0005, 0)
                slab(0.005, 0.0009, 0.0004, (x, -d / 2 - 0.0013, 0.0045), m.light('#e6e8e8', 0.8), 0.0004, 0)
            labels = ('1', '2 abc', '3 def', '4 ghi', '5 jkl', '6 mno', '7 pqrs', '8 tuv', '9 wxyz', '*', '0', '#')
            for i, label in enumerate(labels):
                x, z = (i % 3 - 1) * 0.0138, -0.0145 - (i // 3) * 0.0098
                slab(0.0122, 0.0078, 0.0020, (x, -d / 2 - 0.0003, z), key, 0.0024, 0.0009)
                number, _, letters = label.partition(' ')
                text(number, 0.0048, (x - (0.0022 if letters else 0), -d / 2 - 0.0015, z), ink)
                if letters:
                    text(letters, 0.0022, (x + 0.0024, -d / 2 - 0.0015, z), ink)

    if view == 'quarter':
        with group((0.022, 0.01, 0), (0, 0, 16)):
            one()
        with group((-0.032, 0.03, 0), (0, 0, 168)):
            one()
            slab(0.016, 0.003, 0.001, (0, d / 2, h - 0.02), m.soft('#0c0c0d'), 0.0015, 0.0003)
        return {'quarter': {'azimuth': -8, 'elevation': 5}}
    one()
    return {'front': {'elevation': 2}, 'detail': {'azimuth': 26, 'elevation': 26, 'focus': (0.5, 0, 0.35), 'zoom': 1.9}}

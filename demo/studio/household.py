"""The rest of the house: fans, a lantern, an extension lead, a plug adapter, a voltage stabiliser, a wall bracket, an appliance stand."""

import math

import bpy
import materials as m
from parts import _finish, bar, box, circle, cyl, frame, group, lathe, loft, pebble, prism, ring, rounded, slab, text, tube
from smart import _square_holes, _square_pins


def _blade(reach, width, twist, mat, root=0.035, thickness=0.003):
    """One fan blade along +x in the x-z plane, turning its face."""
    verts, faces = [], []
    rows, cols = 14, 7
    for i in range(rows):
        t = i / (rows - 1)
        r = root + (reach - root) * t
        half = width / 2 * (0.55 + 0.75 * math.sin(math.pi * min(1, 0.18 + 0.72 * t))) * (1 if t < 0.86 else math.sqrt(max(0.02, 1 - ((t - 0.86) / 0.145) ** 2)))
        a = math.radians(twist * (1 - 0.45 * t))
        for j in range(cols):
            s = (j / (cols - 1) - 0.5) * 2
            across = half * s
            verts.append((r, across * math.sin(a) + 0.006 * (1 - s * s), across * math.cos(a) + 0.18 * width * t * t))
    for i in range(rows - 1):
        for j in range(cols - 1):
            faces.append((i * cols + j, (i + 1) * cols + j, (i + 1) * cols + j + 1, i * cols + j + 1))
    mesh = bpy.data.meshes.new('blade')
    mesh.from_pydata(verts, [], faces)
    obj = _finish(mesh, mat, (0, 0, 0), (0, 0, 0), weighted=False)
    solid = obj.modifiers.new('thick', 'SOLIDIFY')
    solid.thickness = thickness
    return obj


def fan(item, view):
    v, colour = item['variant'], item['hex']
    return _ceiling_fan(colour) if v['type'] == 'ceiling' else _stand_fan(colour)


def _stand_fan(colour):
    white, grey = m.plastic('#f0f1f1', 0.28), m.plastic('#8d9499', 0.35)
    lathe([(0, 0), (0.195, 0), (0.20, 0.008), (0.19, 0.020), (0.06, 0.042), (0.035, 0.060), (0, 0.062)], (0, 0, 0), white, 96, round=0.008)
    lathe([(0.198, 0.001), (0.2015, 0.004), (0.2015, 0.010), (0.198, 0.013)], (0, 0, 0), grey, 96)
    cyl(0.017, 0.52, (0, 0, 0.30), white, 'z', 0.003)
    cyl(0.0125, 0.42, (0, 0, 0.75), m.chrome(), 'z', 0.002)
    cyl(0.024, 0.06, (0, 0, 0.565), grey, 'z', 0.005)
    with group((0, 0.01, 0.885)):
        pebble(0.11, 0.09, 0.14, (0, 0.0, -0.03), white, 3, 0.02, 0.02)
        slab(0.085, 0.075, 0.006, (0, -0.046, 0.035), grey, 0.012, 0.002)
        for i in range(4):
            slab(0.016, 0.022, 0.010, (-0.029 + i * 0.0193, -0.051, 0.035), white, 0.004, 0.002)
    with group((0, -0.005, 1.08), (-6, 0, 0)):
        with group((0, 0.085, 0)):
            with group((0, 0, 0), (-90, 0, 0)):
                loft([(-0.05, 0.10, 0.10, 2.2), (-0.04, 0.118, 0.118, 2.3), (0.04, 0.112, 0.112, 2.2), (0.08, 0.08, 0.08, 2), (0.086, 0.05, 0.05, 2)], (0, 0, 0), white)
            cyl(0.028, 0.12, (0, -0.005, -0.075), white, 'z', 0.006)
            cyl(0.009, 0.02, (0, 0.03, 0.064), grey, 'z', 0.003)
        for k in range(5):
            with group((0, 0.008, 0), (0, k * 72 + 12, 0)):
                _blade(0.182, 0.105, 32, m.pane('#b9cbd6', 0.16, 1.3) if False else m.plastic('#b7c3cb', 0.22))
        cyl(0.036, 0.05, (0, -0.002, 0), grey, 'y', 0.010)
        # Cage: hoops and many spokes, front and back.
        wire = m.chrome('#d5d8da', 0.2)
        ring(0.208, 0.0055, (0, 0.014, 0), grey, 'y')
        for side, bulge in ((-1, -0.052), (1, 0.066)):
            for r in (0.065, 0.115, 0.162):
                depth = bulge * (1 - (r / 0.208) ** 2.4)
                ring(r, 0.0013, (0, 0.014 + depth, 0), wire, 'y', seg=72)
            for i in range(60 if side < 0 else 36):
                a = 2 * math.pi * i / (60 if side < 0 else 36)
                points = []
                for r in (0.045, 0.11, 0.165, 0.206):
                    swirl = a + (0.35 * (r / 0.206) if side < 0 else 0)
                    points.append((r * math.cos(swirl), 0.014 + bulge * (1 - (r / 0.208) ** 2.4), r * math.sin(swirl)))
                tube(points, 0.0011, wire, seg=1)
        cyl(0.048, 0.008, (0, -0.040, 0), white, 'y', 0.003)
        cyl(0.030, 0.010, (0, -0.041, 0), m.plastic('#4d6f8c', 0.3), 'y', 0.003)
    return {'quarter': {'azimuth': -28, 'elevation': 8, 'fill': 0.84}, 'front': {'fill': 0.84}, 'detail': {'azimuth': -26, 'elevation': 6, 'focus': (0.5, 0.1, 0.84), 'zoom': 2.6}}


def _ceiling_fan(colour):
    """Hung from the ceiling: seen a little from below, shot above the floor."""
    brass, wood = m.metal('#8a6f4e', 0.28), m.wood(colour, 0.4)
    with group((0, 0, 0.42)):
        lathe([(0, 0.24), (0.062, 0.24), (0.066, 0.232), (0.055, 0.20), (0.030, 0.185), (0, 0.184)], (0, 0, 0), brass, round=0.006)
        cyl(0.0125, 0.20, (0, 0, 0.11), brass, 'z', 0.001)
        lathe([(0, 0.042), (0.03, 0.042), (0.05, 0.030), (0.105, 0.020), (0.122, 0.0), (0.118, -0.045), (0.095, -0.060), (0, -0.064)], (0, 0, 0), brass, 96, round=0.012)
        lathe([(0.1225, -0.010), (0.1245, -0.014), (0.1245, -0.026), (0.1225, -0.030)], (0, 0, 0), m.chrome('#d9c7a6', 0.15), 96)
        lathe([(0, -0.100), (0.03, -0.098), (0.062, -0.084), (0.074, -0.062), (0.070, -0.058)], (0, 0, 0), m.light('#fff3dd', 1.0), 64, round=0.01)
        for k in range(3):
            with group((0, 0, -0.032), (0, 0, k * 120 + 20)):
                slab(0.15, 0.034, 0.006, (0.165, 0, 0.0), brass, 0.012, 0.002, 'z')
                with group((0.0, 0, 0), (11, 0, 0)):
                    prism(rounded(0.52, 0.130, [0.035, 0.062, 0.062, 0.035]), 0.007, (0.45, 0, 0.004), wood, 'z', 0.003)
                for x in (0.205, 0.225):
                    cyl(0.0055, 0.004, (x, 0, -0.004), m.chrome('#d9c7a6', 0.15), 'z', 0.001)
    # The remote control stands in front.
    with group((0.30, -0.42, 0), (0, 0, -8)):
        slab(0.046, 0.135, 0.016, (0, 0, 0.0675), m.soft('#2c2521', 0.4), 0.012, 0.004)
        for i in range(6):
            cyl(0.0075, 0.003, ((i % 2 - 0.5) * 0.021, -0.0085, 0.108 - (i // 2) * 0.026), m.plastic('#d9cbb8', 0.35), 'y', 0.001)
        cyl(0.0085, 0.003, (0, -0.0085, 0.024), m.plastic('#b8433a', 0.35), 'y', 0.001)
    return {'quarter': {'azimuth': -14, 'elevation': 16, 'fill': 0.84}, 'front': {'elevation': 8, 'fill': 0.84}, 'detail': {'azimuth': -20, 'elevation': 10, 'focus': (0.5, 0.5, 0.62), 'zoom': 2.6}}


def lantern(item, view):
    colour = item['hex']
    paint, dark = m.soft(colour, 0.42), m.soft('#26292a', 0.5)
    r = 0.052
    lathe([(0, 0), (r + 0.006, 0), (r + 0.009, 0.006), (r + 0.007, 0.045), (r + 0.002, 0.052), (0, 0.052)], (0, 0, 0), paint, round=0.005)
    lathe([(r + 0.008, 0.010), (r + 0.0105, 0.013), (r + 0.0105, 0.022), (r + 0.008, 0.025)], (0, 0, 0), m.rubber('#2b2e2c'))
    lathe([(r - 0.004, 0.052), (r, 0.056), (r, 0.142), (r - 0.004, 0.146)], (0, 0, 0), m.pane('#fdf6e6', 0.03, 1.2))
    lathe([(0, 0.053), (0.030, 0.053), (0.034, 0.060), (0.034, 0.138), (0.030, 0.145), (0, 0.145)], (0, 0, 0), m.light('#ffe4b3', 1.15), round=0.004)
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
            _square_holes(x, 0.0, 0.0402, 'z', 0.95)
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
            _square_pins(m.metal('#d2b36a', 0.25), 0.017)
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
            _square_pins(brass, 0.018)
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


def wall_bracket(item, view):
    """Wall plate, folding double arm, tilting head, two uprights for the television."""
    steel = m.soft(item['hex'], 0.45)
    bright = m.chrome('#b9bbbd', 0.2)
    with group((0, 0.12, 0.0)):
        slab(0.24, 0.26, 0.006, (0, 0, 0.21), steel, 0.010, 0.002)
        for x in (-0.09, 0.09):
            for z in (0.11, 0.31):
                slab(0.040, 0.010, 0.007, (x, -0.0006, z), m.soft('#0c0c0d'), 0.004, 0)
        for z in (0.16, 0.26):
            slab(0.05, 0.004, 0.05, (0, -0.022, z), steel, 0.001, 0.0005)
    for s in (-1, 1):
        with group((s * 0.02, 0.105, 0.21), (0, 0, s * 42)):
            slab(0.036, 0.062, 0.15, (0, -0.075, 0), steel, 0.006, 0.003)
            cyl(0.013, 0.11, (0, 0, 0), bright, 'z', 0.003)
        ex, ey = s * 0.02 + s * 0.15 * math.sin(math.radians(42)), 0.105 - 0.15 * math.cos(math.radians(42))
        cyl(0.014, 0.10, (ex, ey, 0.21), bright, 'z', 0.003)
        with group((ex, ey, 0.21), (0, 0, -s * 46)):
            slab(0.034, 0.050, 0.135, (0, -0.068, 0), steel, 0.006, 0.003)
    with group((0, -0.118, 0.21), (6, 0, 0)):
        slab(0.14, 0.075, 0.012, (0, 0.010, 0), steel, 0.008, 0.003)
        cyl(0.015, 0.16, (0, 0.016, 0.045), bright, 'x', 0.003)
        slab(0.43, 0.050, 0.012, (0, -0.006, 0.0), steel, 0.006, 0.002)
        for i in range(8):
            slab(0.030, 0.012, 0.013, (-0.175 + i * 0.05, -0.006, 0.0), m.soft('#0c0c0d'), 0.005, 0)
        for x in (-0.165, 0.165):
            slab(0.038, 0.42, 0.010, (x, -0.017, 0.0), steel, 0.008, 0.002)
            for i in range(9):
                slab(0.008, 0.026, 0.011, (x, -0.0172, -0.17 + i * 0.0425), m.soft('#0a0a0b'), 0.0035, 0)
            cyl(0.014, 0.016, (x, -0.026, -0.185), m.plastic('#b8232c', 0.35), 'y', 0.003)
    return {'quarter': {'azimuth': -34, 'elevation': 14}, 'detail': {'azimuth': -48, 'elevation': 22, 'focus': (0.5, 0.45, 0.55), 'zoom': 1.8}}


def appliance_stand(item, view):
    white, grey = m.plastic(item['hex'], 0.32), m.metal('#aeb2b5', 0.3)
    half = 0.24
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * half, sy * half
            slab(0.105, 0.105, 0.050, (x, y, 0.070), white, 0.022, 0.008, 'z')
            slab(0.080, 0.080, 0.006, (x, y, 0.097), m.rubber('#55595c'), 0.016, 0.002, 'z')
            for k in range(4):
                box((0.06, 0.003, 0.001), (x, y - 0.024 + k * 0.016, 0.1005), m.rubber('#3c3f42'), 0)
            for dx in (-0.026, 0.026):
                cyl(0.021, 0.016, (x + dx, y, 0.021), m.plastic('#3a3d40', 0.4), 'x', 0.004)
                cyl(0.010, 0.018, (x + dx, y, 0.021), grey, 'x', 0.002)
            slab(0.05, 0.03, 0.014, (x, y, 0.040), white, 0.008, 0.003, 'z')
            slab(0.024, 0.016, 0.008, (x + 0.0, y - 0.056, 0.058), m.plastic('#d9482f', 0.35), 0.004, 0.002, 'z')
    for s in (-1, 1):
        for z, r, length in ((0.070, 0.013, 0.24), (0.070, 0.0105, 0.40)):
            cyl(r, length, (0 if r < 0.012 else -0.06, s * half, z), grey if r < 0.012 else white, 'x', 0.002)
            cyl(r, length, (s * half, 0 if r < 0.012 else 0.06, z), grey if r < 0.012 else white, 'y', 0.002)
        slab(0.022, 0.022, 0.034, (0.06, s * half, 0.075), m.plastic('#3a3d40', 0.4), 0.006, 0.002, 'z')
        slab(0.022, 0.022, 0.034, (s * half, -0.06, 0.075), m.plastic('#3a3d40', 0.4), 0.006, 0.002, 'z')
    return {'quarter': {'azimuth': -30, 'elevation': 26, 'fill': 0.82}, 'front': {'elevation': 14}, 'detail': {'azimuth': -28, 'elevation': 24, 'focus': (0.2, 0.1, 0.5), 'zoom': 2.5}}

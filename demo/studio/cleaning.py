"""What cleans and presses: stick, canister and robot vacuum cleaners, irons, a hair dryer."""

import math

import materials as m
from bent import bar, tube
from lofted import loft, pebble
from outlines import flow
from parts import box, finish, group, text
from slabs import slab
from turned import cyl, lathe, ring


def vacuum_stick(item, view):
    v, colour = item['variant'], item['hex']
    inline = v['dustbin'] == 'inline'
    grey, dark = m.metal('#8e9398', 0.3), m.plastic('#2b2d30', 0.35)
    accent = m.metal(colour, 0.28) if inline else m.plastic(colour, 0.28)
    light = m.plastic('#dcdee0', 0.3)
    # The head on the floor.
    with group((0, -0.02, 0)):
        pebble(0.25, 0.105, 0.055, (0, 0, 0.004), dark if inline else light, 3.4, 0.012, 0.022)
        cyl(0.023, 0.225, (0, -0.034, 0.027), m.fabric('#b86a2e' if inline else '#4a6fa0', 300), 'x', 0.006)
        slab(0.23, 0.055, 0.004, (0, -0.004, 0.0575), m.pane('#c9d6da', 0.15, 1.3), 0.02, 0.001, 'z')
        for s in (-1, 1):
            cyl(0.02, 0.012, (s * 0.118, 0.03, 0.02), m.rubber(), 'x', 0.004)
        if v['light']:
            slab(0.016, 0.03, 0.02, (0.09, -0.045, 0.05), m.light('#7dffa0', 1.6), 0.007, 0.003)
        else:
            for i in range(4):
                cyl(0.004, 0.002, (-0.06 + i * 0.04, -0.0555, 0.038), m.light('#ffffff', 1.6), 'y', 0)
        cyl(0.024, 0.05, (0, 0.035, 0.055), dark, 'x', 0.006)
    # Tube and body lean back a little.
    with group((0, 0.015, 0.055), (-9, 0, 0)):
        cyl(0.017, 0.66, (0, 0, 0.34), accent if inline else m.metal('#5d6a78', 0.3), 'z', 0.003)
        cyl(0.021, 0.055, (0, 0, 0.035), dark, 'z', 0.004)
        cyl(0.022, 0.07, (0, 0, 0.655), dark, 'z', 0.004)
        if inline:
            cyl(0.038, 0.17, (0, 0, 0.775), m.pane('#cfd8dc', 0.18, 1.4), 'z', 0.006)
            cyl(0.030, 0.155, (0, 0, 0.775), m.metal('#b23b7a', 0.3), 'z', 0.006, r2=0.018)
            cyl(0.040, 0.02, (0, 0, 0.69), dark, 'z', 0.004)
            with group((0, 0, 0.865)):
                for i in range(10):
                    a = i * math.pi / 5
                    cyl(0.0085, 0.075, (0.034 * math.cos(a), 0.034 * math.sin(a), 0.032), m.metal('#a9acb0', 0.26), 'z', 0.004, seg=24)
                cyl(0.034, 0.08, (0, 0, 0.032), m.metal(colour, 0.28))
                cyl(0.044, 0.032, (0, 0, 0.088), dark, 'z', 0.006)
                cyl(0.032, 0.004, (0, 0, 0.106), m.black_glass(), 'z', 0.001)
                text('42', 0.022, (0, 0, 0.1085), m.light('#9fe8ff', 1.5), 'top')
            with group((0, 0, 0.84), (0, 0, 0)):
                bar([(0.036, 0.105), (0.075, 0.118), (0.112, 0.10), (0.112, 0.05), (0.105, 0.0)], 0.030, 0.024, dark, 0.008, 0)
                slab(0.042, 0.055, 0.085, (0, 0.088, -0.045), m.metal('#8e9398', 0.32), 0.012, 0.005, 'z')
                box((0.010, 0.016, 0.022), (0, 0.066, 0.035), m.plastic('#c8323c', 0.3), 0.004, (12, 0, 0))
        else:
            with group((0, 0, 0.66)):
                pebble(0.082, 0.095, 0.21, (0, 0.008, 0.03), accent, 3, 0.02, 0.03)
                cyl(0.041, 0.125, (0, -0.050, 0.085), m.pane('#cfdde4', 0.12, 1.4), 'z', 0.008)
                cyl(0.030, 0.11, (0, -0.050, 0.088), m.metal('#6d7a88', 0.3), 'z', 0.006, r2=0.018)
                cyl(0.043, 0.018, (0, -0.050, 0.155), dark, 'z', 0.004)
                cyl(0.043, 0.014, (0, -0.050, 0.020), dark, 'z', 0.004)
                slab(0.036, 0.05, 0.006, (0, -0.016, 0.239), m.black_glass(), 0.016, 0.001, 'z')
                bar([(0.035, 0.218), (0.075, 0.262), (0.118, 0.255), (0.135, 0.20), (0.128, 0.12), (0.11, 0.065)], 0.032, 0.024, accent, 0.009, 0)
                slab(0.048, 0.085, 0.06, (0, 0.085, 0.055), dark, 0.014, 0.006, 'z')
                box((0.010, 0.016, 0.022), (0, 0.100, 0.19), m.plastic('#e0653a', 0.3), 0.004)
    if view == 'quarter':
        _nozzles(dark, accent)
    return {'quarter': {'azimuth': -42, 'elevation': 10, 'fill': 0.9}, 'front': {'fill': 0.9}, 'detail': {'azimuth': -58, 'elevation': 14, 'focus': (0.5, 0.6, 0.82), 'zoom': 2.7}}


def _nozzles(dark, accent):
    """What comes in the box beside the stick: a long nozzle, a small motor brush, a dusting brush."""
    with group((0.27, 0.10, 0), (0, 0, -20)):
        loft([(0, 0.046, 0.016, 3), (0.10, 0.044, 0.020, 3), (0.21, 0.040, 0.036, 2.2), (0.25, 0.041, 0.041, 2)], (0, 0, 0), dark)
        cyl(0.0225, 0.03, (0, 0, 0.262), accent, 'z', 0.004)
    with group((0.22, -0.10, 0), (0, 0, 24)):
        pebble(0.15, 0.085, 0.055, (0, 0, 0.002), dark, 3.2, 0.012, 0.02)
        cyl(0.018, 0.13, (0, -0.030, 0.022), accent, 'x', 0.005)
        cyl(0.021, 0.075, (0, 0.022, 0.082), dark, 'z', 0.004)
        cyl(0.0215, 0.014, (0, 0.022, 0.10), accent, 'z', 0.003)
    with group((0.36, -0.02, 0), (0, 0, -30)):
        for i in range(28):
            a = 2 * math.pi * i / 28
            cyl(0.0028, 0.045, (0.030 * math.cos(a), 0.019 * math.sin(a), 0.0225), m.soft('#4b4e52', 0.8), 'z', 0, seg=12)
        loft([(0.040, 0.066, 0.045, 2.2), (0.060, 0.066, 0.045, 2.2), (0.085, 0.042, 0.041, 2), (0.13, 0.041, 0.041, 2)], (0, 0, 0), dark)
        cyl(0.0215, 0.02, (0, 0, 0.125), accent, 'z', 0.003)


def vacuum_canister(item, view):
    colour = item['hex']
    paint, dark = m.enamel(colour, 0.2), m.plastic('#232527', 0.36)
    with group((0.06, 0.02, 0)):
        pebble(0.25, 0.37, 0.185, (0, 0, 0.030), paint, 2.7, 0.05, 0.085)
        pebble(0.254, 0.374, 0.05, (0, 0, 0.022), dark, 2.7, 0.018, 0.02)
        for s in (-1, 1):
            cyl(0.083, 0.036, (s * 0.124, 0.095, 0.083), dark, 'x', 0.010)
            cyl(0.052, 0.038, (s * 0.1245, 0.095, 0.083), m.metal('#a9acaf', 0.28), 'x', 0.005)
            cyl(0.015, 0.041, (s * 0.1245, 0.095, 0.083), dark, 'x', 0.004)
        cyl(0.024, 0.028, (0, -0.15, 0.024), dark, 'x', 0.006)
        bar([(0.05, 0.196), (0.02, 0.234), (-0.055, 0.236), (-0.095, 0.196)], 0.030, 0.018, dark, 0.006, 0)
        for s in (-1, 1):
            slab(0.052, 0.045, 0.010, (s * 0.055, 0.105, 0.2085), m.plastic('#3a3d40', 0.35), 0.018, 0.003, 'z', (-14, 0, 0))
        slab(0.09, 0.020, 0.004, (0, -0.120, 0.168), m.chrome(), 0.008, 0.001, 'z', (28, 0, 0))
        cyl(0.036, 0.04, (0, -0.172, 0.135), dark, 'y', 0.006, (18, 0, 0))
    # Ribbed hose from the front, a loop, to the bent grip, then tube and floor head.
    path = [(0.06, -0.175, 0.138), (0.05, -0.27, 0.17), (-0.04, -0.33, 0.30), (-0.16, -0.27, 0.44), (-0.235, -0.16, 0.565), (-0.262, -0.085, 0.61)]
    hose = m.plastic('#4d5054', 0.45)
    line = flow(path, 14)
    tube(path, 0.0165, hose)
    for i in range(1, len(line) - 1):
        a, b = line[i], line[i + 1]
        yaw = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
        pitch = math.degrees(math.atan2(math.hypot(b[0] - a[0], b[1] - a[1]), b[2] - a[2]))
        ring(0.0165, 0.0032, a, hose, 'z', (0, pitch, yaw), 32)
    tube([(-0.262, -0.085, 0.61), (-0.275, -0.04, 0.62), (-0.285, -0.01, 0.585), (-0.285, 0.0, 0.54)], 0.020, dark)
    tube([(-0.285, 0.0, 0.56), (-0.285, -0.09, 0.07)], 0.0155, m.chrome('#d0d2d4', 0.14), curve=False)
    cyl(0.020, 0.06, (-0.285, -0.038, 0.35), dark, 'z', 0.005, (-10.4, 0, 0))
    with group((-0.285, -0.13, 0)):
        pebble(0.27, 0.085, 0.038, (0, 0, 0.004), dark, 3.4, 0.008, 0.016)
        cyl(0.020, 0.04, (0, 0.035, 0.045), dark, 'x', 0.006)
        slab(0.06, 0.03, 0.006, (0, 0.0, 0.044), paint, 0.010, 0.002, 'z')
    return {'quarter': {'azimuth': 34, 'elevation': 15, 'fill': 0.8}, 'front': {'azimuth': -4, 'elevation': 10}, 'detail': {'azimuth': 40, 'elevation': 24, 'focus': (0.72, 0.55, 0.24), 'zoom': 2.1}}


def vacuum_robot(item, view):
    v, colour = item['variant'], item['hex']
    dock = v['dock'] == 'self-empty'
    r, h = (0.175, 0.082) if dock else (0.16, 0.072)
    skin, dark = m.soft(colour, 0.38), m.plastic('#26282a', 0.38)
    with group((0, -0.14 if dock else -0.06, 0)):
        lathe([(0, 0.008), (r - 0.012, 0.008), (r, 0.02), (r, h - 0.014), (r - 0.008, h - 0.004), (0, h)], (0, 0, 0), skin, 128, round=0.006)
        lathe([(r + 0.001, 0.022), (r + 0.0028, 0.026), (r + 0.0028, h - 0.028), (r + 0.001, h - 0.024)], (0, 0, 0), m.gloss('#1c1d1f') if colour > '#8' else m.gloss('#0c0d0e'), 128)
        top = m.gloss('#17181a') if dock else m.enamel('#fbfbf9', 0.18)
        lathe([(0, h + 0.0012), (r - 0.024, h + 0.0008), (r - 0.022, h - 0.001)], (0, 0, 0), top, 128)
        if v['lidar']:
            lathe([(0, 0.018), (0.036, 0.018), (0.040, 0.014), (0.040, 0)], (0, 0.045, h + 0.001), m.soft('#2c2e30', 0.4), round=0.003)
            ring(0.0395, 0.0022, (0, 0.045, h + 0.010), m.gloss('#3a1210'))
        else:
            lathe([(0.034, 0.0006), (0.036, 0.0022), (0.039, 0.0022), (0.041, 0.0006)], (0, 0.02, h + 0.001), m.metal('#c9b28e', 0.25))
            cyl(0.030, 0.003, (0, 0.02, h + 0.0018), m.enamel('#f1f1ee', 0.2), 'z', 0.001)
        for i, s in enumerate((-1, 0, 1) if dock else (-0.6, 0.6)):
            cyl(0.0115, 0.003, (s * 0.034, -0.055, h + 0.0015), m.plastic('#3c3f42' if dock else '#e4e4e1', 0.35), 'z', 0.001)
            cyl(0.0022, 0.0004, (s * 0.034, -0.055, h + 0.0034), m.light('#ffffff', 1.5), 'z', 0, seg=16)
        # Side brush peeping out in front.
        for k in range(3):
            with group((0.118, -0.112, 0.006), (0, 0, k * 120 + 20)):
                for j in (-6, 0, 6):
                    tube([(0.006, 0, 0.001), (0.045, 0.045 * math.sin(math.radians(j)), -0.002)], 0.0008, m.soft('#d8642e' if dock else '#8a8f94'), seg=2)
        slab(0.16, 0.012, 0.006, (0, -r - 0.0015, h * 0.50), m.gloss('#0b0b0c'), 0.005, 0.001)
    if dock:
        with group((0, 0.16, 0)):
            slab(0.31, 0.40, 0.022, (0, -0.06, 0.011), m.soft(colour, 0.5), 0.05, 0.006, 'z')
            pebble(0.305, 0.19, 0.42, (0, 0.04, 0.0), skin, 5, 0.012, 0.03)
            slab(0.24, 0.11, 0.02, (0, -0.050, 0.075), m.soft('#0b0b0c'), 0.05, 0.004)
            slab(0.27, 0.205, 0.008, (0, -0.054, 0.285), m.gloss('#1a1b1d'), 0.02, 0.002)
            cyl(0.004, 0.002, (0, -0.0585, 0.165), m.light('#7fd7ff', 1.6), 'y', 0)
    else:
        with group((0, 0.145, 0)):
            pebble(0.14, 0.06, 0.10, (0, 0, 0), skin, 4, 0.006, 0.016)
            slab(0.11, 0.09, 0.006, (0, -0.05, 0.004), m.soft('#d9d9d6'), 0.012, 0.002, 'z')
            for s in (-1, 1):
                slab(0.014, 0.03, 0.003, (s * 0.02, -0.05, 0.008), m.chrome('#d6b25a'), 0.003, 0.0006, 'z')
            cyl(0.0035, 0.002, (0, -0.0305, 0.075), m.light('#7fd7ff', 1.5), 'y', 0)
    return {'quarter': {'elevation': 24 if not dock else 18}, 'front': {'elevation': 14}, 'detail': {'azimuth': 28, 'elevation': 38, 'focus': (0.5, 0.28, 0.18 if dock else 0.6), 'zoom': 1.9}}


def _sole(scale=1.0, length=0.25, width=0.112):
    """The outline of a flat iron's plate: pointed in front (-x), round behind."""
    points = []
    for i in range(41):
        t = i / 40
        x = -length / 2 + length * t
        y = width / 2 * min(1.0, (t / 0.72) ** 0.62) if t < 0.72 else width / 2 * math.sqrt(max(0.0, 1 - ((t - 0.72) / 0.28) ** 2.6))
        points.append((x * scale, y * scale))
    return points[:-1] + [(length / 2 * scale, 0)] + [(x, -y) for x, y in reversed(points[1:-1])]


def _iron_layer(rows, mat, seg_steps=1):
    """A body whose cross-section is the sole's outline: rows of (height, scale, shift along)."""
    import bpy
    outline = _sole()
    n = len(outline)
    verts, faces = [], []
    for z, k, shift in rows:
        verts += [(x * k + shift, y * k, z) for x, y in outline]
    for r in range(len(rows) - 1):
        for i in range(n):
            j = (i + 1) % n
            faces.append((r * n + i, (r + 1) * n + i, (r + 1) * n + j, r * n + j))
    faces.append(tuple(range(n)))
    faces.append(tuple(reversed(range((len(rows) - 1) * n, len(rows) * n))))
    mesh = bpy.data.meshes.new('iron')
    mesh.from_pydata(verts, [], faces)
    import bmesh
    bm = bmesh.new()
    bm.from_mesh(mesh)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(mesh)
    bm.free()
    return finish(mesh, mat, (0, 0, 0), (0, 0, 0), 40, weighted=True)


def iron(item, view):
    v, colour = item['variant'], item['hex']
    steam = v['type'] == 'steam'
    skin, dark = m.plastic(colour, 0.26), m.plastic('#2a2c2f', 0.35)
    plate = m.metal('#b9bec4', 0.22) if steam else m.chrome('#cfd1d3', 0.14)
    _iron_layer([(0.0, 0.985, 0), (0.002, 1.0, 0), (0.007, 1.0, 0), (0.009, 0.985, 0)], plate)
    if steam:
        _iron_layer([(0.009, 0.95, 0), (0.014, 0.965, 0), (0.024, 0.95, 0.001), (0.030, 0.90, 0.003)], m.plastic('#e4e8ee', 0.3))
        _iron_layer([(0.024, 0.93, 0.002), (0.034, 0.90, 0.004), (0.052, 0.80, 0.010), (0.068, 0.64, 0.016), (0.074, 0.50, 0.020)], skin)
        _iron_layer([(0.050, 0.805, 0.0095), (0.066, 0.655, 0.0155), (0.073, 0.52, 0.0195)], m.pane('#a9cdf2', 0.12, 1.5))
        with group((0, 0, 0), (0, 0, 90)):
            bar([(0.062, 0.066), (0.052, 0.104), (0.020, 0.132), (-0.035, 0.142), (-0.088, 0.134), (-0.118, 0.106), (-0.118, 0.060), (-0.108, 0.025)], 0.036, 0.028, skin, 0.012, 0)
            bar([(0.022, 0.1455), (-0.035, 0.1565), (-0.085, 0.148)], 0.022, 0.003, m.soft('#23324a'), 0.001, 0)
        cyl(0.024, 0.014, (0.012, 0, 0.080), m.plastic('#dfe5ee', 0.28), 'z', 0.003)
        box((0.010, 0.003, 0.001), (-0.004, 0, 0.0877), m.soft('#c8323c'), 0)
        for s in (-1, 1):
            cyl(0.009, 0.008, (-0.050, s * 0.010, 0.116), m.plastic('#dfe5ee', 0.28), 'z', 0.003, (0, -32, 0))
        cyl(0.008, 0.012, (-0.080, 0, 0.066), m.plastic('#dfe5ee', 0.3), 'x', 0.003)
        tube([(0.118, 0, 0.115), (0.150, 0, 0.12), (0.19, 0.03, 0.07), (0.21, 0.09, 0.004), (0.16, 0.16, 0.004)], 0.0036, m.fabric('#8fa3b8', 500))
        cyl(0.0075, 0.045, (0.136, 0, 0.118), dark, 'x', 0.003, r2=0.005)
    else:
        _iron_layer([(0.009, 0.96, 0), (0.020, 0.95, 0.001), (0.036, 0.84, 0.006), (0.050, 0.62, 0.012), (0.054, 0.45, 0.016)], m.chrome('#c6c9cc', 0.13))
        for x in (-0.045, 0.085):
            pebble(0.026, 0.034, 0.064, (x, 0, 0.046), dark, 3, 0.004, 0.006)
        with group((0.02, 0, 0.108), (0, 90, 0)):
            loft([(-0.095, 0.018, 0.026, 2.4), (-0.080, 0.028, 0.036, 2.4), (0, 0.030, 0.038, 2.3), (0.075, 0.028, 0.036, 2.4), (0.088, 0.016, 0.024, 2.4)], (0, 0, 0), dark)
        cyl(0.024, 0.016, (0.016, 0, 0.062), dark, 'z', 0.003)
        lathe([(0.024, 0.054), (0.031, 0.053), (0.031, 0.055), (0.024, 0.056)], (0.016, 0, 0), m.plastic('#e6e6e4', 0.3))
        cyl(0.005, 0.006, (-0.075, 0, 0.046), m.light('#ff5a40', 1.0), 'z', 0.002)
        tube([(0.105, 0, 0.098), (0.140, 0, 0.10), (0.18, 0.03, 0.06), (0.20, 0.09, 0.004), (0.15, 0.16, 0.004)], 0.0038, m.fabric('#d8d4cc', 500))
        cyl(0.0085, 0.045, (0.122, 0, 0.1), dark, 'x', 0.003, r2=0.0055)
    return {'quarter': {'azimuth': -34, 'elevation': 20}, 'front': {'azimuth': 0, 'elevation': 9}, 'detail': {'azimuth': -58, 'elevation': 26, 'focus': (0.3, 0.35, 0.5), 'zoom': 1.8}}


def hair_dryer(item, view):
    colour = item['hex']
    skin, dark = m.soft(colour, 0.36), m.plastic('#3a3436', 0.35)
    gold = m.metal('#d8b79a', 0.22)
    # Lies on its handle's foot, barrel level, nozzle to the left.
    with group((0, 0, 0.175), (0, -90, 0)):
        loft([(-0.085, 0.060, 0.060, 2), (-0.078, 0.074, 0.074, 2), (-0.045, 0.082, 0.082, 2), (0.0, 0.076, 0.076, 2), (0.06, 0.060, 0.060, 2), (0.072, 0.058, 0.058, 2)], (0, 0, 0), skin)
        lathe([(0.0295, 0.070), (0.031, 0.072), (0.031, 0.079), (0.0285, 0.081)], (0, 0, 0), gold)
        loft([(0.078, 0.054, 0.054, 2), (0.092, 0.050, 0.056, 2.2), (0.125, 0.020, 0.074, 3), (0.132, 0.016, 0.076, 3)], (0, 0, 0), dark)
        slab(0.062, 0.009, 0.002, (0, 0, 0.1325), m.soft('#0b0a0a'), 0.003, 0, 'z', (0, 0, 90))
        for k in range(6):
            ring(0.006 + k * 0.005, 0.0010, (0, 0, -0.0865 + k * 0.0002), dark if k % 2 else gold, seg=48)
        lathe([(0.030, -0.087), (0.034, -0.086), (0.037, -0.080)], (0, 0, 0), gold)
    with group((0.020, 0, 0.150), (0, -8, 0)):
        loft([(-0.150, 0.026, 0.030, 2.3), (-0.146, 0.034, 0.038, 2.4), (-0.08, 0.034, 0.040, 2.5), (-0.02, 0.036, 0.042, 2.4), (0.0, 0.040, 0.044, 2.3)], (0, 0, 0), skin)
        cyl(0.021, 0.046, (0, 0, -0.004), gold, 'y', 0.003)
        cyl(0.015, 0.048, (0, 0, -0.004), dark, 'y', 0.002)
        slab(0.012, 0.052, 0.006, (0, -0.0195, -0.062), dark, 0.006, 0.002)
        for i, z in enumerate((-0.048, -0.076)):
            slab(0.009, 0.015, 0.006, (0, -0.0235, z), m.plastic('#f3e6e3', 0.3), 0.003, 0.002)
        tube([(0, 0, -0.148), (0.006, 0.004, -0.160), (0.05, 0.03, -0.168), (0.11, 0.07, -0.168)], 0.0034, dark)
    return {'quarter': {'azimuth': -24, 'elevation': 10}, 'front': {'azimuth': 0, 'elevation': 6}, 'detail': {'azimuth': -58, 'elevation': 12, 'focus': (0.35, 0.4, 0.8), 'zoom': 2.0}}

"""Fans: one on a stand behind its cage, one for the ceiling with its remote control."""

import math

import bpy
import materials as m
from bent import tube
from lofted import loft, pebble
from outlines import rounded
from parts import finish, group
from slabs import prism, slab
from turned import cyl, lathe, ring


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
    obj = finish(mesh, mat, (0, 0, 0), (0, 0, 0), weighted=False)
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
                _blade(0.182, 0.105, 32, m.plastic('#b7c3cb', 0.22))
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
    with group((0, 0, 0.26)):
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
    with group((0.40, -0.34, 0.0), (0, 0, -8), 1.25):
        slab(0.046, 0.135, 0.016, (0, 0, 0.0675), m.soft('#2c2521', 0.4), 0.012, 0.004)
        for i in range(6):
            cyl(0.0075, 0.003, ((i % 2 - 0.5) * 0.021, -0.0085, 0.108 - (i // 2) * 0.026), m.plastic('#d9cbb8', 0.35), 'y', 0.001)
        cyl(0.0085, 0.003, (0, -0.0085, 0.024), m.plastic('#b8433a', 0.35), 'y', 0.001)
    return {'quarter': {'azimuth': -14, 'elevation': 16, 'fill': 0.9}, 'front': {'elevation': 8, 'fill': 0.88}, 'detail': {'azimuth': -20, 'elevation': 10, 'focus': (0.5, 0.5, 0.62), 'zoom': 2.6}}

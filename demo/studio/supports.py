"""What goods hang on or stand on: a wall bracket for a television, a stand with castors."""

import math

import materials as m
from parts import box, group
from slabs import slab
from turned import cyl


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
    white, grey = m.plastic(item['hex'], 0.32), m.chrome('#a4a9ad', 0.22)
    sleeve = m.soft('#5f666b', 0.45)
    half = 0.24
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * half, sy * half
            slab(0.105, 0.105, 0.050, (x, y, 0.070), white, 0.022, 0.008, 'z')
            slab(0.080, 0.080, 0.006, (x, y, 0.097), m.rubber('#3b4043'), 0.016, 0.002, 'z')
            for k in range(4):
                box((0.06, 0.003, 0.001), (x, y - 0.024 + k * 0.016, 0.1005), m.rubber('#22262a'), 0)
            for dx in (-0.026, 0.026):
                cyl(0.021, 0.016, (x + dx, y, 0.021), m.plastic('#3a3d40', 0.4), 'x', 0.004)
                cyl(0.010, 0.018, (x + dx, y, 0.021), grey, 'x', 0.002)
            slab(0.05, 0.03, 0.014, (x, y, 0.040), white, 0.008, 0.003, 'z')
            slab(0.024, 0.016, 0.008, (x + 0.0, y - 0.056, 0.058), m.plastic('#d9482f', 0.35), 0.004, 0.002, 'z')
    for s in (-1, 1):
        for z, r, length in ((0.070, 0.0165, 0.24), (0.070, 0.0125, 0.40)):
            cyl(r, length, (0 if r < 0.014 else -0.06, s * half, z), grey if r < 0.014 else sleeve, 'x', 0.002)
            cyl(r, length, (s * half, 0 if r < 0.014 else 0.06, z), grey if r < 0.014 else sleeve, 'y', 0.002)
        slab(0.022, 0.022, 0.034, (0.06, s * half, 0.075), m.plastic('#3a3d40', 0.4), 0.006, 0.002, 'z')
        slab(0.022, 0.022, 0.034, (s * half, -0.06, 0.075), m.plastic('#3a3d40', 0.4), 0.006, 0.002, 'z')
    return {'quarter': {'azimuth': -30, 'elevation': 26, 'fill': 0.82}, 'front': {'elevation': 14}, 'detail': {'azimuth': -28, 'elevation': 24, 'focus': (0.2, 0.1, 0.5), 'zoom': 2.5}}

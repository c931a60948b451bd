"""Glassware: tumblers, a jug with a bamboo lid, storage jars, tea cups on saucers, nesting bowls. Solid glass with real wall thickness."""

import materials as m
from bent import tube
from outlines import fillet, flow
from parts import group
from turned import lathe, lip, ring


def vessel(outer, inner, mat, seg=96):
    """A turned wall: up the outside, over the rim, down the inside."""
    return lathe([*outer, *reversed(inner)], (0, 0, 0), mat, seg, angle=50)


def glass_tumblers(item, view):
    clear = m.glass('#fcfefe')
    outer = fillet([(0, 0.0), (0.030, 0.0), (0.033, 0.006), (0.0395, 0.093), (0.0388, 0.095)], 0.003)
    inner = fillet([(0, 0.014), (0.027, 0.014), (0.031, 0.020), (0.0372, 0.093), (0.0380, 0.095)], 0.004)
    spots = [(-0.10, 0.05), (0.0, 0.06), (0.10, 0.05), (-0.055, -0.045), (0.050, -0.05)]
    for i, (x, y) in enumerate(spots):
        with group((x, y, 0), (0, 0, i * 40)):
            vessel(outer, inner, clear)
    with group((0.155, -0.055, 0), (0, 0, 0)):
        vessel(outer, inner, clear)
        lathe([(0, 0.0145), (0.0268, 0.0145), (0.0308, 0.0205), (0.0352, 0.062)], (0, 0, 0), m.pane('#f3b45a', 0.12, 0.5), round=0.003)
        lathe([(0, 0.062), (0.0352, 0.062)], (0, 0, 0), m.plastic('#f0a94a', 0.2))
    return {'grain': 1.4, 'quarter': {'azimuth': -14, 'elevation': 17, 'fill': 0.88}, 'front': {'elevation': 8}, 'detail': {'azimuth': -20, 'elevation': 14, 'focus': (0.8, 0.2, 0.5), 'zoom': 2.0}}


def glass_jug(item, view):
    tint = m.glass('#e2f3ec')
    rows = [(0.046, 0.0), (0.050, 0.006), (0.056, 0.05), (0.054, 0.11), (0.044, 0.17), (0.042, 0.20), (0.046, 0.235)]
    outer = [(0, 0)] + flow(rows, 14)
    inner = [(0, 0.008)] + [(r - 0.0028, z) for r, z in flow([(0.044, 0.008), (0.0495, 0.014), *rows[2:]], 14)]
    body = vessel(outer, inner, tint)
    lip(body, 0.020, 0.190, 0.235, 180, 24)
    water = m.pane('#cfe9ee', 0.03, 0.5)
    lathe([(0, 0.0085), (0.0405, 0.0085), (0.0465, 0.016), (0.0528, 0.05), (0.0508, 0.11), (0.0470, 0.135)], (0, 0, 0), water)
    lathe([(0, 0.135), (0.0468, 0.135)], (0, 0, 0), m.pane('#bfe0e8', 0.06, 1.0))
    with group((0, 0, 0), (0, 0, -90)):
        pass
    tube([(0.044, 0, 0.215), (0.072, 0, 0.222), (0.096, 0, 0.195), (0.097, 0, 0.13), (0.080, 0, 0.075), (0.054, 0, 0.065)], 0.0062, tint)
    bamboo = m.wood('#d9b27c', 0.5)
    lathe([(0, 0.252), (0.046, 0.252), (0.049, 0.249), (0.049, 0.240), (0.046, 0.237), (0, 0.237)], (0, 0, 0), bamboo, round=0.003)
    lathe([(0, 0.268), (0.011, 0.268), (0.012, 0.262), (0.008, 0.252), (0, 0.252)], (0, 0, 0), bamboo, round=0.002)
    lathe([(0.038, 0.228), (0.041, 0.230), (0.041, 0.236), (0.038, 0.238)], (0, 0, 0), m.plastic('#eef3f1', 0.5))
    return {'grain': 1.4, 'quarter': {'elevation': 12}, 'detail': {'azimuth': -36, 'elevation': 18, 'focus': (0.35, 0.4, 0.85), 'zoom': 2.0}}


def jar(r, h, filling, colour):
    clear, steel = m.glass('#fbfdfd'), m.steel('#c4c6c8', 'ring', 0.22)
    outer = fillet([(0, 0), (r - 0.002, 0), (r, 0.006), (r, h - 0.008), (r - 0.004, h)], 0.005)
    inner = fillet([(0, 0.006), (r - 0.006, 0.006), (r - 0.0035, 0.012), (r - 0.0035, h - 0.010), (r - 0.006, h)], 0.005)
    vessel(outer, inner, clear)
    lathe([(0, h + 0.022), (r - 0.004, h + 0.022), (r + 0.001, h + 0.017), (r + 0.001, h + 0.001), (r - 0.004, h - 0.002), (0, h - 0.002)], (0, 0, 0), steel, round=0.003)
    ring(r - 0.0005, 0.0015, (0, 0, h - 0.001), m.pane('#e8eeee', 0.2, 1.0))
    lathe([(0, 0.0065), (r - 0.0068, 0.0065), (r - 0.0042, 0.0125), (r - 0.0042, h * filling), (r * 0.6, h * filling + 0.004), (0, h * filling + 0.002)], (0, 0, 0), m.fabric(colour, 330), round=0.002)


def glass_jars(item, view):
    with group((-0.092, 0.035, 0)):
        jar(0.0525, 0.222, 0.78, '#e8d8b4')
    with group((0.018, 0.0, 0)):
        jar(0.0525, 0.165, 0.66, '#c8703c')
    with group((0.128, -0.03, 0)):
        jar(0.0525, 0.108, 0.70, '#5a3a26')
    return {'grain': 1.4, 'quarter': {'azimuth': -14, 'elevation': 13, 'fill': 0.8}, 'detail': {'azimuth': 20, 'elevation': 18, 'focus': (0.5, 0.2, 0.62), 'zoom': 2.1}}


def glass_cups(item, view):
    amber = m.glass('#efc890')

    def one(tea):
        plate = fillet([(0, 0.0), (0.030, 0.0), (0.036, 0.003), (0.066, 0.012), (0.070, 0.0145)], 0.006)
        under = fillet([(0, 0.004), (0.028, 0.004), (0.036, 0.0065), (0.0655, 0.0150), (0.0695, 0.0155)], 0.006)
        vessel(plate, under, amber)
        with group((0, 0, 0.005)):
            outer = fillet([(0, 0), (0.021, 0), (0.026, 0.004), (0.038, 0.030), (0.0425, 0.059), (0.0418, 0.060)], 0.006)
            inner = fillet([(0, 0.005), (0.020, 0.005), (0.0245, 0.009), (0.0358, 0.031), (0.0400, 0.059), (0.0408, 0.060)], 0.006)
            vessel(outer, inner, amber)
            tube([(0.040, 0, 0.052), (0.056, 0, 0.053), (0.062, 0, 0.040), (0.054, 0, 0.026), (0.035, 0, 0.022)], 0.0034, amber)
            if tea:
                lathe([(0, 0.0056), (0.0196, 0.0056), (0.0240, 0.0096), (0.0352, 0.0316), (0.0385, 0.048)], (0, 0, 0), m.pane('#b4581c', 0.35, 0.4), round=0.003)
                lathe([(0, 0.048), (0.0384, 0.048)], (0, 0, 0), m.plastic('#a4521d', 0.15))

    for i, (x, y, turn) in enumerate(((-0.10, 0.075, 10), (0.075, 0.095, -25), (-0.07, -0.085, -15), (0.105, -0.065, 12))):
        with group((x, y, 0), (0, 0, turn)):
            one(i in (2, 1))
    return {'grain': 1.4, 'quarter': {'azimuth': -16, 'elevation': 26, 'fill': 0.88}, 'front': {'elevation': 16}, 'detail': {'azimuth': -18, 'elevation': 24, 'focus': (0.3, 0.1, 0.5), 'zoom': 2.0}}


def glass_bowls(item, view):
    clear = m.glass('#fafdfd')

    def bowl(r, mat=clear):
        h = r * 0.88
        outer = [(0, 0)] + flow([(r * 0.42, 0.0), (r * 0.52, 0.003), (r * 0.82, h * 0.42), (r * 0.96, h * 0.85), (r, h), (r + 0.004, h + 0.003), (r, h + 0.006)], 8)
        inner = [(0, 0.006)] + flow([(r * 0.40, 0.006), (r * 0.50, 0.010), (r * 0.79, h * 0.44), (r * 0.93, h * 0.85), (r - 0.004, h), (r - 0.003, h + 0.005), (r, h + 0.006)], 8)
        vessel(outer, inner, mat)
        return h

    with group((-0.075, 0.04, 0)):
        z = 0.0
        for r in (0.125, 0.105, 0.086):
            with group((0, 0, z)):
                bowl(r)
            z += 0.014
    with group((0.115, -0.045, 0)):
        bowl(0.068)
        lathe([(0, 0.008), (0.033, 0.012), (0.052, 0.034), (0.040, 0.040), (0, 0.044)], (0, 0, 0), m.plastic('#e9b64a', 0.35), round=0.01)
    with group((0.035, -0.125, 0)):
        bowl(0.052)
    return {'grain': 1.4, 'quarter': {'azimuth': -14, 'elevation': 24, 'fill': 0.8}, 'front': {'elevation': 13}, 'detail': {'azimuth': -24, 'elevation': 26, 'focus': (0.4, 0.3, 0.8), 'zoom': 1.9}}

"""Televisions from 32 to 98 inches: thin panels with a lit picture, on two feet or a pedestal."""

import materials as m
from bent import tube
from outlines import rounded
from parts import box, group
from slabs import prism, slab
from turned import cyl
from wallpapers import painted


def tv(item, view):
    v, colour = item['variant'], item['hex']
    diagonal = v['inches'] * 0.0254
    sw, sh = diagonal * 0.8716, diagonal * 0.4903
    rim = {'frame': 0.014, 'slim': 0.006, 'metal': 0.006, 'none': 0.0025}[v['bezel']]
    chin = {'frame': 0.022, 'slim': 0.014, 'metal': 0.016, 'none': 0.004}[v['bezel']]
    shell = m.metal(colour, 0.3) if v['bezel'] in ('metal', 'none') else m.soft(colour, 0.4)
    w, h = sw + 2 * rim, sh + rim + chin
    lift = 0.075 if v['stand'] != 'pedestal' else 0.07
    thin = 0.028 if v['bezel'] != 'none' else 0.016
    z = lift + chin + sh / 2
    slab(w, h, thin, (0, thin / 2, lift + h / 2), shell, 0.004, 0.002)
    slab(w - 0.001, h - 0.001, 0.002, (0, 0.0002, lift + h / 2), m.black_glass('#08090a', 0.12), 0.004, 0.0008)
    prism(rounded(sw, sh, 0.001), 0.0004, (0, -0.0012, z), m.screen(painted(v['screen'], sw / sh, 900), 1.0, 0.16), 'y', 0)
    # Behind: the box of electronics, its sockets and vents.
    with group((0, thin, lift + h * 0.36)):
        slab(w * 0.62, h * 0.56, 0.045 if v['bezel'] != 'none' else 0.03, (0, 0.018, 0), m.soft('#1f2022'), 0.03, 0.012)
        for i in range(9):
            slab(w * 0.34, 0.004, 0.004, (0, 0.040, h * 0.06 + i * 0.011), m.soft('#0c0c0d'), 0.002, 0)
        for i in range(4):
            box((0.018, 0.01, 0.008), (w * 0.18 + i * 0.03, 0.040, -h * 0.16), m.chrome('#8a8d90'), 0.001)
    lamp = m.light('#e24a3b', 0.9)
    slab(0.05, 0.010, 0.004, (0, 0.001, lift + 0.002), m.soft('#131415'), 0.004, 0.001)
    cyl(0.0018, 0.001, (0.015, -0.002, lift + 0.002), lamp, 'y', 0, seg=16)
    steel = m.metal(colour, 0.32)
    if v['stand'] == 'pedestal':
        slab(0.30, lift + 0.06, 0.02, (0, 0.03, (lift + 0.06) / 2), steel, 0.008, 0.003)
        slab(w * 0.40, 0.25, 0.010, (0, 0.01, 0.005), steel, 0.02, 0.003, 'z')
    else:
        apart = w * (0.42 if v['stand'] == 'wide-feet' else 0.33)
        for sign in (-1, 1):
            _foot(sign, sign * apart, lift, thin, steel, v['stand'] == 'wide-feet')
    if view == 'quarter':
        return {'quarter': {'azimuth': -24, 'elevation': 6, 'fill': 0.86}}
    return {'front': {'elevation': 2, 'fill': 0.88}, 'detail': {'azimuth': 32, 'elevation': 8, 'focus': (0.84, 0.3, 0.14), 'zoom': 2.6}}


def _foot(sign, x, lift, thin, mat, wide):
    reach = 0.12 if wide else 0.105
    for y in (-reach, reach):
        tube([(x, thin / 2, lift + 0.012), (x + sign * 0.012, thin / 2 + y * 0.35, lift * 0.62), (x + sign * 0.028, thin / 2 + y, 0.008)], 0.0075, mat)
        cyl(0.009, 0.006, (x + sign * 0.028, thin / 2 + y, 0.004), m.rubber(), 'z', 0.002)
    cyl(0.011, 0.03, (x, thin / 2, lift + 0.004), mat, 'z')

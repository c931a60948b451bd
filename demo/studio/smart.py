"""Smart-home devices and things worn or carried: speakers, a bulb, cameras, a plug, sensors, watches, earbuds, a power bank."""

import math

import materials as m
from parts import bar, box, circle, cyl, flow, frame, group, lathe, loft, pebble, prism, ring, rounded, slab, text, tube
from wallpapers import painted


def smart_speaker(item, view):
    v, colour = item['variant'], item['hex']
    if v['shape'] == 'display':
        return _display(v, colour)
    r, h = 0.052, 0.151
    cloth = m.fabric(colour, 520)
    lathe([(0, 0.002), (r - 0.006, 0.002), (r - 0.003, 0.008)], (0, 0, 0), m.rubber(), round=0.002)
    lathe([(r - 0.004, 0.006), (r, 0.012), (r, h - 0.018), (r - 0.002, h - 0.012)], (0, 0, 0), cloth, round=0.004)
    lathe([(r - 0.002, h - 0.013), (r - 0.0005, h - 0.010), (r - 0.004, h - 0.002), (r - 0.012, h), (0, h)], (0, 0, 0), m.soft(colour, 0.4), round=0.003)
    ring(r - 0.0075, 0.0011, (0, 0, h - 0.0003), m.light('#62d6f5', 2.2))
    for i, mark in enumerate(('+', '-', '', '')):
        a = math.radians(90 * i)
        if mark:
            text(mark, 0.016, (0.026 * math.cos(a + math.pi / 2 * (i > 0) * 1), 0.0, h + 0.0004), m.light('#d8dde0', 0.9), 'top') if i == 0 else text(mark, 0.018, (-0.026, 0, h + 0.0004), m.light('#d8dde0', 0.9), 'top')
        else:
            cyl(0.0028, 0.0006, (0, 0.026 * (1 if i == 2 else -1), h + 0.0002), m.light('#d8dde0', 0.9), 'z', 0, seg=20)
    tube([(0, r - 0.004, 0.012), (0.01, r + 0.03, 0.004), (0.05, r + 0.06, 0.003)], 0.0022, m.rubber())
    return {'quarter': {'elevation': 22}, 'detail': {'azimuth': 22, 'elevation': 40, 'focus': (0.5, 0.4, 0.92), 'zoom': 1.9}}


def _display(v, colour):
    w, h = 0.20, 0.125
    cloth = m.fabric(colour, 420)
    with group((0, 0.012, 0)):
        loft([(0.0, 0.150, 0.075, 4), (0.006, 0.160, 0.082, 4), (0.04, 0.150, 0.070, 3.6), (0.085, 0.120, 0.042, 3), (0.098, 0.09, 0.02, 3)], (0, 0.012, 0.002), cloth)
    with group((0, -0.022, 0.020), (-16, 0, 0)):
        slab(w, h, 0.010, (0, 0, h / 2), m.soft('#efede8', 0.4), 0.012, 0.004)
        slab(w - 0.003, h - 0.003, 0.002, (0, -0.0048, h / 2), m.plastic('#f1efea', 0.2), 0.011, 0.0008)
        words = [('14:07', 0.26, 0.30, 0.20, 600, '#ffffff'), ('Kandy   27°', 0.235, 0.50, 0.085, 500, '#dff3f1'), ('Living room lights on', 0.285, 0.84, 0.065, 500, '#dff3f1')]
        prism(rounded(w - 0.022, h - 0.022, 0.003), 0.0004, (0, -0.0061, h / 2), m.screen(painted('tea-hills', (w - 0.022) / (h - 0.022), 560, words), 1.05), 'y', 0)
        cyl(0.0018, 0.0006, (0, -0.0060, h - 0.0055), m.black_glass(), 'y', 0, seg=20)
    return {'quarter': {'elevation': 13}, 'detail': {'azimuth': 46, 'elevation': 20, 'focus': (0.6, 0.4, 0.5), 'zoom': 1.7}}


def smart_bulb(item, view):
    """The glass globe glows from violet to coral; the screw cap tells E27."""
    import bpy
    violet = m.light(item['hex'], 1.0)
    key = 'bulb-glow'
    glow = bpy.data.materials.get(key)
    if glow is None:
        glow = bpy.data.materials.new(key)
        glow.use_nodes = True
        nodes, links = glow.node_tree.nodes, glow.node_tree.links
        bsdf = nodes['Principled BSDF']
        place, split, ramp = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ'), nodes.new('ShaderNodeValToRGB')
        links.new(place.outputs['Generated'], split.inputs[0])
        links.new(split.outputs['X'], ramp.inputs['Fac'])
        ramp.color_ramp.elements[0].color = m.srgb('#6a5be0')
        ramp.color_ramp.elements[1].color = m.srgb('#ff8a6b')
        middle = ramp.color_ramp.elements.new(0.5)
        middle.color = m.srgb('#c56be0')
        links.new(ramp.outputs['Color'], bsdf.inputs['Emission'])
        bsdf.inputs['Emission Strength'].default_value = 1.25
        bsdf.inputs['Base Color'].default_value = (0.5, 0.45, 0.5, 1)
        bsdf.inputs['Roughness'].default_value = 0.18
    white = m.plastic('#f4f4f2', 0.3)

    def one(glass):
        lathe([(0, 0), (0.006, 0.0), (0.0075, 0.004)], (0, 0, 0), m.metal('#8c8f92', 0.3), round=0.001)
        lathe([(0.0075, 0.004), (0.0125, 0.0065)], (0, 0, 0), m.gloss('#1a1a1b'))
        thread = [(0.0126 + 0.0009 * math.sin(i * 0.9), 0.0065 + i * 0.0006) for i in range(31)]
        lathe(thread, (0, 0, 0), m.chrome('#d0d2d3', 0.18))
        lathe([(0.0130, 0.0245), (0.0145, 0.026), (0.0205, 0.048), (0.0262, 0.060), (0.0268, 0.062)], (0, 0, 0), white, round=0.004)
        lathe([(0.0266, 0.0615), (0.0292, 0.074), (0.0300, 0.083), (0.0285, 0.096), (0.0225, 0.107), (0.012, 0.1135), (0, 0.115)], (0, 0, 0), glass, round=0.012)

    # One stands on its head's side, one lies: globe forward.
    with group((-0.024, 0.012, 0.115), (180, 0, 0)):
        one(glow)
    with group((0.036, -0.022, 0.030), (0, 0, 38)):
        with group((0, 0, 0), (90, 0, 0)):
            with group((0, 0, -0.05)):
                one(m.light('#ffcf8a', 1.05))
    return {'quarter': {'azimuth': -20, 'elevation': 16}, 'front': {'elevation': 8}, 'detail': {'azimuth': -24, 'elevation': 14, 'focus': (0.25, 0.6, 0.75), 'zoom': 2.1}}


def _eye(at, r):
    with group(at):
        cyl(r, 0.006, (0, 0, 0), m.black_glass(), 'y', 0.002)
        ring(r * 0.62, r * 0.05, (0, -0.003, 0), m.chrome('#6f7377', 0.2), 'y')
        cyl(r * 0.52, 0.0075, (0, 0, 0), m.black_glass('#020203', 0.02), 'y', 0.002)
        cyl(r * 0.26, 0.0080, (0, 0, 0), m.gloss('#1b2c5e'), 'y', 0.001)
        cyl(r * 0.08, 0.0084, (-r * 0.14, 0, r * 0.16), m.light('#dfe8ff', 1.0), 'y', 0, seg=16)


def smart_camera(item, view):
    v, colour = item['variant'], item['hex']
    if v['outdoor']:
        return _outdoor(colour)
    white = m.plastic(colour, 0.28)
    lathe([(0, 0), (0.036, 0), (0.040, 0.003), (0.038, 0.010), (0.030, 0.022), (0.024, 0.032), (0, 0.032)], (0, 0, 0), white, round=0.004)
    lathe([(0.0245, 0.0315), (0.0255, 0.033), (0.0245, 0.035)], (0, 0, 0), m.soft('#3a3d40'))
    with group((0, 0, 0.074)):
        lathe([(0, -0.040), (0.018, -0.038), (0.031, -0.026), (0.0385, -0.008), (0.0395, 0.006), (0.034, 0.022), (0.022, 0.034), (0, 0.0405)], (0, 0, 0), white, round=0.02)
        with group((0, -0.030, 0.004), (-2, 0, 0)):
            cyl(0.026, 0.016, (0, 0, 0), m.black_glass(), 'y', 0.006)
            _eye((0, -0.0085, 0.002), 0.016)
        cyl(0.0014, 0.002, (0, -0.0388, -0.019), m.light('#6fd0ff', 1.6), 'y', 0, seg=16)
    return {'quarter': {'elevation': 12}, 'detail': {'azimuth': 24, 'elevation': 10, 'focus': (0.5, 0.1, 0.66), 'zoom': 1.8}}


def _outdoor(colour):
    white, black = m.plastic(colour, 0.28), m.black_glass('#101113', 0.1)
    with group((0, 0, 0.066), (0, 0, 0)):
        with group((0, 0, 0), (6, 0, 0)):
            slab(0.070, 0.060, 0.118, (0, 0, 0), white, 0.022, 0.008)
            slab(0.076, 0.012, 0.128, (0, -0.004, 0.032), white, 0.006, 0.004)
            slab(0.060, 0.050, 0.006, (0, -0.0575, 0), black, 0.018, 0.002)
            _eye((0, -0.0605, 0.002), 0.0165)
            for s in (-1, 1):
                cyl(0.0042, 0.002, (s * 0.0225, -0.0608, 0.006), m.light('#fff4dc', 1.1), 'y', 0)
            cyl(0.0013, 0.002, (0, -0.0608, -0.0195), m.light('#6fd0ff', 1.6), 'y', 0, seg=16)
            for s in (-1, 1):
                tube([(s * 0.030, 0.045, 0.004), (s * 0.040, 0.050, 0.012), (s * 0.043, 0.052, 0.03), (s * 0.044, 0.053, 0.058)], 0.0045, white)
        tube([(0, 0.02, -0.028), (0, 0.03, -0.048), (0, 0.055, -0.052), (0, 0.075, -0.04)], 0.009, white)
        cyl(0.014, 0.022, (0, 0.02, -0.034), m.soft('#3b3e41'), 'x', 0.003)
        cyl(0.030, 0.012, (0, 0.086, -0.034), white, 'y', 0.003)
    return {'quarter': {'elevation': 8}, 'detail': {'azimuth': 28, 'elevation': 8, 'focus': (0.5, 0.05, 0.55), 'zoom': 1.9}}


def _square_pins(mat, length=0.018, at=(0, 0, 0)):
    """The three flat pins of a type G plug, pointing to -y."""
    with group(at):
        box((0.0040, length + 0.004, 0.0080), (0, -(length + 0.004) / 2, 0.0115), mat, 0.0008)
        for s in (-1, 1):
            box((0.0063, length, 0.0040), (s * 0.0110, -length / 2, -0.0105), mat, 0.0008)
            box((0.0066, length * 0.5, 0.0043), (s * 0.0110, -length * 0.25, -0.0105), m.soft('#1c1c1d'), 0.0006)


def _square_holes(x, y, z, facing='y', k=1.0):
    dark = m.soft('#101011', 0.8)
    if facing == 'y':
        box((0.0050 * k, 0.0012, 0.0092 * k), (x, y, z + 0.0115 * k), dark, 0)
        for s in (-1, 1):
            box((0.0076 * k, 0.0012, 0.0050 * k), (x + s * 0.0110 * k, y, z - 0.0105 * k), dark, 0)
    else:
        box((0.0050 * k, 0.0092 * k, 0.0012), (x, y + 0.0115 * k, z), dark, 0)
        for s in (-1, 1):
            box((0.0076 * k, 0.0050 * k, 0.0012), (x + s * 0.0110 * k, y - 0.0105 * k, z), dark, 0)


def smart_plug(item, view):
    white = m.plastic(item['hex'], 0.28)

    def one():
        slab(0.052, 0.062, 0.036, (0, 0, 0.031), white, 0.014, 0.006)
        cyl(0.0215, 0.003, (0, -0.0180, 0.031), m.plastic('#e9e9e6', 0.3), 'y', 0.001)
        _square_holes(0, -0.0198, 0.031)
        ring(0.0222, 0.0007, (0, -0.0182, 0.031), m.light('#62d6f5', 2.0), 'y')
        cyl(0.0048, 0.004, (0, -0.004, 0.0625), m.plastic('#e4e4e1', 0.3), 'z', 0.001)
        cyl(0.0012, 0.0045, (0, -0.004, 0.0628), m.light('#62d6f5', 2.0), 'z', 0, seg=16)

    with group((-0.022, 0.004, 0), (0, 0, -6)):
        one()
    with group((0.045, -0.012, 0), (0, 0, 150)):
        slab(0.052, 0.062, 0.036, (0, 0, 0.031), white, 0.014, 0.006)
        with group((0, 0.018, 0.031), (0, 0, 180)):
            _square_pins(m.metal('#c9a85a', 0.25), 0.018)
    return {'quarter': {'azimuth': -18, 'elevation': 16}, 'front': {'elevation': 9}, 'detail': {'azimuth': -26, 'elevation': 14, 'focus': (0.24, 0.1, 0.5), 'zoom': 1.9}}


def smart_sensor(item, view):
    white = m.plastic(item['hex'], 0.3)
    # Motion sensor with its fly's-eye lens on a ball foot.
    with group((-0.034, 0.004, 0)):
        lathe([(0, 0), (0.015, 0), (0.015, 0.003), (0.008, 0.006), (0.006, 0.012), (0, 0.012)], (0, 0, 0), white, round=0.001)
        with group((0, 0, 0.028)):
            lathe([(0, -0.0175), (0.012, -0.0165), (0.0172, -0.006), (0.0172, 0.006), (0.012, 0.0165), (0, 0.0175)], (0, 0, 0), white, round=0.006, rot=(0, 0, 0))
            with group((0, -0.008, 0)):
                lathe([(0.0142, 0), (0.0125, 0.006), (0.008, 0.0098), (0, 0.011)], (0, 0, 0), m.plastic('#e7e9ea', 0.45), 64, axis='y', round=0.002)
                for k in range(1, 4):
                    ring(0.0036 * k, 0.0003, (0, -0.0112 + 0.0009 * k * k * 0.9, 0), m.soft('#c3c6c8'), 'y', seg=48)
                for a in range(0, 180, 30):
                    t = math.radians(a)
                    tube([(-0.0125 * math.cos(t), -0.0050, -0.0125 * math.sin(t)), (-0.007 * math.cos(t), -0.0098, -0.007 * math.sin(t)), (0, -0.0112, 0), (0.007 * math.cos(t), -0.0098, 0.007 * math.sin(t)), (0.0125 * math.cos(t), -0.0050, 0.0125 * math.sin(t))], 0.00025, m.soft('#c3c6c8'), seg=2)
    # Door sensor: body and magnet.
    with group((0.012, 0, 0)):
        slab(0.022, 0.044, 0.012, (0, 0, 0.022), white, 0.008, 0.003)
        cyl(0.0012, 0.001, (0, -0.0061, 0.034), m.light('#62d6f5', 1.8), 'y', 0, seg=16)
        slab(0.010, 0.026, 0.010, (0.021, 0, 0.013), white, 0.004, 0.002)
        slab(0.0012, 0.012, 0.0008, (0.0098, -0.0061, 0.013), m.soft('#b9bcbe'), 0.0005, 0)
    with group((0.058, 0.012, 0)):
        slab(0.034, 0.034, 0.011, (0, 0, 0.017), white, 0.010, 0.003)
        cyl(0.0105, 0.002, (0, -0.0056, 0.017), m.plastic('#e9e9e6', 0.3), 'y', 0.0006)
        ring(0.0105, 0.0004, (0, -0.0062, 0.017), m.soft('#c3c6c8'), 'y', seg=48)
    return {'quarter': {'azimuth': -18, 'elevation': 15, 'fill': 0.86}, 'front': {'elevation': 8, 'fill': 0.86}, 'detail': {'azimuth': -24, 'elevation': 12, 'focus': (0.16, 0.1, 0.6), 'zoom': 2.2}}


def smart_watch(item, view):
    v, colour = item['variant'], item['hex']
    square = v['case'] == 'square'
    strap = m.soft(colour, 0.55)
    case = m.metal('#3a3d42', 0.3) if square else m.metal('#d9d0bf', 0.24)
    cw, ch, cd = (0.040, 0.048, 0.0105) if square else (0.041, 0.041, 0.010)

    def one():
        # The closed strap is a ring seen from the front, the case sits on its face.
        with group((0, 0, 0.036)):
            path = []
            for i in range(49):
                a = math.radians(-62 + 304 * i / 48 + 90)
                path.append((0.0275 * math.cos(a) * 1.0 + 0.004, 0.033 * math.sin(a)))
            loop = [(0.0275 * math.sin(math.radians(t)) * 0 + 0.0, 0) for t in ()]
            points = [(-0.030 + 0.030 * (1 - math.cos(math.radians(t))), 0.031 * math.sin(math.radians(t))) for t in range(40, 321, 8)]
            strip = [(y + 0.004, z) for y, z in points]
            bar(strip, cw * 0.56, 0.0026, strap, 0.0010, 0)
            with group((0, -0.030, 0)):
                if square:
                    slab(cw, ch, cd, (0, 0, 0), case, 0.0105, 0.003, seg=5)
                    slab(cw - 0.0016, ch - 0.0016, 0.002, (0, -cd / 2 + 0.0003, 0), m.black_glass(), 0.0098, 0.0009)
                    slab(0.003, 0.010, 0.004, (cw / 2 + 0.0006, 0, 0.006), case, 0.0018, 0.0006, 'x')
                else:
                    cyl(cw / 2, cd, (0, 0, 0), case, 'y', 0.0025, seg=96)
                    cyl(cw / 2 - 0.0014, 0.003, (0, -cd / 2 + 0.0007, 0), m.black_glass(), 'y', 0.0010, seg=96)
                    for z in (0.0085, -0.0085):
                        slab(0.003, 0.007, 0.004, (cw / 2 - 0.0008, 0, z), case, 0.0014, 0.0006, 'x')
                face_w = cw - (0.006 if square else 0.0065)
                face_h = ch - (0.006 if square else 0.0065)
                words = [('10:08', 0.5, 0.40, 0.27, 700, '#ffffff'), ('FRI 20', 0.5, 0.20, 0.10, 600, '#7fe0d2'), ('6 842 steps', 0.5, 0.62, 0.095, 500, '#ffffff'), ('72 bpm', 0.5, 0.78, 0.095, 500, '#ff9a8a')]
                face = m.screen(painted('aurora' if square else 'lotus', face_w / face_h, 420, words), 1.1)
                outline = rounded(face_w, face_h, 0.0075) if square else circle(face_w / 2, 96)
                prism(outline, 0.0003, (0, -cd / 2 - (0.0008 if square else 0.0009), 0), face, 'y', 0)

    one()
    return {'quarter': {'azimuth': -28, 'elevation': 12, 'fill': 0.74}, 'detail': {'azimuth': 38, 'elevation': 16, 'focus': (0.6, 0.1, 0.55), 'zoom': 1.7}}


def earbuds(item, view):
    colour = item['hex']
    skin = m.enamel(colour, 0.2)
    with group((0, 0.014, 0)):
        pebble(0.060, 0.046, 0.024, (0, 0, 0), skin, 2.5, 0.012, 0.004)
        lathe_z = 0.0235
        pebble(0.0575, 0.0435, 0.002, (0, 0, lathe_z - 0.001), m.soft('#f6e6e8', 0.4), 2.5, 0.0004, 0.0004)
        for s in (-1, 1):
            pebble(0.019, 0.024, 0.002, (s * 0.0125, 0.0, lathe_z + 0.0002), m.soft('#b98f95', 0.5), 2.2, 0.0003, 0.0003)
        with group((0, 0.021, 0.024), (-112 + 180, 0, 0)):
            with group((0, 0.0215, 0)):
                pebble(0.060, 0.046, 0.012, (0, 0, -0.006), skin, 2.5, 0.004, 0.008)
        cyl(0.0012, 0.001, (0, -0.0228, 0.014), m.light('#8affb0', 1.6), 'y', 0, seg=16)

    def bud(mirror):
        with group((0, 0, 0), (0, 0, 0)):
            loft([(0.0, 0.004, 0.004, 2), (0.0015, 0.0068, 0.0060, 2.2), (0.018, 0.0070, 0.0062, 2.2), (0.024, 0.0085, 0.0085, 2), (0.026, 0.0090, 0.0095, 2)], (0, 0, 0), skin)
            with group((mirror * -0.0015, -0.003, 0.0285), (72, 0, mirror * 24)):
                loft([(-0.007, 0.004, 0.004, 2), (-0.006, 0.010, 0.010, 2), (0.0, 0.0158, 0.0145, 2), (0.0055, 0.0125, 0.0115, 2), (0.009, 0.0065, 0.0065, 2), (0.011, 0.006, 0.006, 2)], (0, 0, 0), skin)
                lathe([(0.0032, 0.0095), (0.0058, 0.0100), (0.0064, 0.0125), (0.0050, 0.0160), (0.0022, 0.0172), (0.0, 0.0166)], (0, 0, 0), m.soft('#f6eeee', 0.5), 48, round=0.001)
            slab(0.0028, 0.0045, 0.0006, (0, -0.0034, 0.0165), m.metal('#d9b7a0', 0.25), 0.0013, 0.0002)

    with group((-0.026, -0.034, 0.0), (0, 0, 14)):
        bud(1)
    with group((0.022, -0.038, 0.0), (0, 0, -12)):
        bud(-1)
    return {'quarter': {'azimuth': -20, 'elevation': 20}, 'front': {'elevation': 12}, 'detail': {'azimuth': -22, 'elevation': 14, 'focus': (0.45, 0.0, 0.35), 'zoom': 1.8}}


def power_bank(item, view):
    colour = item['hex']
    skin = m.soft(colour, 0.5)

    def one():
        slab(0.074, 0.154, 0.027, (0, 0, 0.077), skin, 0.011, 0.0075, seg=6)
        slab(0.060, 0.0005, 0.016, (0, 0, 0.154), skin, 0.005, 0)

    with group((-0.022, 0.02, 0), (0, 0, 8)):
        one()
        z = 0.1535
        dark = m.soft('#101214')
        for x, w, h in ((-0.018, 0.0125, 0.0048), (0.018, 0.0125, 0.0048), (0.0, 0.0088, 0.0030)):
            slab(w, h, 0.001, (x, 0, z + 0.0004), dark, h * 0.25 if w > 0.01 else h / 2, 0, 'z')
            slab(w * 0.75, h * 0.34, 0.0012, (x, 0, z + 0.0004), m.metal('#d9dbdd', 0.3) if w < 0.01 else m.plastic('#e07b39', 0.4), h * 0.1, 0, 'z')
        for i in range(4):
            cyl(0.0013, 0.0006, (0.018 + i * 0.0045, -0.0137, 0.138), m.light('#ffffff', 1.6), 'y', 0, seg=16)
        slab(0.004, 0.012, 0.002, (0.0372, 0, 0.125), skin, 0.002, 0.0006, 'x')
        text('20000 mAh', 0.0085, (0, -0.0138, 0.020), m.soft('#c3ccd4'))
    with group((0.055, -0.045, 0.0135), (0, 0, 28)):
        with group((0, 0.077, 0), (90, 0, 0)):
            one()
    tube([(-0.018, 0.018, 0.156), (-0.017, 0.016, 0.178), (0.02, 0.0, 0.196), (0.062, -0.02, 0.15), (0.085, -0.05, 0.05), (0.07, -0.10, 0.004), (0.03, -0.115, 0.003)], 0.0019, m.fabric('#e8e8e6', 900))
    slab(0.0105, 0.0068, 0.018, (-0.018, 0.0195, 0.163), m.plastic('#efefec', 0.3), 0.002, 0.001, 'z')
    return {'quarter': {'azimuth': -20, 'elevation': 22}, 'front': {'elevation': 10}, 'detail': {'azimuth': -18, 'elevation': 40, 'focus': (0.35, 0.6, 0.78), 'zoom': 2.0}}


def portable_speaker(item, view):
    colour = item['hex']
    cloth, rub = m.fabric(colour, 1300), m.rubber('#a63c2d')
    slab(0.094, 0.076, 0.042, (0, 0, 0.038), cloth, 0.014, 0.011, seg=6)
    slab(0.080, 0.034, 0.0435, (0, 0.0, 0.038), m.soft(colour, 0.5), 0.012, 0.006) if False else None
    slab(0.054, 0.022, 0.004, (0, -0.0205, 0.038), m.soft(colour, 0.45), 0.008, 0.0018)
    text('GO', 0.015, (0, -0.0227, 0.038), m.soft('#f6e3dc')) if False else ring(0.0062, 0.0009, (0, -0.0228, 0.038), m.soft('#f6e3dc'), 'y', seg=48)
    slab(0.070, 0.024, 0.003, (0, 0, 0.0758), rub, 0.010, 0.001, 'z')
    for x, mark in ((-0.022, '-'), (0.0, ''), (0.022, '+')):
        if mark:
            text(mark, 0.013, (x, 0, 0.0776), m.soft('#f6e3dc'), 'top')
        else:
            prism([(-0.003, -0.0036), (0.0042, 0), (-0.003, 0.0036)], 0.0006, (x, 0, 0.0774), m.soft('#f6e3dc'), 'z', 0)
    slab(0.014, 0.040, 0.003, (0.0465, 0, 0.036), rub, 0.006, 0.001, 'x')
    tube([(-0.040, 0.0, 0.070), (-0.050, 0.0, 0.082), (-0.066, 0.0, 0.074), (-0.066, 0.0, 0.052), (-0.047, 0, 0.046)], 0.0024, m.fabric('#7f2a1f', 900))
    return {'quarter': {'elevation': 16}, 'detail': {'azimuth': -28, 'elevation': 36, 'focus': (0.45, 0.3, 0.85), 'zoom': 1.8}}

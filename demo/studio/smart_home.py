"""Smart-home devices: a speaker, a display, a bulb, cameras, a plug, sensors."""

import math

import bpy
import materials as m
from british_plugs import square_holes, square_pins
from bent import tube
from lofted import loft
from outlines import rounded
from parts import group, text
from slabs import prism, slab
from turned import cyl, lathe, ring
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


def _glow(name, colours, strength):
    """Milky glass lit from inside, its colour running across it."""
    glow = bpy.data.materials.new(name)
    glow.use_nodes = True
    nodes, links = glow.node_tree.nodes, glow.node_tree.links
    bsdf = nodes['Principled BSDF']
    place, split, ramp = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ'), nodes.new('ShaderNodeValToRGB')
    links.new(place.outputs['Generated'], split.inputs[0])
    links.new(split.outputs['X'], ramp.inputs['Fac'])
    ramp.color_ramp.elements[0].color = m.srgb(colours[0])
    ramp.color_ramp.elements[1].color = m.srgb(colours[2])
    ramp.color_ramp.elements.new(0.5).color = m.srgb(colours[1])
    links.new(ramp.outputs['Color'], bsdf.inputs['Emission'])
    bsdf.inputs['Emission Strength'].default_value = strength
    bsdf.inputs['Base Color'].default_value = (0.5, 0.45, 0.45, 1)
    bsdf.inputs['Roughness'].default_value = 0.18
    return glow


def smart_bulb(item, view):
    """One globe glows from violet to coral, the other warm; the screw cap tells E27."""
    white = m.plastic('#f4f4f2', 0.3)

    def one(glass):
        lathe([(0, 0), (0.006, 0.0), (0.0075, 0.004)], (0, 0, 0), m.metal('#8c8f92', 0.3), round=0.001)
        lathe([(0.0075, 0.004), (0.0125, 0.0065)], (0, 0, 0), m.gloss('#1a1a1b'))
        thread = [(0.0126 + 0.0009 * math.sin(i * 0.9), 0.0065 + i * 0.0006) for i in range(31)]
        lathe(thread, (0, 0, 0), m.chrome('#d0d2d3', 0.18))
        lathe([(0.0130, 0.0245), (0.0145, 0.026), (0.0205, 0.048), (0.0262, 0.060), (0.0268, 0.062)], (0, 0, 0), white, round=0.004)
        globe = [(0.0266, 0.0615), (0.0292, 0.074), (0.0300, 0.083), (0.0285, 0.096), (0.0225, 0.107), (0.012, 0.1135), (0, 0.115)]
        lathe(globe, (0, 0, 0), glass, round=0.012)

    # One stands on its head, one lies with its globe forward.
    with group((-0.024, 0.012, 0.115), (180, 0, 0)):
        one(_glow('violet', ('#6a5be0', '#c56be0', '#ff8a6b'), 1.25))
    with group((0.036, -0.022, 0.030), (0, 0, 38)):
        with group((0, 0, 0), (90, 0, 0)):
            with group((0, 0, -0.05)):
                one(_glow('warm', ('#ffc27a', '#ffdda6', '#fff3da'), 1.3))
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


def smart_plug(item, view):
    white = m.plastic(item['hex'], 0.28)

    def one():
        slab(0.052, 0.062, 0.036, (0, 0, 0.031), white, 0.014, 0.006)
        cyl(0.0215, 0.003, (0, -0.0180, 0.031), m.plastic('#e9e9e6', 0.3), 'y', 0.001)
        square_holes(0, -0.0198, 0.031)
        ring(0.0222, 0.0007, (0, -0.0182, 0.031), m.light('#62d6f5', 2.0), 'y')
        cyl(0.0048, 0.004, (0, -0.004, 0.0625), m.plastic('#e4e4e1', 0.3), 'z', 0.001)
        cyl(0.0012, 0.0045, (0, -0.004, 0.0628), m.light('#62d6f5', 2.0), 'z', 0, seg=16)

    with group((-0.022, 0.004, 0), (0, 0, -6)):
        one()
    with group((0.045, -0.012, 0), (0, 0, 150)):
        slab(0.052, 0.062, 0.036, (0, 0, 0.031), white, 0.014, 0.006)
        with group((0, 0.018, 0.031), (0, 0, 180)):
            square_pins(m.metal('#c9a85a', 0.25), 0.018)
    return {'quarter': {'azimuth': -18, 'elevation': 16}, 'front': {'elevation': 9}, 'detail': {'azimuth': -26, 'elevation': 14, 'focus': (0.24, 0.1, 0.5), 'zoom': 1.9}}


def smart_sensor(item, view):
    white, grey, dark = m.plastic(item['hex'], 0.3), m.plastic('#8d9599', 0.4), m.soft('#33383b', 0.5)
    # Motion sensor with its fly's-eye lens on a ball foot.
    with group((-0.036, 0.004, 0)):
        lathe([(0, 0), (0.017, 0), (0.017, 0.003), (0.009, 0.006), (0.0065, 0.012), (0, 0.012)], (0, 0, 0), dark, round=0.001)
        with group((0, 0, 0.030)):
            lathe([(0, -0.0195), (0.0135, -0.0185), (0.0192, -0.006), (0.0192, 0.006), (0.0135, 0.0185), (0, 0.0195)], (0, 0, 0), white, round=0.006)
            with group((0, -0.0095, 0.001), (-4, 0, 0)):
                ring(0.0152, 0.0010, (0, 0.0006, 0), grey, 'y', seg=96)
                lathe([(0.0146, 0), (0.0128, 0.006), (0.0082, 0.0098), (0, 0.011)], (0, 0, 0), m.plastic('#aab3b8', 0.3), 64, axis='y', round=0.002)
                for k in range(1, 4):
                    ring(0.0037 * k, 0.0003, (0, -0.0112 + 0.0009 * k * k * 0.9, 0), dark, 'y', seg=48)
                for a in range(0, 180, 30):
                    t = math.radians(a)
                    rim, half = (0.0128 * math.cos(t), 0.0128 * math.sin(t)), (0.0072 * math.cos(t), 0.0072 * math.sin(t))
                    tube([(-rim[0], -0.0050, -rim[1]), (-half[0], -0.0098, -half[1]), (0, -0.0112, 0), (half[0], -0.0098, half[1]), (rim[0], -0.0050, rim[1])], 0.00025, dark, seg=2)
    # Two door sensors, each a body and a magnet with the marks that must meet.
    for at, turn in (((0.014, 0.004, 0), -4), ((0.072, -0.010, 0), 10)):
        with group(at, (0, 0, turn)):
            slab(0.025, 0.056, 0.013, (0, 0, 0.028), white, 0.008, 0.003)
            slab(0.0255, 0.0565, 0.003, (0, 0.0062, 0.028), grey, 0.008, 0.001)
            slab(0.011, 0.0035, 0.001, (0, -0.0064, 0.045), m.light('#3fb6e8', 1.6), 0.0017, 0)
            slab(0.013, 0.034, 0.011, (0.0245, 0, 0.017), white, 0.005, 0.002)
            slab(0.0135, 0.0345, 0.003, (0.0245, 0.0052, 0.017), grey, 0.005, 0.001)
            for x in (0.0095, 0.0205):
                slab(0.0014, 0.014, 0.0008, (x, -0.0064 if x < 0.015 else -0.0056, 0.017), dark, 0.0006, 0)
    return {'quarter': {'azimuth': -16, 'elevation': 12, 'fill': 0.88}, 'front': {'elevation': 8, 'fill': 0.88}, 'detail': {'azimuth': -24, 'elevation': 12, 'focus': (0.16, 0.1, 0.6), 'zoom': 2.2}}

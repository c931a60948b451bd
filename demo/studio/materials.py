"""What goods are made of: steel, enamel, plastic, glass, fabric, screens. Each is made once and kept by its name."""

import bpy

_kept = {}

# How bright lit displays are beside the lamps of the stage; rooms are darker.
SCREEN_LIGHT = 1.5


def srgb(hex_colour):
    value = hex_colour.lstrip('#')
    channels = [int(value[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels) + (1.0,)


def forget():
    _kept.clear()


def _new(key):
    mat = bpy.data.materials.new(str(key)[:60])
    mat.use_nodes = True
    _kept[key] = mat
    return mat, mat.node_tree.nodes, mat.node_tree.links, mat.node_tree.nodes['Principled BSDF']


def _paint(hex_colour):
    """Real white paint gives back some four fifths of the light; more would leave no room for shading."""
    r, g, b, a = srgb(hex_colour)
    dim = 1 - 0.17 * max(0.0, min(1.0, (max(r, g, b) - 0.55) / 0.35))
    return (r * dim, g * dim, b * dim, a)


def _principled(key, colour, roughness, **inputs):
    if key in _kept:
        return _kept[key]
    mat, _, _, bsdf = _new(key)
    bsdf.inputs['Base Color'].default_value = srgb(colour) if 'Metallic' in inputs else _paint(colour)
    bsdf.inputs['Roughness'].default_value = roughness
    for name, value in inputs.items():
        bsdf.inputs[name.replace('_', ' ')].default_value = value
    return mat


def plastic(colour='#f4f4f2', roughness=0.38):
    return _principled(('plastic', colour, roughness), colour, roughness, Specular=0.45)


def soft(colour='#2a2b2d', roughness=0.62):
    """Matt plastic and soft-touch paint."""
    return _principled(('soft', colour, roughness), colour, roughness, Specular=0.35)


def enamel(colour='#f6f6f4', roughness=0.22):
    return _principled(('enamel', colour, roughness), colour, roughness, Specular=0.5, Clearcoat=0.5, Clearcoat_Roughness=0.08)


def gloss(colour='#111214'):
    return _principled(('gloss', colour), colour, 0.08, Specular=0.5, Clearcoat=0.6, Clearcoat_Roughness=0.03)


def chalk(colour='#f4f3f1'):
    """Perfectly matt: equally bright from every side."""
    key = ('chalk', colour)
    if key in _kept:
        return _kept[key]
    mat, nodes, links, bsdf = _new(key)
    nodes.remove(bsdf)
    matt = nodes.new('ShaderNodeBsdfDiffuse')
    matt.inputs['Color'].default_value = srgb(colour)
    links.new(matt.outputs[0], nodes['Material Output'].inputs['Surface'])
    return mat


def rubber(colour='#1b1b1c'):
    return _principled(('rubber', colour), colour, 0.8, Specular=0.25)


def chrome(colour='#d9dadb', roughness=0.09):
    return _principled(('chrome', colour, roughness), colour, roughness, Metallic=1.0)


def metal(colour='#b9babb', roughness=0.32):
    """Painted or blasted metal without grain."""
    return _principled(('metal', colour, roughness), colour, roughness, Metallic=1.0)


def black_glass(colour='#0a0b0d', roughness=0.06, specular=0.5):
    return _principled(('black-glass', colour, roughness, specular), colour, roughness, Specular=specular)


def steel(colour='#b4b5b6', grain='x', roughness=0.3):
    """Brushed steel; grain is the direction the lines run in."""
    key = ('steel', colour, grain, roughness)
    if key in _kept:
        return _kept[key]
    mat, nodes, links, bsdf = _new(key)
    bsdf.inputs['Metallic'].default_value = 1.0
    place = nodes.new('ShaderNodeTexCoord')
    mapping = nodes.new('ShaderNodeMapping')
    stretch = {'x': (1.5, 260, 260), 'z': (260, 260, 1.5), 'y': (260, 1.5, 260), 'ring': (3, 3, 260)}[grain]
    mapping.inputs['Scale'].default_value = stretch
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = 1.6
    noise.inputs['Detail'].default_value = 3
    links.new(place.outputs['Object'], mapping.inputs['Vector'])
    links.new(mapping.outputs['Vector'], noise.inputs['Vector'])
    rough = nodes.new('ShaderNodeMapRange')
    rough.inputs['From Min'].default_value, rough.inputs['From Max'].default_value = 0.3, 0.7
    rough.inputs['To Min'].default_value, rough.inputs['To Max'].default_value = roughness - 0.05, roughness + 0.06
    links.new(noise.outputs['Fac'], rough.inputs['Value'])
    links.new(rough.outputs['Result'], bsdf.inputs['Roughness'])
    tint = nodes.new('ShaderNodeMixRGB')
    base = srgb(colour)
    tint.inputs['Color1'].default_value = tuple(c * 0.93 for c in base[:3]) + (1,)
    tint.inputs['Color2'].default_value = tuple(min(1, c * 1.06) for c in base[:3]) + (1,)
    links.new(noise.outputs['Fac'], tint.inputs['Fac'])
    links.new(tint.outputs['Color'], bsdf.inputs['Base Color'])
    return mat


def glass(tint='#ffffff', roughness=0.0):
    """Solid clear glass that casts a light shadow instead of costly caustics."""
    key = ('glass', tint, roughness)
    if key in _kept:
        return _kept[key]
    mat, nodes, links, bsdf = _new(key)
    nodes.remove(bsdf)
    real = nodes.new('ShaderNodeBsdfGlass')
    real.inputs['Color'].default_value = srgb(tint)
    real.inputs['Roughness'].default_value = roughness
    real.inputs['IOR'].default_value = 1.47
    through = nodes.new('ShaderNodeBsdfTransparent')
    through.inputs['Color'].default_value = tuple(c * 0.94 for c in srgb(tint)[:3]) + (1,)
    path = nodes.new('ShaderNodeLightPath')
    either = nodes.new('ShaderNodeMath')
    either.operation = 'MAXIMUM'
    links.new(path.outputs['Is Shadow Ray'], either.inputs[0])
    links.new(path.outputs['Is Diffuse Ray'], either.inputs[1])
    mix = nodes.new('ShaderNodeMixShader')
    links.new(either.outputs[0], mix.inputs['Fac'])
    links.new(real.outputs[0], mix.inputs[1])
    links.new(through.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes['Material Output'].inputs['Surface'])
    return mat


def pane(tint='#ffffff', dark=0.0, shine=1.0):
    """A thin sheet of glass or clear plastic: see-through, with reflections, no bending of light."""
    key = ('pane', tint, dark, shine)
    if key in _kept:
        return _kept[key]
    mat, nodes, links, bsdf = _new(key)
    nodes.remove(bsdf)
    through = nodes.new('ShaderNodeBsdfTransparent')
    through.inputs['Color'].default_value = tuple(c * (1 - dark) for c in srgb(tint)[:3]) + (1,)
    glint = nodes.new('ShaderNodeBsdfGlossy')
    glint.inputs['Roughness'].default_value = 0.03
    weight = nodes.new('ShaderNodeFresnel')
    weight.inputs['IOR'].default_value = 1.45
    scale = nodes.new('ShaderNodeMath')
    scale.operation = 'MULTIPLY'
    scale.inputs[1].default_value = shine
    links.new(weight.outputs[0], scale.inputs[0])
    # Only the side turned to the viewer reflects: the far side, met without bending, would reflect everything.
    side = nodes.new('ShaderNodeNewGeometry')
    facing = nodes.new('ShaderNodeMath')
    facing.operation = 'SUBTRACT'
    facing.inputs[0].default_value = 1
    links.new(side.outputs['Backfacing'], facing.inputs[1])
    shown = nodes.new('ShaderNodeMath')
    shown.operation = 'MULTIPLY'
    shown.use_clamp = True
    links.new(scale.outputs[0], shown.inputs[0])
    links.new(facing.outputs[0], shown.inputs[1])
    mix = nodes.new('ShaderNodeMixShader')
    links.new(shown.outputs[0], mix.inputs['Fac'])
    links.new(through.outputs[0], mix.inputs[1])
    links.new(glint.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes['Material Output'].inputs['Surface'])
    return mat


def _textured(key, colour, roughness, texture, scale, strength, contrast, stretch=(1, 1, 1), specular=0.3):
    if key in _kept:
        return _kept[key]
    mat, nodes, links, bsdf = _new(key)
    place = nodes.new('ShaderNodeTexCoord')
    mapping = nodes.new('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = stretch
    pattern = nodes.new(texture)
    pattern.inputs['Scale'].default_value = scale
    links.new(place.outputs['Object'], mapping.inputs['Vector'])
    links.new(mapping.outputs['Vector'], pattern.inputs['Vector'])
    value = pattern.outputs['Distance'] if 'Distance' in pattern.outputs else pattern.outputs['Fac']
    tint = nodes.new('ShaderNodeMixRGB')
    base = srgb(colour)
    tint.inputs['Color1'].default_value = tuple(c * (1 - contrast) for c in base[:3]) + (1,)
    tint.inputs['Color2'].default_value = tuple(min(1, c * (1 + contrast)) for c in base[:3]) + (1,)
    links.new(value, tint.inputs['Fac'])
    links.new(tint.outputs['Color'], bsdf.inputs['Base Color'])
    bump = nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = strength
    bump.inputs['Distance'].default_value = 0.002
    links.new(value, bump.inputs['Height'])
    links.new(bump.outputs['Normal'], bsdf.inputs['Normal'])
    bsdf.inputs['Roughness'].default_value = roughness
    bsdf.inputs['Specular'].default_value = specular
    return mat


def fabric(colour='#6d7275', scale=420, contrast=0.55, bump=0.7):
    return _textured(('fabric', colour, scale), colour, 0.95, 'ShaderNodeTexVoronoi', scale, bump, contrast, specular=0.1)


def wood(colour='#b98a5a', roughness=0.45, grain='x'):
    stretch = {'x': (1.2, 14, 14), 'z': (14, 14, 1.2), 'y': (14, 1.2, 14)}[grain]
    return _textured(('wood', colour, roughness, grain), colour, roughness, 'ShaderNodeTexNoise', 3.0, 0.05, 0.35, stretch, 0.35)


def plaster(colour='#e6e2da'):
    return _textured(('plaster', colour), colour, 0.9, 'ShaderNodeTexNoise', 9.0, 0.05, 0.03, specular=0.2)


def marble(colour='#efece7'):
    return _textured(('marble', colour), colour, 0.18, 'ShaderNodeTexNoise', 2.2, 0.0, 0.05, specular=0.5)


def light(colour='#ffffff', strength=1.0):
    key = ('light', colour, strength)
    if key in _kept:
        return _kept[key]
    mat, nodes, links, bsdf = _new(key)
    nodes.remove(bsdf)
    lamp = nodes.new('ShaderNodeEmission')
    lamp.inputs['Color'].default_value = srgb(colour)
    lamp.inputs['Strength'].default_value = strength
    links.new(lamp.outputs[0], nodes['Material Output'].inputs['Surface'])
    return mat


def screen(image, strength=1.0, roughness=0.05):
    """A lit display behind glass."""
    key = ('screen', image.name, strength)
    if key in _kept:
        return _kept[key]
    mat, nodes, links, bsdf = _new(key)
    picture = nodes.new('ShaderNodeTexImage')
    picture.image = image
    picture.extension = 'EXTEND'
    links.new(picture.outputs['Color'], bsdf.inputs['Emission'])
    bsdf.inputs['Emission Strength'].default_value = SCREEN_LIGHT * strength
    bsdf.inputs['Base Color'].default_value = (0.004, 0.004, 0.005, 1)
    bsdf.inputs['Roughness'].default_value = roughness
    bsdf.inputs['Specular'].default_value = 0.22
    return mat

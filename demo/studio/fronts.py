"""Large smooth fronts of doors: brushed steel, glass and gloss paint, with the soft gradients that a photographer's cards throw on them."""

import materials as m

# What a front mirrors from its left edge to its right one, as shares of its own brightness: dark card, wide soft lamp, falling off again.
STEEL = ((0.0, 0.80), (0.08, 0.60), (0.30, 0.90), (0.44, 1.30), (0.56, 1.10), (0.80, 0.64), (0.93, 0.54), (1.0, 0.80))
GLOSS = ((0.0, 0.86), (0.22, 0.90), (0.34, 1.12), (0.47, 1.22), (0.50, 0.97), (0.80, 0.84), (1.0, 0.92))


def _ramp(nodes, stops):
    """A curve from 0..1 to shares, kept within what a colour ramp can hold."""
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.interpolation = 'B_SPLINE'
    keys = ramp.color_ramp.elements
    while len(keys) < len(stops):
        keys.new(0.5)
    for key, (at, share) in zip(keys, stops):
        key.position = at
        key.color = (share / 2, share / 2, share / 2, 1)
    return ramp


def _math(nodes, links, operation, a, b):
    node = nodes.new('ShaderNodeMath')
    node.operation = operation
    for socket, value in zip(node.inputs, (a, b)):
        if isinstance(value, (int, float)):
            socket.default_value = value
        else:
            links.new(value, socket)
    return node.outputs[0]


def _gradient(nodes, links, stops, across, upward, slant):
    """The share of light at each point; `across` and `upward` say which part of the whole front this door is."""
    place = nodes.new('ShaderNodeTexCoord')
    split = nodes.new('ShaderNodeSeparateXYZ')
    links.new(place.outputs['Generated'], split.inputs[0])
    u = _math(nodes, links, 'MULTIPLY_ADD', split.outputs['X'], across[1] - across[0])
    u.node.inputs[2].default_value = across[0]
    v = _math(nodes, links, 'MULTIPLY_ADD', split.outputs['Z'], upward[1] - upward[0])
    v.node.inputs[2].default_value = upward[0]
    leaning = _math(nodes, links, 'MULTIPLY_ADD', v, slant)
    links.new(u, leaning.node.inputs[2])
    ramp = _ramp(nodes, stops)
    links.new(leaning, ramp.inputs['Fac'])
    falling = _math(nodes, links, 'MULTIPLY_ADD', v, 0.44)
    falling.node.inputs[2].default_value = 1.72
    return _math(nodes, links, 'MULTIPLY', ramp.outputs['Color'], falling), place


def _coloured(nodes, links, colour, share):
    scale = nodes.new('ShaderNodeVectorMath')
    scale.operation = 'SCALE'
    scale.inputs[0].default_value = colour[:3]
    links.new(share, scale.inputs['Scale'])
    return scale.outputs[0]


def steel_front(colour, across=(0, 1), upward=(0, 1)):
    """Steel brushed from side to side."""
    key = ('steel-front', colour, across, upward)
    if key in m._kept:
        return m._kept[key]
    mat, nodes, links, bsdf = m._new(key)
    share, place = _gradient(nodes, links, STEEL, across, upward, 0.06)
    lines = None
    for stretch, scale in ((0.7, 70), (2.5, 330)):
        mapping = nodes.new('ShaderNodeMapping')
        mapping.inputs['Scale'].default_value = (stretch, scale, scale)
        noise = nodes.new('ShaderNodeTexNoise')
        noise.inputs['Scale'].default_value = 1.6
        noise.inputs['Detail'].default_value = 2
        links.new(place.outputs['Object'], mapping.inputs['Vector'])
        links.new(mapping.outputs['Vector'], noise.inputs['Vector'])
        line = noise.outputs['Fac']
        lines = line if lines is None else _math(nodes, links, 'ADD', lines, line)
    brushed = _math(nodes, links, 'MULTIPLY_ADD', lines, 0.22)
    brushed.node.inputs[2].default_value = 0.78
    links.new(_coloured(nodes, links, m.srgb(colour), _math(nodes, links, 'MULTIPLY', share, brushed)), bsdf.inputs['Base Color'])
    bsdf.inputs['Metallic'].default_value = 1.0
    bsdf.inputs['Roughness'].default_value = 0.34
    return mat


def gloss_front(colour, across=(0, 1), upward=(0, 1), roughness=0.06):
    """Glass painted behind, or paint polished to a mirror."""
    key = ('gloss-front', colour, across, upward, roughness)
    if key in m._kept:
        return m._kept[key]
    mat, nodes, links, bsdf = m._new(key)
    share, _ = _gradient(nodes, links, GLOSS, across, upward, 0.20)
    links.new(_coloured(nodes, links, m._paint(colour), share), bsdf.inputs['Base Color'])
    bsdf.inputs['Roughness'].default_value = roughness
    bsdf.inputs['Specular'].default_value = 0.5
    bsdf.inputs['Clearcoat'].default_value = 0.5
    return mat

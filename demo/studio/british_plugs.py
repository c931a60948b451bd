"""The three flat pins of a type G plug and the holes they go into."""

import materials as m
from parts import box, group


def square_pins(mat, length=0.018, at=(0, 0, 0)):
    """The three flat pins of a type G plug, pointing to -y."""
    with group(at):
        box((0.0040, length + 0.004, 0.0080), (0, -(length + 0.004) / 2, 0.0115), mat, 0.0008)
        for s in (-1, 1):
            box((0.0063, length, 0.0040), (s * 0.0110, -length / 2, -0.0105), mat, 0.0008)
            box((0.0066, length * 0.5, 0.0043), (s * 0.0110, -length * 0.25, -0.0105), m.soft('#1c1c1d'), 0.0006)


def square_holes(x, y, z, facing='y', k=1.0):
    dark = m.soft('#101011', 0.8)
    if facing == 'y':
        box((0.0050 * k, 0.0012, 0.0092 * k), (x, y, z + 0.0115 * k), dark, 0)
        for s in (-1, 1):
            box((0.0076 * k, 0.0012, 0.0050 * k), (x + s * 0.0110 * k, y, z - 0.0105 * k), dark, 0)
    else:
        box((0.0050 * k, 0.0092 * k, 0.0012), (x, y + 0.0115 * k, z), dark, 0)
        for s in (-1, 1):
            box((0.0076 * k, 0.0050 * k, 0.0012), (x + s * 0.0110 * k, y - 0.0105 * k, z), dark, 0)

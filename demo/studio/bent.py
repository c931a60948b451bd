"""Rods, hoses and strap handles bent along a path."""

import math

import bpy
from mathutils import Euler, Vector
from outlines import fillet, flow
from parts import place
from slabs import prism


def tube(points, radius, mat, at=(0, 0, 0), closed=False, curve=True, rot=(0, 0, 0), flat=1.0, seg=6):
    """A bent rod or hose through points."""
    data = bpy.data.curves.new('tube', 'CURVE')
    data.dimensions = '3D'
    data.bevel_depth = radius
    data.bevel_resolution = seg
    data.resolution_u = 16
    data.use_fill_caps = True
    spline = data.splines.new('BEZIER' if curve else 'POLY')
    if curve:
        spline.bezier_points.add(len(points) - 1)
        for bp, p in zip(spline.bezier_points, points):
            bp.co = p
            bp.handle_left_type = bp.handle_right_type = 'AUTO'
    else:
        spline.points.add(len(points) - 1)
        for sp, p in zip(spline.points, points):
            sp.co = (*p, 1)
    spline.use_cyclic_u = closed
    spline.use_smooth = True
    obj = bpy.data.objects.new('tube', data)
    data.materials.append(mat)
    obj.location = at
    obj.rotation_euler = Euler([math.radians(a) for a in rot])
    obj.scale = (1, flat, 1)
    obj.pass_index = 1
    return place(obj)


def bar(points, width, thickness, mat, bevel=0.002, curve_radius=0.02, axis='x'):
    """A flat strap handle: a path in the y-z plane (axis x), given a width across; curve_radius 0 lets it flow through its points."""
    path = fillet(points, curve_radius, 10) if curve_radius else flow(points)
    left, right = [], []
    for i, p in enumerate(path):
        a = Vector(path[max(i - 1, 0)])
        b = Vector(path[min(i + 1, len(path) - 1)])
        t = (b - a).normalized()
        normal = Vector((-t.y, t.x)) * thickness / 2
        left.append((p[0] + normal.x, p[1] + normal.y))
        right.append((p[0] - normal.x, p[1] - normal.y))
    return prism(left + list(reversed(right)), width, (0, 0, 0), mat, axis, bevel)

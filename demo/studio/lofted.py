"""Bodies drawn through cross-sections, and squarish ones with rounded foot and shoulder."""

import math

import bpy
import numpy as np
from outlines import superellipse
from parts import AXES, finish


def loft(sections, at, mat, rot=(0, 0, 0), steps=40, axis='z', seg=72, closed=True, angle=50):
    """A body through sections (height, width, depth, squareness[, shift x, shift y]), smoothed between them."""
    from scipy.interpolate import PchipInterpolator

    table = np.array([list(s) + [0] * (6 - len(s)) for s in sections], dtype=float)
    knots = np.concatenate([[0], np.cumsum(np.maximum(np.hypot(np.diff(table[:, 0]), np.abs(np.diff(table[:, 1])) / 2), 1e-5))])
    fine = np.unique(np.concatenate([np.linspace(0, knots[-1], steps), knots]))
    rows = PchipInterpolator(knots, table)(fine)
    mesh = bpy.data.meshes.new('loft')
    verts, faces = [], []
    for z, w, d, n, sx, sy in rows:
        verts += [(x + sx, y + sy, z) for x, y in superellipse(max(w, 1e-4), max(d, 1e-4), n, seg)]
    for k in range(len(rows) - 1):
        for i in range(seg):
            j = (i + 1) % seg
            faces.append((k * seg + i, k * seg + j, (k + 1) * seg + j, (k + 1) * seg + i))
    if closed:
        faces.append(tuple(reversed(range(seg))))
        faces.append(tuple(range((len(rows) - 1) * seg, len(rows) * seg)))
    mesh.from_pydata(verts, [], faces)
    if axis != 'z':
        mesh.transform(AXES[axis])
    return finish(mesh, mat, at, rot, angle, weighted=False)


def pebble(w, d, h, at, mat, n=3.2, bottom=0.02, top=0.04, taper=1.0, rot=(0, 0, 0), axis='z', seg=96):
    """A squarish body with rounded foot and shoulder, standing on `at`; taper is the width of the top over that of the foot."""
    rows = []
    for i in range(9):
        a = math.pi / 2 * i / 8
        rows.append((bottom * (1 - math.cos(a)), -bottom * (1 - math.sin(a))))
    for i in range(9):
        a = math.pi / 2 * i / 8
        rows.append((h - top * (1 - math.sin(a)), -top * (1 - math.cos(a))))
    sections = []
    for z, inset in rows:
        k = 1 + (taper - 1) * z / h
        sections.append((z, max(w * k + 2 * inset, 0.0005), max(d * k + 2 * inset, 0.0005), n))
    mesh = bpy.data.meshes.new('pebble')
    verts, faces = [], []
    for z, sw, sd, sn in sections:
        verts += [(x, y, z) for x, y in superellipse(sw, sd, sn, seg)]
    for k in range(len(sections) - 1):
        for i in range(seg):
            j = (i + 1) % seg
            faces.append((k * seg + i, k * seg + j, (k + 1) * seg + j, (k + 1) * seg + i))
    faces.append(tuple(reversed(range(seg))))
    faces.append(tuple(range((len(sections) - 1) * seg, len(sections) * seg)))
    mesh.from_pydata(verts, [], faces)
    if axis != 'z':
        mesh.transform(AXES[axis])
    return finish(mesh, mat, at, rot, 40, weighted=True)

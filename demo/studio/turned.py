"""Bodies turned round an axis: profiles, cylinders, rings, and lips to pour from."""

import math

import bmesh
import bpy
from outlines import fillet
from parts import AXES, finish


def lathe(profile, at, mat, seg=96, rot=(0, 0, 0), round=0.0, arc=360, axis='z', angle=38):
    """A profile of (radius, height) turned round an upright axis (or, axis y, round one that looks at the viewer)."""
    if round:
        profile = fillet([(r, z) for r, z in profile], round)
    mesh = bpy.data.meshes.new('lathe')
    full = arc >= 360
    steps = seg if full else seg + 1
    verts, faces, rows = [], [], []
    for r, z in profile:
        if r <= 1e-6:
            rows.append([len(verts)] * steps)
            verts.append((0, 0, z))
            continue
        rows.append(list(range(len(verts), len(verts) + steps)))
        for i in range(steps):
            a = math.radians(arc) * i / seg
            verts.append((r * math.cos(a), r * math.sin(a), z))
    for lower, upper in zip(rows, rows[1:]):
        for i in range(steps if full else steps - 1):
            j = (i + 1) % steps
            face = [lower[i], lower[j], upper[j], upper[i]]
            face = [v for k, v in enumerate(face) if v not in face[:k]]
            if len(face) > 2:
                faces.append(face)
    mesh.from_pydata(verts, [], faces)
    bm = bmesh.new()
    bm.from_mesh(mesh)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    if axis != 'z':
        bm.transform(AXES[axis])
    bm.to_mesh(mesh)
    bm.free()
    return finish(mesh, mat, at, rot, angle, weighted=False)


def lip(obj, reach, low, high, angle=180, width=26, power=2.0):
    """Draws the wall of a turned body out into a pouring lip between two heights."""
    for vert in obj.data.vertices:
        r = math.hypot(vert.co.x, vert.co.y)
        t = (vert.co.z - low) / (high - low)
        if r < 1e-6 or t <= 0:
            continue
        turn = (math.degrees(math.atan2(vert.co.y, vert.co.x)) - angle + 180) % 360 - 180
        pull = reach * min(t, 1.0) ** power * math.exp(-(turn / width) ** 2)
        vert.co.x += vert.co.x / r * pull
        vert.co.y += vert.co.y / r * pull
    return obj


def cyl(r, h, at, mat, axis='z', bevel=0.002, rot=(0, 0, 0), seg=64, r2=None):
    """A cylinder (or cone to r2) centred on its place."""
    top = r if r2 is None else r2
    b = min(bevel, h * 0.45, r * 0.45, max(top, 1e-4) * 0.9)
    profile = [(0, -h / 2), (r, -h / 2), (top, h / 2), (0, h / 2)]
    return lathe(profile, at, mat, seg, rot, b, axis=axis)


def ring(r, minor, at, mat, axis='z', rot=(0, 0, 0), seg=96):
    loop = [(r + minor * math.cos(2 * math.pi * i / 16), minor * math.sin(2 * math.pi * i / 16)) for i in range(17)]
    return lathe(loop, at, mat, seg, rot, axis=axis)

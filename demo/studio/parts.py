"""The simple bodies goods are put together from: boxes, slabs, turned and lofted bodies, tubes, lettering. Metres; the front looks to -y."""

import contextlib
import math

import bmesh
import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

_parents = []
_FONT = {'path': None, 'font': None}


def use_font(path):
    _FONT.update(path=path, font=None)


@contextlib.contextmanager
def group(at=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """Everything made inside moves and turns (degrees) together."""
    empty = bpy.data.objects.new('group', None)
    empty.location = at
    empty.rotation_euler = Euler([math.radians(a) for a in rot])
    empty.scale = (scale, scale, scale)
    _place(empty)
    _parents.append(empty)
    try:
        yield empty
    finally:
        _parents.pop()


def _place(obj):
    bpy.context.scene.collection.objects.link(obj)
    if _parents:
        obj.parent = _parents[-1]
    return obj


def _finish(mesh, mat, at, rot, angle=38, weighted=True):
    obj = bpy.data.objects.new('part', mesh)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(angle)
    if weighted:
        obj.modifiers.new('normals', 'WEIGHTED_NORMAL').keep_sharp = True
    if mat:
        mesh.materials.append(mat)
    obj.location = at
    obj.rotation_euler = Euler([math.radians(a) for a in rot])
    obj.pass_index = 1
    return _place(obj)


def box(size, at, mat, bevel=0.004, rot=(0, 0, 0), seg=3):
    mesh = bpy.data.meshes.new('box')
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    if bevel:
        bmesh.ops.bevel(bm, geom=bm.edges, offset=min(bevel, min(size) * 0.49), segments=seg, profile=0.5, affect='EDGES')
    bm.to_mesh(mesh)
    bm.free()
    return _finish(mesh, mat, at, rot)


def rounded(w, h, r, seg=10):
    """Outline of a rectangle with round corners; r is one radius or four (bottom left, bottom right, top right, top left)."""
    radii = [r] * 4 if isinstance(r, (int, float)) else list(r)
    corners = [(-1, -1, 180), (1, -1, 270), (1, 1, 0), (-1, 1, 90)]
    points = []
    for (sx, sy, start), radius in zip(corners, radii):
        radius = min(radius, w / 2 - 1e-5, h / 2 - 1e-5)
        if radius <= 1e-5:
            points.append((sx * w / 2, sy * h / 2))
            continue
        cx, cy = sx * (w / 2 - radius), sy * (h / 2 - radius)
        for i in range(seg + 1):
            a = math.radians(start + 90 * i / seg)
            points.append((cx + radius * math.cos(a), cy + radius * math.sin(a)))
    return points


def circle(r, seg=64):
    return [(r * math.cos(2 * math.pi * i / seg), r * math.sin(2 * math.pi * i / seg)) for i in range(seg)]


_AXES = {
    'y': Matrix(((1, 0, 0, 0), (0, 0, -1, 0), (0, 1, 0, 0), (0, 0, 0, 1))),
    'z': Matrix.Identity(4),
    'x': Matrix(((0, 0, 1, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1))),
}


def prism(outline, depth, at, mat, axis='y', bevel=0.003, rot=(0, 0, 0), seg=3, holes=()):
    """An outline given thickness. axis y: stands and faces the front; z: lies; x: faces the right side."""
    mesh = bpy.data.meshes.new('prism')
    bm = bmesh.new()
    if holes:
        edges = []
        for ring in (outline, *holes):
            verts = [bm.verts.new((x, y, depth / 2)) for x, y in ring]
            edges += [bm.edges.new((verts[i], verts[(i + 1) % len(verts)])) for i in range(len(verts))]
        bmesh.ops.triangle_fill(bm, use_beauty=True, edges=edges)
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        if bm.faces and sum(f.normal.z for f in bm.faces) < 0:
            bmesh.ops.reverse_faces(bm, faces=bm.faces)
        faces = list(bm.faces)
        made = bmesh.ops.extrude_face_region(bm, geom=faces, use_keep_orig=True)
        bmesh.ops.translate(bm, vec=(0, 0, -depth), verts=[g for g in made['geom'] if isinstance(g, bmesh.types.BMVert)])
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    else:
        front = bm.faces.new([bm.verts.new((x, y, depth / 2)) for x, y in outline])
        back = bm.faces.new([bm.verts.new((x, y, -depth / 2)) for x, y in reversed(outline)])
        n = len(outline)
        f, b = list(front.verts), list(reversed(list(back.verts)))
        for i in range(n):
            bm.faces.new((f[(i + 1) % n], f[i], b[i], b[(i + 1) % n]))
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        if bevel:
            edges = [e for e in bm.edges if any(face is front or face is back for face in e.link_faces)]
            bmesh.ops.bevel(bm, geom=edges, offset=min(bevel, depth * 0.49), segments=seg, profile=0.5, affect='EDGES', clamp_overlap=True)
    bm.transform(_AXES[axis])
    uv = bm.loops.layers.uv.new('uv')
    w = max(abs(p[0]) for p in outline) * 2
    h = max(abs(p[1]) for p in outline) * 2
    back_to_plan = _AXES[axis].inverted()
    for face in bm.faces:
        for loop in face.loops:
            p = back_to_plan @ loop.vert.co
            loop[uv].uv = (p.x / w + 0.5, p.y / h + 0.5)
    bm.to_mesh(mesh)
    bm.free()
    return _finish(mesh, mat, at, rot)


def slab(w, h, depth, at, mat, r=0.01, bevel=0.003, axis='y', rot=(0, 0, 0), seg=3):
    return prism(rounded(w, h, r), depth, at, mat, axis, bevel, rot, seg)


def frame(w, h, border, depth, at, mat, r=0.01, axis='y', inner_r=None, rot=(0, 0, 0)):
    inner = rounded(w - 2 * border, h - 2 * border, max(r - border, 0.001) if inner_r is None else inner_r)
    return prism(rounded(w, h, r), depth, at, mat, axis, 0, rot, holes=[inner])


def fillet(points, radius, seg=6):
    """A polyline with its inner corners rounded."""
    out = [points[0]]
    for i in range(1, len(points) - 1):
        p = Vector(points[i])
        a, b = Vector(points[i - 1]) - p, Vector(points[i + 1]) - p
        want = radius if isinstance(radius, (int, float)) else radius[i]
        if want <= 0 or a.length < 1e-6 or b.length < 1e-6:
            out.append(tuple(p))
            continue
        half = a.angle(b) / 2
        cut = min(want / max(math.tan(half), 1e-4), a.length * 0.49, b.length * 0.49)
        start, end = p + a.normalized() * cut, p + b.normalized() * cut
        for k in range(seg + 1):
            t = k / seg
            out.append(tuple(start * (1 - t) ** 2 + p * 2 * t * (1 - t) + end * t ** 2))
    out.append(points[-1])
    return out


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
        bm.transform(_AXES[axis])
    bm.to_mesh(mesh)
    bm.free()
    return _finish(mesh, mat, at, rot, angle, weighted=False)


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


def superellipse(w, d, n, seg=72):
    points = []
    for i in range(seg):
        a = 2 * math.pi * i / seg
        c, s = math.cos(a), math.sin(a)
        points.append((math.copysign(abs(c) ** (2 / n), c) * w / 2, math.copysign(abs(s) ** (2 / n), s) * d / 2))
    return points


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
        mesh.transform(_AXES[axis])
    return _finish(mesh, mat, at, rot, angle, weighted=False)


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
        mesh.transform(_AXES[axis])
    return _finish(mesh, mat, at, rot, 40, weighted=True)


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
    return _place(obj)


def flow(points, steps=12):
    """A smooth line through points."""
    out = []
    p = [Vector(q) for q in (points[0], *points, points[-1])]
    for i in range(1, len(p) - 2):
        for k in range(steps):
            t = k / steps
            out.append(tuple(0.5 * (2 * p[i] + (p[i + 1] - p[i - 1]) * t + (2 * p[i - 1] - 5 * p[i] + 4 * p[i + 1] - p[i + 2]) * t * t + (3 * p[i] - p[i - 1] - 3 * p[i + 1] + p[i + 2]) * t ** 3)))
    return [*out, tuple(points[-1])]


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


def text(words, size, at, mat, facing='front', align='CENTER', rot=None):
    data = bpy.data.curves.new('text', 'FONT')
    data.body = words
    data.size = size
    data.align_x = align
    data.align_y = 'CENTER'
    data.resolution_u = 4
    if _FONT['path'] and not _FONT['font']:
        _FONT['font'] = bpy.data.fonts.load(_FONT['path'])
    if _FONT['font']:
        data.font = _FONT['font']
    obj = bpy.data.objects.new('text', data)
    data.materials.append(mat)
    obj.location = at
    turn = {'front': (90, 0, 0), 'top': (0, 0, 0), 'right': (90, 0, 90), 'back': (90, 0, 180)}[facing] if rot is None else rot
    obj.rotation_euler = Euler([math.radians(a) for a in turn])
    obj.pass_index = 1
    return _place(obj)


def cut(obj, tool):
    """Takes the tool's shape out of the part."""
    modifier = obj.modifiers.new('cut', 'BOOLEAN')
    modifier.object = tool
    modifier.solver = 'EXACT'
    modifier.operation = 'DIFFERENCE'
    while obj.modifiers[0] is not modifier and obj.modifiers.find('cut') > 0:
        with bpy.context.temp_override(object=obj, active_object=obj):
            bpy.ops.object.modifier_move_up(modifier='cut')
    tool.hide_render = True
    tool.display_type = 'WIRE'
    return obj

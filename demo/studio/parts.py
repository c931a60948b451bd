"""What every body of the studio goes through on its way into the scene, plus boxes and lettering. Metres; the front looks to -y."""

import contextlib
import math

import bmesh
import bpy
from mathutils import Euler, Matrix

# How an outline in the x-y plane is turned: to stand and face the front, to lie, to face the right.
AXES = {
    'y': Matrix(((1, 0, 0, 0), (0, 0, -1, 0), (0, 1, 0, 0), (0, 0, 0, 1))),
    'z': Matrix.Identity(4),
    'x': Matrix(((0, 0, 1, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1))),
}

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
    place(empty)
    _parents.append(empty)
    try:
        yield empty
    finally:
        _parents.pop()


def place(obj):
    bpy.context.scene.collection.objects.link(obj)
    if _parents:
        obj.parent = _parents[-1]
    return obj


def finish(mesh, mat, at, rot, angle=38, weighted=True):
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
    return place(obj)


def box(size, at, mat, bevel=0.004, rot=(0, 0, 0), seg=3):
    mesh = bpy.data.meshes.new('box')
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    if bevel:
        bmesh.ops.bevel(bm, geom=bm.edges, offset=min(bevel, min(size) * 0.49), segments=seg, profile=0.5, affect='EDGES')
    bm.to_mesh(mesh)
    bm.free()
    return finish(mesh, mat, at, rot)


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
    return place(obj)

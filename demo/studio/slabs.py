"""Outlines given thickness: panels, frames and any other flat shape with bevelled edges."""

import bmesh
import bpy
from outlines import rounded
from parts import AXES, finish


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
    bm.transform(AXES[axis])
    uv = bm.loops.layers.uv.new('uv')
    w = max(abs(p[0]) for p in outline) * 2
    h = max(abs(p[1]) for p in outline) * 2
    back_to_plan = AXES[axis].inverted()
    for face in bm.faces:
        for loop in face.loops:
            p = back_to_plan @ loop.vert.co
            loop[uv].uv = (p.x / w + 0.5, p.y / h + 0.5)
    bm.to_mesh(mesh)
    bm.free()
    return finish(mesh, mat, at, rot)


def slab(w, h, depth, at, mat, r=0.01, bevel=0.003, axis='y', rot=(0, 0, 0), seg=3):
    return prism(rounded(w, h, r), depth, at, mat, axis, bevel, rot, seg)


def frame(w, h, border, depth, at, mat, r=0.01, axis='y', inner_r=None, rot=(0, 0, 0)):
    inner = rounded(w - 2 * border, h - 2 * border, max(r - border, 0.001) if inner_r is None else inner_r)
    return prism(rounded(w, h, r), depth, at, mat, axis, 0, rot, holes=[inner])

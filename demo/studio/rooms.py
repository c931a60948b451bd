"""What stands round the goods in scenes: walls and counters, shelves, lamps, plants, a sofa, a basket, fruit."""

import math
import random

import bpy
import materials as m
from bent import tube
from lofted import pebble
from outlines import flow
from parts import box, finish, group
from slabs import slab
from turned import cyl, lathe, ring


def wall(colour, y, z=0.0):
    mesh = bpy.data.meshes.new('wall')
    mesh.from_pydata([(-30, y, -5), (30, y, -5), (30, y, 30), (-30, y, 30)], [], [(0, 1, 2, 3)])
    mesh.materials.append(m.chalk(colour))
    wall_object = bpy.data.objects.new('wall', mesh)
    bpy.context.scene.collection.objects.link(wall_object)


def ground(mat, y, front=-6.0):
    mesh = bpy.data.meshes.new('ground')
    mesh.from_pydata([(-30, front, 0), (30, front, 0), (30, y, 0), (-30, y, 0)], [], [(0, 1, 2, 3)])
    mesh.materials.append(mat)
    bpy.context.scene.collection.objects.link(bpy.data.objects.new('ground', mesh))


def counter(mat, depth, front=-0.62, cabinet='#d8ccb9', wide=0.46, thick=0.035):
    """A worktop with its front edge, and the fronts of the drawers below it."""
    box((8, depth - front, thick), (0, (depth + front) / 2, -thick / 2), mat, 0.004)
    paint = m.soft(cabinet, 0.5)
    box((8, 0.02, 0.9), (0, front + 0.075, -thick - 0.45), m.soft('#4a4238', 0.7), 0)
    for i in range(-6, 7):
        slab(wide - 0.006, 0.16, 0.02, (i * wide + 0.12, front + 0.05, -thick - 0.012 - 0.08), paint, 0.003, 0.002)
        slab(wide - 0.006, 0.4, 0.02, (i * wide + 0.12, front + 0.05, -thick - 0.018 - 0.36), paint, 0.003, 0.002)
        cyl(0.005, wide * 0.34, (i * wide + 0.12, front + 0.018, -thick - 0.075), m.metal('#b8935a', 0.3), 'x', 0.002)
        for s in (-1, 1):
            cyl(0.0035, 0.024, (i * wide + 0.12 + s * wide * 0.13, front + 0.03, -thick - 0.075), m.metal('#b8935a', 0.3), 'y')


def tiles(x0, x1, z0, z1, y, colour='#f3eee4', size=(0.15, 0.075)):
    """Small glazed tiles on the wall, each course shifted by half a tile."""
    glaze = m.enamel(colour, 0.15)
    w, h = size
    box((x1 - x0, 0.004, z1 - z0), ((x0 + x1) / 2, y - 0.002, (z0 + z1) / 2), m.soft('#cfc7b8', 0.9), 0)
    for row in range(int((z1 - z0) / h)):
        for column in range(int((x1 - x0) / w) + 1):
            x = x0 + (column + 0.5 * (row % 2)) * w
            left, right = max(x0, x - w / 2), min(x1, x + w / 2)
            if right - left > 0.02:
                box((right - left - 0.003, 0.008, h - 0.003), ((left + right) / 2, y - 0.006, z0 + (row + 0.5) * h), glaze, 0.002, seg=2)


def sun(strength=1.6, turn=-46, up=38, colour=(1.0, 0.93, 0.82), soft=7):
    """Low light from the left, as through a large window: it gives things a side and a shadow on the wall."""
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy = strength
    data.color = colour
    data.angle = math.radians(soft)
    lamp = bpy.data.objects.new('sun', data)
    lamp.rotation_euler = (math.radians(90 - up), 0, math.radians(turn))
    bpy.context.scene.collection.objects.link(lamp)


def upstand(y, mat, h=0.07):
    """The strip of stone between a counter and its wall."""
    box((60, 0.018, h), (0, y - 0.009, h / 2), mat, 0.002)


def spoons(at, seed=3):
    """A crock of wooden spoons."""
    rnd = random.Random(seed)
    with group(at):
        lathe([(0, 0), (0.045, 0), (0.050, 0.01), (0.052, 0.13), (0.047, 0.13), (0.045, 0.012), (0, 0.012)], (0, 0, 0), m.enamel('#e7e0d3', 0.4), round=0.003)
        for i in range(5):
            turn = i * 72 + rnd.uniform(-15, 15)
            lean = rnd.uniform(7, 13)
            with group((0, 0, 0.02), (lean, 0, turn)):
                tone = ('#b98a5a', '#8f6640', '#caa06c')[i % 3]
                cyl(0.0048, 0.20, (0, 0, 0.10), m.wood(tone, 0.6, 'z'), 'z', 0.001)
                cyl(0.020, 0.009, (0, 0, 0.215), m.wood(tone, 0.6, 'z'), 'y', 0.003)


def skirting(colour, y, h=0.09):
    box((60, 0.015, h), (0, y - 0.008, h / 2), m.enamel(colour, 0.4), 0.003)


def window(x, z, w, h, y, frame='#f7f5f0', pane='#e9f3f4', strength=1.0):
    slab(w, h, 0.01, (x, y - 0.004, z), m.light(pane, strength), 0.01, 0.002)
    t = w * 0.055
    for dx in (-w / 2, 0, w / 2):
        box((t if dx else t * 0.7, 0.04, h + t), (x + dx, y - 0.02, z), m.enamel(frame, 0.35), 0.004)
    for dz in (-h / 2, 0, h / 2):
        box((w + t, 0.036, t if dz else t * 0.7), (x, y - 0.02, z + dz), m.enamel(frame, 0.35), 0.004)
    box((w + t * 3, 0.09, t * 0.7), (x, y - 0.04, z - h / 2 - t * 0.6), m.enamel(frame, 0.35), 0.004)


def shelf(x, z, w, y, colour='#b88a5a', depth=0.2):
    box((w, depth, 0.024), (x, y - depth / 2, z - 0.012), m.wood(colour, 0.5), 0.004)
    for s in (-1, 1):
        box((0.012, depth * 0.8, 0.10), (x + s * w * 0.36, y - depth * 0.4, z - 0.074), m.soft('#2b2c2d'), 0.002)


def _leaf(length, width, bend, mat, turn, lean):
    verts, faces = [], []
    rows = 14
    for i in range(rows):
        t = i / (rows - 1)
        half = width / 2 * math.sin(math.pi * (0.06 + 0.94 * t) ** 0.8) * (1 if t < 0.97 else 0.4)
        out = bend * t * t * length
        up = length * (t - 0.25 * bend * t ** 2.4)
        for s in (-1, 0, 1):
            verts.append((s * half, out + abs(s) * 0.12 * half, up))
    for i in range(rows - 1):
        for j in (0, 1):
            faces.append((i * 3 + j, i * 3 + j + 1, (i + 1) * 3 + j + 1, (i + 1) * 3 + j))
    mesh = bpy.data.meshes.new('leaf')
    mesh.from_pydata(verts, [], faces)
    finish(mesh, mat, (0, 0, 0), (lean, 0, turn), 80, weighted=False)


def plant(at, height=0.3, pot='#e9e4da', leaf='#3f6d4a', leaves=11, seed=1):
    rnd = random.Random(seed)
    r = height * 0.27
    with group(at):
        lathe([(0, 0), (r * 0.68, 0), (r * 0.95, height * 0.40), (r, height * 0.42), (r * 0.9, height * 0.42), (r * 0.85, height * 0.36), (0, height * 0.36)], (0, 0, 0), m.soft(pot, 0.7), round=r * 0.08)
        with group((0, 0, height * 0.34)):
            for i in range(leaves):
                tone = ('#2f5a3d', '#3f6d4a', '#51805a', '#386447')[i % 4] if leaf == '#3f6d4a' else leaf
                with group((0, 0, 0), (0, 0, i * 137.5)):
                    _leaf(height * rnd.uniform(0.55, 0.85), height * rnd.uniform(0.14, 0.20), rnd.uniform(0.25, 0.7), m.plastic(tone, 0.5), 0, -rnd.uniform(2, 16))


def bowl_of_fruit(at, r=0.11):
    rnd = random.Random(5)
    with group(at):
        h = r * 0.62
        outer = [(0, 0)] + flow([(r * 0.45, 0.0), (r * 0.6, 0.006), (r * 0.9, h * 0.55), (r, h)], 8)
        lathe(outer + [(r - 0.004, h)] + [(p - 0.005, z + 0.004) for p, z in reversed(outer[1:])] + [(0, 0.006)], (0, 0, 0), m.enamel('#f3efe8', 0.3))
        spots = [(-0.4, 0.1, 0.5), (0.3, 0.2, 0.5), (0.0, -0.4, 0.5), (0.05, 0.1, 0.95), (-0.45, -0.35, 0.55), (0.5, -0.25, 0.5)]
        for i, (x, y, z) in enumerate(spots):
            colour = ('#c9452f', '#e39a35', '#8fa83f', '#d25a34', '#e3b23c', '#b53a2c')[i]
            k = r * 0.40
            lathe([(0, -k)] + [(k * math.cos(a), k * 0.94 * math.sin(a)) for a in [math.radians(t) for t in range(-80, 81, 10)]] + [(0, k * 0.86)], (x * r * 0.75, y * r * 0.75, h * 0.5 + z * r * 0.42), m.plastic(colour, 0.4))


def pendant(x, y, z, top, r=0.14, colour='#23312f', glow=True, bulb=None):
    cyl(0.004, top - z, (x, y, (top + z) / 2 + r * 0.5), m.soft('#1c1d1e'), 'z', 0)
    outer = [(0.02, r * 0.72), (0.03, r * 0.62)] + flow([(r * 0.45, r * 0.58), (r * 0.85, r * 0.30), (r, 0.0)], 8)
    lathe(outer, (x, y, z), m.soft(colour, 0.5))
    lathe([(p - 0.003, q - 0.002) for p, q in outer], (x, y, z), m.light('#ffe9c4', 1.3 if glow else 0.2))
    if glow:
        cyl(r * 0.34, 0.02, (x, y, z + 0.01), m.light('#fff0d2', 3.0), 'z', 0.008)


def lamp_light(at, power, colour=(1.0, 0.76, 0.48), radius=0.08):
    data = bpy.data.lights.new('lamp', 'POINT')
    data.energy = power
    data.color = colour
    data.shadow_soft_size = radius
    lamp = bpy.data.objects.new('lamp', data)
    lamp.location = at
    bpy.context.scene.collection.objects.link(lamp)


def floor_lamp(x, y, h=1.5, power=9.0):
    brass = m.metal('#b8935a', 0.28)
    lathe([(0, 0), (0.14, 0), (0.14, 0.012), (0.02, 0.022), (0, 0.022)], (x, y, 0), brass, round=0.004)
    cyl(0.009, h - 0.2, (x, y, (h - 0.2) / 2 + 0.02), brass, 'z', 0.001)
    lathe([(0.19, h - 0.30), (0.12, h)], (x, y, 0), m.light('#ffdca6', 1.25))
    lathe([(0.187, h - 0.298), (0.117, h - 0.002)], (x, y, 0), m.light('#fff0d0', 2.0))
    lamp_light((x, y - 0.02, h + 0.05), power * 0.6)
    lamp_light((x, y - 0.02, h - 0.36), power)


def console(x, y, w, h=0.42, d=0.4, colour='#5b3d2a'):
    wood = m.wood(colour, 0.45)
    box((w, d, h - 0.12), (x, y, 0.12 + (h - 0.12) / 2), wood, 0.006)
    for i in range(3):
        slab(w / 3 - 0.012, h - 0.15, 0.014, (x + (i - 1) * w / 3, y - d / 2 - 0.006, 0.12 + (h - 0.12) / 2), wood, 0.004, 0.003)
    for s in (-1, 1):
        for t in (-1, 1):
            cyl(0.014, 0.13, (x + s * (w / 2 - 0.08), y + t * (d / 2 - 0.06), 0.065), m.metal('#b8935a', 0.3), 'z', 0.002, r2=0.02)


def sofa(x, y, w=1.75, colour='#4d7f88'):
    cloth = m.fabric(colour, 260)
    with group((x, y, 0)):
        box((w - 0.12, 0.80, 0.20), (0, 0, 0.24), cloth, 0.03)
        for s in (-1, 1):
            box((0.20, 0.84, 0.40), (s * (w / 2 - 0.07), 0, 0.36), cloth, 0.08, seg=6)
            box(((w - 0.38) / 2 - 0.006, 0.66, 0.16), (s * (w - 0.38) / 4, -0.06, 0.40), cloth, 0.06, seg=6)
            box(((w - 0.38) / 2 - 0.006, 0.18, 0.40), (s * (w - 0.38) / 4, 0.24, 0.62), cloth, 0.08, (-10, 0, 0), 6)
            for t in (-1, 1):
                cyl(0.018, 0.14, (s * (w / 2 - 0.12), t * 0.32, 0.07), m.wood('#7a5a3a', 0.5, 'z'), 'z', 0.002)
        box((w - 0.1, 0.16, 0.52), (0, 0.36, 0.50), cloth, 0.07, (-8, 0, 0), 6)
        pebble(0.40, 0.14, 0.38, (-w * 0.26, -0.10, 0.50), m.fabric('#d9a86c', 260), 3, 0.07, 0.07, rot=(-22, 0, 8))
        pebble(0.36, 0.13, 0.34, (w * 0.27, -0.08, 0.50), m.fabric('#e6ddcd', 260), 3, 0.06, 0.06, rot=(-22, 0, -10))


def basket(at):
    """A woven basket full of towels."""
    with group(at):
        weave = m.wood('#c79d68', 0.7)
        for i in range(9):
            r = 0.165 + 0.045 * i / 8
            ring(r, 0.0165, (0, 0, 0.018 + i * 0.029), weave, seg=64)
        lathe([(0, 0.01), (0.15, 0.01), (0.195, 0.25)], (0, 0, 0), m.soft('#8a6842'))
        for i, (x, y, c) in enumerate(((-0.07, 0.0, '#f4f1ea'), (0.07, 0.04, '#8fb3b5'), (0.01, -0.07, '#e8d3bf'), (0.0, 0.06, '#f4f1ea'))):
            pebble(0.21, 0.13, 0.13, (x, y, 0.19 + 0.025 * (i % 3)), m.fabric(c, 380), 2.6, 0.05, 0.06, rot=(0, 8 - 6 * i, i * 50))


def board(at, w=0.22, h=0.34, lean=-9):
    with group(at, (lean, 0, 0)):
        slab(w, h, 0.018, (0, 0, h / 2), m.wood('#b07c48', 0.5, 'z'), 0.03, 0.005)
        cyl(0.012, 0.02, (0, 0, h - 0.04), m.soft('#e9dfcf'), 'y', 0)


def books(at, turn=0):
    with group(at, (0, 0, turn)):
        z = 0
        for w, d, h, c in ((0.20, 0.15, 0.026, '#7a8f8c'), (0.18, 0.14, 0.020, '#c98a5a'), (0.17, 0.13, 0.022, '#efe9de')):
            box((w, d, h), (0, 0, z + h / 2), m.soft(c, 0.6), 0.002)
            box((w - 0.006, d - 0.004, h - 0.006), (0.004, -0.003, z + h / 2), m.soft('#f6f2ea', 0.8), 0)
            z += h


def stool(at, r=0.18, h=0.45):
    with group(at):
        cyl(r, 0.03, (0, 0, h - 0.015), m.wood('#b98a5a', 0.5), 'z', 0.008)
        for a in (45, 135, 225, 315):
            t = math.radians(a)
            tube([(r * 0.6 * math.cos(t), r * 0.6 * math.sin(t), h - 0.03), (r * 0.9 * math.cos(t), r * 0.9 * math.sin(t), 0)], 0.013, m.wood('#a87a4c', 0.5, 'z'), curve=False)


def plinth(x, y, r, h, colour):
    cyl(r, h, (x, y, h / 2), m.soft(colour, 0.6), 'z', 0.004, seg=96)


def fence(x0, x1, y, h, colour='#2a4a44'):
    iron = m.soft(colour, 0.5)
    n = int((x1 - x0) / 0.035)
    for i in range(n + 1):
        cyl(0.0042, h, (x0 + (x1 - x0) * i / n, y, h / 2), iron, 'z', 0.001, seg=20)
        cyl(0.0075, 0.014, (x0 + (x1 - x0) * i / n, y, h + 0.006), iron, 'z', 0.003, seg=20, r2=0.002)
    for z in (h * 0.12, h * 0.86):
        box((x1 - x0 + 0.02, 0.008, 0.010), ((x0 + x1) / 2, y, z), iron, 0.001)

"""Lines in a plane: rectangles with round corners, circles, superellipses, and polylines made smooth."""

import math

from mathutils import Vector


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


def superellipse(w, d, n, seg=72):
    points = []
    for i in range(seg):
        a = 2 * math.pi * i / seg
        c, s = math.cos(a), math.sin(a)
        points.append((math.copysign(abs(c) ** (2 / n), c) * w / 2, math.copysign(abs(s) ** (2 / n), s) * d / 2))
    return points


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


def flow(points, steps=12):
    """A smooth line through points."""
    out = []
    p = [Vector(q) for q in (points[0], *points, points[-1])]
    for i in range(1, len(p) - 2):
        for k in range(steps):
            t = k / steps
            out.append(tuple(0.5 * (2 * p[i] + (p[i + 1] - p[i - 1]) * t + (2 * p[i - 1] - 5 * p[i] + 4 * p[i + 1] - p[i + 2]) * t * t + (3 * p[i] - p[i - 1] - 3 * p[i + 1] + p[i + 2]) * t ** 3)))
    return [*out, tuple(points[-1])]

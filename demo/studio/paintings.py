"""The motifs of wallpapers, painted from noise and curves: lagoons, tea hills, surf, the rock of Sigiriya."""

import cv2
import numpy as np
from brushes import blot, grid, layer, mix, noise, ramp, rgb, ridge
from cricket import cricket


def tea_hills(h, w):
    u, v = grid(h, w)
    out = ramp(v, [(0, '#5fa8d3'), (0.25, '#a9d3e8'), (0.45, '#fbe3b5'), (1, '#fbe3b5')])
    out = blot(out, (0.7, 0.36), 0.4, '#fff6d8', 1, 1.6)
    hills = [(0.42, 0.05, '#8fb7b5'), (0.50, 0.06, '#6ba08a'), (0.60, 0.07, '#4a8a55'), (0.72, 0.07, '#357a3c'), (0.86, 0.06, '#215b2c')]
    bushes = noise(h, w, max(4, h // 40), 77, 3)
    for i, (level, height, colour) in enumerate(hills):
        line = ridge(w, level, height, 11 + i, 4)
        depth = v - line[None, :]
        # Rows of clipped bushes follow the slope, swell and sink with it, and are lost in the haze of the far hills.
        slope = depth * (52 - 6 * i) + 1.6 * noise(h, w, max(8, h // 3), i, 2) + 2.2 * u
        rows = 0.5 + 0.5 * np.sin(slope * 2 * np.pi)
        strength = 0.05 + 0.055 * i
        lit = 0.92 + 0.30 * np.clip(noise(h, w, max(8, h // 2), 50 + i, 2), 0, 1) - 0.16
        shade = rgb(colour)[None, None] * ((1 - strength / 2 + strength * rows * (0.5 + bushes)) * lit * (1.10 - np.clip(depth, 0, 0.3) * 0.8))[..., None]
        haze = (0.34 - 0.085 * i) * np.clip(depth * 6, 0, 1) * (i < 4)
        shade = shade + (rgb('#e9e6cf') - shade) * haze[..., None]
        out = layer(out, line, colour, np.clip(shade, 0, 1))
    return out


def night_lagoon(h, w):
    u, v = grid(h, w)
    out = ramp(v, [(0, '#050b24'), (0.35, '#14275c'), (0.55, '#3f4f8f'), (0.6, '#d99a7c'), (0.62, '#1a2d5c'), (1, '#040a1c')])
    # On a phone the hour stands at the top: there the moon has sunk.
    moon = (0.66, 0.22) if w > h else (0.64, 0.44)
    rng = np.random.default_rng(4)
    for _ in range(160):
        x, y = rng.integers(0, w), rng.integers(0, int(h * 0.45))
        out[y, x] = np.minimum(out[y, x] + rng.uniform(0.2, 0.8), 1)
    out = blot(out, moon, 0.25, '#8fa3dd', 1, 2.4)
    out = blot(out, moon, 0.055, '#fdf6e3', 0.06)
    out = layer(out, np.where(np.arange(w) >= 0, ridge(w, 0.595, 0.025, 5, 9), 1), '#0a1430')
    below = v > 0.61
    glint = noise(h, max(w // 8, 4), 6, 8, 2)
    glint = cv2.resize(glint, (w, h))
    path = np.exp(-((u - moon[0]) / (0.03 + 0.16 * np.clip(v - 0.6, 0, 1))) ** 2) * np.clip((glint - 0.42) * 5, 0, 1) * below
    out = mix(out, np.broadcast_to(rgb('#f6e9cf'), out.shape), np.clip(path * 0.85, 0, 1))
    base = ramp(v, [(0, '#16264f'), (0.61, '#22366e'), (1, '#050a1c')])
    out = np.where(below[..., None], np.maximum(out, base * (0.7 + 0.5 * glint[..., None])), out)
    return out


def surf(h, w):
    u, v = grid(h, w)
    wave = v + 0.06 * np.sin(u * 7 + 1.2) + 0.10 * (u - 0.5) + 0.03 * noise(h, w, max(h // 7, 8), 3)
    out = ramp(np.clip(wave, 0, 1), [(0, '#05355c'), (0.3, '#0b6fa4'), (0.5, '#23a6c9'), (0.62, '#7ed6dc'), (0.72, '#e8d9b5'), (1, '#d8bd8b')])
    texture = noise(h, w, max(h // 30, 4), 9)
    for level, width in ((0.66, 0.028), (0.5, 0.010), (0.36, 0.007)):
        foam = np.exp(-((wave - level - 0.02 * texture) / width) ** 2) * (0.45 + texture)
        out = mix(out, np.ones_like(out), np.clip(foam, 0, 0.96))
    return out * (0.93 + 0.12 * texture[..., None])


def lotus(h, w):
    u, v = grid(h, w)
    out = ramp(v, [(0, '#2e2a5e'), (0.5, '#5f4b97'), (1, '#1f3b4d')])
    x, y = (u - 0.5) * w / h, v - 0.60
    scale = min(1.0, w / h * 1.7)
    for ring_index, (count, length, width, near, far) in enumerate([(11, 0.34, 0.36, '#e985b0', '#7c3b86'), (9, 0.27, 0.34, '#f7a8c4', '#a34f93'), (7, 0.19, 0.36, '#fdd3de', '#d46f9f')]):
        for i in range(count):
            a = np.pi * (0.03 + 0.94 * (i + 0.5) / count)
            dx, dy = np.cos(a), -np.sin(a)
            along, across = (x * dx + y * dy) / (length * scale), (-x * dy + y * dx) / (length * scale)
            edge = width * np.sqrt(np.clip(along, 0, 1)) * (1 - np.clip(along, 0, 1) ** 2.2)
            mask = np.clip((edge - np.abs(across)) * 80 * scale, 0, 1) * (along > 0) * (along < 1)
            tone = ramp(np.clip(1 - along + 0.25 * np.abs(across) / 0.3, 0, 1), [(0, near), (1, far)])
            out = out + (tone - out) * mask[..., None]
    out = blot(out, (0.5, 0.605), 0.045 * scale, '#ffe08a', 0.5)
    return layer(out, np.full(w, 0.615) + 0.004 * np.sin(np.linspace(0, 60, w)), '#143042', ramp(v, [(0, '#2b4d63'), (0.615, '#31566b'), (1, '#0c1e2b')]))


def aurora(h, w):
    u, v = grid(h, w)
    out = ramp(v, [(0, '#04122b'), (0.6, '#0a2e49'), (1, '#0a1d2f')])
    for seed, colour, shift in ((1, '#3de0a4', 0.25), (2, '#37b6d8', 0.38), (3, '#8a6df0', 0.15)):
        line = ridge(w, 0.52 + shift * 0.3, 0.16, seed, 5)
        d = line[None, :] - v
        rays = 0.55 + 0.45 * cv2.resize(noise(4, w, max(w // 26, 3), seed, 3), (w, h))
        out += rgb(colour) * (np.where(d > 0, np.exp(-d / (0.22 + shift)), np.exp(d / 0.02)) * rays * 0.55)[..., None]
    return layer(np.clip(out, 0, 1), ridge(w, 0.9, 0.06, 21, 6), '#03101a')


def coral(h, w):
    n = noise(h, w, max(h, w) // 2, 5, 3)
    bands = (n * 5) % 1
    base = ramp(np.clip(n * 1.4 - 0.2, 0, 1), [(0, '#2a3f6f'), (0.3, '#6b4b8a'), (0.55, '#f2705d'), (0.8, '#ffb37a'), (1, '#ffe3c2')])
    return base * (0.86 + 0.14 * bands[..., None])


def palm(h, w):
    u, v = grid(h, w)
    out = ramp(v, [(0, '#2b3a78'), (0.35, '#b35a86'), (0.6, '#ff9a62'), (0.75, '#ffd58a'), (0.76, '#7a4a63'), (1, '#2a1c38')])
    out = blot(out, (0.42, 0.66), 0.10, '#fff3c4', 0.05)
    out = np.where((v > 0.755)[..., None], ramp(v, [(0.755, '#e08a62'), (1, '#2a1c38')]) * (0.75 + 0.4 * cv2.resize(noise(h, max(w // 10, 4), 6, 3, 2), (w, h)))[..., None], out)
    canvas = np.ascontiguousarray((out * 255).astype(np.uint8))
    ink = (24, 14, 30)
    for bx, top, lean in ((0.80, 0.30, -0.13), (0.93, 0.42, -0.07)):
        trunk = [(int((bx + lean * t * t) * w), int((1.02 - (1.02 - top) * t) * h)) for t in np.linspace(0, 1, 24)]
        for i in range(23):
            cv2.line(canvas, trunk[i], trunk[i + 1], ink, max(1, int(h * 0.016 * (1 - 0.5 * i / 23))), cv2.LINE_AA)
        cx, cy = trunk[-1]
        for a in np.linspace(-0.5, np.pi + 0.5, 11):
            reach = h * 0.20
            for t in np.linspace(0.05, 1, 26):
                x = cx + np.cos(a) * reach * t
                y = cy - np.sin(a) * reach * t * 0.75 + reach * 0.75 * t * t
                leaf = int(h * 0.05 * np.sin(np.pi * (0.15 + 0.85 * t)))
                cv2.line(canvas, (int(x), int(y)), (int(x + np.cos(a) * leaf * 0.5), int(y + leaf)), ink, max(1, h // 260), cv2.LINE_AA)
    return canvas.astype(np.float32) / 255


def sigiriya(h, w):
    u, v = grid(h, w)
    out = ramp(v, [(0, '#3b5b92'), (0.3, '#d98d73'), (0.5, '#ffc777'), (0.62, '#ffe2a6'), (1, '#ffe2a6')])
    out = blot(out, (0.3, 0.5), 0.5, '#fff2c9', 1, 1.8)
    clouds = noise(h, w, max(h // 3, 8), 12)
    out = mix(out, np.broadcast_to(rgb('#fff0dc'), out.shape), np.clip((clouds - 0.55) * 1.8, 0, 0.5) * np.clip(1 - v * 1.6, 0, 1))
    out = layer(out, ridge(w, 0.66, 0.035, 31, 6), '#b9825f')
    x = np.linspace(0, 1, w)
    rng = np.random.default_rng(2)
    jag = np.interp(x, np.linspace(0, 1, 60), rng.uniform(-0.008, 0.008, 60))
    rock = np.interp(x, [0, 0.44, 0.475, 0.487, 0.53, 0.68, 0.73, 0.745, 0.775, 0.83, 1], [1, 0.70, 0.60, 0.36, 0.315, 0.305, 0.335, 0.44, 0.60, 0.70, 1]) + jag
    strata = noise(h, w, max(h // 16, 6), 6)
    light_side = np.clip(1.35 - (u - 0.48) / 0.26, 0.45, 1.25)
    streaks = cv2.resize(noise(6, w, max(w // 60, 2), 8, 3), (w, h))
    shade = rgb('#b8683f')[None, None] * (light_side * (0.72 + 0.25 * strata + 0.28 * streaks))[..., None]
    out = layer(out, rock, '#7a4630', np.clip(shade, 0, 1))
    leaves = noise(h, w, max(h // 24, 5), 14)
    for level, colour, seed in ((0.70, '#4a6a3b', 41), (0.80, '#2f5030', 42), (0.90, '#1c3823', 43)):
        line = ridge(w, level, 0.02, seed, 9) + np.interp(x, np.linspace(0, 1, 120), np.random.default_rng(seed).uniform(-0.012, 0.012, 120))
        out = layer(out, line, colour, rgb(colour)[None, None] * (0.65 + 0.75 * leaves[..., None]))
    return out


def reef(h, w):
    u, v = grid(h, w)
    out = ramp(v, [(0, '#8fe3ee'), (0.25, '#24a9cf'), (0.7, '#0b5f96'), (1, '#06345f')])
    rays = cv2.resize(noise(4, w, max(w // 14, 3), 3, 2), (w, h))
    out += (np.clip(rays - 0.5, 0, 1) * np.clip(0.8 - v, 0, 1) * 0.8)[..., None]
    canvas = np.ascontiguousarray((np.clip(out, 0, 1) * 255).astype(np.uint8))
    rng = np.random.default_rng(9)
    colours = [(232, 93, 117), (244, 162, 97), (155, 93, 229), (241, 91, 181), (254, 228, 64), (0, 187, 159)]
    for _ in range(70):
        x, base = rng.uniform(0, 1), rng.uniform(0.78, 1.05)
        c = np.array(colours[rng.integers(6)]) * rng.uniform(0.5, 1)
        for _ in range(rng.integers(5, 12)):
            dx, dy = rng.normal(0, 0.03), -abs(rng.normal(0, 0.06))
            cv2.circle(canvas, (int((x + dx * h / w) * w), int((base + dy) * h)), int(h * rng.uniform(0.012, 0.035)), tuple(float(k) for k in np.clip(c * rng.uniform(0.75, 1.2), 0, 255)), -1, cv2.LINE_AA)
    for _ in range(26):
        x, y, s = rng.uniform(0.05, 0.95) * w, rng.uniform(0.15, 0.72) * h, h * rng.uniform(0.018, 0.045)
        c = [(255, 190, 60), (255, 120, 70), (250, 240, 150), (120, 210, 255)][rng.integers(4)]
        cv2.ellipse(canvas, (int(x), int(y)), (int(s), int(s * 0.48)), 0, 0, 360, c, -1, cv2.LINE_AA)
        tail = np.array([(x + s * 0.8, y), (x + s * 1.5, y - s * 0.45), (x + s * 1.35, y), (x + s * 1.5, y + s * 0.45)], np.int32)
        cv2.fillPoly(canvas, [tail], c, cv2.LINE_AA)
        cv2.circle(canvas, (int(x - s * 0.6), int(y - s * 0.08)), max(1, int(s * 0.09)), (20, 20, 30), -1, cv2.LINE_AA)
        cv2.line(canvas, (int(x - s * 0.15), int(y - s * 0.44)), (int(x - s * 0.15), int(y + s * 0.44)), (255, 255, 255), max(1, int(s * 0.16)), cv2.LINE_AA)
    return canvas.astype(np.float32) / 255


def elephants(h, w):
    u, v = grid(h, w)
    out = ramp(v, [(0, '#57406f'), (0.3, '#c8616b'), (0.55, '#f9a65a'), (0.7, '#ffd98c'), (1, '#ffd98c')])
    out = blot(out, (0.28, 0.6), 0.14, '#fff4cf', 0.06)
    out = layer(out, ridge(w, 0.66, 0.03, 3, 6), '#c07a5a')
    out = layer(out, ridge(w, 0.74, 0.012, 5, 6), '#8a4f40')
    canvas = np.ascontiguousarray((out * 255).astype(np.uint8))

    def one(cx, ground, s, ink=(44, 26, 32)):
        p = lambda x, y: (int(cx + x * s), int(ground - y * s))
        cv2.ellipse(canvas, p(0, 0.62), (int(0.46 * s), int(0.32 * s)), 0, 0, 360, ink, -1, cv2.LINE_AA)
        cv2.ellipse(canvas, p(-0.22, 0.66), (int(0.28 * s), int(0.30 * s)), 0, 0, 360, ink, -1, cv2.LINE_AA)
        cv2.ellipse(canvas, p(-0.50, 0.76), (int(0.20 * s), int(0.23 * s)), 0, 0, 360, ink, -1, cv2.LINE_AA)
        cv2.ellipse(canvas, p(-0.36, 0.72), (int(0.13 * s), int(0.22 * s)), 12, 0, 360, tuple(int(k * 0.8) for k in ink), -1, cv2.LINE_AA)
        for x in (-0.34, -0.16, 0.18, 0.35):
            cv2.fillPoly(canvas, [np.array([p(x - 0.085, 0.5), p(x + 0.085, 0.5), p(x + 0.075, 0), p(x - 0.075, 0)], np.int32)], ink, cv2.LINE_AA)
        trunk = [p(-0.62, 0.72), p(-0.70, 0.5), p(-0.72, 0.28), p(-0.70, 0.1), p(-0.63, 0.05)]
        for i, (a, b) in enumerate(zip(trunk, trunk[1:])):
            cv2.line(canvas, a, b, ink, max(1, int(s * (0.15 - 0.03 * i))), cv2.LINE_AA)
        cv2.line(canvas, p(0.45, 0.7), p(0.52, 0.4), ink, max(1, int(s * 0.03)), cv2.LINE_AA)
        cv2.line(canvas, p(-0.6, 0.6), p(-0.78, 0.48), (235, 215, 190), max(1, int(s * 0.03)), cv2.LINE_AA)

    one(w * 0.60, h * 0.86, h * 0.34)
    one(w * 0.80, h * 0.84, h * 0.24)
    one(w * 0.45, h * 0.85, h * 0.15)
    out = canvas.astype(np.float32) / 255
    x = np.linspace(0, 1, w)
    grass = 0.85 + np.interp(x, np.linspace(0, 1, 260), np.random.default_rng(1).uniform(-0.02, 0.012, 260))
    return layer(out, grass, '#3a2027', ramp(v, [(0.82, '#6b3a33'), (1, '#1f1219')]))


def clock(h, w):
    u, v = grid(h, w)
    out = ramp(np.clip(v * 0.7 + u * 0.3, 0, 1), [(0, '#0b6272'), (0.5, '#12424f'), (1, '#14201f')])
    return blot(out, (0.85, 0.1), 0.9, '#3fa7a0', 1, 2)


PAINTED = {f.__name__.replace('_', '-'): f for f in (tea_hills, night_lagoon, surf, lotus, aurora, coral, palm, sigiriya, reef, elephants, cricket, clock)}

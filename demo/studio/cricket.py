"""The motif of a cricket ground at night."""

import cv2
import numpy as np
from brushes import grid, mix, noise, ramp, rgb


def cricket(h, w):
    """Close to the ground behind the ball: three stumps, the lit stands far off and out of focus."""
    u, v = grid(h, w)
    out = ramp(v, [(0, '#0c1a3a'), (0.22, '#1b3a6b'), (0.40, '#2d5c86'), (0.50, '#20482f'), (0.54, '#3b7f36'), (0.75, '#4f9a3c'), (1, '#2f6a2a')])
    rng = np.random.default_rng(12)
    glow = np.zeros_like(out)
    # The crowd: thousands of blurred dots; above them four batteries of lamps.
    for _ in range(900):
        x, y = rng.uniform(0, w), rng.normal(0.40, 0.035) * h
        tone = rgb(('#e9d9b5', '#d0604a', '#f0b93c', '#6fa3d8', '#f5f2ea', '#3a7fc0')[rng.integers(6)])
        cv2.circle(glow, (int(x), int(y)), max(1, int(h * rng.uniform(0.004, 0.011))), tuple(float(c) for c in tone * rng.uniform(0.25, 0.8)), -1, cv2.LINE_AA)
    glow = cv2.GaussianBlur(glow, (0, 0), h * 0.006)
    stands = ((v > 0.30) & (v < 0.50)).astype(np.float32)
    out = out + glow * cv2.GaussianBlur(stands, (0, 0), h * 0.012)[..., None]
    for cx in (0.10, 0.36, 0.66, 0.93):
        halo = np.exp(-(((u - cx) * w / h) ** 2 + (v - 0.13) ** 2) / 0.012)
        out = out + rgb('#a9c8ff') * (halo * 0.45)[..., None]
        for i in range(12):
            dot = np.exp(-((((u - cx) * w / h - (i % 4 - 1.5) * 0.028) ** 2 + (v - 0.10 - (i // 4) * 0.028) ** 2) / 0.00011))
            out = out + rgb('#fffdf2') * dot[..., None]
    # Boards along the rope.
    boards = (v > 0.485) & (v < 0.525)
    out = np.where(boards[..., None], ramp((u * 3.0) % 1, [(0, '#c6453a'), (0.33, '#c6453a'), (0.34, '#f2efe6'), (0.66, '#f2efe6'), (0.67, '#1d5fa8'), (1, '#1d5fa8')]) * 0.8, out)
    out = cv2.GaussianBlur(out.astype(np.float32), (0, 0), h * 0.008)
    # The ground: mown stripes, then blades that grow sharper towards the viewer.
    depth = np.clip((v - 0.525) / 0.475, 0, 1)
    across = (u - 0.5) / (0.25 + depth)
    mown = 1 + 0.09 * np.tanh(6 * np.sin(across * 26))
    blades = cv2.resize(noise(h, w, 5, 4, 2), (w, h)) - 0.5
    grass = ramp(depth, [(0, '#3f8a3c'), (0.5, '#57a341'), (1, '#2c6b2a')]) * (mown + blades * 0.9 * depth)[..., None]
    out = out + (grass - out) * np.clip((v - 0.52) * 60, 0, 1)[..., None]
    strip = np.clip((0.30 - np.abs(across + 0.10)) * 40, 0, 1) * (v > 0.53)
    earth = ramp(depth, [(0, '#c4a872'), (1, '#d9bf8c')]) * (1 + 0.22 * blades)[..., None]
    out = mix(out, earth, strip)
    crease = np.clip(1 - np.abs(v - 0.86) * h / (h * 0.006), 0, 1) * (strip > 0.2)
    out = mix(out, np.ones_like(out) * 0.96, crease * 0.9)

    # Stumps as round wood, bails on top, their shadow on the earth.
    for i in range(3):
        cx = 0.365 + i * 0.036
        half = 0.0105
        side = (u - cx) / half
        body = (np.abs(side) < 1) & (v > 0.27) & (v < 0.875)
        round_light = np.sqrt(np.clip(1 - side ** 2, 0, 1)) * 0.55 + 0.45 * np.clip(-side * 0.7 + 0.6, 0, 1)
        wood = rgb('#e8bf7c') * (0.35 + 0.8 * round_light)[..., None] * (1 + 0.12 * blades)[..., None]
        shade = np.exp(-((u - cx - (v - 0.875) * 1.5 - 0.012) / 0.012) ** 2) * (v > 0.868) * 0.55
        out = out * (1 - shade[..., None])
        out = np.where(body[..., None], wood, out)
        band = body & (v > 0.33) & (v < 0.40)
        out = np.where(band[..., None], rgb('#1d5fa8') * (0.4 + 0.8 * round_light)[..., None], out)
    for i in range(2):
        bail = (np.abs(v - 0.262) < 0.0115) & (np.abs(u - 0.383 - i * 0.036) < 0.0185)
        out = np.where(bail[..., None], rgb('#f0cd90') * (1.15 - np.abs(v - 0.255) * 30)[..., None], out)

    # The ball: red leather with a white seam, lit from the upper left.
    bx, by, r = 0.70, 0.80, 0.125
    x, y = (u - bx) * w / h / r, (v - by) / r
    shade = np.exp(-((x - 0.35) / 1.15) ** 2 - ((y - 0.98) / 0.17) ** 2) * 0.7
    out = out * (1 - shade[..., None])
    inside = np.clip((1 - np.hypot(x, y)) * r * h / 1.5, 0, 1)
    z = np.sqrt(np.clip(1 - x * x - y * y, 0, 1))
    lit = np.clip(-0.5 * x - 0.6 * y + 0.62 * z, 0, 1)
    leather = rgb('#b3201f') * (0.22 + 0.95 * lit)[..., None] + (np.clip(lit - 0.9, 0, 1)[..., None] * 10) ** 2 * 0.55
    seam = x * 0.92 + y * 0.38 - 0.30 * z
    along = -x * 0.38 + y * 0.92
    for offset, width, dashed in ((-0.075, 0.016, True), (-0.025, 0.012, False), (0.025, 0.012, False), (0.075, 0.016, True)):
        line = np.clip(1 - np.abs(seam - offset) / width, 0, 1) * ((np.sin(along * 60) > -0.2) if dashed else 1)
        leather = mix(leather, rgb('#f3ead8') * (0.3 + 0.8 * lit)[..., None], line * 0.9)
    out = mix(out, leather, inside)
    return np.clip(out, 0, 1).astype(np.float32)

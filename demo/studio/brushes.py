"""What motifs are painted with: colours along a line, clouds of noise, ridges, layers and blots."""

import cv2
import numpy as np


def mix(a, b, t):
    return a + (b - a) * t[..., None]


def rgb(hex_colour):
    return np.array([int(hex_colour[i:i + 2], 16) for i in (1, 3, 5)], dtype=np.float32) / 255


def ramp(t, stops):
    """Colours along 0..1."""
    places = [s[0] for s in stops]
    return np.stack([np.interp(t, places, [rgb(s[1])[c] for s in stops]) for c in range(3)], axis=-1).astype(np.float32)


def noise(h, w, cell, seed, octaves=4):
    rng = np.random.default_rng(seed)
    total, amount = np.zeros((h, w), np.float32), 0
    for o in range(octaves):
        size = max(2, int(cell / 2 ** o))
        grid = rng.random((h // size + 3, w // size + 3)).astype(np.float32)
        total += cv2.resize(grid, None, fx=size, fy=size, interpolation=cv2.INTER_CUBIC)[:h, :w] / 2 ** o
        amount += 1 / 2 ** o
    return np.clip(total / amount, 0, 1)


def grid(h, w):
    v, u = np.mgrid[0:h, 0:w].astype(np.float32)
    return u / w, v / h


def ridge(w, level, height, seed, rough=5):
    rng = np.random.default_rng(seed)
    x = np.linspace(0, 1, w)
    line = sum(rng.uniform(0.3, 1) / (k ** 0.9) * np.sin(2 * np.pi * (k * x * rng.uniform(0.7, 1.2) + rng.random())) for k in range(1, rough))
    return level - height * line / 1.6


def layer(image, line, colour, shade=None):
    h, w = image.shape[:2]
    rows = np.arange(h)[:, None] / h
    mask = np.clip((rows - line[None, :]) * h / 1.5, 0, 1)
    paint = np.broadcast_to(rgb(colour), image.shape) if shade is None else shade
    return image + (paint - image) * mask[..., None]


def blot(image, centre, radius, colour, soft=1.0, power=1.0):
    h, w = image.shape[:2]
    u, v = grid(h, w)
    d = np.hypot((u - centre[0]) * w / h, v - centre[1]) / radius
    return mix(image, np.broadcast_to(rgb(colour), image.shape), np.clip((1 - d) / soft, 0, 1) ** power)

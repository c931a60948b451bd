"""Takes the grain out of a render, guided by two independent takes of it: what they agree on is the picture, what they don't is grain."""

import cv2
import numpy as np

# How far the neighbours of each pass stand, and the difference that is smoothed at any rate: little close by, and from afar what
# would be seen as clouds on white enamel.
STEPS = ((1, 2e-6), (2, 2e-6), (4, 1e-5), (9, 8e-5), (19, 1.2e-4), (31, 1.2e-4))
STRICT = 4.0


def _shifted(plane, pad, y, x):
    h, w = plane.shape[0] - 2 * pad, plane.shape[1] - 2 * pad
    return plane[pad + y:pad + y + h, pad + x:pad + x + w]


def _pass(work, noise, features, step, slight):
    """Averages each pixel with those neighbours `step` apart that differ by no more than the grain, on the same surface."""
    pad = 2 * step
    border = dict(top=pad, bottom=pad, left=pad, right=pad, borderType=cv2.BORDER_REFLECT)
    wide, wide_noise = cv2.copyMakeBorder(work, **border), cv2.copyMakeBorder(noise, **border)
    planes = [(f, cv2.copyMakeBorder(f, **border)) for f in features]
    total, left, weight = np.zeros_like(work), np.zeros_like(noise), np.zeros_like(noise)
    for dy in range(-2, 3):
        for dx in range(-2, 3):
            if dx * dx + dy * dy > 5:
                continue
            there, there_noise = _shifted(wide, pad, dy * step, dx * step), _shifted(wide_noise, pad, dy * step, dx * step)
            gap = cv2.subtract(work, there)
            far = np.einsum('ijk,ijk->ij', gap, gap) / 3
            far = (far - noise - np.minimum(noise, there_noise)) / (slight + STRICT ** 2 * (noise + there_noise))
            far = np.maximum(cv2.blur(far, (3, 3)), 0)
            for here, plane in planes:
                gap = cv2.subtract(here, _shifted(plane, pad, dy * step, dx * step))
                far += np.einsum('ijk,ijk->ij', gap, gap)
            k = cv2.exp(-far - (dx * dx + dy * dy) * 0.12)
            total += k[..., None] * there
            left += k * k * there_noise
            weight += k
    return total / weight[..., None], left / (weight * weight)


def without_grain(first, second, albedo, normal):
    """Linear light without grain; edges and textures stay."""
    halves = [np.sqrt(np.clip(half, 0, 5)).astype(np.float32) for half in (first, second)]
    work = np.sqrt(np.clip((first + second) / 2, 0, 5)).astype(np.float32)
    # Single bright samples give way to the brightest of their neighbours.
    work = np.minimum(work, cv2.dilate(cv2.medianBlur(work, 3), np.ones((3, 3))) * 1.08 + 0.02)
    gap = cv2.subtract(*halves)
    noise = cv2.GaussianBlur(np.minimum(np.einsum('ijk,ijk->ij', gap, gap) / 12, 0.02), (0, 0), 2.0)
    albedo, normal = (cv2.medianBlur(np.ascontiguousarray(f, dtype=np.float32), 3) for f in (albedo, normal))
    features = [albedo / 0.05, normal / 0.2]
    for step, slight in STEPS:
        work, noise = _pass(work, noise, features, step, slight)
    return work * work

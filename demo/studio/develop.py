"""Develops a render as a dark room would: takes the grain out guided by shape and colour, tones it, brings the sweep to the shop's stage colour."""

import cv2
import numpy as np

from grain import without_grain

STAGE = np.array([0xF3, 0xF2, 0xEF]) / 255


def _encode(linear):
    linear = np.maximum(linear, 0)
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * np.power(np.maximum(linear, 1e-8), 1 / 2.4) - 0.055)


def _decode(value):
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


def _tone(linear, knee=0.72):
    """Straight up to the knee, then a soft shoulder, so that highlights on steel keep their form."""
    over = np.maximum(linear - knee, 0)
    room = 1.02 - knee
    return np.where(linear > knee, knee + room * (1 - np.exp(-over / room)), linear)


def _clean(passes, lit, target):
    """Linear light without grain, the stage brought to its colour and drawn on above its horizon; and where the stage is bare."""
    alpha = passes['image'][..., 3:4]
    halves = [passes[half][..., :3] for half in ('first', 'second')]
    bare = ((passes['index'][..., 0] < 0.5) & (alpha[..., 0] > 0.99)).astype(np.float32)
    if lit is not None:
        halves = [(half + (1 - alpha) * lit) * (target / lit) for half in halves]
        bare = np.maximum(bare, (alpha[..., 0] < 0.01).astype(np.float32))
    bare = cv2.erode(bare, np.ones((3, 3)))
    return without_grain(*halves, passes['albedo'][..., :3], passes['normal'][..., :3]), bare


def _print(colour, bare):
    """Linear light to an 8-bit picture."""
    picture = _encode(_tone(colour)).astype(np.float32)
    picture = picture + 0.25 * (picture - cv2.GaussianBlur(picture, (0, 0), 0.9)) * (1 - bare[..., None])
    dither = np.random.default_rng(1).uniform(-0.5, 0.5, picture.shape[:2])[..., None] / 255
    return np.clip((picture + dither) * 255 + 0.5, 0, 255).astype(np.uint8)


def _join(around, around_bare, near, near_bare, corner, size):
    """One picture of two: bare walls and floors from a coarse render, the goods and what touches them from a fine one of their part."""
    width, height = size
    # Goods bleed into their neighbourhood when enlarged: the bare ground is drawn on underneath them first.
    seen = cv2.erode(around_bare, np.ones((5, 5)))
    around = around.astype(np.float32)
    under = cv2.GaussianBlur(around * seen[..., None], (0, 0), 5) / np.maximum(cv2.GaussianBlur(seen, (0, 0), 5), 1e-4)[..., None]
    whole = cv2.resize(np.where(seen[..., None] > 0, around, under), (width, height), interpolation=cv2.INTER_CUBIC)
    h, w = near.shape[:2]
    left, top = min(max(corner[0], 0), width - w), min(max(corner[1], 0), height - h)
    # What was rendered up to the edge of the frame but for a rounded pixel, is moved there.
    left, top = (0 if left <= 2 else width - w if width - w - left <= 2 else left), (0 if top <= 2 else height - h if height - h - top <= 2 else top)
    # The fine render counts on the goods and close by; further off the smooth ground takes over. Feathered where the two meet.
    away = cv2.distanceTransform((near_bare > 0.5).astype(np.uint8), cv2.DIST_L2, 3)
    fade = np.clip(1 - (away - 15) / 22, 0, 1).astype(np.float32)
    reach = max(8, height // 60)
    slope = np.linspace(0, 1, reach, dtype=np.float32)
    if top > 0:
        fade[:reach] *= slope[:, None]
    if top + h < height:
        fade[-reach:] *= slope[::-1, None]
    if left > 0:
        fade[:, :reach] *= slope[None]
    if left + w < width:
        fade[:, -reach:] *= slope[None, ::-1]
    place = (slice(top, top + h), slice(left, left + w))
    whole[place] += fade[..., None] * (near - whole[place])
    bare = np.ones((height, width), np.float32)
    bare[place] = near_bare
    return whole, bare


def _calm(whole, bare):
    """Takes the clouds out of the shadows on the floor: the farther from the goods, the softer a shadow may be."""
    free = (bare > 0.5).astype(np.float32)
    away = cv2.distanceTransform(free.astype(np.uint8), cv2.DIST_L2, 5)
    size = whole.shape[1::-1]
    whole = whole.astype(np.float32)
    for reach in (5, 12, 26, 48):
        reach *= whole.shape[0] / 1600
        # Wide softness is seen as well from a smaller copy.
        share = 1 if reach < 10 else 1 / 4
        soft, ground = (cv2.resize(plane, None, fx=share, fy=share, interpolation=cv2.INTER_AREA) for plane in (whole * free[..., None], free))
        soft, ground = (cv2.GaussianBlur(plane, (0, 0), reach * share, borderType=cv2.BORDER_REPLICATE) for plane in (soft, ground))
        soft = cv2.resize(soft / np.maximum(ground, 1e-4)[..., None], size, interpolation=cv2.INTER_LINEAR)
        far = np.clip((away - reach * 0.7) / (reach * 1.6), 0, 1)
        whole += (far * far * (3 - 2 * far) * free)[..., None] * (soft - whole)
    return whole


def _deep(colour, stage, contrast=1.2):
    """Deepens shadows and colours; what is as bright as the stage stays as it is."""
    return (stage * np.power(np.maximum(colour, 0) / stage, contrast)).astype(np.float32)


def develop_on_stage(coarse, fine, part, size):
    """A picture of goods on the stage, from a coarse render of the whole frame and a fine one of the goods' part of it."""
    alpha = coarse['image'][..., 3]
    free = ((coarse['index'][..., 0] < 0.5) & (alpha > 0.99)).astype(np.float32)
    lit = _floor_colour(coarse['image'][..., :3], free)
    target = _before_toning(STAGE)
    around = _clean(coarse, lit, target)
    near = _clean(fine, lit, target)
    whole, bare = _join(*around, *near, (round(part[0] * size), size - round(part[3] * size)), (size, size))
    return _print(_deep(_calm(whole, bare), target), bare)


def _before_toning(colour):
    """The linear light that the finished picture shows as a colour."""
    grid = np.linspace(0, 2, 4001)
    return np.interp(_decode(colour), _tone(grid), grid)


def linear(hex_colour):
    return _before_toning(np.array([int(hex_colour[i:i + 2], 16) for i in (1, 3, 5)]) / 255)


def develop_scene(coarse, fine, part, size, gain):
    """A wide scene; `gain` brings the bare wall to the colour of the ground that the words stand on."""
    around = _clean(coarse, None, None)
    near = _clean(fine, None, None)
    whole, bare = _join(*around, *near, (round(part[0] * size[0]), size[1] - round(part[3] * size[1])), size)
    return _print(whole * gain.astype(np.float32), bare)


# The bare floor far from all goods, in the light of stage.py.
OPEN_FLOOR = np.array([1.713, 1.690, 1.643])


def _floor_colour(colour, ground):
    """What the free floor looks like far from the goods: its topmost rows, or, seen from high above, its brighter half."""
    rows = np.flatnonzero(ground.sum(axis=1) > ground.shape[1] * 0.05)
    top = rows[len(rows) // 50:][:max(4, len(rows) // 12)]
    free = colour[top][ground[top] > 0.5]
    seen = np.median(free, axis=0) if len(free) else OPEN_FLOOR
    # From close by only floor in the shade of the goods can be seen.
    return seen if np.abs(seen / OPEN_FLOOR - 1).max() < 0.03 else OPEN_FLOOR

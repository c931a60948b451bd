"""Pictures shown on phones, televisions and small displays, with lettering on them."""

import os

import bpy
import numpy as np
from paintings import PAINTED
from PIL import Image, ImageDraw, ImageFont


def _write(image, words):
    """Lettering on a screen: (text, x, y, size as a share of the height, weight, colour)."""
    h, w = image.shape[:2]
    canvas = Image.fromarray((np.clip(image, 0, 1) * 255).astype(np.uint8))
    draw = ImageDraw.Draw(canvas)
    for body, x, y, size, weight, colour in words:
        font = ImageFont.truetype(os.environ.get('STUDIO_FONT', 'DejaVuSans.ttf'), int(size * h))
        try:
            font.set_variation_by_axes([weight])
        except OSError:
            pass
        draw.text((x * w, y * h), body, font=font, fill=colour, anchor='mm')
    return np.asarray(canvas, dtype=np.float32) / 255


def painted(name, aspect, height=720, words=()):
    """A wallpaper as a Blender picture; aspect is width over height."""
    h, w = height, max(2, int(height * aspect))
    image = np.clip(PAINTED[name](h, w), 0, 1)
    if words:
        image = _write(image, words)
    linear = np.where(image <= 0.04045, image / 12.92, ((image + 0.055) / 1.055) ** 2.4)
    picture = bpy.data.images.new(f'{name}-{h}x{w}', w, h, float_buffer=True)
    picture.colorspace_settings.name = 'Linear'
    picture.pixels.foreach_set(np.concatenate([linear, np.ones((h, w, 1))], axis=2)[::-1].astype(np.float32).ravel())
    picture.update()
    picture.pack()
    return picture

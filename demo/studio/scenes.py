"""Takes the wide scenes: blender -b -P scenes.py -- --items items.json --out folder [--names a,b]."""

import argparse
import json
import math
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy  # noqa: E402
import cv2  # noqa: E402
import numpy as np  # noqa: E402

import materials as m  # noqa: E402
import parts  # noqa: E402
import stage  # noqa: E402
from compositions import GROUNDS, ITEMS, SCENES  # noqa: E402
from develop import develop_scene, linear  # noqa: E402


def look(width, base=0.23, aspect=16 / 9):
    """A level camera, so that upright lines stay upright, a little above the counter; `width` metres of it fill the frame."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new('camera')
    data.sensor_width, data.lens = 36, 78
    data.clip_end = 300
    distance = width * data.lens / 36
    eye = bpy.data.objects.new('camera', data)
    height = width / aspect
    middle = (0.5 - base) * height
    level = 0.30 * width
    eye.location = (0, -distance, level)
    eye.rotation_euler = (math.pi / 2, 0, 0)
    data.shift_y = (middle - level) / width
    scene.collection.objects.link(eye)
    scene.camera = eye


def wall_light(passes):
    """How bright the bare wall is at the left, where the words will stand."""
    image = passes['image'][..., :3]
    h, w = image.shape[:2]
    return np.median(image[int(h * 0.25):int(h * 0.5), int(w * 0.03):int(w * 0.18)].reshape(-1, 3), axis=0)


def shoot(name, width, height, samples):
    ground, build = SCENES[name]
    stage.clear()
    m.forget()
    parts.use_font(os.environ.get('STUDIO_FONT'))
    m.SCREEN_LIGHT = 1.15
    stage.light_set()
    look(build())
    background = bpy.context.scene.world.node_tree.nodes['Background'].inputs['Strength']
    target = linear(GROUNDS[ground])
    # A tiny picture first tells how strong the light must be for the wall to have the colour of the slide's ground.
    seen = wall_light(stage.take(128, 72, 8))
    background.default_value = float(np.clip(target.mean() / max(seen.mean(), 1e-4), 0.02, 3))
    coarse = stage.take(width // 4, height // 4, 24)
    part = stage.outline(0.02)
    fine = stage.take(width, height, samples, part=part, glass=name == 'glassware')
    return develop_scene(coarse, fine, part, (width, height), target / np.maximum(wall_light(coarse), 1e-4))


def main():
    args = argparse.ArgumentParser()
    args.add_argument('--items', required=True)
    args.add_argument('--out', required=True)
    args.add_argument('--names', default='')
    args.add_argument('--width', type=int, default=1600)
    args.add_argument('--samples', type=int, default=12)
    args.add_argument('--format', default='png')
    args.add_argument('--again', action='store_true')
    options = args.parse_args(sys.argv[sys.argv.index('--') + 1:])
    with open(options.items) as file:
        ITEMS.update({item['slug']: item for item in json.load(file)})
    os.makedirs(options.out, exist_ok=True)
    for name in options.names.split(',') if options.names else SCENES:
        path = os.path.join(options.out, f'scene-{name}.{options.format}')
        if os.path.exists(path) and not options.again:
            continue
        began = time.process_time()
        try:
            picture = shoot(name, options.width, options.width * 9 // 16, options.samples)
        except Exception as problem:
            import traceback
            traceback.print_exc()
            print('FAILED', name, problem, flush=True)
            continue
        cv2.imwrite(path, picture[..., ::-1], [cv2.IMWRITE_WEBP_QUALITY, 86] if options.format == 'webp' else [])
        print(f'TOOK scene-{name} {time.process_time() - began:.1f}s {os.path.getsize(path) // 1024} KB', flush=True)


if __name__ == '__main__':
    main()

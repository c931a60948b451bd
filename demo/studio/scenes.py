"""Wide scenes for slides and promotions, composed from the goods of the shop: blender -b -P scenes.py -- --items items.json --out folder [--names a,b]."""

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

import glassware  # noqa: E402
import goods  # noqa: E402
import materials as m  # noqa: E402
import parts  # noqa: E402
import rooms  # noqa: E402
import stage  # noqa: E402
from develop import develop_scene, linear  # noqa: E402
from parts import box, cyl, group, lathe, slab  # noqa: E402

ITEMS = {}
GROUNDS = {'sand': '#efe8dc', 'mist': '#dfe9e9', 'clay': '#f0dfd3', 'night': '#08323b', 'dusk': '#1f2f3f'}


def put(slug, at, turn=0, view='front', tilt=0):
    item = ITEMS[slug]
    with group(at, (tilt, 0, turn)):
        goods.MODELS[item['model']](item, view)


def kitchen():
    room('sand', m.wood('#dcc19a', 0.4), 0.42)
    rooms.window(-0.12, 0.66, 0.30, 0.36, 0.42)
    put('kade-home-3-l-cooking-robot', (0.33, 0.0, 0), -8)
    put('philips-1-7-l-stainless-steel-kettle', (0.76, -0.05, 0), -20)
    rooms.bowl_of_fruit((-0.02, -0.10, 0))
    rooms.board((0.86, 0.32, 0))
    rooms.shelf(0.74, 0.56, 0.46, 0.42)
    for i, (h, fill, tone) in enumerate(((0.12, 0.8, '#c8703c'), (0.12, 0.7, '#7f9a58'), (0.12, 0.75, '#e0bd62'))):
        with group((0.60 + i * 0.14, 0.32, 0.56)):
            glassware._jar(0.045, h, fill, tone)
    rooms.pendant(0.36, 0.18, 0.70, 1.4, 0.12)
    return 1.8


def living_room():
    room('night', m.wood('#3a2a20', 0.4), 0.5, '#0f4a56')
    rooms.console(0.95, 0.22, 2.1)
    put('lg-65-inch-oled-evo-smart-tv', (0.95, 0.20, 0.42))
    rooms.floor_lamp(-0.22, 0.18, 1.42, 34)
    put('xiaomi-smart-speaker', (0.02, 0.18, 0.42))
    rooms.plant((1.86, 0.18, 0.42), 0.36)
    rooms.lamp_light((0.95, 0.40, 0.95), 26, (0.65, 0.55, 1.0), 0.25)
    return 3.6


def laundry():
    room('mist', m.plastic('#cfd9d8', 0.35), 0.36)
    put('lg-8-kg-front-load-inverter-washing-machine', (0.56, 0.0, 0))
    put('bosch-10-5-7-kg-washer-dryer', (1.18, 0.0, 0))
    rooms.basket((-0.02, -0.12, 0))
    rooms.shelf(0.84, 1.04, 0.85, 0.36)
    rooms.plant((0.48, 0.25, 1.04), 0.22, seed=3)
    for i, tone in enumerate(('#9fc3cf', '#f2eee6')):
        with group((0.82 + i * 0.15, 0.25, 1.04)):
            glassware._jar(0.045, 0.12, 0.7, tone)
    rooms.window(-0.08, 0.98, 0.40, 0.48, 0.36)
    return 2.8


def desk():
    room('dusk', m.wood('#33271f', 0.4), 0.5, '#2f4a63')
    rooms.console(0.86, 0.22, 1.9)
    put('xiaomi-tv-a-pro-55-qled', (0.86, 0.20, 0.42))
    put('nila-smart-display-8', (1.66, 0.06, 0.42), -14)
    rooms.plant((-0.24, 0.10, 0), 0.62, seed=2)
    rooms.lamp_light((0.86, 0.42, 0.95), 24, (0.55, 0.85, 1.0), 0.25)
    rooms.lamp_light((1.9, 0.1, 1.5), 12, (1.0, 0.76, 0.5), 0.15)
    return 3.3


def evening():
    room('night', m.wood('#33261d', 0.4), 0.62, '#0f4a56')
    rooms.window(0.72, 1.22, 0.52, 0.56, 0.62, '#163e48', '#1d3c66', 0.7)
    rooms.sofa(0.80, 0.05, 1.75)
    rooms.floor_lamp(1.62, 0.24, 1.42, 42)
    rooms.stool((-0.28, 0.0, 0), 0.16, 0.44)
    put('xiaomi-smart-speaker', (-0.28, 0.0, 0.44))
    rooms.pendant(-0.02, 0.12, 1.18, 2.6, 0.16)
    rooms.lamp_light((-0.02, 0.10, 1.10), 34)
    return 3.6


def smart_home():
    room('sand', m.wood('#d6b68a', 0.4), 0.30)
    put('nila-smart-display-8', (0.08, 0.0, 0), 10)
    put('xiaomi-smart-speaker', (0.30, 0.02, 0))
    put('redmi-buds-6-play', (0.45, -0.05, 0), -16)
    rooms.shelf(0.36, 0.34, 0.32, 0.30, depth=0.13)
    rooms.plant((0.29, 0.23, 0.34), 0.13, seed=4)
    with group((0.44, 0.235, 0.34)):
        glassware._jar(0.03, 0.075, 0.7, '#c8703c')
    rooms.window(-0.07, 0.37, 0.17, 0.20, 0.30)
    return 1.05


def gate():
    room('mist', m.plaster('#c9cfca'), 0.60)
    stone = m.plaster('#cfc6b6')
    box((0.115, 0.115, 0.40), (0.06, 0.06, 0.20), stone, 0.004)
    box((0.150, 0.150, 0.028), (0.06, 0.06, 0.412), stone, 0.005)
    rooms.fence(0.14, 0.52, 0.10, 0.23)
    with group((0.205, 0.035, 0.215), (0, 0, 34)):
        goods.MODELS['smart-camera'](ITEMS['tp-link-tapo-outdoor-camera-2k'], 'front')
    slab(0.05, 0.07, 0.012, (0.135, 0.02, 0.275), m.soft('#e2e4e3'), 0.006, 0.002, 'x')
    cyl(0.008, 0.07, (0.165, 0.06, 0.262), m.soft('#e2e4e3'), 'x', 0.002)
    rooms.plant((-0.055, -0.02, 0), 0.19, seed=6)
    return 0.84


def dinner():
    room('clay', m.wood('#d9ab84', 0.42), 0.42)
    rooms.window(-0.10, 0.54, 0.24, 0.28, 0.42)
    put('xiaomi-multifunctional-rice-cooker-3-l', (0.22, 0.0, 0), -6)
    put('philips-4-1-l-essential-air-fryer', (0.57, 0.02, 0), -12)
    rooms.bowl_of_fruit((-0.07, -0.10, 0), 0.10)
    rooms.pendant(0.38, 0.14, 0.56, 1.4, 0.10)
    return 1.42


def phones():
    room('night', m.soft('#0f4a56', 0.35), 0.30, '#0f4a56')
    with group((0.052, 0.045, 0), (0, -9, 172)):
        goods.MODELS['phone'](ITEMS['redmi-14c'], 'front')
    with group((0.172, 0.045, 0), (0, 9, 188)):
        goods.MODELS['phone'](ITEMS['redmi-a5'], 'front')
    put('redmi-14c', (0.112, -0.01, 0), -8)
    return 0.42


def dishes():
    room('clay', m.wood('#d9ab84', 0.42), 0.42)
    rooms.window(-0.08, 0.56, 0.24, 0.28, 0.42)
    put('kade-home-6-place-table-top-dishwasher', (0.42, 0.05, 0), -4)
    rooms.bowl_of_fruit((0.64, -0.30, 0), 0.08)
    for i in range(7):
        lathe([(0, 0), (0.05, 0), (0.09, 0.012), (0.094, 0.014), (0.09, 0.016), (0.05, 0.005), (0, 0.005)], (0.0, -0.06, i * 0.0065), m.enamel('#f6f3ee', 0.2))
    return 1.5


def glassware_table():
    room('mist', m.plaster('#d5dfde'), 0.34)
    rooms.window(-0.06, 0.30, 0.13, 0.15, 0.34)
    put('dumbara-water-jug-1-5-l-with-lid', (0.13, 0.02, 0), 0)
    clear = m.glass('#fbfefe')
    outer = parts.fillet([(0, 0.0), (0.030, 0.0), (0.033, 0.006), (0.0395, 0.093), (0.0388, 0.095)], 0.003)
    inner = parts.fillet([(0, 0.014), (0.027, 0.014), (0.031, 0.020), (0.0372, 0.093), (0.0380, 0.095)], 0.004)
    for x, y in ((-0.01, -0.02), (0.065, -0.09), (0.24, -0.07)):
        with group((x, y, 0)):
            glassware._vessel(outer, inner, clear)
    with group((0.305, 0.0, 0)):
        glassware._jar(0.045, 0.12, 0.72, '#c8703c')
    return 0.80


def electric():
    room('sand', m.wood('#d9bd94', 0.4), 0.6)
    rooms.window(-0.16, 0.98, 0.38, 0.44, 0.6)
    put('orange-16-inch-stand-fan', (0.42, 0.05, 0), -10)
    rooms.stool((0.98, -0.05, 0), 0.17, 0.44)
    put('pahan-rechargeable-led-lantern', (0.98, -0.05, 0.44))
    rooms.lamp_light((0.98, -0.05, 0.54), 2.5, (1.0, 0.8, 0.5), 0.04)
    rooms.plant((1.28, 0.35, 0), 0.7, seed=8)
    return 2.9


def devices():
    room('dusk', m.wood('#3a2c22', 0.4), 0.30, '#2f4a63')
    rooms.window(-0.06, 0.36, 0.15, 0.17, 0.30, '#2a4258', '#29496f', 0.6)
    put('nila-smart-display-8', (0.09, 0.0, 0), 8)
    put('xiaomi-smart-speaker', (0.29, 0.02, 0))
    put('xiaomi-indoor-camera-360', (0.415, -0.02, 0), -14)
    rooms.shelf(0.35, 0.33, 0.30, 0.30, '#8a6a46', 0.12)
    rooms.plant((0.27, 0.24, 0.33), 0.11, seed=4)
    with group((0.42, 0.24, 0.33)):
        lathe([(0, 0), (0.02, 0), (0.02, 0.012), (0.013, 0.018), (0.012, 0.03), (0, 0.03)], (0, 0, 0), m.metal('#b8935a', 0.3))
        lathe([(0.012, 0.03), (0.026, 0.048), (0.030, 0.066), (0.026, 0.086), (0.012, 0.099), (0, 0.101)], (0, 0, 0), m.light('#ffe2ac', 2.2), round=0.01)
    rooms.lamp_light((0.42, 0.16, 0.40), 3.2, radius=0.04)
    return 1.0


SCENES = {
    'kitchen': ('sand', kitchen), 'living-room': ('night', living_room), 'laundry': ('mist', laundry), 'desk': ('dusk', desk),
    'evening': ('night', evening), 'smart-home': ('sand', smart_home), 'gate': ('mist', gate), 'dinner': ('clay', dinner),
    'phones': ('night', phones), 'dishes': ('clay', dishes), 'glassware': ('mist', glassware_table), 'electric': ('sand', electric),
    'devices': ('dusk', devices),
}


def room(ground, counter, depth, wall=None):
    rooms.wall(wall or GROUNDS[ground], depth)
    rooms.ground(counter, depth)


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
    stage.light_set()
    look(build())
    background = bpy.context.scene.world.node_tree.nodes['Background'].inputs['Strength']
    target = linear(GROUNDS[ground])
    # A tiny picture first tells how strong the light must be for the wall to have the colour of the slide's ground.
    seen = wall_light(stage.take(128, 72, 8))
    background.default_value = float(np.clip(target.mean() / max(seen.mean(), 1e-4), 0.02, 3))
    coarse = stage.take(width // 4, height // 4, 24)
    part = stage.outline(0.02)
    fine = stage.take(width, height, samples, part=part)
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

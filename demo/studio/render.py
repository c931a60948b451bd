"""Takes pictures: blender -b -P render.py -- --items items.json --out folder [--slugs a,b] [--views 1,2,3] [--size 1000] [--samples 32]."""

import argparse
import json
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import cv2  # noqa: E402

import goods  # noqa: E402
import materials  # noqa: E402
import parts  # noqa: E402
import stage  # noqa: E402
from develop import develop_on_stage  # noqa: E402

NUMBERS = {'three-quarter': 'quarter', 'front': 'front', 'side': 'side', 'back': 'back', 'detail': 'detail', 'open': 'detail', 'top': 'top'}


def shoot(item, view, size, samples):
    stage.clear()
    materials.forget()
    parts.use_font(os.environ.get('STUDIO_FONT'))
    stage.set_up()
    with parts.group() as root:
        asked = goods.MODELS[item['model']](item, view) or {}
    stage.fit(root)
    azimuth, elevation = stage.VIEWS[view]
    shot = {'azimuth': azimuth, 'elevation': elevation, **asked.get(view, {})}
    stage.camera(**shot)
    part = stage.outline()
    grain = asked.get('grain', 1)
    fine = stage.take(size, size, int(samples * grain), part=part, glass=grain > 1)
    coarse = stage.take(size // 4, size // 4, 12, glass=grain > 1)
    picture = develop_on_stage(coarse, fine, part, size)
    return picture


def main():
    args = argparse.ArgumentParser()
    args.add_argument('--items', required=True)
    args.add_argument('--out', required=True)
    args.add_argument('--slugs', default='')
    args.add_argument('--models', default='')
    args.add_argument('--views', default='1,2,3')
    args.add_argument('--size', type=int, default=1000)
    args.add_argument('--samples', type=int, default=32)
    args.add_argument('--format', default='png')
    args.add_argument('--again', action='store_true')
    args.add_argument('--share', default='0/1', help='which share of the items, so that several can work side by side: 0/2, 1/2')
    options = args.parse_args(sys.argv[sys.argv.index('--') + 1:])
    with open(options.items) as file:
        items = json.load(file)
    if options.slugs:
        items = [i for i in items if i['slug'] in options.slugs.split(',')]
    if options.models:
        items = [i for i in items if i['model'] in options.models.split(',')]
    share, shares = (int(n) for n in options.share.split('/'))
    items = items[share::shares]
    os.makedirs(options.out, exist_ok=True)
    for number in (int(n) for n in options.views.split(',')):
        for item in items:
            if number > len(item['views']) or item['model'] not in goods.MODELS:
                continue
            path = os.path.join(options.out, f"{item['slug']}-{number}.{options.format}")
            if os.path.exists(path) and not options.again:
                continue
            began = time.process_time()
            try:
                picture = shoot(item, NUMBERS[item['views'][number - 1]], options.size, options.samples)
            except Exception as problem:
                import traceback
                traceback.print_exc()
                print('FAILED', item['slug'], number, problem, flush=True)
                continue
            quality = [cv2.IMWRITE_WEBP_QUALITY, 88] if options.format == 'webp' else []
            part = os.path.join(options.out, f".part-{os.getpid()}.{options.format}")
            cv2.imwrite(part, picture[..., ::-1], quality)
            os.replace(part, path)
            print(f"TOOK {item['slug']}-{number} {time.process_time() - began:.1f}s {os.path.getsize(path) // 1024} KB", flush=True)


main()

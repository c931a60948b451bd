"""The wide scenes of slides and promotions: which goods stand where, in which room. Each answers how many metres fill the frame."""

import glassware
import goods
import materials as m
import rooms
from outlines import fillet
from parts import box, group
from slabs import slab
from turned import cyl, lathe

# The colours of the grounds that words stand on; the bare wall of a scene is lit to match.
GROUNDS = {'sand': '#efe8dc', 'mist': '#dfe9e9', 'clay': '#f0dfd3', 'night': '#08323b', 'dusk': '#1f2f3f'}

ITEMS = {}


def room(ground, counter, depth, wall=None):
    rooms.wall(wall or GROUNDS[ground], depth)
    rooms.ground(counter, depth)


def worktop(ground, counter, depth, **kinds):
    rooms.wall(GROUNDS[ground], depth)
    rooms.counter(counter, depth, **kinds)


def put(slug, at, turn=0, view='front', tilt=0):
    item = ITEMS[slug]
    with group(at, (tilt, 0, turn)):
        goods.MODELS[item['model']](item, view)


def kitchen():
    worktop('sand', m.wood('#b48a60', 0.4), 0.42)
    rooms.window(-0.20, 0.60, 0.26, 0.32, 0.42)
    put('kade-home-3-l-cooking-robot', (0.25, 0.0, 0), -8)
    put('philips-1-7-l-stainless-steel-kettle', (0.62, -0.05, 0), -20)
    rooms.sun()
    rooms.tiles(-1.2, 1.2, 0, 0.15, 0.42)
    rooms.bowl_of_fruit((-0.10, -0.10, 0))
    rooms.spoons((0.465, 0.24, 0))
    rooms.board((0.70, 0.32, 0))
    rooms.shelf(0.58, 0.50, 0.44, 0.42)
    for i, (h, fill, tone) in enumerate(((0.12, 0.8, '#c8703c'), (0.12, 0.7, '#7f9a58'), (0.12, 0.75, '#e0bd62'))):
        with group((0.46 + i * 0.125, 0.32, 0.50)):
            glassware.jar(0.045, h, fill, tone)
    rooms.pendant(0.25, 0.18, 0.62, 1.4, 0.11)
    return 1.62


def living_room():
    room('night', m.wood('#3a2a20', 0.4), 0.5, '#0f4a56')
    rooms.console(0.86, 0.22, 2.0)
    put('lg-65-inch-oled-evo-smart-tv', (0.80, 0.20, 0.42))
    rooms.floor_lamp(-0.36, 0.18, 1.42, 34)
    put('xiaomi-smart-speaker', (-0.04, 0.18, 0.42))
    rooms.plant((1.65, 0.14, 0.42), 0.34)
    rooms.lamp_light((0.80, 0.40, 0.95), 26, (0.65, 0.55, 1.0), 0.25)
    return 3.6


def laundry():
    room('mist', m.plastic('#c3cfce', 0.35), 0.36)
    rooms.sun()
    rooms.skirting('#eef3f2', 0.36)
    put('lg-8-kg-front-load-inverter-washing-machine', (0.42, 0.0, 0))
    put('bosch-10-5-7-kg-washer-dryer', (1.03, 0.0, 0))
    rooms.basket((-0.12, -0.12, 0))
    rooms.shelf(0.74, 1.04, 0.85, 0.36)
    rooms.plant((0.48, 0.25, 1.04), 0.22, seed=3)
    for i, tone in enumerate(('#9fc3cf', '#f2eee6')):
        with group((0.82 + i * 0.15, 0.25, 1.04)):
            glassware.jar(0.045, 0.12, 0.7, tone)
    rooms.window(-0.26, 0.98, 0.42, 0.52, 0.36)
    return 2.9


def desk():
    room('dusk', m.wood('#33271f', 0.4), 0.5, '#2f4a63')
    rooms.console(0.80, 0.22, 1.9)
    put('xiaomi-tv-a-pro-55-qled', (0.74, 0.20, 0.42))
    put('nila-smart-display-8', (1.50, 0.04, 0.42), -14)
    rooms.plant((-0.32, 0.10, 0), 0.62, seed=2)
    rooms.lamp_light((0.74, 0.42, 0.95), 24, (0.55, 0.85, 1.0), 0.25)
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
    worktop('sand', m.wood('#a87f54', 0.4), 0.30, front=-0.40, cabinet='#dccfba', wide=0.34, thick=0.022)
    rooms.sun()
    put('nila-smart-display-8', (0.08, 0.0, 0), 10)
    put('xiaomi-smart-speaker', (0.30, 0.02, 0))
    put('xiaomi-indoor-camera-360', (0.44, -0.03, 0), -14)
    rooms.shelf(0.36, 0.34, 0.32, 0.30, depth=0.13)
    rooms.plant((0.29, 0.23, 0.34), 0.13, seed=4)
    with group((0.44, 0.235, 0.34)):
        glassware.jar(0.03, 0.075, 0.7, '#c8703c')
    rooms.window(-0.07, 0.37, 0.17, 0.20, 0.30)
    return 1.05


def gate():
    room('mist', m.plaster('#c9cfca'), 0.60)
    stone = m.plaster('#cfc6b6')
    box((0.115, 0.115, 0.40), (0.06, 0.06, 0.20), stone, 0.004)
    box((0.150, 0.150, 0.028), (0.06, 0.06, 0.412), stone, 0.005)
    for z in (0.085, 0.175, 0.265, 0.345):
        box((0.1156, 0.1156, 0.0025), (0.06, 0.06, z), m.soft('#a89f90', 0.8), 0)
    rooms.sun()
    rooms.fence(0.14, 0.52, 0.10, 0.23)
    with group((0.205, 0.035, 0.215), (0, 0, 34)):
        goods.MODELS['smart-camera'](ITEMS['tp-link-tapo-outdoor-camera-2k'], 'front')
    slab(0.05, 0.07, 0.012, (0.135, 0.02, 0.275), m.soft('#e2e4e3'), 0.006, 0.002, 'x')
    cyl(0.008, 0.07, (0.165, 0.06, 0.262), m.soft('#e2e4e3'), 'x', 0.002)
    rooms.plant((-0.055, -0.02, 0), 0.19, seed=6)
    return 0.84


def dinner():
    worktop('clay', m.wood('#b07e56', 0.4), 0.42, cabinet='#dcc3b2', front=-0.56)
    rooms.window(-0.10, 0.54, 0.24, 0.28, 0.42)
    rooms.sun()
    rooms.upstand(0.42, m.marble('#f1e7df'))
    put('xiaomi-multifunctional-rice-cooker-3-l', (0.15, 0.0, 0), -6)
    put('philips-4-1-l-essential-air-fryer', (0.48, 0.02, 0), -12)
    rooms.bowl_of_fruit((-0.12, -0.10, 0), 0.09)
    rooms.pendant(0.30, 0.14, 0.56, 1.4, 0.10)
    return 1.42


def phones():
    room('night', m.soft('#0f4a56', 0.35), 0.30, '#0f4a56')
    # Either side of the face a back, turned so far that its cameras are seen.
    with group((0.005, 0.045, 0), (0, -8, 172)):
        goods.MODELS['phone'](ITEMS['redmi-a5'], 'front')
    with group((0.160, 0.045, 0), (0, 8, 188)):
        goods.MODELS['phone'](ITEMS['redmi-14c'], 'front')
    put('redmi-14c', (0.080, -0.012, 0), -8)
    return 0.42


def dishes():
    worktop('clay', m.marble('#f0e9e1'), 0.42, cabinet='#c9a68f')
    rooms.window(-0.26, 0.60, 0.26, 0.32, 0.42)
    rooms.sun()
    rooms.upstand(0.42, m.marble('#f1e7df'))
    put('kade-home-6-place-table-top-dishwasher', (0.28, 0.08, 0), -4)
    rooms.plant((0.72, 0.22, 0), 0.26, seed=5)
    rooms.bowl_of_fruit((0.68, -0.16, 0), 0.075)
    for i in range(7):
        lathe([(0, 0), (0.05, 0), (0.09, 0.012), (0.094, 0.014), (0.09, 0.016), (0.05, 0.005), (0, 0.005)], (-0.16, -0.06, i * 0.009), m.enamel('#f6f3ee', 0.2))
    return 1.66


def glassware_table():
    worktop('mist', m.wood('#a98258', 0.4), 0.34, front=-0.30, cabinet='#c3d0cf', wide=0.24, thick=0.022)
    rooms.window(-0.06, 0.30, 0.13, 0.15, 0.34)
    rooms.sun()
    put('dumbara-water-jug-1-5-l-with-lid', (0.13, 0.02, 0), 0)
    clear = m.glass('#fbfefe')
    outer = fillet([(0, 0.0), (0.030, 0.0), (0.033, 0.006), (0.0395, 0.093), (0.0388, 0.095)], 0.003)
    inner = fillet([(0, 0.014), (0.027, 0.014), (0.031, 0.020), (0.0372, 0.093), (0.0380, 0.095)], 0.004)
    for x, y in ((-0.01, -0.02), (0.065, -0.09), (0.24, -0.07)):
        with group((x, y, 0)):
            glassware.vessel(outer, inner, clear)
    with group((0.305, 0.0, 0)):
        glassware.jar(0.045, 0.12, 0.72, '#c8703c')
    return 0.80


def electric():
    room('sand', m.wood('#b8966a', 0.45), 0.6)
    rooms.window(-0.22, 1.08, 0.52, 0.66, 0.6)
    rooms.sun()
    rooms.skirting('#f6f1e8', 0.6)
    put('orange-16-inch-stand-fan', (0.42, 0.05, 0), -10)
    rooms.stool((0.98, -0.05, 0), 0.17, 0.44)
    put('pahan-rechargeable-led-lantern', (0.98, -0.05, 0.44))
    rooms.lamp_light((0.98, -0.05, 0.54), 2.5, (1.0, 0.8, 0.5), 0.04)
    rooms.plant((1.34, 0.35, 0), 0.7, seed=8)
    return 3.4


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

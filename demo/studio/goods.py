"""Which model makes which kind of goods."""

from air_fryers import air_fryer
from blenders import blender
from cleaning import hair_dryer, iron, vacuum_canister, vacuum_robot, vacuum_stick
from coffee_makers import coffee_maker
from cooking_robots import cooking_robot
from cooling import freezer, refrigerator_1door, refrigerator_2door
from dishwashers import dishwasher
from electric import extension_lead, lantern, plug_adapter, stabiliser
from fans import fan
from glassware import glass_bowls, glass_cups, glass_jars, glass_jug, glass_tumblers
from induction_cookers import induction_cooker
from kettles import kettle
from lifestyle import earbuds, portable_speaker, power_bank, smart_watch
from microwaves import microwave
from mixers import mixer
from phones import phone
from rice_cookers import rice_cooker
from smart_home import smart_bulb, smart_camera, smart_plug, smart_sensor, smart_speaker
from supports import appliance_stand, wall_bracket
from televisions import tv
from toasters import toaster
from washing_machines import washing_machine_front, washing_machine_top

MODELS = {
    'phone': phone,
    'tv': tv,
    'refrigerator-1door': refrigerator_1door,
    'refrigerator-2door': refrigerator_2door,
    'freezer': freezer,
    'washing-machine-front': washing_machine_front,
    'washing-machine-top': washing_machine_top,
    'dishwasher': dishwasher,
    'microwave': microwave,
    'rice-cooker': rice_cooker,
    'induction-cooker': induction_cooker,
    'cooking-robot': cooking_robot,
    'blender': blender,
    'air-fryer': air_fryer,
    'kettle': kettle,
    'coffee-maker': coffee_maker,
    'toaster': toaster,
    'mixer': mixer,
    'vacuum-stick': vacuum_stick,
    'vacuum-canister': vacuum_canister,
    'vacuum-robot': vacuum_robot,
    'iron': iron,
    'hair-dryer': hair_dryer,
    'smart-speaker': smart_speaker,
    'smart-bulb': smart_bulb,
    'smart-camera': smart_camera,
    'smart-plug': smart_plug,
    'smart-sensor': smart_sensor,
    'smart-watch': smart_watch,
    'earbuds': earbuds,
    'power-bank': power_bank,
    'portable-speaker': portable_speaker,
    'glass-tumblers': glass_tumblers,
    'glass-jug': glass_jug,
    'glass-jars': glass_jars,
    'glass-cups': glass_cups,
    'glass-bowls': glass_bowls,
    'fan': fan,
    'lantern': lantern,
    'extension-lead': extension_lead,
    'plug-adapter': plug_adapter,
    'stabiliser': stabiliser,
    'wall-bracket': wall_bracket,
    'appliance-stand': appliance_stand,
}

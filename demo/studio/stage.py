"""The studio itself: a seamless off-white floor, one set of large soft lights, one camera language, and how a picture is taken."""

import math
import os
import tempfile

import bpy
import numpy as np
from mathutils import Vector

# Where the camera stands for each view: degrees round the goods (0 is straight in front, positive to the right), degrees up.
VIEWS = {'quarter': (-32, 13), 'front': (0, 6), 'back': (148, 14), 'detail': (28, 24), 'side': (0, 7), 'top': (-10, 58)}
LENS = 90


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)


# The lamps, painted on the sky round the goods so that they light without grain: degrees round (0 is the front, positive to the
# right), degrees up, half width, half height, softness of the edge, brightness, colour.
LAMPS = [
    (38, 34, 28, 24, 10, 5.0, (1.0, 0.985, 0.955)),
    (-58, 22, 22, 30, 12, 1.5, (0.96, 0.98, 1.0)),
    (0, 88, 180, 32, 16, 1.2, (1, 1, 1)),
    (152, 28, 16, 26, 8, 2.6, (1, 1, 1)),
    (-140, 22, 12, 28, 8, 1.6, (1, 1, 1)),
]
# Flags: dark cards that draw the edges of steel and glass.
FLAGS = [(-98, 8, 13, 40, 6, 0.72), (92, 8, 12, 40, 6, 0.72), (-12, 4, 6, 30, 8, 0.18)]


def _sky(width=512, height=256):
    """The light all round as an equirectangular picture."""
    u, v = np.meshgrid((np.arange(width) + 0.5) / width, (np.arange(height) + 0.5) / height)
    angle = (0.5 - u) * 2 * np.pi
    up = np.degrees((v - 0.5) * np.pi)
    around = np.degrees(np.arctan2(np.cos(angle), -np.sin(angle)))
    base = 0.34 + 0.20 * np.clip(up / 90, 0, 1) + 0.10 * np.clip(1 - np.abs(up) / 25, 0, 1)
    sky = np.repeat(base[..., None], 3, axis=2)

    def inside(a, e, half_w, half_h, edge):
        across = (around - a + 180) % 360 - 180
        wide = np.clip((half_w + edge / 2 - np.abs(across * np.cos(np.radians(np.clip(up, -60, 60))))) / edge, 0, 1)
        high = np.clip((half_h + edge / 2 - np.abs(up - e)) / edge, 0, 1)
        mask = wide * high
        return (mask * mask * (3 - 2 * mask))[..., None]

    for a, e, half_w, half_h, edge, dim in FLAGS:
        sky *= 1 - dim * inside(a, e, half_w, half_h, edge)
    for a, e, half_w, half_h, edge, power, colour in LAMPS:
        sky += inside(a, e, half_w, half_h, edge) * power * np.array(colour)
    return sky


def light_set():
    sky = _sky()
    height, width, _ = sky.shape
    image = bpy.data.images.new('sky', width, height, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    image.pixels.foreach_set(np.concatenate([sky, np.ones((height, width, 1))], axis=2).astype(np.float32).ravel())
    image.update()
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new('world')
    scene.world.use_nodes = True
    scene.world.cycles.sampling_method = 'MANUAL'
    scene.world.cycles.sample_map_resolution = 512
    nodes, links = scene.world.node_tree.nodes, scene.world.node_tree.links
    picture = nodes.new('ShaderNodeTexEnvironment')
    picture.image = image
    links.new(picture.outputs['Color'], nodes['Background'].inputs['Color'])


def floor(colour='#f4f3f1'):
    """The stage runs on without end; above its horizon the picture is filled with the floor's own colour when developed."""
    from materials import chalk
    mesh = bpy.data.meshes.new('floor')
    mesh.from_pydata([(-400, -400, 0), (400, -400, 0), (400, 400, 0), (-400, 400, 0)], [], [(0, 1, 2, 3)])
    mesh.materials.append(chalk(colour))
    bpy.context.scene.collection.objects.link(bpy.data.objects.new('floor', mesh))


def set_up():
    light_set()
    floor()


def _points():
    """All corners of the goods in world space, thinned."""
    graph = bpy.context.evaluated_depsgraph_get()
    clouds = []
    for obj in bpy.context.scene.objects:
        if obj.pass_index != 1 or obj.hide_render or obj.type not in {'MESH', 'CURVE', 'FONT'}:
            continue
        ready = obj.evaluated_get(graph)
        mesh = ready.to_mesh()
        if mesh is None or not mesh.vertices:
            continue
        flat = np.empty(len(mesh.vertices) * 3)
        mesh.vertices.foreach_get('co', flat)
        co = flat.reshape(-1, 3)
        world_matrix = np.array(obj.matrix_world)
        clouds.append(co @ world_matrix[:3, :3].T + world_matrix[:3, 3])
        ready.to_mesh_clear()
    return np.concatenate(clouds)


def fit(root, size=1.0):
    """Scales the goods so that their longest side is one unit, standing in the middle of the floor."""
    bpy.context.view_layer.update()
    cloud = _points()
    low, high = cloud.min(0), cloud.max(0)
    scale = size / max(high - low)
    root.scale = (scale, scale, scale)
    middle = (low + high) / 2
    root.location = (-middle[0] * scale, -middle[1] * scale, -low[2] * scale)
    bpy.context.view_layer.update()
    return scale


def camera(azimuth, elevation, fill=0.8, aspect=1.0, focus=None, zoom=1.0, drop=0.02, lens=LENS):
    """Looks at all goods from a direction and fills the frame with them; focus (0..1 of width, depth, height) and zoom come near."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    data.sensor_width = 36
    data.clip_end = 900
    eye = bpy.data.objects.new('camera', data)
    scene.collection.objects.link(eye)
    scene.camera = eye
    scene.render.resolution_x, scene.render.resolution_y = 1200, round(1200 / aspect)
    cloud = _points()
    low, high = cloud.min(0), cloud.max(0)
    middle = (low + high) / 2 if focus is None else low + (high - low) * np.array(focus)
    a, e = math.radians(azimuth), math.radians(elevation)
    toward = np.array([math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)])
    right = np.array([math.cos(a), math.sin(a), 0])
    up = np.cross(right, -toward)
    relative = cloud - middle
    x, y, depth = relative @ right, relative @ up, relative @ toward
    distance = 6.0
    half = 18 / lens
    for _ in range(12):
        px, py = x / (distance - depth) / half, y / (distance - depth) / half
        extent = max((px.max() - px.min()) / 2, (py.max() - py.min()) / 2 * aspect)
        distance *= extent / fill
        distance = max(distance, depth.max() + 0.4)
    px, py = x / (distance - depth) / half, y / (distance - depth) / half
    distance /= zoom
    eye.location = Vector(middle + toward * distance)
    eye.rotation_euler = Vector(-toward).to_track_quat('-Z', 'Y').to_euler()
    if focus is None:
        data.shift_x = (px.max() + px.min()) / 4
        data.shift_y = (py.max() + py.min()) / 4 + drop
    else:
        data.dof.use_dof = True
        data.dof.focus_distance = distance
        data.dof.aperture_fstop = 5.6
    return eye


def outline(margin=0.03):
    """Where in the frame the goods are: left, bottom, right, top as shares of it, with a margin."""
    from bpy_extras.object_utils import world_to_camera_view
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    cloud = _points()
    cloud = cloud[:: max(1, len(cloud) // 6000)]
    seen = np.array([world_to_camera_view(scene, scene.camera, Vector(p)) for p in cloud])[:, :2]
    (left, bottom), (right, top) = seen.min(0) - margin, seen.max(0) + margin
    return max(left, 0), max(bottom - margin, 0), min(right, 1), min(top, 1)


def take(width, height, samples, threads=1, threshold=0.02, part=None, glass=False):
    """Renders and answers the passes a picture is developed from, as float arrays (rows from the top).

    `part` (left, bottom, right, top as shares of the frame) renders and answers only that part. Everything is taken twice with half of
    the samples each: what the takes differ in, tells the grain."""
    scene = bpy.context.scene
    scene.render.use_persistent_data = True
    scene.render.use_border = part is not None
    scene.render.use_crop_to_border = part is not None
    if part:
        r = scene.render
        r.border_min_x, r.border_min_y, r.border_max_x, r.border_max_y = part
    scene.render.engine = 'CYCLES'
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = threads
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    c = scene.cycles
    c.samples = max(4, samples // 2)
    c.use_adaptive_sampling = True
    c.adaptive_threshold = threshold
    c.adaptive_min_samples = max(4, samples // 4)
    c.use_denoising = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 6, 1, 3
    c.transmission_bounces, c.transparent_max_bounces = 6, 10
    if glass:
        c.max_bounces = c.transmission_bounces = c.transparent_max_bounces = 18
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_direct, c.sample_clamp_indirect = 8, 2.0
    c.blur_glossy = 0.6
    c.pixel_filter_type = 'BLACKMAN_HARRIS'
    c.filter_width = 1.8
    scene.render.film_transparent = True
    scene.view_settings.view_transform = 'Raw'
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.use_pass_object_index = True
    folder = tempfile.mkdtemp(prefix='studio-')
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    source = nodes.new('CompositorNodeRLayers')
    out = nodes.new('CompositorNodeOutputFile')
    out.base_path = folder
    out.format.file_format = 'OPEN_EXR'
    out.format.color_mode = 'RGBA'
    out.format.color_depth = '32'
    out.format.exr_codec = 'NONE'
    out.file_slots.clear()
    wanted = {'Image': 'image', 'Denoising Albedo': 'albedo', 'Denoising Normal': 'normal', 'IndexOB': 'index'}
    for output, name in wanted.items():
        if output in source.outputs and source.outputs[output].enabled:
            out.file_slots.new(name + '#')
            links.new(source.outputs[output], out.inputs[-1])
    takes = [_taken(folder, seed) for seed in (7, 8)]
    os.rmdir(folder)
    passes = {name: (takes[0][name] + takes[1][name]) / 2 for name in takes[0]}
    return {**passes, 'first': takes[0]['image'], 'second': takes[1]['image']}


def _taken(folder, seed):
    bpy.context.scene.cycles.seed = seed
    bpy.ops.render.render(write_still=False)
    passes = {}
    for file in os.listdir(folder):
        path = os.path.join(folder, file)
        image = bpy.data.images.load(path)
        image.colorspace_settings.name = 'Non-Color'
        flat = np.empty(image.size[0] * image.size[1] * 4, dtype=np.float32)
        image.pixels.foreach_get(flat)
        passes[file.split('.')[0].rstrip('0123456789')] = flat.reshape(image.size[1], image.size[0], 4)[::-1].copy()
        bpy.data.images.remove(image)
        os.remove(path)
    return passes

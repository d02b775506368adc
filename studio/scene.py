"""Backdrop, light and camera of every picture, and Cycles set for little work: what is left of the noise develop.py takes away."""
import math
import bpy, numpy as np
from mathutils import Vector
import kit
from colours import ground_colour


def start():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.device = 'CPU'; c.use_adaptive_sampling = False; c.use_denoising = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = 5, 1, 2, 5, 4
    c.caustics_reflective = c.caustics_refractive = False; c.sample_clamp_indirect = 3; c.blur_glossy = 1
    c.sample_clamp_direct = 12
    scene.render.threads_mode = 'FIXED'; scene.render.threads = 1
    return scene


def _light():
    """Soft boxes as one picture round the scene: one light to sample means least noise."""
    w, h = 512, 256
    az, el = np.meshgrid(np.linspace(180, -180, w), np.linspace(-90, 90, h))
    img = np.ones((h, w, 4), np.float32)
    sky = .33 + .25 * np.clip(el / 90, -1, 1)
    img[..., :3] = sky[..., None] * np.array([1, .99, 1.02])
    def soft_box(a, e, wide, high, power, tint):
        d = (az - a + 180) % 360 - 180
        edge = lambda v, half: 1 / (1 + np.exp((np.abs(v) - half) / 2.2))
        img[..., :3] += (edge(d, wide / 2) * edge(el - e, high / 2))[..., None] * power * np.array(tint)
    # Azimuth 0 is where the camera stands, left is negative.
    soft_box(-52, 44, 58, 46, 6.4, (1, .975, .94)); soft_box(72, 30, 34, 62, 1.9, (.95, .97, 1)); soft_box(160, 42, 70, 30, 2.2, (1, 1, 1))
    soft_box(0, 84, 360, 22, 1.6, (1, 1, 1))
    world = bpy.data.worlds.new('w'); bpy.context.scene.world = world; world.use_nodes = True
    image = bpy.data.images.new('light', w, h, float_buffer=True)
    # The picture's middle is -y of Blender's equirectangular map after this roll.
    image.pixels.foreach_set(np.roll(img, ROLL, axis=1).astype(np.float32).ravel()); image.update(); image.pack()
    tree = world.node_tree; tex = tree.nodes.new('ShaderNodeTexEnvironment'); tex.image = image
    tree.links.new(tex.outputs['Color'], tree.nodes['Background'].inputs['Color'])
    tree.nodes['Background'].inputs['Strength'].default_value = .72
    world.cycles.sampling_method = 'MANUAL'; world.cycles.sample_map_resolution = 512


ROLL = 128


def _backdrop(hue, size):
    m = kit.mat(ground_colour(hue), .95, backdrop=True)
    m.node_tree.nodes['Principled BSDF'].inputs['Specular'].default_value = 0
    line = [(-60, 0), (5, 0)]
    for k in range(1, 13):
        a = k / 12 * math.pi / 2; line.append((5 + 5 * math.sin(a), 5 - 5 * math.cos(a)))
    line.append((10, 60))
    verts = [p for y, z in line for p in ((-60 * size, y * size, z * size), (60 * size, y * size, z * size))]
    mesh = bpy.data.meshes.new('backdrop'); mesh.from_pydata(verts, [], [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(line) - 1)]); mesh.update()
    o = kit._add(mesh, m, name='backdrop'); o.visible_shadow = False


def _points(objects=None):
    deps = bpy.context.evaluated_depsgraph_get(); deps.update(); out = []
    for o in bpy.context.scene.objects if objects is None else objects:
        if o.type != 'MESH' or o.name.startswith(('backdrop', 'cutter')): continue
        e = o.evaluated_get(deps); mesh = e.to_mesh()
        co = np.empty(len(mesh.vertices) * 3, np.float32); mesh.vertices.foreach_get('co', co)
        m = np.array(e.matrix_world); out.append(co.reshape(-1, 3) @ m[:3, :3].T + m[:3, 3]); e.to_mesh_clear()
    return np.concatenate(out)


def queue(make, colours, across=.86, behind=.5):
    """The same thing in each colour, every next one a little further to the right and back."""
    x = y = 0
    for colour in colours:
        before = set(bpy.data.objects)
        with kit.group(): make(colour)
        new = [o for o in bpy.data.objects if o not in before]; root = next(o for o in new if o.parent is None)
        w, d, _ = np.ptp(_points(new), axis=0)
        root.location.x, root.location.y = x, y
        x += w * across; y += d * behind


SUNK = .006
# Of a wide frame's width, against its height: the rest is for words.
WIDEST = .55


def stage(hue, elevation=14, azimuth=0, fill=.72, lens=85, x=.5):
    """Grounds what was built, then fills the frame with it; in wide frames its middle is at `x`."""
    p = _points(); low = p[:, 2].min()
    # A little into the ground: of the gap under a round edge only black dashes would be left.
    low += SUNK * np.ptp(p, axis=0).max()
    for o in bpy.context.scene.objects:
        if o.parent is None and not o.name.startswith('backdrop'): o.location.z -= low
    bpy.context.view_layer.update(); p[:, 2] -= low
    centre = (p.min(0) + p.max(0)) / 2; size = np.linalg.norm(p.max(0) - p.min(0)) / 2
    _backdrop(hue, size); _light()
    scene = bpy.context.scene
    data = bpy.data.cameras.new('camera'); camera = bpy.data.objects.new('camera', data); scene.collection.objects.link(camera); scene.camera = camera
    data.lens = lens; data.clip_end = 200 * size; data.clip_start = size * .05
    e, a = math.radians(elevation), math.radians(azimuth)
    back = np.array([math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)])
    camera.rotation_euler = Vector(-back).to_track_quat('-Z', 'Y').to_euler()
    R = np.array(camera.rotation_euler.to_matrix()); right, up = R[:, 0], R[:, 1]
    wide = scene.render.resolution_x / scene.render.resolution_y
    aim, dist, half = centre.copy(), 6 * size, 18 / lens
    for _ in range(14):
        q = p - (aim + back * dist); z = -(q @ back)
        sx, sy = (q @ right) / z / half, (q @ up) / z / half * wide
        aim += right * (sx.max() + sx.min()) / 2 * half * dist + up * (sy.max() + sy.min()) / 2 * half * dist / wide
        across, high = np.ptp(sx) / 2, np.ptp(sy) / 2
        # What is narrow may reach further, so that it does not look small beside what is square.
        most = fill + (.13 * (1 - min(across, high) / max(across, high)) if wide == 1 else 0)
        dist *= max(across if wide == 1 else across / WIDEST, high) / most
    # The eye sees a thing in the middle when a little more is left above than below its shadow.
    camera.location = aim + back * dist + up * (.03 * half * dist / wide) - right * ((2 * x - 1) * half * dist)
    data.sensor_fit = 'HORIZONTAL'
    q = p - np.array(camera.location); z = -(q @ back); sx, sy = (q @ right) / z / half / 2 + .5, (q @ up) / z / half * wide / 2 + .5
    near = .035
    r = scene.render; r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y = (float(np.clip(v, 0, 1)) for v in (sx.min() - near, sx.max() + near, sy.min() - near, sy.max() + near))


GROUND = .375


def save(folder, size, samples):
    """The thing at full size (width, height), and once more the whole frame smaller: ground and shadow are soft, and most of the frame."""
    scene = bpy.context.scene
    scene.cycles.samples = samples
    scene.render.use_persistent_data = True
    scene.view_settings.view_transform = 'Raw'
    layer = bpy.context.view_layer
    layer.use_pass_diffuse_color = layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_normal = True
    marks = layer.aovs.add(); marks.name = 'marks'; marks.type = 'COLOR'
    scene.use_nodes = True; tree = scene.node_tree; tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers'); out = tree.nodes.new('CompositorNodeOutputFile')
    out.base_path = folder; out.format.file_format = 'OPEN_EXR'; out.format.color_depth = '16'; out.format.exr_codec = 'ZIP'
    out.file_slots.clear()
    for name, slot in (('Image', 'image'), ('DiffCol', 'colour'), ('DiffDir', 'direct'), ('DiffInd', 'indirect'), ('Normal', 'normal'), ('marks', 'marks')):
        out.file_slots.new(slot); tree.links.new(source.outputs[name], out.inputs[slot])
    for slots, share in (('', 1), ('ground-', GROUND)):
        scene.render.use_border, scene.render.use_crop_to_border = share == 1, False
        scene.render.resolution_x, scene.render.resolution_y = (round(s * share) for s in size)
        for slot in out.file_slots: slot.path = slots + slot.path.rsplit('-', 1)[-1]
        bpy.ops.render.render()
    r = scene.render
    np.save(f'{folder}/border.npy', [r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y])

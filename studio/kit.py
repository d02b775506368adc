"""What every kind of thing is built from: materials, solids, words, groups. Centimetres; z is up, the camera looks along y."""
import math, random
from contextlib import contextmanager
import bpy, bmesh
from mathutils import Vector
from colours import rgb

FONTS = {
    'sans': '/usr/share/fonts/truetype/lato/Lato-Regular.ttf',
    'bold': '/usr/share/fonts/truetype/lato/Lato-Bold.ttf',
    'black': '/usr/share/fonts/truetype/lato/Lato-Black.ttf',
    'light': '/usr/share/fonts/truetype/lato/Lato-Light.ttf',
    'serif': '/usr/share/fonts/opentype/ebgaramond/EBGaramond12-Regular.otf',
    'serifbold': '/usr/share/fonts/opentype/ebgaramond/EBGaramond12-Bold.otf',
    'italic': '/usr/share/fonts/opentype/ebgaramond/EBGaramond12-Italic.otf',
}
def mat(colour='white', rough=.45, metal=0, trans=0, ior=1.45, coat=0, sheen=0, emit=0, bump=None, paint=False, backdrop=False, alpha=1):
    """`paint` marks what a colour variant recolours; `bump` is (noise | wave | voronoi | weave, scale per cm, strength)."""
    m = bpy.data.materials.new('m')
    m.use_nodes = True
    tree = m.node_tree
    shader = tree.nodes['Principled BSDF']
    value = lambda name, v: setattr(shader.inputs[name], 'default_value', v)
    base = rgb(colour)
    value('Base Color', (*base, 1)); value('Roughness', rough); value('Metallic', metal); value('Transmission', trans)
    value('IOR', ior); value('Clearcoat', coat); value('Clearcoat Roughness', .08); value('Sheen', sheen); value('Alpha', alpha)
    if emit:
        value('Emission', (*base, 1)); value('Emission Strength', emit)
    if bump:
        kind, scale, strength = bump
        at = tree.nodes.new('ShaderNodeTexCoord')
        height = tree.nodes.new('ShaderNodeBump')
        height.inputs['Strength'].default_value = strength
        height.inputs['Distance'].default_value = .6 / scale
        if kind == 'weave':
            waves = []
            for axis in 'XZ':
                w = tree.nodes.new('ShaderNodeTexWave'); w.bands_direction = axis
                w.inputs['Scale'].default_value = scale / 6; w.inputs['Distortion'].default_value = .6
                tree.links.new(at.outputs['Object'], w.inputs['Vector']); waves.append(w)
            add = tree.nodes.new('ShaderNodeMath')
            for n, w in enumerate(waves): tree.links.new(w.outputs['Fac'], add.inputs[n])
            tree.links.new(add.outputs[0], height.inputs['Height'])
        else:
            node = {'noise': 'ShaderNodeTexNoise', 'wave': 'ShaderNodeTexWave', 'voronoi': 'ShaderNodeTexVoronoi'}[kind]
            tex = tree.nodes.new(node)
            tex.inputs['Scale'].default_value = scale / (6 if kind == 'wave' else 1)
            tree.links.new(at.outputs['Object'], tex.inputs['Vector'])
            tree.links.new(tex.outputs['Distance' if kind == 'voronoi' else 'Fac'], height.inputs['Height'])
        tree.links.new(height.outputs['Normal'], shader.inputs['Normal'])
    mark = tree.nodes.new('ShaderNodeOutputAOV'); mark.name = 'marks'
    mark.inputs['Color'].default_value = (1 if paint else 0, 1 if backdrop else 0, 0, 1)
    if paint: m['paint'] = list(base)
    return m


def grain(colour, dark, scale=1.2, rough=.5, stretch=(1, 1, .12), coat=0):
    """Wood: rings drawn out along z."""
    m = mat(colour, rough, coat=coat)
    tree = m.node_tree
    at = tree.nodes.new('ShaderNodeTexCoord'); to = tree.nodes.new('ShaderNodeMapping'); tex = tree.nodes.new('ShaderNodeTexNoise')
    to.inputs['Scale'].default_value = [scale * s for s in stretch]
    tex.inputs['Scale'].default_value = 2.2; tex.inputs['Detail'].default_value = 5; tex.inputs['Distortion'].default_value = 1.2
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .35, .68
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*rgb(dark), 1), (*rgb(colour), 1)
    tree.links.new(at.outputs['Object'], to.inputs['Vector']); tree.links.new(to.outputs['Vector'], tex.inputs['Vector'])
    tree.links.new(tex.outputs['Fac'], ramp.inputs['Fac']); tree.links.new(ramp.outputs['Color'], tree.nodes['Principled BSDF'].inputs['Base Color'])
    return m


def spots(colour, dark, scale, low=.5, high=.62, rough=.5, coat=0, kind='noise'):
    """Glazes, speckles, crumbs: two colours by noise."""
    m = grain(colour, dark, scale, rough, (1, 1, 1), coat)
    ramp = next(n for n in m.node_tree.nodes if n.type == 'VALTORGB')
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = low, high
    next(n for n in m.node_tree.nodes if n.type == 'TEX_NOISE').inputs['Distortion'].default_value = 0
    return m


gold = lambda rough=.22: mat('#e3bd72', rough, metal=1)
steel = lambda rough=.25: mat('#d5d7da', rough, metal=1)
brass = lambda rough=.3: mat('#d0a85c', rough, metal=1)
glass = lambda colour='#ffffff', rough=0: mat(colour, rough, trans=1, ior=1.3)
cloth = lambda colour, paint=False, scale=9, strength=.35: mat(colour, .9, sheen=.4, bump=('weave', scale, strength), paint=paint)
wool = lambda colour, paint=False, scale=3.2: mat(colour, .95, sheen=.5, bump=('weave', scale, .9), paint=paint)
felt = lambda colour, paint=False: mat(colour, .95, sheen=.8, bump=('noise', 9, .5), paint=paint)
leather = lambda colour, paint=False: mat(colour, .42, coat=.15, bump=('voronoi', 7, .12), paint=paint)
wood = lambda: grain('beech', '#c59a68')
paper = lambda colour='white', paint=False: mat(colour, .7, paint=paint)


def _add(mesh, m, smooth=True, bevel=0, segments=3, sub=0, name='thing'):
    o = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(o)
    if m: mesh.materials.append(m)
    if smooth:
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        mesh.use_auto_smooth = True; mesh.auto_smooth_angle = math.radians(42)
    if bevel:
        d = o.modifiers.new('bevel', 'BEVEL'); d.width = bevel; d.segments = segments; d.limit_method = 'ANGLE'; d.angle_limit = math.radians(35)
    if sub:
        d = o.modifiers.new('sub', 'SUBSURF'); d.levels = d.render_levels = sub
    if m and m.node_tree.nodes['Principled BSDF'].inputs['Transmission'].default_value > .5:
        o.visible_shadow = False; o.visible_diffuse = False
    return o


def _mesh(make):
    mesh = bpy.data.meshes.new('m'); bm = bmesh.new(); make(bm); bm.to_mesh(mesh); bm.free()
    return mesh


def _place(o, at, turn):
    o.location = at; o.rotation_euler = [math.radians(a) for a in turn]
    return o


def box(w, d, h, m, at=(0, 0, 0), bevel=.15, turn=(0, 0, 0), segments=4, sub=0):
    """Stands on `at`."""
    def make(bm):
        bmesh.ops.create_cube(bm, size=1)
        for v in bm.verts: v.co = (v.co.x * w, v.co.y * d, (v.co.z + .5) * h)
    return _place(_add(_mesh(make), m, bevel=min(bevel, w / 2.05, d / 2.05, h / 2.05), segments=segments, sub=sub), at, turn)


def cyl(r, h, m, at=(0, 0, 0), bevel=.1, turn=(0, 0, 0), r2=None, n=64):
    """Stands on `at`."""
    def make(bm):
        bmesh.ops.create_cone(bm, cap_ends=True, segments=n, radius1=r, radius2=r if r2 is None else r2, depth=h)
        for v in bm.verts: v.co.z += h / 2
    return _place(_add(_mesh(make), m, bevel=min(bevel, h / 2.1, r / 2.1)), at, turn)


def ball(r, m, at=(0, 0, 0), turn=(0, 0, 0), n=40):
    """`r` is a number or three; its middle is `at`."""
    x, y, z = r if isinstance(r, (tuple, list)) else (r, r, r)
    def make(bm):
        bmesh.ops.create_uvsphere(bm, u_segments=n, v_segments=n // 2, radius=1)
        for v in bm.verts: v.co = (v.co.x * x, v.co.y * y, v.co.z * z)
    return _place(_add(_mesh(make), m), at, turn)


def ring(r, thick, m, at=(0, 0, 0), turn=(0, 0, 0), n=72, squash=1):
    pts = [(r * math.cos(2 * math.pi * k / n), r * math.sin(2 * math.pi * k / n), 0) for k in range(n)]
    return tube(pts, thick, m, at, turn, closed=True, smooth=False)


def soft(points, n=8):
    """A Catmull-Rom line through the points."""
    p = [points[0], *points, points[-1]]; out = []
    for i in range(1, len(p) - 2):
        for k in range(n):
            t = k / n
            out.append(tuple(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
                             for a, b, c, d in zip(p[i - 1], p[i], p[i + 1], p[i + 2])))
    return [*out, points[-1]]


def lathe(profile, m, at=(0, 0, 0), turn=(0, 0, 0), steps=96, arc=360, ribs=0, depth=0):
    """[(radius, z) …] turned round z; `ribs` flutes it."""
    whole = arc == 360; count = steps if whole else steps + 1; n = len(profile); verts = []; faces = []
    for k in range(count):
        a = math.radians(arc) * k / steps - math.pi / 2
        f = 1 + (depth * (math.cos(ribs * a) - 1) if ribs else 0)
        verts += [(r * f * math.cos(a), r * f * math.sin(a), z) for r, z in profile]
    for k in range(steps):
        for j in range(n - 1):
            a, b = k * n + j, (k + 1) % count * n + j
            faces.append((a, b, b + 1, a + 1))
    mesh = bpy.data.meshes.new('lathe'); mesh.from_pydata(verts, [], faces); mesh.update()
    bm = bmesh.new(); bm.from_mesh(mesh); bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-4); bmesh.ops.recalc_face_normals(bm, faces=bm.faces); bm.to_mesh(mesh); bm.free()
    return _place(_add(mesh, m), at, turn)


def _curve(points, closed, smooth, dims='3D'):
    cu = bpy.data.curves.new('c', 'CURVE'); cu.dimensions = dims
    for line in (points if isinstance(points[0][0], (tuple, list)) else [points]):
        if smooth:
            s = cu.splines.new('BEZIER'); s.bezier_points.add(len(line) - 1)
            for b, p in zip(s.bezier_points, line):
                b.co = (*p, 0)[:3]; b.handle_left_type = b.handle_right_type = 'AUTO'
        else:
            s = cu.splines.new('POLY'); s.points.add(len(line) - 1)
            for b, p in zip(s.points, line): b.co = ((*p, 0)[:3] + (1,))
        s.use_cyclic_u = closed
    return cu


def _as_mesh(cu):
    o = bpy.data.objects.new('tmp', cu); bpy.context.collection.objects.link(o)
    deps = bpy.context.evaluated_depsgraph_get()
    mesh = bpy.data.meshes.new_from_object(o.evaluated_get(deps), depsgraph=deps)
    mesh.materials.clear(); bpy.data.objects.remove(o)
    return mesh


def tube(points, r, m, at=(0, 0, 0), turn=(0, 0, 0), closed=False, smooth=True, flat=None, res=8):
    """A rod along a line; `flat` is (half width, half height) of a strap's section instead."""
    cu = _curve(points, closed, smooth); cu.resolution_u = res; cu.use_fill_caps = True
    if flat:
        w, h = flat
        section = _curve([(-w, -h), (w, -h), (w, h), (-w, h)], True, False, '2D')
        so = bpy.data.objects.new('section', section); bpy.context.collection.objects.link(so)
        cu.bevel_mode = 'OBJECT'; cu.bevel_object = so; cu.twist_mode = 'Z_UP'
    else:
        cu.bevel_depth = r; cu.bevel_resolution = 5
    mesh = _as_mesh(cu)
    if flat: bpy.data.objects.remove(so)
    return _place(_add(mesh, m), at, turn)


def slab(outline, thick, m, at=(0, 0, 0), turn=(0, 0, 0), bevel=.1, smooth=False, closed=True, res=6):
    """A flat shape of (x, y) with holes as further lines, `thick` in all, its middle in z = 0."""
    cu = _curve(outline, closed, smooth, '2D'); cu.fill_mode = 'BOTH'; cu.resolution_u = res
    bevel = min(bevel, thick / 2)
    cu.extrude = max(thick / 2 - bevel, 0); cu.bevel_depth = bevel; cu.bevel_resolution = 3; cu.offset = -bevel
    return _place(_add(_as_mesh(cu), m), at, turn)


def rounded(w, h, r, n=6, x=0, y=0):
    """Outline of a rectangle with round corners about (x, y)."""
    out = []
    for cx, cy, a0 in ((w / 2 - r, h / 2 - r, 0), (-w / 2 + r, h / 2 - r, 90), (-w / 2 + r, -h / 2 + r, 180), (w / 2 - r, -h / 2 + r, 270)):
        for k in range(n + 1):
            a = math.radians(a0 + 90 * k / n); out.append((x + cx + r * math.cos(a), y + cy + r * math.sin(a)))
    return out


def disc(r, n=48, x=0, y=0):
    return [(x + r * math.cos(2 * math.pi * k / n), y + r * math.sin(2 * math.pi * k / n)) for k in range(n)]


def shape(f, m, nu=48, nv=48, closed_u=False, closed_v=False, at=(0, 0, 0), turn=(0, 0, 0), thick=0, sub=0):
    """A surface of f(u, v), both 0 to 1."""
    cu, cv = nu + (not closed_u), nv + (not closed_v)
    verts = [f(i / nu, j / nv) for i in range(cu) for j in range(cv)]
    faces = [(i * cv + j, (i + 1) % cu * cv + j, (i + 1) % cu * cv + (j + 1) % cv, i * cv + (j + 1) % cv) for i in range(nu) for j in range(nv)]
    mesh = bpy.data.meshes.new('shape'); mesh.from_pydata(verts, [], faces); mesh.update()
    bm = bmesh.new(); bm.from_mesh(mesh); bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-4); bmesh.ops.recalc_face_normals(bm, faces=bm.faces); bm.to_mesh(mesh); bm.free()
    o = _place(_add(mesh, m), at, turn)
    if thick:
        d = o.modifiers.new('thick', 'SOLIDIFY'); d.thickness = thick; d.offset = 0
    if sub:
        d = o.modifiers.new('sub', 'SUBSURF'); d.levels = d.render_levels = sub
    return o


def super_box(w, d, h, m, at=(0, 0, 0), turn=(0, 0, 0), e=4, ez=None, taper=0, rough=0, seed=1, n=64, sag=0):
    """A soft body: a superellipsoid that stands on `at`; high `e` is boxier, `taper` narrows the top, `rough` dents it."""
    ez = ez or e
    rnd = random.Random(seed); waves = [(rnd.uniform(-1, 1), rnd.uniform(-1, 1), rnd.uniform(-1, 1), rnd.uniform(0, 6)) for _ in range(5)]
    power = lambda c, p: math.copysign(abs(c) ** p, c)
    def f(u, v):
        a, b = 2 * math.pi * u, math.pi * (v - .5)
        x, y, z = power(math.cos(b), 2 / ez) * power(math.cos(a), 2 / e), power(math.cos(b), 2 / ez) * power(math.sin(a), 2 / e), power(math.sin(b), 2 / ez)
        k = 1 - taper * (z + 1) / 2
        if rough: k *= 1 + rough * sum(math.sin(3 * (p * x + q * y + s * z) + t) for p, q, s, t in waves) / 3
        return (x * w / 2 * k, y * d / 2 * k, (z + 1) * h / 2 - sag * (1 - x * x) * (z + 1) / 2)
    return shape(f, m, n, n // 2, closed_u=True, at=at, turn=turn)


def _letters(text, size, font, align='CENTER', spacing=1, depth=0, line=1):
    cu = bpy.data.curves.new('t', 'FONT'); cu.body = text; cu.size = size; cu.align_x = align; cu.align_y = 'CENTER'
    cu.space_character = spacing; cu.extrude = depth; cu.space_line = line; cu.resolution_u = 4
    path = FONTS[font]; name = path.rsplit('/', 1)[1]
    cu.font = bpy.data.fonts.get(name) or bpy.data.fonts.load(path)
    cu.font.name = name
    return _as_mesh(cu)


def words(text, size, m, at=(0, 0, 0), turn=(90, 0, 0), font='sans', spacing=1, round_=None, depth=0, align='CENTER', tilt=0, line=1, width=None):
    """Flat, facing -y at first; or with `round_` = radius bent round the z axis, the middle at the front. `width` is the most it may take."""
    mesh = _letters(text, size, font, align, spacing, depth, line)
    if width and mesh.vertices:
        xs = [v.co.x for v in mesh.vertices]; wide = max(xs) - min(xs)
        if wide > width:
            for v in mesh.vertices: v.co *= width / wide
    if round_:
        for v in mesh.vertices:
            a = v.co.x / round_ - math.pi / 2; r = round_ + .012 * max(1, round_ / 4) + v.co.z
            v.co = (r * math.cos(a), r * math.sin(a), v.co.y)
        return _place(_add(mesh, m, smooth=False), at, (0, 0, tilt))
    return _place(_add(mesh, m, smooth=False), at, turn)


def wrap(r, z0, z1, m, arc=120, at=(0, 0, 0), middle=0, over=.06):
    """A paper round a cylinder, its middle at the front."""
    n = 40; verts = []; r += over
    for k in range(n + 1):
        a = math.radians(-90 + middle - arc / 2 + arc * k / n)
        verts += [(r * math.cos(a), r * math.sin(a), z0), (r * math.cos(a), r * math.sin(a), z1)]
    mesh = bpy.data.meshes.new('wrap'); mesh.from_pydata(verts, [], [(2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1) for k in range(n)]); mesh.update()
    return _place(_add(mesh, m), at, (0, 0, 0))


def sheet(w, h, m, at=(0, 0, 0), turn=(90, 0, 0), r=.1):
    """A paper, its middle at `at`, facing -y at first."""
    return slab(rounded(w, h, r), .02, m, at, turn, bevel=.005)


def lowest(objects):
    deps = bpy.context.evaluated_depsgraph_get(); deps.update(); low = 1e9
    for o in objects:
        if o.type != 'MESH': continue
        e = o.evaluated_get(deps); mesh = e.to_mesh()
        low = min([low, *((e.matrix_world @ v.co).z for v in mesh.vertices)]); e.to_mesh_clear()
    return low


@contextmanager
def group(at=(0, 0, 0), turn=(0, 0, 0), scale=1, drop=False):
    """What is built inside moves as one; `drop` lays it down on at[2]."""
    before = set(bpy.data.objects); yield
    empty = bpy.data.objects.new('group', None); bpy.context.collection.objects.link(empty)
    inside = [o for o in bpy.data.objects if o not in before and o is not empty]
    for o in inside:
        if o.parent is None: o.parent = empty
    _place(empty, at, turn); empty.scale = (scale,) * 3 if not isinstance(scale, tuple) else scale
    if drop: empty.location.z += at[2] - lowest(inside)
    bpy.context.view_layer.update()


def hole(o, cutter):
    d = o.modifiers.new('hole', 'BOOLEAN'); d.object = cutter; d.operation = 'DIFFERENCE'; d.solver = 'EXACT'
    cutter.hide_render = True; cutter.name = 'cutter'
    return o

"""Inside Blender: builds, renders and develops each picture that is not made yet.
blender -b -P studio/render.py -- [--preview] [--again] [names or parts of names]"""
import importlib, json, os, random, sys, time, traceback
HERE = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, HERE)
ROOT = os.path.dirname(HERE)
import bpy, numpy as np
import develop, kit, scene
from goods import GOODS, ORDER

words = sys.argv[sys.argv.index('--') + 1:]
preview, again, shapes = '--preview' in words, '--again' in words, '--shapes' in words
wanted = [w for w in words if not w.startswith('--')]
OUT = os.path.join(ROOT, '.cache/studio/previews' if preview else 'demo/pictures')


def file_of(name):
    """Ten goods a folder: goods-1001-1 is in 100x."""
    folder = os.path.join(OUT, name[6:9] + 'x'); os.makedirs(folder, exist_ok=True)
    return os.path.join(folder, f'{name}.webp')


RAW = os.path.join(ROOT, '.cache/studio/raw')
SIZE, SAMPLES = (200, 8) if preview else (int(os.environ.get('STUDIO_SIZE', 640)), int(os.environ.get('STUDIO_SAMPLES', 12)))


def kind(name):
    module, make = name.split('.')
    return getattr(importlib.import_module(f'kinds.{module}'), make)


def pictures(id):
    """Name of each picture of these goods, its view and its colour; the first of a view is the one that is rendered."""
    entry = GOODS[id]
    yield f'goods-{id}-1', entry.get('view', {}), None
    for colour in entry.get('colours', ()): yield f'goods-{id}-o-{colour}', entry.get('view', {}), colour
    for n, view in enumerate(entry.get('more', ()), 2): yield f'goods-{id}-{n}', view, None


def build(id, view):
    entry = GOODS[id]
    random.seed(int(id)); s = scene.start()
    s.render.resolution_x = s.render.resolution_y = SIZE
    more = dict(entry.get('with', {}), **view.get('with', {}))
    if entry.get('colours'): more.setdefault('colour', entry['colours'][0])
    kind(entry['kind'])(**more)
    scene.stage(entry['hue'] + view.get('hue', 0), **{k: v for k, v in view.items() if k not in ('with', 'hue')})


def draw_shapes(id):
    import shapes as drawing
    folder = os.path.join(ROOT, '.cache/studio/shapes'); os.makedirs(folder, exist_ok=True)
    for name, view, colour in pictures(id):
        if not colour: build(id, view); drawing.draw(f'{folder}/{name}.png')


HUES = dict(red=352, coral=14, caramel=28, honey=44, moss=95, pine=155, mint=165, sky=205, navy=225, lilac=275, pink=335, ivory=45, grey=220, black=240)


def make(id):
    done = {}
    for name, view, colour in pictures(id):
        file = file_of(name)
        if os.path.exists(file) and not again: continue
        if preview and colour: continue
        key = json.dumps(view)
        if key not in done:
            folder = os.path.join(RAW + ('-preview' if preview else ''), next(n for n, v, c in pictures(id) if v == view))
            if again or not os.path.exists(f'{folder}/image0001.exr'):
                build(id, view); scene.save(folder, SIZE, SAMPLES)
            done[key] = develop.without_noise(folder)
        parts, entry = done[key], GOODS[id]
        if colour:
            ground = lambda hue: np.array(kit.rgb(scene.backdrop_colour(hue)), np.float32)
            of = lambda c: np.array(kit.rgb(c), np.float32)
            picture = develop.tint(parts, of(entry['colours'][0]), of(colour), ground(entry['hue']), ground(HUES[colour]))
        else: picture = develop.tint(parts)
        develop.write(develop.tone(picture), file)


stop = os.path.join(ROOT, '.cache/studio/stop')
for id in ORDER:
    if os.path.exists(stop): break
    if wanted and not any(w in f'goods-{id}-' for w in wanted): continue
    if shapes:
        try: draw_shapes(id)
        except Exception: print('FAILED', id); traceback.print_exc()
        continue
    if all(os.path.exists(file_of(n)) for n, _, c in pictures(id) if not (preview and c)) and not again: continue
    began, used = time.time(), time.process_time()
    try: make(id)
    except Exception: print('FAILED', id); traceback.print_exc()
    print(f'MADE {id} {time.time() - began:.0f} s, {time.process_time() - used:.1f} s of the processor', flush=True)


def write_lists():
    """What the demo may show, and what is still to be made."""
    files = sorted(f[:-5] for _, _, names in os.walk(os.path.join(ROOT, 'demo/pictures')) for f in names if f.endswith('.webp'))
    with open(os.path.join(ROOT, 'demo/data/rendered.ts'), 'w') as out:
        out.write('/** Written by studio/render: the pictures in demo/pictures. */\nexport const rendered: ReadonlySet<string> = new Set([\n')
        out.writelines(f"  '{f}',\n" for f in files); out.write('])\n')
    with open(os.path.join(HERE, 'still-to-be-made.txt'), 'w') as out:
        out.writelines(f'{n}\n' for id in GOODS for n, _, _ in pictures(id) if n not in files)


if not shapes and not preview: write_lists()

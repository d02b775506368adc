"""Inside Blender: builds and renders what is not rendered yet; develop.py makes the pictures.
blender -b -P studio/render.py -- [--preview] [--again] [names or parts of names]"""
import importlib, os, random, sys, time, traceback
HERE = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, HERE)
import scene
from goods import GOODS, ORDER, SCENES
from names import ROOT, file_of, is_rendered, is_view, pictures, raw_of

words = sys.argv[sys.argv.index('--') + 1:]
preview, again, shapes = '--preview' in words, '--again' in words, '--shapes' in words
wanted = [w for w in words if not w.startswith('--')]
SIZE, SAMPLES = (200, 8) if preview else (int(os.environ.get('STUDIO_SIZE', 720)), int(os.environ.get('STUDIO_SAMPLES', 8)))


def kind(name):
    module, make = name.split('.')
    return getattr(importlib.import_module(f'kinds.{module}'), make)


def build(id, view):
    entry = SCENES[id]
    random.seed(id); s = scene.start()
    size = entry.get('size', (SIZE, SIZE)); s.render.resolution_x, s.render.resolution_y = size
    more = dict(entry.get('with', {}), **view.get('with', {}))
    make = kind(entry['kind'])
    if view.get('all'): scene.queue(lambda colour: make(**dict(more, colour=colour)), entry['colours'][:4])
    else: make(**more, **({'colour': entry['colours'][0]} if entry.get('colours') else {}))
    scene.stage(entry['hue'] + view.get('hue', 0), **{k: v for k, v in view.items() if k not in ('with', 'hue', 'all')})
    return size


def draw_shapes(id):
    import shapes as drawing
    folder = os.path.join(ROOT, '.cache/studio/shapes'); os.makedirs(folder, exist_ok=True)
    for name, view, colour in pictures(id):
        if not colour and not is_view(name): build(id, view); drawing.draw(f'{folder}/{name}.png')


def is_made(id, name):
    """With all that is developed from it."""
    return all(os.path.exists(file_of(n, preview)) for n, _, _ in pictures(id) if raw_of(n, preview) == raw_of(name, preview))


stop = os.path.join(ROOT, '.cache/studio/stop')
for views in (False, True):
    for id in ORDER:
        for name, view, colour in pictures(id):
            due = not colour and is_view(name) == views and not shapes and (not wanted or any(w in name for w in wanted))
            if not due or os.path.exists(stop) or ((is_rendered(name, preview) or is_made(id, name)) and not again): continue
            began, used = time.time(), time.process_time()
            try: scene.save(raw_of(name, preview), build(id, view), SCENES[id].get('samples', SAMPLES))
            except Exception: print('FAILED', name); traceback.print_exc()
            print(f'RENDERED {name} {time.time() - began:.0f} s, {time.process_time() - used:.1f} s of the processor', flush=True)
if shapes:
    for id in ORDER:
        if wanted and not any(w in name for w in wanted for name, _, _ in pictures(id)): continue
        try: draw_shapes(id)
        except Exception: print('FAILED', id); traceback.print_exc()

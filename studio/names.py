"""Which pictures there are, and where they stand."""
import os
from goods import BANNERS, SCENES

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)


def pictures(id):
    """Name of each picture of these goods, its view and its colour; those of a colour are made from the front."""
    entry = SCENES[id]
    if id in BANNERS: yield id, entry['view'], None; return
    yield f'goods-{id}-1', entry.get('view', {}), None
    for colour in entry.get('colours', ()): yield f'goods-{id}-o-{colour}', entry.get('view', {}), colour
    for n, view in enumerate(entry.get('more', ()), 2): yield f'goods-{id}-{n}', view, None


is_view = lambda name: name[11:].isdigit() and name[11:] != '1'


def raw_of(name, preview=False):
    front = name if '-o-' not in name else name[:11] + '1'
    return os.path.join(ROOT, '.cache/studio/previews-raw' if preview else '.cache/studio/raw', front)


def is_rendered(name, preview=False): return os.path.exists(f'{raw_of(name, preview)}/border.npy')


def file_of(name, preview=False):
    """Ten goods a folder: goods-1001-1 is in 100x."""
    under = 'banners' if name in BANNERS else name[6:9] + 'x'
    folder = os.path.join(ROOT, '.cache/studio/previews' if preview else 'studio/pictures', under)
    os.makedirs(folder, exist_ok=True)
    return os.path.join(folder, f'{name}.webp')

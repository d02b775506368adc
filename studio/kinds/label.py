"""Brands' type on papers: one place for how labels look."""
from kit import *

STYLE = {
    'LILAC HOUSE': ('serif', 'plum', 1.18), 'CLOUD LEAF': ('light', '#2f5540', 1.25), 'MOSS & LINEN': ('serif', '#4c5240', 1.1),
    'NORTH LAMP': ('light', '#4a3826', 1.3), 'PEONY LAB': ('bold', '#7c2440', 1.12), 'FIELD NOTE': ('black', '#3a3029', 1.05),
    'QUIET TONE': ('light', '#3a4250', 1.15), 'LITTLE OTTER': ('bold', '#2a5d70', 1.02), 'HARBOUR BAG': ('serifbold', '#26304e', 1.15),
    'RIVER CLAY': ('serif', '#6e3b26', 1.2), 'GREEN THREAD': ('bold', '#2b5d48', 1.1), 'MORNING STRETCH': ('light', '#7a5a1e', 1.1),
}


def _lines(brand, name, small, w, h, ink=None):
    font, colour, space = STYLE.get(brand, ('light', 'ink', 1.15))
    m = mat(ink or colour, .6)
    if not name: yield brand, h * .42, 0, font, 1.08, m, .86 * w; return
    yield brand, h * .15, .30, font, space, m, .80 * w
    rows = name.split('\n')
    for n, row in enumerate(rows): yield row, h * .155, .02 - n * .16 + (len(rows) - 1) * .05, 'serif' if font.startswith('serif') else 'bold', 1.02, m, .84 * w
    if small: yield small, h * .085, -.36, 'sans', 1.06, m, .84 * w


def flat(brand, name, small='', w=6, h=4, at=(0, 0, 0), turn=(90, 0, 0), ground='white', ink=None, sheet_m=None):
    """A paper facing -y at first; its middle is `at`."""
    with group(at, (turn[0] - 90, turn[1], turn[2])):
        if ground: sheet(w, h, sheet_m or paper(ground), r=min(w, h) * .03)
        for text, size, up, font, space, m, most in _lines(brand, name, small, w, h, ink):
            words(text, size, m, (0, -.02, up * h), font=font, spacing=space, width=most)


def round_(r, z0, z1, brand, name, small='', arc=130, ground='white', ink=None, at=(0, 0, 0)):
    w, h = r * math.radians(arc), z1 - z0
    if ground: wrap(r, z0, z1, paper(ground), arc, at)
    for text, size, up, font, space, m, most in _lines(brand, name, small, min(w, r * 1.55), h, ink):
        words(text, size, m, (at[0], at[1], at[2] + (z0 + z1) / 2 + up * h), font=font, spacing=space, round_=r + .07, width=most)

"""Paper boxes, packets, books, games, jigsaws, palettes, frames: flat sided things."""
from kit import *
from kinds import label
from kinds.jar import leaves


def carton(brand, name, small, colour='white', w=9, d=4, h=12, ink=None, band=None, at=(0, 0, 0), turn=(0, 0, 0)):
    with group(at, turn):
        box(w, d, h, paper(colour), bevel=.09)
        if band: box(w + .04, d + .04, h * .16, paper(band), (0, 0, h * .1), .09)
        label.flat(brand, name, small, w * .9, h * .62, (0, -d / 2 - .01, h * .6), ground=None, ink=ink)


def mask():
    carton('CLOUD LEAF', 'Lotus\nsheet mask', '5 sheets', '#f3dfe6', 11, 3, 14, at=(-2, 1.4, 0), turn=(0, 0, 12), band='#d98fae')
    with group((6.4, -4.6, 0), (-12, 0, -8), drop=True): box(9, .5, 12, mat('#fbf3f6', .3, coat=.4), bevel=.2); label.flat('CLOUD LEAF', 'Lotus', '25 ml', 7, 7, (0, -.27, 6.6), ground=None)


def tea_bags(brand, name, small, colour, band, petal=None, n=3):
    carton(brand, name, small, colour, 11, 6, 12, band=band, at=(-2, 1.5, 0), turn=(0, 0, 10))
    fibre = mat('#efe6d2', .9, bump=('noise', 12, .3))
    for k in range(n):
        with group((4.5 + 2.4 * k, -4 - .8 * (k % 2), 0), (0, 0, 20 - 35 * k), drop=True):
            shape(lambda u, v: ((u - .5) * 4.2 * (1 - v), (u - .5) * .1 + 2.0 * math.sin(math.pi * u) * (1 - v) - 1, 4.2 * v), fibre, 12, 12); shape(lambda u, v: ((u - .5) * 4.2 * (1 - v), -1 + -1.2 * math.sin(math.pi * u) * (1 - v), 4.2 * v), fibre, 12, 12)
            box(1.3, .1, 1.3, paper(band), (.9, -2.2, 0), .05, (80, 0, 20))
    if petal:
        for k in range(12): ball((.7, .5, .1), mat(petal, .6), (random.uniform(-7, 10), random.uniform(-8, -4.5), .15), (random.uniform(-20, 20), 0, random.uniform(0, 180)), n=12)


def gift():
    lid = mat('#cdbbe8', .55); ribbon = mat('#6f4f9b', .35, sheen=.5)
    with group(turn=(0, 0, 16)):
        box(26, 20, 7, mat('#efe7f7', .6), bevel=.15); box(26.6, 20.6, 2.6, lid, (0, 0, 6.6), .2)
        box(2.6, 20.9, 9.35, ribbon, bevel=.1); box(26.9, 2.6, 9.36, ribbon, bevel=.1)
        bow(ribbon, (0, 0, 9.4), 5)
        sheet(9, 4.8, paper(), (7.2, -10.03, 3.2)); words('LILAC HOUSE', 1.25, mat('plum'), (7.2, -10.06, 4.2), font='serif', spacing=1.12, width=8); words('for you', 1.5, mat('plum'), (7.2, -10.06, 2.5), font='italic')


def bow(m, at, r, tails=True):
    """Two loops and a knot, lying."""
    with group(at):
        for s in (-1, 1):
            def loop(u, v):
                a = 2 * math.pi * u; x = r * (1 - math.cos(a)) * .55; z = r * .42 * math.sin(a) * (x / r) ** .4 + .6 + x * .12
                return (s * x, (v - .5) * (.5 + 1.5 * x / r) * r * .32 + s * x * .12, z)
            shape(loop, m, 60, 8, closed_u=True, thick=.12)
            if tails: shape(lambda u, v: (s * (r * 1.15 * u), -u * r * .75 + (v - .5) * r * .34, .7 * (1 - u) ** 2 + .15 + .18 * math.sin(5 * u)), m, 24, 6, thick=.1)
        super_box(r * .38, r * .42, r * .34, m, (0, 0, .3), e=3)


def palette():
    shades = '#f0d6c2 #e3b79c #cf9478 #b87a62 #a35f50 #7d443c #d8a0a0 #c27f86 #93525f #e6c9a8 #cf9f66 #5d3a32'.split()
    case = mat('#2a2228', .3, coat=.5)
    with group(turn=(0, 0, 8)):
        box(19, 9, 1.2, case, bevel=.25)
        for k, c in enumerate(shades):
            x, y = -7.6 + (k % 6) * 3.05, 2 - (k // 6) * 4
            cyl(1.35, .16, mat(c, .75 if k < 9 else .3, metal=0 if k < 9 else .55, bump=('noise', 30, .08)), (x, y, 1.12), .04); ring(1.4, .08, gold(), (x, y, 1.2))
        with group((0, 4.6, 1.1), (-22, 0, 0)):
            box(19, .9, 9, case, bevel=.25); box(17.4, .1, 7.6, mat('#dfe6ec', .03, metal=1), (0, -.46, .7), .02)


def cushion_compact():
    shell = mat('#e9dff2', .2, coat=.8)
    cyl(4, 1.5, shell, bevel=.4); lathe([(3.3, 1.52), (3.5, 1.55), (3.5, 1.6), (3.3, 1.62)], gold()); ball((3.2, 3.2, .35), mat('#e9c6a6', .6, bump=('voronoi', 6, .3)), (0, 0, 1.5))
    with group((0, 3.9, 1.3), (-12, 0, 0)): cyl(4, .8, shell, (0, .8, 4), .3, (90, 0, 0)); cyl(3.4, .1, mat('#dfe6ec', .03, metal=1), (0, .02, 4), .02, (90, 0, 0))
    with group((5.6, -3.4, 0), (0, 0, 20)): cyl(2.6, .9, felt('#f3dfe0'), bevel=.35); box(5.3, 1.1, .12, mat('#e9dff2', .4), (0, 0, .9), .05); words('LILAC HOUSE', .46, mat('plum'), (0, 0, 1.05), (0, 0, 0), 'serif', 1.1)


def jigsaw():
    with group((0, 4, 0), (0, 0, 8)):
        box(24, 4.5, 18, paper('#efe6d6'), bevel=.12); picture((0, -2.28, 9.8), 20, 11.5)
        words('FIELD NOTE', 1.0, mat('#3a3029'), (-6.3, -2.3, 2.2), font='black', spacing=1.05); words('Harbour at six · 300 pieces', .95, mat('#3a3029'), (4.3, -2.3, 2.2), font='serif')
    tones = ['#2f5d7c', '#e9b08a', '#f0d6a8', '#7ba7b8', '#c4624a']
    for k, (x, y, t) in enumerate([(-11, -6, 20), (-5, -8.5, -15), (1.5, -6.5, 40), (7.5, -8.8, 10), (12.5, -5.5, -30)]):
        with group((x, y, .2), (0, 0, t)): piece(mat(tones[k], .5), 3.6)


def piece(m, s):
    out = []
    knob = [(0, -.5), (.12, -.16), (.24, -.16), (.3, 0), (.24, .16), (.12, .16)]
    side = [(-.5, -.5), (-.13, -.5), (-.1, -.62), (-.16, -.74), (0, -.84), (.16, -.74), (.1, -.62), (.13, -.5), (.5, -.5), (.5, -.13), (.38, -.1), (.28, -.16), (.2, 0), (.28, .16), (.38, .1), (.5, .13), (.5, .5),
            (.13, .5), (.1, .62), (.16, .74), (0, .84), (-.16, .74), (-.1, .62), (-.13, .5), (-.5, .5), (-.5, .13), (-.38, .1), (-.28, .16), (-.2, 0), (-.28, -.16), (-.38, -.1), (-.5, -.13)]
    slab([(x * s, y * s) for x, y in side], .42, m, bevel=.1)


def picture(at, w, h):
    """A harbour at six: sky, sun, hills, water, boats."""
    with group(at):
        p = lambda pts, c, z: slab([(x * w / 2, y * h / 2) for x, y in pts], .02, mat(c, .6), (0, -z, 0), (90, 0, 0), bevel=.004)
        p([(-1, -1), (1, -1), (1, 1), (-1, 1)], '#f3d3ae', .01); p([(-1, .35), (1, .35), (1, 1), (-1, 1)], '#eeb79a', .03)
        p(disc(.16, x=.35, y=.15), '#f6e9c9', .05) ; p([(-1, -.1), (-.6, .3), (-.2, 0), (.2, .22), (.7, -.05), (1, .1), (1, -.2), (-1, -.2)], '#7f88a8', .07)
        p([(-1, -.15), (1, -.15), (1, -1), (-1, -1)], '#3f6f8f', .09); p([(.2, -.3), (.5, -.3), (.5, -.27), (.2, -.27)], '#f3d3ae', .1); p([(.1, -.55), (.55, -.55), (.55, -.52), (.1, -.52)], '#e9c6a6', .1)
        for x, s, c in ((-.55, 1, '#c4472b'), (-.1, .7, '#f3efe6')):
            p([(x - .22 * s, -.45), (x + .22 * s, -.45), (x + .16 * s, -.62), (x - .16 * s, -.62)], c, .12); p([(x, -.4), (x, .1 * s + .1), (x + .16 * s, -.4)], '#f8f2e4', .12)


def dice_game():
    with group((-3, 4, 0), (0, 0, 10)):
        box(19, 5, 19, paper('#2f7f92'), bevel=.12)
        i = mat('#fbf4e2'); words('LITTLE OTTER', 1.1, i, (0, -2.53, 16.6), font='bold', spacing=1.06); words('Otter\nRiver', 4.4, i, (0, -2.53, 10.6), font='black', line=.85); words('a dice game · 2 to 5 players', 1.1, mat('#f6d58a'), (0, -2.53, 2.4), font='bold')
    for k, (x, y, t, c) in enumerate([(4, -6.5, 20, '#f3efe6'), (8, -4.5, 50, '#e9b23c'), (9.6, -8.2, -10, '#d9593f')]):
        with group((x, y, 0), (0, 0, t)): die(2.6, c)
    for x, y in ((-9, -7), (-6, -8.4), (-2.8, -7.4)): ball((1.1, 1.1, .5), mat('#7fb6c4', .1, coat=1), (x, y, .5))


def die(s, c, ink='#2a2530'):
    box(s, s, s, mat(c, .3, coat=.5), bevel=s * .14); d = mat(ink, .5); r = s * .085
    for x, z in ((-.26, .76), (.26, .24), (0, .5), (-.26, .24), (.26, .76)): cyl(r, .03, d, (x * s, -s / 2 + .01, z * s), 0, (90, 0, 0))
    for x, y in ((-.25, .25), (.25, -.25)): cyl(r, .03, d, (x * s, y * s, s - .01), 0)
    for y, z in ((0, .5),): cyl(r, .03, d, (s / 2 - .01, y, z * s), 0, (0, 90, 0))


def frame():
    w = grain('#c99b62', '#a3743f', .25, .45, (1, 1, .3))
    with group(turn=(-8, 0, 10), drop=True):
        slab([rounded(21, 27, .2), rounded(17, 23, .1)], 4, w, (0, 0, 13.5), (90, 0, 0), bevel=.15); box(18, .3, 24, paper('#f6f1e6'), (0, 1.4, 1.5), .02)
        ring_shell((0, .4, 13.5))
        words('found in June', .95, mat('ink'), (0, 1.2, 6.2), font='italic')


def ring_shell(at):
    m = mat('#e8b79a', .35, coat=.4)
    with group(at, (90, 0, 0)):
        ribs = 9; pts = []
        for k in range(ribs * 6 + 1):
            a = math.radians(-65 + 130 * k / (ribs * 6)); r = 4.6 + .28 * math.cos(2 * math.pi * k / 6); pts.append((r * math.sin(a), r * math.cos(a) - 1.4))
        slab([(-.5, -2.2), *pts, (.5, -2.2)], .9, m, bevel=.4)
        for k in range(1, ribs):
            a = math.radians(-65 + 130 * k / ribs); tube([(0, -2, .5), (4.5 * math.sin(a), 4.5 * math.cos(a) - 1.4, .42)], .1, mat('#d49a7c', .4), smooth=False)


def soap(pieces=(('Oat & honey', '#e2c79a', '#b08a50'), ('Red clay', '#b9694f', '#8f4a36'), ('Mugwort', '#94a37a', '#6a7d52')), brand='RIVER CLAY', band='#f7f1e4', stack=True):
    for k, (name, c, dark) in enumerate(pieces):
        at, turn = [((0, 1.2, 0), (0, 0, 4)), ((.4, 1.3, 2.72), (0, 0, -7)), ((2.0, -3.6, 0), (0, 0, 24))][k] if stack else [((0, 0, 0), (0, 0, 8)), ((.3, .2, 2.7), (0, 0, -6)), ((0, -.1, 5.4), (0, 0, 5))][k]
        with group(at, turn):
            box(8.6, 5.6, 2.7, spots(c, dark, 2.2, .58, .72, .6), bevel=.35)
            if k != 2 or not stack:
                box(4.4, 5.68, 2.76, paper(band), (0, 0, -.02), .3)
                words(brand, .42, mat('#6e3b26'), (0, -2.86, 1.85), font='serif', spacing=1.15, width=3.7); words(name, .58, mat('#6e3b26'), (0, -2.86, 1.0), font='serifbold', width=3.9)
            else: words('RIVER\nCLAY', 1.1, mat(dark, .6), (0, 0, 2.71), (0, 0, 0), 'serif', 1.15)


def hand_soap(): soap((('Mugwort', '#8ea37d', '#66805a'), ('Rose clay', '#d6a199', '#b67d76'), ('Plain oat', '#e6d6b6', '#c2a878')), 'LILAC HOUSE', '#f1eaf8', stack=False)


def cedar():
    c = grain('#c98a5c', '#9a5f38', .5, .7, (1, .15, 1))
    for x, y, z, t in ((-5.3, 0, 0, 3), (0, .3, 0, -4), (5.2, -.2, 0, 5), (-2.6, .3, 2.5, 8), (2.9, 0, 2.5, -6), (.2, .2, 5, 12)):
        with group((x, y, z), (0, 0, t)): box(5, 2.5, 2.5, c, bevel=.12)
    with group((.2, .2, 5), (0, 0, 12)): words('cedar', .9, mat('#5a3018'), (0, -1.27, 1.25), font='italic')


def puzzle_bricks():
    b = mat('#b4593b', .85, bump=('noise', 6, .25)); mortar = mat('#d9cdb8', .9)
    box(16, 10, .6, mat('#e2d6c0', .8), (0, 0, 0), .1)
    for row in range(7):
        for k in range(7):
            x = -6.3 + k * 2.1 + (row % 2) * 1.05
            if x > 6.9 or (row in (2, 3, 4) and -1.6 < x < 1.6): continue
            box(2.0, 1, .92, b, (x, -3.4, .6 + row * .98), .06)
            if not (row in (2, 3, 4)): box(2.0, 1, .92, b, (x, 3.4, .6 + row * .98), .06)
        for k in range(3):
            for s in (-1, 1): box(1, 2.0, .92, b, (s * 6.8, -2.1 + k * 2.1 - (row % 2) * .3, .6 + row * .98), .06)
    box(14.2, 7.6, 6.6, mortar, (0, 0, .6), .02)
    box(2.6, .4, 3.0, wood(), (0, -3.95, 2.5), .08) ; roof = mat('#8f3f2c', .8)
    for s in (-1, 1):
        for row in range(6): box(16.6, 1.7, .35, roof, (0, s * (4.9 - row * .86), 7.4 + row * .72), .1, (-s * 36, 0, 0))
    for s in (-1, 1): slab([(-4.4, 0), (4.4, 0), (0, 3.9)], .8, b, (s * 7, 0, 7.3), (90, 0, 90), bevel=.05)
    for x, y, t in ((10.5, -4, 20), (12.4, -1.8, -30), (11, 1.4, 60)): box(2.0, 1, .92, b, (x, y, 0), .06, (0, 0, t))

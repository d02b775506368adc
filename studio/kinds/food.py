"""Tea, sweets, nuts, bags of dry goods."""
from kit import *
from kinds import label
from kinds.jar import leaves, caddy_tin


def pouch(brand, name, small, colour='kraft', w=13, h=18, at=(0, 0, 0), turn=(0, 0, 0), ground='#f8f4ea', ink=None):
    """A stand-up bag with a folded top."""
    c = mat(colour, .75)
    def f(u, v):
        a = 2 * math.pi * u; p = lambda q, e: math.copysign(abs(q) ** e, q)
        d = 3.2 * (1 - v) ** .55 + .12
        return (p(math.cos(a), .35) * w / 2 * (1 - .03 * math.sin(math.pi * v)), p(math.sin(a), .8) * d, h * v)
    with group(at, turn):
        shape(f, c, 80, 40, closed_u=True); box(w * 1.0, .5, 1.6, c, (0, 0, h - .6), .15)
        with group((0, -2.75, h * .42), (-9.5, 0, 0)): label.flat(brand, name, small, w * .72, h * .46, ground=ground, ink=ink)


def green_tea():
    pouch('CLOUD LEAF', 'Dragon Well', 'green tea · 50 g', '#7fa36a', at=(-1.5, 1, 0), turn=(0, 0, 10)); leaves('#8a9a4a', (5.4, -5.2, 0), 90, 2.8, rolled=False)


def tea_cake():
    with group((0, 3.4, 0), (70, 0, 10), drop=True):
        tea = mat('#8a6a48', .9, bump=('voronoi', 2.2, 1)); lathe(soft([(0, 2), (5, 2.1), (8.4, 1.8), (9.5, .9), (9, .2), (7, 0), (0, 0)], 6), paper('#f1e6cf'))
        words('CLOUD LEAF', 1.35, mat('#2f5540'), (0, 3.6, 2.2), (0, 0, 0), 'light', 1.2); words('2019', 3.2, mat('#8e2f28'), (0, .5, 2.22), (0, 0, 0), 'serifbold'); words('aged white tea', 1.5, mat('#2f5540'), (0, -2.6, 2.2), (0, 0, 0), 'serif'); words('300 g', 1.0, mat('#2f5540'), (0, -4.8, 2.15), (0, 0, 0), 'serif')
    with group((6.2, -5.4, 0), (0, 0, 24)): super_box(6.2, 4, 2.2, mat('#80613f', .9, bump=('voronoi', 2.4, 1)), e=2.6, ez=2.4, rough=.12)
    leaves('#8c7350', (.4, -6.4, 0), 26, 1.7, rolled=False)


def fruit(c, r, at, cut=False):
    m = mat(c, .45, coat=.15, bump=('voronoi', 7, .25))
    with group(at):
        lathe(soft([(0, .12 * r), (r * .5, .02 * r), (r * .95, .5 * r), (r * 1.02, .95 * r), (r * .75, 1.5 * r), (r * .3, 1.66 * r), (0, 1.6 * r)], 6), m); cyl(r * .09, r * .1, mat('#4a5a2a', .8), (0, 0, r * 1.58), .02)


def tangerine():
    with group((-1, 3.6, 0), (0, 0, 8)):
        box(13, 6, 9, paper('#efe6cf'), bevel=.1); label.flat('CLOUD LEAF', 'Pu’er in green\ntangerine', '6 pieces', 11, 7, (0, -3.02, 4.6), ground=None)
    for x, y in ((-5.2, -3.2), (.2, -4.6)): fruit('#5a5a2e', 2.1, (x, y, 0))
    with group((5.8, -3.6, 0)):
        lathe(soft([(0, .1), (1.2, .05), (2.0, 1), (2.15, 2), (1.75, 3.0), (1.5, 3.1)], 6), mat('#565629', .45, bump=('voronoi', 7, .25))); ball((1.5, 1.5, .5), mat('#3a281a', .9, bump=('voronoi', 5, 1)), (0, 0, 2.9))
        with group((2.3, -1.4, 0), (0, 62, 0), drop=True): ball((1.25, 1.25, .35), mat('#5f5f30', .45, bump=('voronoi', 7, .25)), (0, 0, .35))


def flower(at, r, petals, centre, turn=(0, 0, 0), rows=3):
    m, c = mat(petals, .7), mat(centre, .8)
    with group(at, turn):
        for k in range(rows):
            n = 16 - 3 * k
            for j in range(n):
                a = 360 * j / n + 11 * k
                with group((0, 0, .25 * r + .12 * r * k), (0, 0, a)): ball((r * .45, r * .14, r * .05), m, (r * (.62 - .16 * k), 0, 0), (0, -18 - 20 * k, 0), n=12)
        ball((r * .26, r * .26, r * .2), c, (0, 0, r * .42), n=16)


def chrysanthemum():
    lathe(soft([(0, .1), (4, 0), (4.4, .4), (4.4, 8.4), (4, 9.2)], 5) + [(0, 9.2)], mat('#f4e7b8', .1, coat=1)); cyl(4.2, 1.7, grain('beech', '#c59a68'), (0, 0, 9.1), .2)
    label.round_(4.42, 1.4, 7.4, 'CLOUD LEAF', 'Chrysanthemum', 'whole buds · 40 g', 130)
    for k, (x, y, r) in enumerate([(-5.6, -4.2, 1.9), (-2.2, -6, 1.6), (1.6, -5.6, 1.9), (5.2, -4.6, 1.7), (6.8, -1.6, 1.5)]): flower((x, y, 0), r, '#f5e39a', '#d99a1e', (0, 0, 20 * k))


def barley():
    pouch('MORNING STRETCH', 'Roasted\nbarley tea', '30 bags', '#c8a57c', at=(-1.5, 1, 0), turn=(0, 0, 10), ink='#6e4a1e')
    m = [mat('#b98345', .6), mat('#9a6733', .6)]
    for k in range(110):
        a, d = random.uniform(0, 6.3), 3.1 * random.random() ** .6; ball((.5, .22, .2), m[k % 2], (5.6 + d * math.cos(a), -5 + .7 * d * math.sin(a), .2 + .5 * random.random() * (1 - d / 3.3)), (random.uniform(-15, 15), 0, random.uniform(0, 180)), n=10)


def moon_cake(at, ink='福', turn=0, half=None):
    c = mat('#c98a48', .45, coat=.25, bump=('noise', 8, .15))
    with group(at, (0, 0, turn)):
        lathe(soft([(0, 0), (2.4, 0), (2.7, .25), (2.7, 1.7), (2.45, 2.05)], 5) + [(0, 2.05)], c, steps=128, ribs=12, depth=.035)
        d = mat('#b06f33', .45, coat=.25); ring(1.95, .12, d, (0, 0, 2.05))
        for k in range(8):
            with group((0, 0, 2.06), (0, 0, 45 * k)): ball((.5, .24, .12), d, (1.1, 0, 0), n=12)
        ball((.42, .42, .16), d, (0, 0, 2.06), n=16)


def moon_cakes():
    with group((0, 4.2, 0), (0, 0, -8)): box(17, 3, 13, paper('#7a4b8f'), bevel=.12); ring(3.6, .12, mat('#e3bd72', .5), (0, -1.52, 7.6), (90, 0, 0)); words('LILAC HOUSE', .95, mat('#f0d9a4'), (0, -1.54, 8.6), font='serif', spacing=1.15, width=6.2); words('moon cakes', 1.1, mat('#f0d9a4'), (0, -1.54, 6.9), font='italic'); words('four small ones', .8, mat('#f0d9a4'), (0, -1.54, 2), font='serif')
    for k, (x, y) in enumerate([(-5.6, -3), (0, -4.4), (5.7, -3)]): moon_cake((x, y, 0), turn=14 * k)


def chestnuts():
    pouch('MORNING STRETCH', 'Roasted\nchestnuts', 'peeled · 100 g', '#8a4a2c', at=(-2, 1.4, 0), turn=(0, 0, 10), ground='#f6ead2', ink='#6e3b1e')
    m = mat('#d9a95c', .55, bump=('noise', 3, .4)); s_ = mat('#6a351c', .25, coat=.5)
    for x, y, z, t in ((4.8, -5.2, 0, 10), (7.3, -3.4, 0, 70), (7.4, -6, 0, 120), (2.2, -6.2, 0, 160), (5.9, -4.6, 1.7, 40)):
        super_box(2.7, 2.2, 2.0, m, (x, y, z), (0, 0, t), e=2.2, ez=2.2, rough=.06, seed=int(t) + 1)
    lathe(soft([(0, 0), (1.3, .2), (1.6, 1), (1.1, 1.9), (0, 2.4)], 6), s_, (9.8, -4.6, 0)); lathe(soft([(0, 0), (1.25, .2), (1.5, 1), (1.0, 1.8), (0, 2.3)], 6), s_, (-.6, -6.8, 0))


def skewers():
    box(20, 11, .9, grain('#c99b62', '#a3743f', .4, .5, (.15, 1, 1)), bevel=.3)
    for k in range(3):
        with group((-1, -3.4 + 3.4 * k, .9), (0, 0, 4 - 4 * k)):
            tube([(-6.5, 0, 1.3), (11.5, 0, 1.3)], .14, mat('#d9b06a', .6), smooth=False)
            for j, c in enumerate(('#e9a4b4', '#f6f1e6', '#a9c08a')): ball((1.5, 1.42, 1.3), mat(c, .3, coat=.3), (-5.4 + 2.9 * j, 0, 1.3))


def biscuits():
    pouch('MORNING STRETCH', 'Oat & butter\nbiscuits', '200 g', '#e9d7b2', at=(-2.4, 1.8, 0), turn=(0, 0, 10), ink='#7a5a1e', ground='#fbf4e2')
    b = spots('#d9a85c', '#b37a34', 2.2, .5, .66, .8)
    for k in range(4): lathe(soft([(0, 0), (2.5, 0), (2.9, .35), (2.6, .8), (1.2, .95), (0, .9)], 5), b, (5.6 + .25 * (k % 2), -4.6 - .2 * (k % 3), .88 * k), (2 * (k % 2), 0, 40 * k))
    with group((10, -2.8, 0), (0, -58, 0), drop=True): lathe(soft([(0, 0), (2.5, 0), (2.9, .35), (2.6, .8), (1.2, .95), (0, .9)], 5), b)


def foot_bath():
    with group((-1.6, 2.6, 0), (0, 0, 10)): box(12, 6, 15, paper('#dfe6cf'), bevel=.1); box(12.04, 6.04, 2.6, paper('#7d8f4e'), (0, 0, 1), .1); label.flat('MORNING STRETCH', 'Herbal\nfoot bath', '20 bags · mugwort', 10.6, 9, (0, -3.02, 9.2), ground=None, ink='#4c5e33')
    c = cloth('#efe6d2', scale=9)
    for x, y, t in ((5.6, -3.4, 10), (9.4, -1.2, 60)):
        with group((x, y, 0), (0, 0, t)):
            lathe(soft([(0, .1), (1.6, .1), (2.3, 1.2), (1.8, 2.9), (.6, 3.8), (.75, 4.3), (1.3, 5.1)], 6), c, steps=96, ribs=11, depth=.05); ring(.62, .16, mat('#7d8f4e', .8), (0, 0, 3.8))
    for k in range(7):
        with group((-4 + 1.6 * k, -5.2 - .5 * (k % 3), .15), (0, 0, 20 + 47 * k)): tube([(-1.8, 0, 0), (0, .2, .1), (1.8, 0, 0)], .07, mat('#6a7d52', .8)); [ball((.55, .18, .06), mat('#8ea37d', .8), (-1.2 + .6 * j, .28 * (-1) ** j, .1), (0, 0, 40 * (-1) ** j), n=10) for j in range(5)]

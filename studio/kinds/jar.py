"""Jars, tins, candles, caddies."""
from kit import *
from kinds import label


def cream():
    lathe(soft([(0, .1), (3.3, 0), (3.6, .4), (3.65, 2.4), (3.5, 3.1), (3.1, 3.3)], 5) + [(0, 3.3)], mat('#efe7f4', .12, coat=1))
    cyl(3.45, 1.9, mat('#7a5d9c', .3, coat=.4), (0, 0, 3.3), .25); lathe([(3.46, 3.38), (3.5, 3.4), (3.5, 3.55), (3.46, 3.57)], gold())
    i = mat('#7c2440', .5)
    words('PEONY LAB', .62, i, (0, 0, 2.45), font='bold', spacing=1.12, round_=3.67); words('Ceramide night cream', .5, i, (0, 0, 1.6), font='sans', round_=3.68); words('50 g', .36, i, (0, 0, .95), font='sans', round_=3.68)


def tin(name='Cherry lip balm', brand='LILAC HOUSE', small='beeswax & cherry-stone oil · 7 g', lid='#c22f45', paste='#f6dfc8', ink='white', r=3.3, h=1.5, motif='cherry'):
    """Open: the base with its paste lies flat, the lid leans behind it."""
    metal = mat('#d5d7da', .28, metal=1)
    with group((2.4, -2.2, 0)):
        lathe(soft([(0, 0), (r * .93, 0), (r, .1), (r, h), (r - .08, h + .04), (r - .15, h - .1), (r - .15, h - .35)], 4) + [(0, h - .3)], metal)
        lathe(soft([(0, h - .12), (r * .5, h - .12), (r * .9, h - .2), (r - .16, h - .3)], 4), mat(paste, .25, coat=.4))
    with group((-1.4, 3.2, 0), (67, 0, 14), drop=True):
        cyl(r + .1, h * .8, mat(lid, .35, coat=.5), bevel=.22); i = mat(ink, .5)
        z = h * .8 + .015
        ring(r * .88, .035, i, (0, 0, z))
        words(brand, r * .2, i, (0, r * .42, z), (0, 0, 0), 'serif', 1.1, width=r * 1.45); words(name, r * .27, i, (0, -r * .02, z), (0, 0, 0), 'serifbold', width=r * 1.6)
        words(small, r * .13, i, (0, -r * .36, z), (0, 0, 0), width=r * 1.45)
    if motif == 'cherry':
        for x, y in ((6.2, -4.4), (4.8, -5.4)):
            ball(.85, mat('#a3122c', .12, coat=1), (x, y, .8))
        tube([(6.2, -4.4, 1.5), (6.1, -3.9, 3), (5.5, -3.5, 4.4)], .06, mat('#5c7a3a', .6)); tube([(4.8, -5.4, 1.5), (5.2, -4.5, 3.1), (5.5, -3.5, 4.4)], .06, mat('#5c7a3a', .6))
    elif motif == 'sprig':
        for k in range(14): ball(.34, mat('#b49ad8', .7), (5.2 + .45 * math.sin(k * 2.4) * (1 - k / 22) + k * .07, -3.2 + .35 * math.cos(k * 2.4) * (1 - k / 22), .4 + .0 * k + .06 * (k % 3)), n=14)
        tube([(3.3, -4.1, .15), (5.0, -3.3, .25)], .08, mat('leaf'))


def candle():
    wax = mat('#f4e9d6', .5); g = mat('#e9e2f0', .08, coat=1)
    lathe([(0, .05), (3.7, 0), (3.95, .15), (4, .5), (4, 8.8), (3.93, 8.9), (3.85, 8.8), (3.85, 7)], g)
    lathe(soft([(3.84, 7.2), (3.5, 6.98), (1.2, 6.9), (0, 6.86)], 5), wax); cyl(.1, 1.2, mat('#22190f', .9), (0, 0, 6.8), .02)
    lathe(soft([(0, 7.8), (.25, 8.0), (.36, 8.4), (.24, 9.1), (.08, 9.7), (0, 9.9)], 6), mat('#ff9d3d', .5, emit=2.4))
    label.round_(4.01, 1.3, 5.8, 'NORTH LAMP', 'Late evening', 'lilac after rain · 180 g', 120)


def honey():
    lathe(soft([(0, .1), (3.6, 0), (4, .5), (4.05, 6.5), (3.7, 7.6), (3.2, 8)], 6) + [(0, 8)], mat('#d08312', .05, coat=1))
    cyl(3.5, 1.7, gold(.3), (0, 0, 7.9), .25, n=80)
    label.round_(4.04, 1.5, 5.9, 'CLOUD LEAF', 'Acacia honey', 'one bloom · never heated · 500 g', 130, ground='#fbf3df')
    dip = grain('beech', '#c59a68')
    with group((5.2, -5.4, 0), (0, 78, 58), drop=True):
        cyl(.35, 12, dip, bevel=.2)
        for k in range(6): cyl(1.15 - .09 * abs(k - 2.5), .42, dip, (0, 0, 12 + k * .62), .18)
        cyl(.5, 3.6, dip, (0, 0, 12), .1)


def pantry():
    g = mat('#eef3f2', .03, coat=1, trans=.75, ior=1.12)
    super_box(9.4, 9.4, 11, g, e=7, ez=9); cyl(4.3, 1.4, g, (0, 0, 10.6), .1)
    super_box(8.9, 8.9, 8.6, spots('#d9b98a', '#a5773f', 3, .45, .6), (0, 0, .4), e=7, ez=9)
    cyl(4.5, 1.7, mat('#c9ccd1', .3, metal=1), (0, 0, 11.7), .3); lathe([(4.35, 11.2), (4.5, 11.25), (4.5, 11.7), (4.35, 11.7)], mat('#e7ddc9', .5))
    sheet(5.4, 3.2, paper('#faf6ee'), (0, -4.72, 5.4)); words('Oats', 1.5, mat('ink'), (0, -4.75, 5.5), font='italic')


def caddy():
    ash = spots('#9b6a48', '#5d3d2c', .35, .4, .66, .75)
    lathe(soft([(0, .1), (3.9, 0), (4.6, .6), (4.9, 3.5), (4.7, 7.6), (4.1, 8.7), (3.6, 8.9)], 6) + [(0, 8.9)], ash)
    lathe(soft([(3.75, 8.95), (3.85, 9.2), (3.6, 9.9), (2.2, 10.5), (.9, 10.7)], 5) + [(0, 10.7)], ash); ball((.9, .9, .75), ash, (0, 0, 11.2))
    words('RIVER CLAY', .7, mat('#e8d9c4'), (0, 0, 4.2), font='serif', spacing=1.2, round_=4.93)


def drops():
    """A round tin of sweets, the sweets before it."""
    cyl(4.2, 5.6, mat('#e5c463', .35, metal=.25, coat=.3), bevel=.15, n=80); cyl(4.3, 1.6, mat('#f4ead0', .35, coat=.4), (0, 0, 5.3), .3, n=80)
    label.round_(4.22, .7, 4.9, 'MORNING STRETCH', 'Pear & loquat', 'drops · 80 g', 130, ground='#fbf4e2')
    sweet = mat('#d9962e', .12, coat=1)
    for k, (x, y) in enumerate([(-3.6, -5), (-1.7, -6), (.6, -5.2), (2.6, -6.3), (4.3, -5.1)]): ball((.95, .95, .62), sweet, (x, y, .6))


def caddy_tin(name, small, colour, brand='CLOUD LEAF', leaf='#4c5e33', heap=True, r=3.7, h=9):
    """A tea tin and a heap of its leaves."""
    cyl(r, h, mat(colour, .4, coat=.25), bevel=.2, n=80); cyl(r + .06, 2, mat(colour, .4, coat=.25), (0, 0, h - .9), .25, n=80); lathe([(r, h - 1), (r + .12, h - .98), (r + .12, h - .8), (r, h - .78)], gold())
    label.round_(r + .02, 1.6, h - 2.2, brand, name, small, 125, ground='#f8f4ea')
    if heap: leaves(leaf, (r + 3.2, -2.6, 0))


def leaves(colour, at, count=70, spread=2.3, rolled=True):
    m = [mat(colour, .7), mat(tuple(.78 * c for c in [int(colour.lstrip('#')[i:i + 2], 16) / 255 for i in (0, 2, 4)]), .7)]
    for k in range(count):
        a, d = random.uniform(0, 6.3), spread * random.random() ** .7
        z = .25 + max(0, 1.1 * (1 - d / spread)) * random.random()
        p = (at[0] + d * math.cos(a), at[1] + d * math.sin(a) * .8, at[2] + z)
        if rolled: ball((.34, .24, .22), m[k % 2], p, (random.uniform(0, 90), 0, random.uniform(0, 180)), n=10)
        else: ball((.75, .14, .05), m[k % 2], p, (random.uniform(-25, 25), random.uniform(-20, 20), random.uniform(0, 180)), n=10)

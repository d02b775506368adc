"""Backpacks, totes, clutches, purses, cases, tags, wallets."""
from kit import *
from kinds import label


def handle(points, m, w=.7, t=.18): tube(points, 0, m, flat=(w, t))


def backpack(colour='red', roll=False, brand='FIELD NOTE'):
    c = mat(colour, .85, sheen=.3, bump=('weave', 6, .35), paint=True); trim = leather('#7a4f30'); b = brass(); dark = mat('#23252b', .8)
    with group(turn=(0, 0, -20)):
        super_box(28, 14, 38 if not roll else 36, c, e=4.5, ez=5, taper=.07, rough=.008)
        if roll:
            with group((0, 0, 37)): cyl(3.1, 26, c, (-13, 0, 0), .8, (0, 90, 0)); 
            for s in (-1, 1): handle([(s * 8, -3.1, 38), (s * 8, -7.0, 33), (s * 8, -7.35, 26)], dark, .9); box(2.6, .9, 2.4, mat('#15161a', .4), (s * 8, -7.3, 27.5), .25)
            box(22, 1.2, 12, c, (0, -7.0, 4), .5); box(20, .3, .5, dark, (0, -7.7, 13.4), .1)
            label.flat(brand, '', '', 9, 3.2, (0, -7.75, 9), ground='#33363d', ink='#e8e4da')
        else:
            super_box(21, 5, 15, c, (0, -6.6, 4), e=5, ez=6)
            # The flap: a bent sheet over the top.
            def flap(u, v):
                x = (u - .5) * 25.4 * (1 - .06 * v) * (.84 + .16 * min(1, v * 3))
                line = [(4, 37.2), (-2, 38.9), (-7.4, 36), (-8.1, 28), (-8.4, 21.5)]
                i = min(int(v * 4), 3); f = v * 4 - i; y = line[i][0] + (line[i + 1][0] - line[i][0]) * f; z = line[i][1] + (line[i + 1][1] - line[i][1]) * f
                return (x, y + .9 * (abs(u - .5) * 2) ** 4, z - 1.2 * (abs(u - .5) * 2) ** 4 * (1 if v < .55 else .2) + (1.6 * (abs(u - .5) * 2) ** 3 if v > .9 else 0))
            shape(flap, c, 32, 32, thick=.7, sub=1)
            for s in (-1, 1): handle([(s * 7, -8.9, 29), (s * 7, -9.4, 20), (s * 7, -9.3, 12)], trim, 1, .15); box(2.6, .5, 2.4, b, (s * 7, -9.5, 17.4), .2)
            label.flat(brand, '', '', 8.4, 3.2, (0, -9.15, 25.5), ground='#7a4f30', ink='#f0dcc0')
        handle([(-4, 2, 37.5), (-3.4, 2, 42), (3.4, 2, 42), (4, 2, 37.5)], trim if not roll else dark, .8, .35)
        for s in (-1, 1): handle([(s * 8, 6.5, 36), (s * 13, 8.5, 28), (s * 14.5, 8, 14), (s * 12.5, 5, 3)], dark if roll else c, 1.8, .5)


def fox():
    o = felt('#df7f3c'); w = felt('#f7ecdc'); k = mat('#211a18', .3, coat=.6); d = felt('#5a3a2a')
    super_box(23, 10, 25, o, e=2.8, ez=3)
    for s in (-1, 1):
        with group((s * 7.2, 0, 23), (0, s * 12, 0)): slab([(-3.6, -2), (3.6, -2), (0, 6.4)], 2.4, o, (0, 0, 0), (90, 0, 0), bevel=1); slab([(-1.9, -1), (1.9, -1), (0, 3.9)], .8, d, (0, -1.3, 0), (90, 0, 0), bevel=.35)
        ball((6.0, 1.6, 5.6), w, (s * 5.2, -4.3, 8.2)); ball((1.0, .6, 1.25), k, (s * 4.6, -5.25, 15.2)); ball((.3, .2, .3), mat('white'), (s * 4.3, -5.8, 15.7))
        handle([(s * 7, 4.5, 23), (s * 12.5, 6, 16), (s * 11, 4.5, 4)], d, 1.3, .4)
    ball((1.5, 1.1, 1.1), k, (0, -6.2, 11)); tube([(0, -6, 10), (0, -5.9, 8.4)], .14, k); tube([(-2, -5.9, 7.7), (-1, -6.1, 7.1), (0, -5.95, 8.3), (1, -6.1, 7.1), (2, -5.9, 7.7)], .14, k)
    handle([(-2.6, 1, 24.6), (-2, 1, 28), (2, 1, 28), (2.6, 1, 24.6)], d, .7, .3)


def sling():
    c = mat('#3d4450', .8, bump=('weave', 7, .3)); dark = mat('#1b1d22', .7); o = mat('#d9803c', .6)
    with group(turn=(0, 0, -18)):
        super_box(25, 11, 16, c, e=4, ez=5); super_box(17, 3.5, 9.5, c, (0, -5.2, 1.6), e=5, ez=6); box(17, .25, .4, dark, (0, -6.6, 10.6), .1); tube([(8, -6.9, 10.8), (9.4, -7.2, 8.6)], .3, o)
        tube([(-12, -.5, 12.2), (-8, -1, 14.9), (8, -1, 14.9), (12, -.5, 12.2)], .22, dark)
        handle([(-11.5, 3, 13), (-10, 6, 24), (3, 8, 29), (12, 6, 22), (11.5, 3, 13)], dark, 1.9, .3)
        label.flat('FIELD NOTE', '', '', 6, 2, (0, -7.02, 6), ground='#2a2f38', ink='#e8e4da')


def rain_cover():
    c = mat('#e3b52c', .35, coat=.25, bump=('noise', .35, .5))
    with group(turn=(0, 0, -16)):
        super_box(30, 17, 40, c, e=3.4, ez=3.6, rough=.022, seed=4)
        box(25, .3, 1.6, mat('#e9ebee', .25, metal=.7), (0, -8.75, 15), .1) ; words('FIELD NOTE', 2.4, mat('#4a3a10', .5), (0, -8.95, 23), font='black', spacing=1.05)
    with group((19, -10, 0)): super_box(11, 8, 8, c, e=2.6, ez=2.6, rough=.03); tube([(0, 0, 7.2), (2, -3.2, 8.6), (4.4, -3.6, 5)], .25, mat('#23252b', .6)); ball(.7, mat('#23252b', .4), (4.4, -3.6, 4.8))


def tote(colour='caramel'):
    l = mat(colour, .42, coat=.15, bump=('voronoi', 4, .12), paint=True); edge = mat('#4a2c18', .5); s_ = mat('#f1dcc0', .7)
    with group(turn=(0, 0, -18)):
        def wall(u, v):
            a = 2 * math.pi * u; e = 2 / 7; p = lambda c: math.copysign(abs(c) ** e, c); k = 1 + .14 * v
            return (p(math.cos(a)) * 16 * k, p(math.sin(a)) * (6.5 - 1.6 * v), 28 * v + (.7 * math.cos(2 * a) * v))
        shape(wall, l, 96, 24, closed_u=True, thick=.5); box(31.4, 12.4, .6, l, bevel=.3)
        for y in (-5.0, 5.0): 
            for x in (-7, 7): box(2.6, .5, 6, l, (x, y * 1.12, 21.5), .2); cyl(.4, .3, brass(), (x, y * 1.12 - .3, 23), .05, (90, 0, 0))
            tube([(-7, y * 1.12, 26), (-6.4, y, 36), (0, y * .9, 43), (6.4, y, 36), (7, y * 1.12, 26)], .75, l)
        words('HARBOUR BAG', 1.9, mat('#3f2412', .5), (0, -6.1, 12.5), font='serifbold', spacing=1.15)


def clutch(colour='pink'):
    c = mat(colour, .28, sheen=.6, paint=True)
    def f(u, v):
        a = 2 * math.pi * u; p = lambda q, e: math.copysign(abs(q) ** e, q); b = math.pi * (v - .5)
        x = p(math.cos(b), .42) * p(math.cos(a), .35) * 10.5; y = p(math.cos(b), .6) * p(math.sin(a), .6) * 2.5; z = (p(math.sin(b), .5) + 1) * 5.6
        return (x, y * (1 + .07 * math.cos(x * 3.4)), z)
    with group(turn=(-6, 0, -16), drop=True):
        shape(f, c, 220, 60, closed_u=True); g = gold(.2)
        tube([(-10, 0, 9.6), (-9.6, 0, 11.2), (9.6, 0, 11.2), (10, 0, 9.6)], .42, g)
        for s in (-.62, .62): ball(.62, g, (s, -.1, 12.0))
    chain = gold(.2)
    for k in range(30):
        t = k / 29; ring(.55, .13, chain, (11.8 + 1.6 * math.sin(t * 5), -4 + 7 * t - 2.6 * math.sin(t * 3.1), .55), (90 if k % 2 else 20, 0, 60 * math.cos(t * 5) + 20))


def coin_purse(colour='honey'):
    l = mat(colour, .4, coat=.2, bump=('voronoi', 7, .12), paint=True); b = brass(.22)
    super_box(11, 4.4, 8.6, l, e=2.6, ez=2.6, sag=.2)
    tube([(-4.9, 0, 5.2), (-4.4, 0, 8.2), (0, 0, 8.9), (4.4, 0, 8.2), (4.9, 0, 5.2)], .34, b)
    for s in (-1, 1): ball(.62, b, (s * .55, 0, 9.7))
    coin = mat('#d7b25c', .3, metal=1)
    for x, y, z, t in ((5.6, -4.4, .0, 0), (8, -3.2, 0, 0), (6.5, -3.8, .22, 5)): cyl(1.25, .22, coin, (x, y, z), .05, (t, 0, 0))
    words('HARBOUR BAG', .5, mat('#5a3a14', .5), (0, -2.13, 3.6), font='serifbold', spacing=1.1)


def shopper():
    c = mat('#e8dcc4', .95, bump=('weave', 5, .5))
    with group(turn=(0, 0, -16)):
        def wall(u, v):
            a = 2 * math.pi * u; e = 2 / 6; p = lambda q: math.copysign(abs(q) ** e, q); k = 1 + .05 * math.sin(v * 3)
            return (p(math.cos(a)) * 19 * k, p(math.sin(a)) * (6.5 - 2.6 * v) * (1 + .1 * math.sin(6 * v + 3 * a)), 36 * v + .5 * math.sin(5 * a) * v)
        shape(wall, c, 110, 30, closed_u=True, thick=.4); box(36, 11, .5, c, bevel=.2)
        for y in (-4.1, 4.1): tube([(-9, y * 1.12, 30), (-9, y, 36), (-7, y * .8, 46), (0, y * .7, 51), (7, y * .8, 46), (9, y, 36), (9, y * 1.12, 30)], .85, c); [box(3, .5, 5.4, c, (x, y * 1.2, 28), .15) for x in (-9, 9)]
        words('MOSS\n& LINEN', 5.2, mat('#4c5240', .7), (0, -6.4, 17), font='serif', spacing=1.08, line=.9)


def basket():
    s = [mat('#c9a468', .85, bump=('noise', 6, .4)), mat('#b98f52', .85, bump=('noise', 6, .4))]
    with group(turn=(0, 0, -16)):
        rows = 17
        for k in range(rows):
            t = k / (rows - 1); w, d = 13.5 + 4.6 * t ** .8, 7.6 + 2.4 * t ** .8; n = 72
            pts = [((w + .28 * math.cos(n / 2 * a * 1 + math.pi * k)) * math.cos(a), (d + .28 * math.cos(n / 2 * a + math.pi * k)) * math.sin(a), .7 + k * 1.5) for a in (2 * math.pi * j / n for j in range(n))]
            tube(pts, .78, s[k % 2], closed=True, smooth=False)
        def floor(u, v): a = 2 * math.pi * u; return (13.5 * v * math.cos(a), 7.6 * v * math.sin(a), .4)
        shape(floor, s[0], 40, 4, closed_u=True)
        def lining(u, v): a = 2 * math.pi * u; k = .95 + .12 * v; return ((13 + 4.6 * v) * math.cos(a) * k, (7 + 2.4 * v) * math.sin(a) * k, 2 + 23.6 * v + .35 * math.sin(9 * a) * v)
        shape(lining, cloth('#efe6d4', scale=6), 80, 10, closed_u=True)
        for y in (-8.2, 8.2): tube([(-9, y, 22), (-8, y * .95, 32), (0, y * .9, 37), (8, y * .95, 32), (9, y, 22)], .85, leather('#8a5a34'))


def briefcase(colour='caramel'):
    l = mat(colour, .42, coat=.2, bump=('voronoi', 4, .12), paint=True); b = brass()
    with group(turn=(0, 0, -20)):
        super_box(39, 6.4, 28, l, e=6, ez=9)
        def flap(u, v):
            x = (u - .5) * 37; line = [(2.4, 27.8), (-1, 28.5), (-3.5, 26.6), (-3.75, 19), (-3.8, 12.5)]
            i = min(int(v * 4), 3); f = v * 4 - i
            return (x, line[i][0] + (line[i + 1][0] - line[i][0]) * f, line[i][1] + (line[i + 1][1] - line[i][1]) * f + (1.8 * (abs(u - .5) * 2) ** 2.4 if v > .8 else 0))
        shape(flap, l, 40, 32, thick=.45, sub=1)
        for x in (-11, 11): box(3, .5, 9, l, (x, -4.15, 9), .3); box(2.3, .5, 2.3, b, (x, -4.4, 12.4), .2)
        tube([(-6, 0, 28.4), (-5.6, 0, 31.6), (5.6, 0, 31.6), (6, 0, 28.4)], .9, l)
        words('HARBOUR BAG', 1.0, mat('#3f2412', .5), (0, -4.12, 20.5), font='serifbold', spacing=1.15)


def suitcase(colour='sky'):
    p = mat(colour, .38, coat=.2, paint=True); a = steel(.3); d = mat('#2a2c31', .6)
    with group(turn=(0, 0, -24)):
        super_box(37, 22, 52, p, (0, 0, 4), e=7, ez=12)
        for k in range(7): box(1.1, .9, 44, p, (-13.5 + k * 4.5, -10.9, 8), .4)
        super_box(37.4, 1.6, 52.4, a, (0, 0, 3.8), e=7, ez=12)
        for x in (-14, 14):
            for y in (-8, 8): box(3, 3, 2.4, d, (x, y, 2.6), .5); cyl(1.7, 1.3, d, (x - .65, y, 1.7), .25, (0, 90, 0)); cyl(1.0, 1.4, a, (x - .7, y, 1.7), .1, (0, 90, 0))
        for x in (-7.5, 7.5): tube([(x, 5, 54), (x, 5, 66)], .55, a, smooth=False)
        box(19, 2.6, 2.8, d, (0, 5, 65), .8); tube([(-5, 0, 55.6), (-4.4, 0, 58.4), (4.4, 0, 58.4), (5, 0, 55.6)], .75, d); box(4, 1.4, 5, d, (17.9, 0, 30), .4)
        label.flat('HARBOUR BAG', '', '', 7, 2.4, (0, -11.5, 44), ground='#d6d8db', ink='#26304e')


def tag(colour='honey'):
    l = mat(colour, .42, coat=.2, bump=('voronoi', 6, .12), paint=True)
    for k, (x, y, t, up) in enumerate(((0, 0, -12, 0), (5.5, 5, 14, 0))):
        with group((x, y, 0), (68, 0, t), drop=True):
            slab([(-3.2, -5.5), (3.2, -5.5), (3.2, 4), (1.6, 5.8), (-1.6, 5.8), (-3.2, 4)], .5, l, bevel=.12); slab(rounded(4.8, 5.6, .3, y=-1.8), .12, l, (0, 0, .3), bevel=.05)
            ring(.55, .14, brass(), (0, 4.6, .2)); tube([(0, 4.6, .3), (1.4, 8, 1.4), (.2, 10.5, 1), (-1.3, 8, .2), (0, 4.6, -.3)], .22, l)
            words('HARBOUR BAG', .52, mat('#4a2c18', .5), (0, -1.6, .38), (0, 0, 0), 'serifbold', 1.1)
    

def passport():
    l = leather('#8e2f38'); book = mat('#26304e', .6)
    with group((-2, 2, 0), (66, 0, 8), drop=True):
        slab(rounded(10.5, 14, .5), .7, l, bevel=.15); words('HARBOUR BAG', .72, mat('#e3bd72', .5), (0, -4.9, .37), (0, 0, 0), 'serifbold', 1.15)
        ring(2.1, .08, mat('#e3bd72', .5), (0, 1.2, .36)); words('passport', 1.05, mat('#e3bd72', .5), (0, 1.2, .37), (0, 0, 0), 'italic')
        slab(rounded(9.6, 13.6, .3), .5, book, (.3, .5, -.7), bevel=.08); slab(rounded(9.6, 13.6, .3), .4, paper('#f6f1e6'), (.5, .9, -1.2), bevel=.05)
    with group((7.5, -3.4, 0), (0, 0, -14)): box(8.6, 5.4, .1, mat('#e8e2f2', .35, coat=.4), bevel=.04); words('boarding pass', .8, mat('plum'), (0, 1.2, .11), (0, 0, 0), 'bold'); words('HGH  →  LIS', 1.0, mat('ink'), (0, -.7, .11), (0, 0, 0), 'light')


def wash_bag():
    c = mat('#5f8f96', .8, bump=('weave', 7, .3)); clear = mat('#dbe9ea', .1, coat=.8); z = mat('#2b3438', .5)
    with group(turn=(-10, 0, -14), drop=True):
        for k, h in enumerate((13, 13, 13)):
            super_box(24, 5.5 - .6 * k, 13, c, (0, 0, 13.4 * k), e=6, ez=6); box(20, .3, 8.6, clear, (0, -2.7 + .3 * k, 13.4 * k + 1.6), .12); box(21, .35, .5, z, (0, -2.75 + .3 * k, 13.4 * k + 11), .1)
        tube([(0, 0, 40), (0, 0, 43), (1.9, 0, 45), (0, 0, 47), (-1.9, 0, 45.6)], .3, steel())

"""Soft toys in felt and wooden ones."""
from kit import *
from kinds import label


def eyes(x, y, z, r=.7, m=None):
    k = mat('#120e0d', .08, coat=1)
    for s in (-1, 1): ball((r, r * .7, r), k, (s * x, y, z)); ball(r * .26, mat('white', .3), (s * x - r * .25, y - r * .62, z + r * .32), n=14)


def fuzz(colour, paint=False): return mat(colour, .95, sheen=.9, bump=('noise', 4.5, .75), paint=paint)


def bear():
    f, p, n = fuzz('#a86a3c'), fuzz('#e6c79a'), mat('#1d1412', .3, coat=.6)
    ball((7.4, 6.4, 8.4), f, (0, 0, 9)); ball((4.8, 1.6, 5.4), p, (0, -5.2, 8.6)); ball((6.6, 6, 6), f, (0, -.4, 20.6))
    for s in (-1, 1):
        ball((2.5, 1.5, 2.5), f, (s * 5, .4, 25.6)); ball((1.5, .6, 1.5), p, (s * 5, -.9, 25.5))
        ball((2.4, 2.5, 6.4), f, (s * 7.9, -2.6, 9.8), (-24, -s * 24, 0)); ball((2.9, 5.8, 2.9), f, (s * 4.8, -6.4, 2.9), (0, 0, s * 14)); ball((2.1, .7, 2.1), p, (s * 6.2, -11.6, 3), (0, 0, s * 14))
    ball((3, 2.3, 2.3), p, (0, -5.4, 19.2)); ball((1.15, .8, .8), n, (0, -7.5, 20.2)); tube([(0, -7.6, 19.6), (0, -7.6, 18.6)], .13, n); tube([(-1.2, -7.2, 18.4), (-.5, -7.6, 18), (0, -7.6, 18.6), (.5, -7.6, 18), (1.2, -7.2, 18.4)], .13, n); eyes(2.4, -5.6, 21.9, .68)
    r = felt('#7b5ca8'); ring(4.6, .75, r, (0, -.6, 15.3), (8, 0, 0))
    for s in (-1, 1): ball((1.9, .8, 1.2), r, (s * 1.8, -5.7, 15.0), (0, s * 20, 0))
    ball(.7, r, (0, -6, 15))


def otter():
    f, p = fuzz('#7d5a40'), fuzz('#e3cfae'); n = mat('#1d1412', .3, coat=.6)
    with group(turn=(0, 0, -34)):
        ball((13, 6.6, 5.4), f, (0, 0, 5.4)); ball((10, 5.2, 2.4), p, (0, -.3, 8.9)); ball((5.4, 5.2, 5), f, (-14.4, 0, 6.6)); ball((3, 3.6, 2.2), p, (-14.6, -.6, 9.6))
        ball((1.0, .8, .6), n, (-13.2, -.4, 12)); 
        for s in (-1, 1):
            ball((1.2, 1.2, 1.2), f, (-18, s * 3.4, 8.8)); ball(.6, n, (-15.8, s * 2.1, 11.2), n=20); ball((3.8, 1.5, 1.5), f, (-4.4, s * 4.2, 10.1), (0, 0, -s * 48)); ball((3.4, 2, 1.3), f, (12.4, s * 3.8, 6.4), (0, -20, s * 24))
        def tail(u, v): a = 2 * math.pi * u; r = 2.6 * (1 - v) ** .6 + .3; return (12 + 12 * v, 1.3 * r * math.cos(a), 4 - 2 * v + .75 * r * math.sin(a) + 0)
        shape(tail, f, 30, 24, closed_u=True)
        with group((-3.4, 0, 11.0), (0, 14, 90)): 
            pts = [(2.7 * math.sin(math.radians(a)), 2.7 * math.cos(math.radians(a))) for a in range(-105, 106, 10)]
            slab([(-.5, -1.9), *pts, (.5, -1.9)], 1.2, mat('#f0c3a6', .4, coat=.3), (0, 0, .4), bevel=.55)
            for a in range(-80, 81, 20): tube([(0, -1.6, 1.05), (2.5 * math.sin(math.radians(a)), 2.5 * math.cos(math.radians(a)), .95)], .12, mat('#d99a78', .5), smooth=False)


def rabbit_blanket(colour='pink'):
    m = mat(colour, .95, sheen=.5, bump=('weave', 5, .5), paint=True); f = fuzz('#f3ece0'); n = mat('#c9848e', .6)
    def cloth_(u, v):
        x, y = (u - .5) * 30, (v - .5) * 30; r = math.hypot(x, y); a = math.atan2(y, x)
        return (x * (1 - .05 * math.cos(4 * a)), y * (1 - .05 * math.cos(4 * a)), .5 + 4.8 * math.exp(-(r / 4.8) ** 2) + .55 * math.sin(5 * a) * min(1, r / 12) + .3 * math.sin(9 * a + 1) * min(1, r / 14) ** 2 + .4)
    shape(cloth_, m, 90, 90, thick=.5)
    ball((5, 4.7, 4.5), f, (0, 0, 7.6))
    for s in (-1, 1):
        with group((s * 2.1, 1.4, 11), (-30, s * 12, 0)): ball((1.5, .9, 5.2), f, (0, 0, 4)); ball((.85, .35, 3.8), m, (0, -.75, 4.2))
        tube([(s * 3.2, -2, 4.6), (s * 5.6, -5.4, 3.4), (s * 5.0, -8, 2.7)], 1.35, f); ball(1.5, f, (s * 5.0, -8, 2.7))
    ball((.62, .42, .42), n, (0, -4.65, 7.6)); eyes(1.7, -4.2, 8.7, .42)
    tube([(-.8, -4.55, 6.6), (0, -4.75, 7), (.8, -4.55, 6.6)], .1, n)


def penguin(colour='sky'):
    f, w, o = fuzz(colour, True), fuzz('#f8f4ea'), felt('#eba23a')
    super_box(21, 18, 30, f, e=2.2, ez=2.3, taper=.12); ball((7.9, 4.2, 10.4), w, (0, -5.6, 11.6)); 
    for s in (-1, 1):
        ball((4.0, 2.8, 4.2), w, (s * 2.8, -5.0, 22.4)); ball((1.9, 4.4, 7.6), f, (s * 10.6, -1.2, 13.2), (0, s * 20, 0)); ball((3.9, 5, 1.6), o, (s * 4.6, -7, 1.5))
        tube([(s * 4.6 - 3.2, -9.4, 9.4), (s * 4.6, -9.9, 9.0), (s * 4.6 + 3.2, -9.0, 9.4)], .3, f)
    eyes(3.0, -7.6, 22.9, .85); ball((1.7, 1.6, 1.0), o, (0, -8.5, 20.9))


def dinosaur(colour='mint'):
    f = fuzz(colour, True); sp = felt('#f1c46b')
    with group(turn=(0, 0, -24)):
        ball((10.4, 6.8, 7.4), f, (0, 0, 9.6))
        def along(points, radii, tip=True):
            line = soft(points, 12)
            def g(u, v):
                i = v * (len(line) - 1); k = min(int(i), len(line) - 2); t = i - k; p, q = Vector(line[k]), Vector(line[k + 1]); d = (q - p).normalized(); c = p.lerp(q, t)
                r = radii[0] + (radii[1] - radii[0]) * v ** .8; a = 2 * math.pi * u; side = Vector((0, 1, 0)); up = d.cross(side); return tuple(c + side * r * math.cos(a) + up * r * math.sin(a))
            shape(g, f, 32, 40, closed_u=True)
        along([(-5, 0, 12), (-10, 0, 17), (-12, 0, 24), (-13.6, 0, 31), (-16.4, 0, 34)], (4.6, 2.7)); along([(6, 0, 9), (12, 0, 6.6), (18, 0, 5), (24, 0, 8)], (5, .5))
        ball((4.9, 3.5, 3.3), f, (-17.8, 0, 34.4)); 
        for s in (-1, 1):
            ball((.75, .5, .85), mat('#120e0d', .08, coat=1), (-18.6, s * 3.1, 35.7)); cyl(2.6, 6.4, f, (-5.2, s * 4, 0), 1); cyl(2.7, 6.4, f, (5.4, s * 4, 0), 1); ball((.7, .3, .4), felt('#e89a9a'), (-20.3, s * 2.6, 34.0))
        tube([(-22.2, -1.2, 33.4), (-22.5, 0, 33.1), (-22.2, 1.2, 33.4)], .14, mat('#3a4a40', .6))
        for x, z, r in ((-9.0, 22.5, 1.3), (-7.6, 17.6, 1.7), (-3, 16.9, 2.0), (2.2, 16.9, 2.1), (7, 14.9, 1.8), (11.4, 11.2, 1.4)): ball((r, .7, r * 1.15), sp, (x, 0, z))


def octopus(colour='coral'):
    f = fuzz(colour, True); k = mat('#22181a', .3, coat=.5); b = felt('#f2a9a9')
    ball((8.6, 8.2, 7.6), f, (0, 0, 9.4))
    for j in range(8):
        a = math.radians(45 * j + 22.5); c, s = math.cos(a), math.sin(a)
        line = [(5 * c, 5 * s, 4.6), (8 * c, 8 * s, 2.3), (11.4 * c, 11.4 * s, 1.9), (13.2 * c, 13.2 * s, 3.2)]
        tube(line, 1.9, f); ball(1.9, f, line[-1])
    eyes(3.0, -7.0, 11.2, 1.05)
    tube([(-1.8, -8.15, 8.9), (-.9, -8.4, 8.1), (0, -8.45, 7.85), (.9, -8.4, 8.1), (1.8, -8.15, 8.9)], .26, k)
    for s in (-1, 1): ball((1.1, .5, .7), b, (s * 5.2, -6.6, 8.9), (0, 0, s * 32))


def turtle():
    skin, shell = mat('#9fbf7a', .5), mat('#6f9a62', .4, coat=.3); glow = mat('#ffe2a0', .5, emit=1.6)
    with group(turn=(0, 0, 26)):
        lathe(soft([(0, .9), (8, 1), (9.6, 2), (9.2, 4), (7, 7.4), (3.6, 9.4), (0, 9.9)], 7), shell)
        for x, y in [(0, 0), *[(4.9 * math.cos(a), 4.9 * math.sin(a)) for a in [math.pi / 3 * k + .3 for k in range(6)]]]:
            r = math.hypot(x, y); z = 10 - .052 * r * r; tilt = math.degrees(math.atan(.104 * r)); az = math.degrees(math.atan2(y, x))
            with group((x, y, z - .05), (0, 0, az)):
                with group((0, 0, 0), (0, tilt, 0)): slab([(1.7 * math.cos(math.pi / 3 * k), 1.7 * math.sin(math.pi / 3 * k)) for k in range(6)], .5, glow, bevel=.2)
        for k in range(10):
            a = math.radians(36 * k); ball((.8, .8, .45), glow, (9.0 * math.cos(a), 9.0 * math.sin(a), 3.3), n=16)
        ball((4, 3.5, 3.5), skin, (-12.2, 0, 5)); 
        for s in (-1, 1): ball(.62, mat('#120e0d', .08, coat=1), (-14.6, s * 2.0, 6.4), n=20); ball((3.4, 2, 1.3), skin, (-6.6, s * 8.4, 1.3), (0, 0, -s * 40)); ball((2.8, 1.8, 1.2), skin, (7, s * 7.2, 1.2), (0, 0, s * 40))
        tube([(-15.5, -1.3, 4.3), (-16.1, 0, 3.9), (-15.5, 1.3, 4.3)], .14, mat('#4a6040')); ball((1.9, 1, .8), skin, (10.2, 0, 1.4))


def panda():
    w, k = fuzz('#f6f2ea'), fuzz('#2a2629'); n = mat('#120e0d', .2, coat=.8); z = brass()
    ball((5.4, 3.2, 4.9), w, (0, 0, 4.9))
    for s in (-1, 1): ball((1.6, 1.0, 1.6), k, (s * 4, .2, 9.2)); ball((1.25, .8, 1.55), k, (s * 2, -2.65, 5.6), (0, -s * 22, 0)); ball(.42, n, (s * 1.9, -3.4, 5.8), n=20); ball(.13, mat('white'), (s * 1.8, -3.78, 5.95), n=12)
    ball((.68, .42, .44), n, (0, -3.3, 4.3)); tube([(-.9, -3.05, 3.6), (0, -3.2, 3.25), (.9, -3.05, 3.6)], .11, n); tube([(-4.4, -1.1, 7.9), (-2, -1.9, 9.1), (0, -2.05, 9.5), (2, -1.9, 9.1), (4.4, -1.1, 7.9)], .22, z)
    tube([(4.4, -1.1, 7.9), (5.4, -1.6, 7.3)], .16, z); ring(.5, .12, z, (5.7, -1.7, 6.8), (90, 0, 20))
    coin = mat('#d7b25c', .3, metal=1)
    for x, y, t in ((6.6, -3.2, 0), (4.2, -4.6, 0)): cyl(1.2, .2, coin, (x, y, 0), .05)


def kite(colour='coral'):
    m = mat(colour, .6, sheen=.2, paint=True); w = mat('#f6efe2', .6); rod = mat('#2a2c31', .4)
    with group((0, 0, 0), (-90, 0, 0), drop=True):
        with group((0, 0, 42), (0, 16, 0)):
            quarter = lambda p, c: slab(p, .5, c, (0, 0, 0), (90, 0, 0), bevel=.2)
            quarter([(0, 0), (0, 24), (-24, 0)], m); quarter([(0, 0), (24, 0), (0, 24)], w); quarter([(0, 0), (-24, 0), (0, -38)], w); quarter([(0, 0), (0, -38), (24, 0)], m)
            tube([(0, -.5, 24), (0, -.5, -38)], .5, rod, smooth=False); tube([(-24, -.5, 0), (24, -.5, 0)], .5, rod, smooth=False)
            line = soft([(0, 0, -38), (5, 0, -46), (-3, 0, -53), (5, 0, -60), (0, 0, -66), (3, 0, -70)], 8); tube(line, .3, mat('#cfc6b4'), smooth=False)
            for k, p in enumerate(line[6::8]):
                for s in (-1, 1): ball((2.1, .5, 1.3), m if k % 2 else w, (p[0] + s * 2, p[1] - .3, p[2]), (0, s * 20, 0), n=16)


def chess():
    dark, light = grain('#7a5236', '#573620', .4, .35, (.2, 1, 1), .3), grain('#e3c598', '#cfa870', .4, .35, (.2, 1, 1), .3)
    with group(turn=(0, 0, 22)):
        box(30, 30, 2, dark, bevel=.25)
        for i in range(8):
            for j in range(8):
                if (i + j) % 2: box(3.2, 3.2, .12, light, (-11.2 + 3.2 * i, -11.2 + 3.2 * j, 1.96), .02)
        base = [(0, 0), (1.15, 0), (1.2, .35), (.95, .6), (.6, 1)]
        pawn = base + [(.42, 1.8), (.75, 2.0), (.4, 2.1)] + [(.62 * math.cos(a), 2.65 + .62 * math.sin(a)) for a in [math.radians(-60 + 15 * k) for k in range(11)]]
        bishop = base + [(.45, 2.4), (.8, 2.6), (.45, 2.8), (.75, 3.3), (.62, 3.9), (.2, 4.4), (.26, 4.6), (0, 4.75)]
        queen = base + [(.5, 3), (.9, 3.2), (.5, 3.4), (.95, 4.5), (.6, 4.4), (.3, 4.8), (0, 4.9)]
        rook = base + [(.65, 2), (.95, 2.2), (.95, 3), (.62, 3), (.62, 2.6), (0, 2.6)]
        for who, m, row, pr in ((0, light, 0, 1), (1, dark, 7, 6)):
            for i in range(8):
                x = -11.2 + 3.2 * i
                if not (i == 3 and who == 0) and not (i == 4 and who == 1): lathe(pawn, m, (x, -11.2 + 3.2 * pr, 2.05), steps=32)
                lathe({0: rook, 7: rook, 3: queen, 4: queen}.get(i, bishop), m, (x, -11.2 + 3.2 * row, 2.05), steps=32)
                if i == 4: box(.2, .2, .9, m, (x, -11.2 + 3.2 * row, 6.9), .05); box(.6, .2, .2, m, (x, -11.2 + 3.2 * row, 7.3), .05)
        lathe(pawn, light, (-11.2 + 9.6, -11.2 + 9.6, 2.05), steps=32); lathe(pawn, dark, (-11.2 + 12.8, -11.2 + 12.8, 2.05), steps=32)


def train():
    be = grain('#e3c08c', '#cfa066', .5, .45, (.2, 1, 1)); r, y, b, k = mat('#c4452f', .35, coat=.3), mat('#eab43c', .35, coat=.3), mat('#4f86a8', .35, coat=.3), mat('#2d2a2c', .5)
    def wheels(xs, rr=1.5):
        for x in xs:
            for s in (-1, 1): cyl(rr, .8, r, (x, s * 3.0 + .4, rr), .2, (90, 0, 0)); cyl(.4, .95, be, (x, s * 3.0 + .47, rr), .1, (90, 0, 0))
    box(11, 5, 1.6, be, (-15, 0, 1.4), .3); cyl(2.1, 6.6, be, (-20, 0, 4.9), .4, (0, 90, 0)); box(4.4, 5, 6.2, b, (-11.6, 0, 2.9), .4); box(5.4, 5.8, .9, r, (-11.6, 0, 9), .3); box(2.2, .2, 2.2, mat('#f5ead2', .4), (-11.6, -2.5, 6), .1)
    cyl(.8, 2.6, r, (-17.6, 0, 6.6), .2, r2=1.1); ball((.8, .8, .8), y, (-14.9, 0, 7)); wheels((-18.6, -15.2, -11.6))
    for n, (x, c) in enumerate(((-3.6, y), (5.4, b), (14.4, r))):
        box(7, 5, 1.4, be, (x, 0, 1.4), .3); wheels((x - 2, x + 2), 1.4)
        for s in (-1, 1): box(7, .6, 2.2, c, (x, s * 2.2, 2.7), .2); box(.6, 4.6, 2.2, c, (x + s * 3.2, 0, 2.7), .2)
        cyl(.35, 2.4, k, (x - 5.7, 0, 2), .1, (0, 90, 0))
        for j in range(3):
            if n == 0: cyl(.8, 6, be, (x - 3, -1.4 + 1.4 * j, 3.9), .15, (0, 90, 0))
            elif n == 1: box(1.7, 1.7, 1.7, (y, r, be)[j], (x - 2 + 2 * j, .2 * j - .2, 3), .2, (0, 0, 14 * j))
            else: ball(1.25, (y, b, be)[j], (x - 2 + 2 * j, 0, 3.9))


def yoyo(colour='lilac'):
    m = mat(colour, .2, coat=.8, paint=True); s_ = mat('#efe9dc', .8)
    def one():
        for s in (-1, 1):
            with group((0, 0, 3), (0, 90 * s, 0)): lathe(soft([(.4, .25), (2.2, .35), (2.9, .8), (2.95, 1.4), (2.5, 1.9), (1.8, 1.95), (1.5, 1.75), (0, 1.7)], 6), m); cyl(1.2, .2, gold(), (0, 0, 1.65), .05)
        ring(.9, .25, s_, (0, 0, 3), (0, 90, 0))
    with group((0, 0, 0), (0, 0, 60)): one()
    tube([(0.4, 0, 5.9), (2, -.6, 6.2), (3.4, -3, 2), (6, -4.4, .3), (8.4, -2.6, .2), (7, -.6, .2), (5.4, -2, .2), (7.4, -4.6, .2)], .13, s_); ring(.8, .13, s_, (7.9, -5.2, .14))

"""Balls, bats, gloves, goggles."""
from kit import *


def tennis_ball(at, r=3.3):
    with group(at, (20, 10, 30)):
        ball(r, mat('#cfe04a', .95, sheen=.8, bump=('noise', 5, .6))); a = .44
        tube([(r * 1.0 * math.cos(t) * c / n, r * 1.0 * math.sin(t) * c / n, r * 1.0 * s / n) for t, c, s, n in ((2 * math.pi * k / 80, math.cos(.62 * math.sin(2 * (2 * math.pi * k / 80))), math.sin(.62 * math.sin(2 * (2 * math.pi * k / 80))), 1) for k in range(80))], .14, mat('#f6f6ea', .9), closed=True, smooth=False)


def tennis():
    b = mat('#3f6f8f', .4, coat=.2); k = mat('#1d1f24', .7)
    super_box(24, 17, 7.5, b, e=3.4, ez=3.2); box(7, 2.6, .9, mat('#2f5670', .5), (0, 1, 7.2), .3); cyl(1.3, 1.2, k, (6.6, 2, 7), .2); ring(1.1, .25, steel(), (-5.4, -2, 7.9), (70, 0, 20))
    line = [(-5.4, -2, 8.4), (-9, -7, 4), (-8, -12, .4), (-2, -13.6, .25), (3, -12, .25), (1, -9.6, .25), (-3, -11.4, .25), (4, -14.6, .25), (9, -13.4, 1.2), (11.6, -11.8, 3.0)]
    tube(line, .2, mat('#e9e3d0', .8)); tennis_ball((13.4, -10.8, 3.3)); tennis_ball((17, -2.4, 3.3)); words('fill with water', 1.1, mat('#dbe9f2', .6), (0, -8.6, 3.6), font='light')


def bat(c, at, turn):
    wood_ = grain('#d9b07a', '#bd8a52', .4, .4, (1, .15, 1))
    with group(at, turn):
        slab([(7.6 * math.cos(a), 8 * math.sin(a)) for a in (math.radians(-64 + 308 * k / 60) for k in range(61))], .55, mat('#e2c08c', .5), bevel=.1)
        slab([(7.45 * math.cos(a), 7.85 * math.sin(a)) for a in (math.radians(-52 + 284 * k / 60) for k in range(61))], .9, mat(c, .55), bevel=.1)
        slab([(-1.1, -4.4), (1.1, -4.4), (1.45, -8), (1.55, -17.4), (-1.55, -17.4), (-1.45, -8)], 2.0, wood_, bevel=.5)


def table_tennis():
    bat('#c4342c', (-7.4, 2.6, 1), (0, 0, -24)); bat('#23222a', (8.6, 2.6, 1.0), (0, 0, 24))
    for x, y in ((-3.4, -12), (.8, -14), (3.6, -10.8)): ball(2, mat('#fbf7ee', .4), (x, y, 2))
    net, band, clamp = mat('#2f6b57', .8), mat('#f6f3ea', .7), mat('#26282d', .5)
    with group((0, 14, 0)):
        for s in (-1, 1): cyl(.7, 11, clamp, (s * 18, 0, 0), .2); box(3.2, 3.4, 2.6, clamp, (s * 18, 0, 0), .4)
        for k in range(41): tube([(-17.5 + .875 * k, 0, 1.6), (-17.5 + .875 * k, 0, 9.6)], .07, net, smooth=False)
        for k in range(10): tube([(-17.6, 0, 1.6 + .88 * k), (17.6, 0, 1.6 + .88 * k)], .07, net, smooth=False)
        box(35.4, .3, 1.1, band, (0, 0, 9.4), .1)


def badminton(colour='sky'):
    c = mat(colour, .25, coat=.6, paint=True); w = mat('#f4f2ee', .5); k = mat('#2a2a30', .7)
    with group((0, 0, .8), (0, 0, -52)):
        head = [(9.2 * math.cos(a), 18 + 11.6 * math.sin(a), 0) for a in (2 * math.pi * n / 60 for n in range(60))]; tube(head, .5, c, closed=True, smooth=False)
        for n in range(-8, 9):
            x = n * 1.05; h = 11.6 * math.sqrt(max(0, 1 - (x / 9.2) ** 2)); tube([(x, 18 - h, 0), (x, 18 + h, 0)], .06, w, smooth=False)
        for n in range(-10, 11):
            y = n * 1.05; h = 9.2 * math.sqrt(max(0, 1 - (y / 11.6) ** 2)); tube([(-h, 18 + y, 0), (h, 18 + y, 0)], .06, w, smooth=False)
        tube([(0, 6.4, 0), (0, -18, 0)], .36, c, smooth=False); cyl(1.15, 17, k, (0, -18, 0), .25, (90, 0, 0)); cyl(.75, 2.4, c, (0, -16, 0), .1, (90, 0, 0))
    with group((-7, -9, 0), (64, 0, 34), drop=True):
        ball((1.5, 1.5, 1.4), mat('#f6f1e2', .5), (0, 0, 0)); cyl(1.5, .5, c, (0, 0, -.1), .05)
        for n in range(16):
            with group((0, 0, .2), (0, 0, 22.5 * n)):
                with group((0, 0, 0), (0, 24, 0)): slab([(-.25, 1.4), (.25, 1.4), (.85, 6.8), (.3, 7.6), (-.3, 7.6), (-.85, 6.8)], .06, w, (1.1, 0, -.4), (90, 0, 90), bevel=.02)
        ring(2.6, .08, w, (0, 0, 3))


def gloves(colour='red'):
    m = mat(colour, .32, coat=.35, bump=('noise', 2, .08), paint=True); w = mat('#f3efe6', .5); th = mat('#2a2226', .6)
    for s, at, t in ((-1, (-12, 1.2, 0), 8), (1, (12, -1.0, 0), -12)):
        with group(at, (0, 0, t)):
            super_box(11.6, 10.4, 10.5, m, e=4, ez=5); box(12.0, 10.8, 4.6, w, (0, 0, 1.6), 1.2); box(6.4, .4, 3.4, th, (s * 1.2, -5.45, 2.2), .15); words('round one', 1.15, w, (s * 1.2, -5.68, 3.9), font='black', spacing=1.03)
            with group((0, 0, 8.5), (8, 0, 0)): super_box(14.2, 13.4, 15.5, m, e=2.6, ez=2.6, taper=-.05); super_box(12.8, 6, 9.5, m, (0, -4.8, 4.6), e=2.6, ez=2.6)
            with group((-s * 6.6, -2.4, 9.4), (10, -s * 16, 0)): super_box(5.4, 5.8, 11.6, m, e=2.3, ez=2.4)
            tube([(-s * 4.4, -6.9, 12), (-s * 4.6, -7.2, 17), (-s * 3.6, -6.6, 21.6)], .13, th)


def basketball():
    o = mat('#d3733a', .7, bump=('voronoi', 9, .5)); k = mat('#241a17', .8); r = 12
    with group((0, 0, r), (18, -14, 24)):
        ball(r, o, n=72)
        for turn in ((0, 0, 0), (90, 0, 0)): ring(r, .24, k, (0, 0, 0), turn, n=96)
        for s in (-1, 1): tube([(s * r * (.62 + .16 * math.cos(2 * a)) / 1, 0, 0) and tuple(Vector((s * (.64 + .0 * a), .77 * math.cos(a), .77 * math.sin(a))).normalized() * r) for a in (2 * math.pi * n / 72 for n in range(72))], .24, k, closed=True, smooth=False)


def goggles(colour='sky'):
    m = mat(colour, .4, coat=.2, paint=True); lens = mat('#6fa3c4', .03, coat=1, metal=.3)
    with group(turn=(-16, 0, -16), drop=True):
        for s in (-1, 1):
            with group((s * 3.7, 0, 2.6), (90, 0, -s * 9)):
                oval = [(3.1 * math.cos(a) , 2.15 * math.sin(a) + .15 * math.cos(a) * s) for a in (2 * math.pi * n / 40 for n in range(40))]
                slab([oval, [(x * .8, y * .78) for x, y in oval]], 1.7, m, bevel=.35); slab([(x * .84, y * .82) for x, y in oval], .35, lens, (0, 0, .45), bevel=.12); slab([(x * 1.1, y * 1.14) for x, y in oval], .8, m, (0, 0, -1.0), bevel=.38)
        tube([(-1.0, -.4, 2.9), (0, -.8, 3.1), (1.0, -.4, 2.9)], .42, m)
        for z in (0, 1.1): tube([(-6.6, .6, 2.7), (-8.2, 2.6, 2.9 + z * .5), (-6.6, 7, 3.0 + z), (0, 9, 3.2 + z), (6.6, 7, 3.0 + z), (8.2, 2.6, 2.9 + z * .5), (6.6, .6, 2.7)], 0, m, flat=(.12, .45))
        for s in (-1, 1): box(.5, 1.6, 1.5, m, (s * 6.9, .7, 1.95), .2)

"""What lies about a home: sponge, mirror, mask, pillow, mat."""
from kit import *


def sponge():
    s_ = mat('#f2eee2', .95, bump=('voronoi', 5, 1)); super_box(8.4, 8.4, 4, s_, e=2.6, ez=2.4, rough=.015); tube([(0, 3.6, 2.6), (0, 5.2, 4), (2, 6.4, 2.4), (1, 7.4, .4), (-1.4, 6.8, .3), (-.4, 4.8, 1.6)], .14, mat('#c9b593', .9))
    with group((7.4, -4.2, 0)): super_box(7, 6.6, 3.2, mat('#a9b89a', .95, bump=('voronoi', 5, 1)), e=2.4, ez=2.4, rough=.03, seed=5)


def mirror():
    g = mat('#dcb465', .3, metal=1, bump=('noise', 1.2, .25))
    with group(turn=(-7, 0, 0), drop=True):
        for k in range(8):
            with group((0, 0, 31), (0, 45 * k, 0)):
                def petal(u, v):
                    a = math.pi * (u - .5) * .98; r = 11 + 17 * v; half = 10.6 * math.sin(math.pi * min(.98, .18 + .74 * v)) ** .9
                    return (half * math.sin(a), -1.0 + 1.4 * math.cos(a) * -1 * (.4 + v * (1 - v) * 2), r + 1.5 * math.cos(a) * v - 3)
                shape(petal, g, 24, 24, thick=.5)
        cyl(15.6, 1.2, g, (0, -.9, 31), .4, (90, 0, 0)); cyl(14.6, .2, mat('#e8eef2', .02, metal=1), (0, -2.06, 31), .05, (90, 0, 0))
    box(46, 14, 5, grain('#c99b62', '#a3743f', .2, .5, (.12, 1, 1)), (0, 0, -5), .5)


def sleep_mask(colour='lilac'):
    m = mat(colour, .3, sheen=.5, paint=True)
    top = [(-10, 1.5), (-8, 4.2), (-4.5, 4.8), (0, 4.2), (4.5, 4.8), (8, 4.2), (10, 1.5), (9.2, -2.4), (6, -4.6), (3, -3.9), (1.1, -1.6), (0, -1.0), (-1.1, -1.6), (-3, -3.9), (-6, -4.6), (-9.2, -2.4)]
    with group((0, 0, 0), (38, 0, 0), drop=True):
        slab(top, 1.7, m, smooth=True, bevel=.82); tube([(*p, .0) for p in top], .3, m, closed=True); words('LILAC HOUSE', .85, mat('plum', .5), (0, 1.4, .9), (0, 0, 0), 'serif', 1.15)
        tube([(-9.6, 1, 0), (-11.6, 2, -2.6), (-8, 4, -6.5), (0, 5, -8), (8, 4, -6.5), (11.6, 2, -2.6), (9.6, 1, 0)], 0, m, flat=(.2, 1.2))


def pillow():
    c = cloth('#7f97b3', scale=4, strength=.3)
    x = lambda u, v: 24 * (2 * u - 1) * (.93 + .07 * (2 * v - 1) ** 2)
    y = lambda u, v: 18 * (2 * v - 1) * (.93 + .07 * (2 * u - 1) ** 2)
    full = lambda u, v: (1 - (2 * u - 1) ** 2) * (1 - (2 * v - 1) ** 2)
    # Stands on its long edge: lying it is a slab.
    with group((0, 0, 0), (76, 0, -16), drop=True):
        for s in (-1, 1): shape(lambda u, v: (x(u, v), y(u, v), s * (7.5 * full(u, v) ** .5 + .4 * math.sin(9 * u + 5 * v) * full(u, v))), c, 80, 70)
        along = [k / 12 for k in range(12)]
        edge = [(t, 0) for t in along] + [(1, t) for t in along] + [(1 - t, 1) for t in along] + [(0, 1 - t) for t in along]
        tube([(x(*p), y(*p), 0) for p in edge], .6, cloth('#f1e8d4'), closed=True, smooth=False)
    hull = mat('#6b4a32', .7)
    for k in range(60): a, d = random.uniform(0, 6.3), 6 * random.random() ** .6; ball((.7, .6, .45), hull, (17 + d * math.cos(a), -14 + .8 * d * math.sin(a), .4 + 1.4 * random.random() * (1 - d / 6.5)), (random.uniform(0, 90), 0, random.uniform(0, 180)), n=8)


def yoga_mat():
    m = mat('#b79fdc', .9, bump=('noise', 10, .35)); under = mat('#8d78b3', .9); line = mat('#f3e9d8', .8)
    n = 150; pts = []
    for k in range(n + 1): t = k / n; a = 2 * math.pi * 5 * t; r = 1.6 + 4.2 * t; pts.append((r * math.cos(a - math.pi / 2), 5.9 + r * math.sin(a - math.pi / 2)))
    flat = [(pts[-1][0] + 3.2 * k, .42) for k in range(1, 11)]
    path = pts + flat
    with group(turn=(0, 0, -38)):
        def f(u, v):
            i = u * (len(path) - 1); k = min(int(i), len(path) - 2); t = i - k
            return (path[k][0] * (1 - t) + path[k + 1][0] * t, (v - .5) * 61, path[k][1] * (1 - t) + path[k + 1][1] * t)
        shape(f, m, 320, 8, thick=.72); box(30, .8, .06, line, (18, 0, .76), .02)
        for y in (-14, 14): ring(6.5, .5, under, (0, y, 6.1), (90, 0, 0))
        tube([(0, -14, 12.6), (-1, -8, 15), (-1, 8, 15), (0, 14, 12.6)], 0, under, flat=(1.2, .25))
        words('MORNING STRETCH', 2.2, line, (24, -21, .8), (0, 0, 90), 'light', 1.1) 

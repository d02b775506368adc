"""Lipstick, gloss, brushes, comb, toothbrush, tubes that stand on their cap."""
from kit import *
from kinds import label


def lipstick(colour='red'):
    black = mat('#17151a', .22, coat=1); lip = mat(colour, .35, coat=.35, paint=True)
    cyl(1.05, 2.6, black, bevel=.08); cyl(.9, 1.1, gold(), (0, 0, 2.6), .05); cyl(.78, 1.6, gold(), (0, 0, 3.7), .04)
    def bullet(u, v):
        a = 2 * math.pi * u; r = .66
        x, y = r * math.cos(a), r * math.sin(a); top = 7.5 - 1.05 * (1 - y / r) / 1 * .75
        if v < .6: return (x, y, 5 + (top - 5) * v / .6)
        k = (v - .6) / .4; s = math.cos(k * math.pi / 2) ** .35 if k < 1 else 0
        z = top + .12 * math.sin(k * math.pi / 2); cz = 7.5 - .79
        return (x * s, y * s, z * s + (cz + .14) * (1 - s) if k > 0 else z)
    shape(bullet, lip, 64, 40, closed_u=True)
    with group((1.6, .9, 0), (0, 90, 24), drop=True): cyl(1.09, 3.6, black, bevel=.12)
    words('PEONY LAB', .34, mat('#e9c98a', .5), (0, 0, 1.3), font='light', spacing=1.2, round_=1.06, width=1.45)


def gloss():
    for k, (c, name, x, y, t) in enumerate((('#d8405a', 'strawberry', -3.1, 1.1, -6), ('#f2a07e', 'white peach', 0, 0, 0), ('#7d4aa0', 'grape', 3.1, .7, 6))):
        with group((x, y, 0)):
            cyl(1.0, 5.4, mat(c, .04, coat=1), bevel=.22); cyl(.86, 4, mat('#f6ede2', .25, coat=.5), (0, 0, 5.45), .2); lathe([(.86, 5.4), (.92, 5.42), (.92, 5.7), (.86, 5.72)], gold())
            words('fruit gloss', .36, mat('white', .5), (0, 0, 3.3), font='italic', round_=1.02, width=1.5); words(name, .27, mat('white', .5), (0, 0, 2.4), font='sans', round_=1.02, width=1.45); words('6 ml', .22, mat('white', .5), (0, 0, 1.2), round_=1.02)


def brushes():
    hair = mat('#5d4032', .9, bump=('noise', 14, .5)); tip = mat('#e8b8a8', .9, bump=('noise', 14, .5)); birch = grain('#e4c79c', '#cda877')
    slab(rounded(21, 17, .6), .35, cloth('linen', scale=7), (0, 0, .2), bevel=.15)
    tube([(-10.3, -3.2, .42), (-9.6, -3.2, 1.2), (-8.4, -3.2, 1.8), (-4, -3.2, 1.5), (0, -3.2, 1.2), (6, -3.2, 1.0), (8.6, -3.2, .9), (10.2, -3.2, .42)], 0, cloth('#b59c74', scale=7), flat=(.7, .08))
    for k, (r, l, w) in enumerate(((1.5, 4.2, 1), (1.15, 3.6, 1), (.95, 3.1, 1), (.75, 2.6, 1), (.6, 2.2, 1), (.45, 1.9, 1), (.3, 1.8, 1))):
        x = -8.4 + k * 2.75
        with group((x, -6.6, .42 + .54 * r), (-90, 0, 0), (1, .6, 1)):
            lathe(soft([(0, 0), (.26, .1), (.42, 2.5), (.34, 6.5)], 5), birch); lathe([(.36, 6.3), (.38, 6.3), (min(r * .55, .8), 8.6), (0, 8.6)], gold(.25))
            lathe(soft([(min(r * .52, .78), 8.5), (r * .9, 8.5 + l * .4), (r * .82, 8.5 + l * .75), (r * .35, 8.5 + l), (0, 8.5 + l * 1.02)], 6), hair)
    words('PEONY LAB', .75, mat('#7c2440'), (0, -7.7, .4), (0, 0, 0), 'bold', 1.15)


def comb():
    w = grain('#b77b4a', '#8a5530', .5, .4, (.15, 1, 1), coat=.3); teeth = []
    outline = [(-8.5, 3.2), (-8.2, 1.4)]
    n = 19
    for k in range(n):
        x = -7.6 + k * .85
        outline += [(x - .3, .6), (x - .22, -2.5), (x, -2.8), (x + .22, -2.5), (x + .3, .6)]
    outline += [(8.2, 1.4), (8.5, 3.2), (6, 3.9), (0, 4.2), (-6, 3.9)]
    slab(rounded(21, 13, .5), .5, cloth('linen', scale=7), (0, 0, .25), (0, 0, 6), bevel=.2); slab(rounded(21, 6.4, .5), .5, cloth('linen', scale=7), (0, 3.3, .7), (0, 0, 6), bevel=.2)
    with group((0, -.4, .55), (9, 0, -12)): slab(outline, .7, w, (0, 0, .5), bevel=.14); words('MOSS & LINEN', .62, mat('#5a3418'), (0, 2.5, .87), (0, 0, 0), 'serif', 1.15)


def toothbrush():
    b = grain('#d8b070', '#b88a48', .4, .5, (1, 1, .1))
    for k, (x, c) in enumerate(((-1.5, '#f3efe6'), (0, '#e9a4b4'), (1.5, '#a9cfe0'))):
        with group((x, .5 - .6 * (k % 2), .9), (0, (-9, 1, 10)[k], 0)):
            box(1.15, .75, 18, b, bevel=.35)
            box(1.0, 1.2, 3, mat(c, .8, bump=('voronoi', 9, .9)), (0, -.9, 14.6), .12)
            words(str(k + 1), .8, mat('#5a3418'), (0, -.39, 11.4), font='serifbold')
    lathe(soft([(0, .1), (3.2, 0), (3.7, .5), (3.8, 8.6), (3.7, 8.8), (3.5, 8.6), (3.4, 1), (0, .8)], 5), mat('#dfe6e4', .25, coat=.5))
    with group((7.2, -2.5, 0)): box(5.6, 2.2, 11, mat('kraft', .8), bevel=.08); words('bamboo\ntoothbrush', .95, mat('ink'), (0, -1.12, 6.4), font='bold', line=.9, width=4.8); words('soft', .7, mat('ink'), (0, -1.12, 3), font='italic')


def sun_cream(brand='LILAC HOUSE', name='Daily sun cream', small='SPF 50+  PA++++ · 50 ml', colour='#fbf3dc', cap='#f0a63c'):
    c = mat(colour, .35, coat=.3)
    def f(u, v):
        a = 2 * math.pi * u; k = v ** 1.3
        return (math.cos(a) * (2.1 + .55 * k), math.sin(a) * (1.45 * (1 - k) + .04), 2.4 + 10 * v)
    shape(f, c, 64, 30, closed_u=True); box(5.3, .22, 1.0, c, (0, 0, 12.2), .05)
    cyl(1.95, 2.5, mat(cap, .4, coat=.3), bevel=.2); i = mat('#8a5a14')
    with group((0, -1.02, 7.3), (-7.5, 0, 0)):
        words(brand, .5, i, (0, -.28, 3.2), font='serif', spacing=1.12, width=3.4); words(name, .6, i, (0, -.28, 1.7), font='serifbold', width=3.8)
        words('50', 2.3, mat('#e0892a'), (0, -.28, -.4), font='bold'); words('SPF  PA++++', .42, i, (0, -.28, -2.1), font='sans', width=3.3)

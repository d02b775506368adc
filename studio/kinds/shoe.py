"""Shoes on a last's outline."""
from kit import *


def outline(v, l=26, w=9, toe=1.0, s=1):
    """Half widths along the foot, heel to toe."""
    pts = [(0, .55), (.1, .78), (.3, .72), (.5, .82), (.7, 1), (.85, .9), (.95, .6 * toe), (1, .12)]
    for (a, p), (b, q) in zip(pts, pts[1:]):
        if v <= b: f = (v - a) / (b - a); f = f * f * (3 - 2 * f); return (p + (q - p) * f) * w / 2
    return .1


def sole(l, w, thick, m, z=0, toe=1.0, heel=0):
    n = 40; left = [(-outline(k / n, l, w, toe) * 1.05, l * (k / n - .5)) for k in range(n + 1)]; right = [(-x, y) for x, y in left[::-1]]
    slab(left + right, thick, m, (0, 0, z + thick / 2), bevel=thick * .3)
    if heel: slab([(x, y) for x, y in left + right if y < -l * .22], heel, m, (0, 0, z - heel / 2 + .01), bevel=.15)


def pair(make, gap=11, turn=18, back=True):
    for s in (-1, 1):
        with group((s * gap / 2, 2 * s, 0), (0, 0, 180 + turn + 6 * s)): make(s)


def flats():
    l = leather('#b79fc9'); so = mat('#4a3d48', .7); inside = mat('#efe3d6', .7)
    def one(s):
        sole(25, 8.6, .5, so); sole(24.4, 8.1, .25, inside, .5)
        n = 44
        for sd in (-1, 1):
            shape(lambda u, v: (sd * (outline(.66 * v, 25, 8.6) * (1.02 - .1 * u)), 25 * (.66 * v - .5), .4 + u * (2.9 + 2.0 * (1 - v) ** 2)), l, 14, n, thick=.3)
        shape(lambda u, v: (outline(0, 25, 8.6) * (2 * u - 1) * (1.02 - .1 * v), -12.5 - .9 * (1 - (2 * u - 1) ** 2), .4 + v * 4.9), l, 20, 12, thick=.3)
        def toe(u, v):
            t = .60 + .4 * v; half = outline(t, 25, 8.6) * 1.03; a = math.pi * u
            return (half * math.cos(a), 25 * (t - .5) - (1 - v) * 2.2 * (1 - math.cos(a) ** 2), .4 + (2.9 - 1.0 * v) * math.sin(a) ** .55)
        shape(toe, l, 40, 30, thick=.25)
        ball((1.3, .5, .5), l, (.9, 2.6, 3.4), (0, 0, 25)); ball((1.3, .5, .5), l, (-.9, 2.6, 3.4), (0, 0, -25)); ball((.5, .5, .5), l, (0, 2.5, 3.5))
    pair(one, 11.5, 24)


def low_shoe(l_, laces=True):
    so = mat('#3a241a', .6); dark = mat('#22150f', .8); w = mat('#6b4128', .6)
    def one(s):
        sole(29, 10.2, .8, so, 1.8, .9); sole(29.4, 10.6, .35, w, 2.55, .9)
        n = 29; left = [(-outline(k / 40, 29, 10) * 1.0, 29 * (k / 40 - .5)) for k in range(12)]; slab(left + [(-x, y) for x, y in left[::-1]], 1.9, so, (0, 0, .95), bevel=.15)
        def hull(u, v):
            a = math.pi * u; half = outline(v, 29, 9.8, .95)
            h = [(0, 5.6), (.2, 6.0), (.42, 7.4), (.55, 6.4), (.75, 3.7), (.9, 2.9), (1, 1.6)]
            for (p, x), (q, y) in zip(h, h[1:]):
                if v <= q: f = (v - p) / (q - p); hh = x + (y - x) * (f * f * (3 - 2 * f)); break
            return (half * math.cos(a) * (1 - .22 * math.sin(a) ** 2 * (v < .5)), 29 * (v - .5), 2.7 + hh * math.sin(a) ** .62)
        shape(hull, l_, 56, 70)
        # The opening is a dark inlay over the closed hull.
        with group((0, -7.2, 8.15), (6, 0, 0)): super_box(5.2, 9.2, 1.0, dark, e=2.4, ez=3); ring_ = [(2.9 * math.cos(a), 5.0 * math.sin(a), .75) for a in [2 * math.pi * k / 40 for k in range(40)]]; tube(ring_, .38, l_, closed=True, smooth=False)
        if laces:
            for k in range(4):
                y = -.9 + 1.55 * k; z = 9.55 - .78 * k; tube([(-1.7, y, z - .35), (0, y + .25, z + .28), (1.7, y, z - .35)], .2, dark)
                for sd in (-1, 1): cyl(.26, .12, w, (sd * 1.75, y, z - .32), .03)
        tube([(-4.3, 7.2, 4.7), (-2.4, 6.4, 6.1), (0, 6.2, 6.6), (2.4, 6.4, 6.1), (4.3, 7.2, 4.7)], .16, w)
    pair(one, 12.5, 26)


def derby(): low_shoe(mat('#5a3422', .22, coat=.6))


def boots(colour='caramel'):
    l = mat(colour, .4, coat=.25, bump=('noise', 1.5, .1), paint=True); so = mat('#2c1d16', .6); z = brass()
    def one(s):
        sole(26, 9, .7, so, 3.2, .9)
        left = [(-outline(k / 40, 26, 9), 26 * (k / 40 - .5)) for k in range(11)]; slab(left + [(-x, y) for x, y in left[::-1]], 3.3, so, (0, 0, 1.65), bevel=.15)
        def hull(u, v):
            a = math.pi * u; half = outline(v, 26, 8.7, .95); hh = 7.2 if v < .35 else 7.2 - 4.4 * min(1, (v - .35) / .4) ** .8 if v < .75 else 2.8 - 1.3 * (v - .75) / .25
            return (half * math.cos(a), 26 * (v - .5), 3.8 + hh * math.sin(a) ** .6)
        shape(hull, l, 56, 60)
        def shaft(u, v):
            a = 2 * math.pi * u; k = v; ly = 5.2 + .9 * (1 - k) ** 2 * 1.6
            return ((3.55 + .65 * k) * math.cos(a), -7.6 + .3 * k + ly * math.sin(a) * (1 - .1 * k), 6.5 + 14.5 * k)
        shape(shaft, l, 60, 30, closed_u=True, thick=.35)
        tube([(s * 3.5, -6.4, 7.5), (s * 3.9, -6.6, 14), (s * 4.15, -6.8, 20.6)], .22, z); box(.3, .6, 1.8, z, (s * 4.3, -6.8, 18.4), .1)
    pair(one, 12.5, 30)

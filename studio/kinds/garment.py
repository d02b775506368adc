"""Clothes: folded, hung on a bar, rolled; hats, socks, gloves."""
from kit import *
from kinds import label
from kinds.carton import bow


def folded(w, d, h, m, at=(0, 0, 0), turn=(0, 0, 0), layers=2, seed=1):
    """A folded thing: soft slabs with round fronts."""
    rnd = random.Random(seed)
    with group(at, turn):
        for k in range(layers):
            t = h / layers
            super_box(w * rnd.uniform(.985, 1), d * rnd.uniform(.97, 1), t * 1.12, m, (rnd.uniform(-.12, .12), rnd.uniform(-.15, .1), k * t), e=9, ez=2.6, rough=.006, seed=seed + k, n=72)


def tee(colour='mint'):
    m = mat(colour, .95, bump=('weave', 12, .2), paint=True)
    half = [(6.6, 33), (10, 32.4), (21, 28.6), (33, 15.4), (25.6, 9.2), (19.6, 16.2), (19.2, 0), (19.8, -22)]
    neck = [(6.6 * math.cos(a), 33 - 6.4 * math.sin(a)) for a in (math.pi * k / 16 for k in range(17))]
    outline = [*neck[1:-1], *[(-x, y) for x, y in half], *half[::-1]]
    slab(outline, 2.4, m, (0, 0, 1.2), bevel=1.1)
    back = mat(colour, .95, paint=True)
    slab([(6.4 * math.cos(a), 33.2 + 1.5 * math.sin(a)) for a in (math.pi * k / 16 for k in range(17))] + [(-6.6 * math.cos(a), 33 - 6.2 * math.sin(a)) for a in (math.pi * k / 16 for k in range(17))], .5, back, (0, 0, .6), bevel=.1)
    tube([(x * 1.06, y - .5, 2.1) for x, y in neck], .85, m, smooth=False)
    tube([(-6.4 * math.cos(a), 33.2 + 1.2 * math.sin(a), 1.4) for a in (math.pi * k / 16 for k in range(17))], .7, m, smooth=False)
    for s in (-1, 1): tube([(s * 20.6, 28.2, 2.28), (s * 19.4, 22, 2.42), (s * 19.2, 16.4, 2.2)], .16, m)
    label.flat('M', '', '', 5, 3.4, (0, 31.2, .95), (0, 0, 0), ground='#f6f1e6')


def shirt(colour='navy'):
    """Folded, striped, with a tie on it."""
    base = cloth('#f4f1ea', scale=12); stripe = mat('#8fa6c9', .9)
    with group((0, 0, 0)):
        box(27, 34, 3, base, bevel=.9)
        for k in range(13):
            if abs(-12.6 + k * 2.1) > .8: box(.42, 32.2, .1, stripe, (-12.6 + k * 2.1, -.2, 2.98), .02)
        for s in (-1, 1):
            with group((0, 13.4, 3)): slab([(0, 0), (s * 6.6, 3.6), (s * 7.4, -.6), (s * 3.2, -4.6)], .7, base, (0, 0, .45), bevel=.25)
        box(3.2, 28, .16, base, (0, -2.8, 3), .05)
        t = mat(colour, .35, sheen=.4, paint=True)
        slab([(-1.5, 12.6), (1.5, 12.6), (1.1, 10.2), (-1.1, 10.2)], .8, t, (0, 0, 3.7), bevel=.3); slab([(-1.1, 10.3), (1.1, 10.3), (2.9, -11), (0, -14.2), (-2.9, -11)], .5, t, (0, 0, 3.5), bevel=.15)


def jeans():
    d = mat('#35507a', .95, bump=('weave', 10, .45)); th = mat('#c98a3c', .7)
    for k in range(3):
        folded(26, 30, 3.1, d, (0, 0, 3.15 * k), (0, 0, 1.5 * (k - 1)), 2, 3 + k)
    with group((0, 0, 9.6)):
        slab([(-9, -11), (3, -11), (3, -1), (-3, 1.5), (-9, -1)], .4, d, (2.5, -.5, .25), bevel=.15); tube([(-6, -10.9, .55), (5, -10.9, .55), (5, -1.8, .55), (-.5, .6, .55), (-6, -1.8, .55), (-6, -10.9, .55)], .1, th, smooth=False)
        slab(rounded(7, 4, .3), .3, leather('#8a5a34'), (6.2, 9.4, .25), bevel=.1); words('GREEN THREAD', .85, mat('#3a2412'), (6.2, 9.4, .43), (0, 0, 0), 'bold', width=6)


def hanger(w=17, top=3.5):
    wood_ = grain('#c99b62', '#a3743f', .3, .4, (.2, 1, 1))
    tube([(-w, 0, -top), (-w * .45, 0, -.6), (0, 0, .6), (w * .45, 0, -.6), (w, 0, -top)], .9, wood_)
    tube([(0, 0, .8), (0, 0, 3.2), (1.9, 0, 4.2), (1.9, 0, 6.4), (0, 0, 7), (-1.6, 0, 6)], .24, steel())


def hung(outline, m, folds=7, depth=3.4, amp=.8, neck=None, extra=None, height=None, hem=0):
    """A front and a back of cloth on a hanger: (half width, z) from the shoulders down; folds grow downwards."""
    zs = [z for _, z in outline]; top, low = max(zs), min(zs)
    line = soft(outline, 10)
    def side(sign):
        def f(u, v):
            i = v * (len(line) - 1); k = min(int(i), len(line) - 2); t = i - k
            half = line[k][0] * (1 - t) + line[k + 1][0] * t; z = line[k][1] * (1 - t) + line[k + 1][1] * t
            x = (2 * u - 1); drop = (top - z) / (top - low)
            edge = 1 - x * x
            zz = z
            if neck and v < .25:
                zz = z + (neck[2] if abs(x * half) > neck[0] else -neck[1] * (1 - (x * half / neck[0]) ** 2) * (1 if sign < 0 else .35)) * (1 - v / .25)
                zz = z + (-(neck[1] if sign < 0 else neck[1] * .3) * max(0, 1 - (x * half / neck[0]) ** 2) + 2.6 * (1 - abs(x))) * (1 - v / .25)
            y = sign * (depth * edge ** .5) + amp * drop * math.sin(folds * math.pi * x + (0 if sign < 0 else 1)) * edge ** .3
            return (x * half, y, zz + hem * math.cos(math.pi * x) * drop)
        return f
    for sign in (-1, 1): shape(side(sign), m, 96, 60, thick=.25)


def rail(h):
    """Stands behind the garment, so that nothing floats."""
    s = mat('#4a4650', .4, metal=.6)
    for x in (-30, 30): tube([(x, 6, 0), (x, 6, h)], .8, s, smooth=False); tube([(x, -8, .8), (x, 20, .8)], .8, s, smooth=False)
    tube([(-30, 6, h), (30, 6, h)], .8, s, smooth=False)


def on_rail(make, length, w=17):
    h = length + 19
    rail(h)
    with group((0, 6, h - 6.6)): hanger(w)
    with group((0, 6, h - 7.4)): make()


def sleeve(m, s, top, length, r=4.2, flare=1.1, angle=14):
    with group((s * top[0], 0, top[1]), (0, -s * angle, 0)):
        shape(lambda u, v: ((r * (1 + (flare - 1) * v)) * math.cos(2 * math.pi * u) * (.8 if v < .1 else 1), 2.2 * math.sin(2 * math.pi * u), -length * v + 2.0), m, 40, 24, closed_u=True, thick=.2)


def dress(colour='sky'):
    m = cloth(colour, True, 9, .25)
    def make():
        hung([(15.5, -2.6), (17, -7), (15.5, -18), (13.5, -34), (17, -44), (23, -70), (27, -98)], m, 8, 4.5, 2.2, (8, 9, 0))
        for s in (-1, 1): sleeve(m, s, (15.5, -5), 15, 5.6, 1.25, 24)
        tube([(-13.4, -4.2, -34), (-5, -5.6, -34.6), (5, -5.6, -34.6), (13.4, -4.2, -34)], .7, m)
    on_rail(make, 98)


def blouse(colour='pink'):
    m = mat(colour, .3, sheen=.6, paint=True); pearl = mat('#f6efe6', .2, coat=.8)
    def make():
        hung([(16, -2.6), (18, -8), (17.5, -22), (18.5, -42), (19.5, -62)], m, 6, 4.2, 1.2, (6.5, 7, 0))
        for s in (-1, 1):
            sleeve(m, s, (16.2, -5.5), 50, 5.8, .95, 9)
            slab([(0, -9), (s * 6.8, 1), (s * 8, -3.4), (s * 3.6, -12)], .4, m, (0, -4.1, -3.6), (90, 0, 0), bevel=.15)
        for k in range(6): ball((.75, .4, .75), pearl, (0, -4.9 - .05 * k, -15 - k * 7.6))
    on_rail(make, 62)


def coat(colour='caramel'):
    m = wool(colour, True, 5)
    b = mat('#4a2f1c', .3, coat=.5)
    def make():
        hung([(17.5, -2.6), (20.5, -9), (20, -30), (20.5, -60), (22.5, -104)], m, 3, 6.2, .9, (7, 16, 0))
        for s in (-1, 1):
            sleeve(m, s, (17.8, -7), 60, 7.2, .92, 7)
            slab([(0, -34), (s * 7.4, 2), (s * 13.4, -9), (s * 10.8, -12), (s * 12.6, -15.5), (s * 3, -36)], .7, m, (0, -6.6, -4), (90, 0, 0), bevel=.25)
            box(10.5, .8, 3.4, m, (s * 11.5, -6.2, -64), .3)
        tube([(-.9, -7.0, -38), (-.9, -7.2, -103)], .12, mat('#3a2a20', .9), smooth=False)
        for k in range(3): cyl(1.35, .5, b, (-3.4, -6.6, -40 - k * 12), .15, (90, 0, 0))
    on_rail(make, 104)


def robe():
    m = cloth('#e9b9c4', False, 5, .7); belt = cloth('#d893a6', False, 5, .7)
    def make():
        hung([(17, -2.6), (20, -8), (19.5, -36), (19, -50), (22, -96)], m, 5, 5.5, 1.4, (6.5, 18, 0))
        for s in (-1, 1):
            sleeve(m, s, (17.4, -7), 46, 8.2, 1.1, 9)
            tube([(s * 6.6, -3, -.8), (s * 4.6, -6, -14), (s * .4, -7.4, -42)], 0, belt, flat=(1.9, .3))
        for k in range(1): box(24, 1.6, 4, belt, (0, -6.6, -52), .6)
        with group((1, -7.8, -50), (90, 0, 0)): bow(belt, (0, 0, -.2), 6)
    on_rail(make, 96)


def shorts():
    m = mat('#2f6f9a', .6, sheen=.3, bump=('weave', 14, .2)); side = mat('#eef2f4', .6); line = mat('#e9b23c', .6)
    bar = mat('#4a4650', .4, metal=.6)
    for x in (-24, 24): tube([(x, 3, 0), (x, 3, 46)], .7, bar, smooth=False); tube([(x, -7, .7), (x, 14, .7)], .7, bar, smooth=False)
    tube([(-24, 3, 46), (24, 3, 46)], .7, bar, smooth=False)
    with group((0, 3, 41)):
        for s in (-1, 1):
            def leg(u, v): a = 2 * math.pi * u; w = 9.8 + 1.2 * v; return (s * (10.0 + 3.6 * v) + w * math.cos(a), (4.6 + 1.1 * v + .5 * v * math.sin(4 * a)) * math.sin(a), -31 * v - (2 * v * s * math.cos(a)))
            shape(leg, m, 72, 30, closed_u=True, thick=.25)
            tube([(s * 18.6, -2.6, -3), (s * 20.6, -3.2, -16), (s * 22.6, -3.6, -29)], 0, side, flat=(.15, .9)) 
        super_box(39.5, 10.2, 5, m, (0, 0, -3.2), e=3, ez=8); tube([(-.6, -5.3, -1), (-2, -5.6, -7), (-2.6, -5.4, -11)], .25, side); tube([(.6, -5.3, -1), (1.6, -5.6, -6), (2.4, -5.4, -10)], .25, side)
        words('MORNING STRETCH', 1.1, side, (10.6, -6.2, -24), font='light', spacing=1.1)
        for x in (-12, 12): box(2.4, 2.6, 5, mat('#22242a', .5), (x, 0, 0), .4); tube([(x, 0, 4.4), (x, 0, 6.0)], .5, mat('#22242a', .5))


def scarf(colour='red'):
    """Rolled, with its fringed end in front."""
    m = wool(colour, True, 2.6)
    pts = []
    for k in range(150):
        t = k / 149; a = 2 * math.pi * 3.6 * t; r = 1.6 + 8.6 * t; pts.append((r * math.cos(a), r * math.sin(a) + 0))
    def roll(u, v):
        i = u * 148; k = min(int(i), 147); f = i - k
        x = pts[k][0] * (1 - f) + pts[k + 1][0] * f; z = pts[k][1] * (1 - f) + pts[k + 1][1] * f
        return (x, (v - .5) * 26, z + 10)
    with group(turn=(0, 0, 62)):
        shape(roll, m, 200, 10, thick=2.1, sub=1)
    with group((0, 0, 0), (0, 0, 62)):
        def tail(u, v): return (2 - 19 * u - 7.4, (v - .5) * 26, 1.15 + .35 * math.sin(9 * u) + 0)
        shape(tail, m, 40, 10, thick=1.9, sub=1)
        for k in range(14):
            y = -12.4 + k * 1.9; tube([(-24.2, y, 1.1), (-26.5, y + random.uniform(-.3, .3), .7), (-29.4, y + random.uniform(-.6, .6), .42)], .42, m)
        with group((-15, -7.5, 2.2), (0, 0, -90)): label.flat('GREEN THREAD', '', '', 10, 4, (0, 0, .1), (0, 0, 0), ground='#f6f1e6')


def gloves():
    m = wool('#7b6aa8', scale=3); cuff = wool('#5d4f86', scale=3); tip = mat('#cfc5e6', .95, bump=('weave', 10, .4))
    for s, at, t in ((1, (-6.6, .6, 0), 8), (-1, (6.6, -.6, 0), -10)):
        with group(at, (0, 0, t)):
            super_box(8.6, 11, 2.2, m, (0, -1, 0), e=3.4, ez=2.2)
            for k, (x, l) in enumerate(((-3.1, 6.6), (-1.05, 7.8), (1.05, 7.4), (3.1, 5.8))):
                x *= s; tube([(x, 3, 1.1), (x * 1.1, 3 + l * .6, 1.1), (x * 1.16, 3 + l, 1)], 1.02, m); ball((1.03, 1.1, 1.03), tip if k < 2 else m, (x * 1.16, 3 + l, 1))
            tube([(-s * 3, -3, 1.1), (-s * 6, .2, 1.1), (-s * 7, 3, 1)], 1.15, m); ball((1.16, 1.2, 1.12), tip, (-s * 7, 3, 1))
            super_box(7.6, 5.4, 2.3, cuff, (0, -8.6, 0), e=5, ez=2.4)


def straw_hat():
    st = mat('#dcb870', .8, bump=('wave', 9, .7)); band = mat('#3f4a3c', .6, sheen=.3)
    lathe(soft([(0, 11.2), (4, 11.3), (7, 10.6), (8.4, 8.4), (8.9, 3), (9.2, 1.4), (11, .9), (15, .9), (18.6, .2), (19, .0), (18.6, -.1)], 8), st)
    lathe([(9.0, 1.6), (9.32, 1.55), (9.1, 4.4), (8.85, 4.4)], band)
    with group((6.4, -6.9, 3), (70, 0, 40)): bow(band, (0, 0, 0), 2.6)


def cap(colour='sky'):
    m = mat(colour, .9, sheen=.3, bump=('weave', 9, .3), paint=True); th = mat('#f1ece2', .8)
    with group(turn=(0, 0, 34)):
        lathe(soft([(8.9, 0), (9.2, 1), (9, 5), (7, 9), (3.4, 11), (0, 11.4)], 8), m); ball(.75, m, (0, 0, 11.5))
        for k in range(6):
            a = math.radians(60 * k + 30); tube([(9.05 * math.cos(a), 9.05 * math.sin(a), 1), (8.9 * math.cos(a), 8.9 * math.sin(a), 5), (6.9 * math.cos(a), 6.9 * math.sin(a), 9.1), (3.4 * math.cos(a), 3.4 * math.sin(a), 11.05)], .13, m)
            b = a + math.radians(30); ring(.42, .14, th, (7.55 * math.cos(b), 7.55 * math.sin(b), 8.1), (0, 48, math.degrees(b)))
        def brim(u, v):
            a = math.radians(-152 + 124 * u); r0, r1 = 8.9, 8.9 + 7.6 * math.sin(math.pi * u) ** .55; r = r0 + (r1 - r0) * v
            return (r * math.cos(a), r * math.sin(a), .6 - 1.0 * v * v + 1.5 * (math.cos(a)) ** 2 * -v * .9 + .4)
        shape(brim, m, 60, 16, thick=.45, sub=1)
        wrap(9.12, 1.9, 3.3, leather('#7a4f30'), 15, middle=20, over=.1)


def socks():
    for k, (c, d) in enumerate((('#7c8b95', '#e9e3d6'), ('#a2533c', '#e9e3d6'), ('#556b4e', '#e9e3d6'))):
        m, t = wool(c, scale=2.6), wool(d, scale=2.6)
        with group((0, 0, 3.3 * k), (0, 0, (-6, 4, -3)[k])):
            super_box(21, 9.5, 3.5, m, e=4, ez=2.3); super_box(5, 9.8, 3.6, t, (-9, 0, -.03), e=5, ez=2.4); super_box(4.2, 9, 3.45, t, (9.2, 0, 0), e=3, ez=2.2)
    with group((0, 0, 0)): box(5.4, 10.4, 10.5, paper('#f3ead6'), (0, 0, -.05), .3); words('GREEN\nTHREAD', 1.05, mat('#2b5d48'), (0, -5.25, 6.6), font='bold', width=4.8); words('three pairs', .8, mat('#2b5d48'), (0, -5.25, 3.4), font='sans', width=4.6)


def ribbon():
    v = mat('#8e2f45', .75, sheen=1); bow(v, (0, 0, 0), 4.6)
    with group((0, 5.4, 0), (-16, 0, 8), drop=True): box(13, .25, 9.5, paper('#f6eef2'), bevel=.1); words('LILAC HOUSE', .9, mat('plum'), (0, -.15, 7.4), font='serif', spacing=1.15); words('velvet hair ribbon', .95, mat('plum'), (0, -.15, 5.6), font='italic')

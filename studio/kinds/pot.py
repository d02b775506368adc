"""Teapots, casseroles, bowls, vases, burners, pitchers: round ware."""
from kit import *
from kinds import label


def teapot(colour='red'):
    g = mat(colour, .28, coat=.4, bump=('noise', 2, .05), paint=True)
    lathe(soft([(0, .1), (3.2, 0), (4.2, .4), (6.2, 3), (6.5, 5.2), (5.4, 8), (3.3, 9.4), (2.9, 9.5)], 7), g)
    lathe(soft([(3.05, 9.45), (3.1, 9.65), (2.4, 10.1), (1, 10.6), (0, 10.7)], 5), g); ball((.85, .85, .75), g, (0, 0, 11.2))
    with group(turn=(0, 0, 16)):
        def spout(u, v):
            pts = soft([(-5.0, 3.4), (-7.4, 4.4), (-8.5, 6.8), (-9.9, 9.2)], 8)
            t = v * 24; i = min(int(t), 23); f = t - i; x = pts[i][0] + (pts[i + 1][0] - pts[i][0]) * f; z = pts[i][1] + (pts[i + 1][1] - pts[i][1]) * f
            r = 1.75 - 1.05 * v ** .8; a = 2 * math.pi * u
            return (x + r * .45 * math.cos(a), r * math.sin(a), z + r * .85 * math.cos(a))
        shape(spout, g, 32, 30, closed_u=True, sub=1, thick=.3)
        tube([(5.0, 0, 8.0), (8.2, 0, 8.8), (10.2, 0, 6.6), (8.6, 0, 3.6), (6.2, 0, 3.2)], .62, g)


def pitcher():
    """Its glass is thin colour that one sees through: bent light would need far more samples."""
    clear, tea = mat('#e4f3f6', .05, coat=1, alpha=.22), mat('#b56a22', .2)
    wall = soft([(0, .1), (3.4, 0), (3.9, .4), (4, 3), (3.6, 7), (3.5, 9.6), (3.8, 10.8)], 8); lathe(wall, clear)
    lathe([(0, .5)] + [(r - .14, max(z, .5)) for r, z in wall if z <= 6.4 and r > 3] + [(0, 6.35)], tea); ring(3.8, .1, mat('#cfe3e8', .1, coat=1), (0, 0, 10.8))
    with group(turn=(0, 0, 14)): tube([(3.5, 0, 9.4), (5.6, 0, 9.4), (6.3, 0, 7), (5.3, 0, 3.6), (3.9, 0, 2.8)], .42, mat('#cfe4ea', .1, coat=1))


def casserole():
    e = mat('#c4472b', .22, coat=.6); dark = mat('#b03d24', .22, coat=.6)
    lathe(soft([(0, .1), (8.6, 0), (9.8, .6), (10.3, 2), (10.4, 9.2), (10.6, 9.6)], 5), e)
    lathe([(10.7, 9.55), (10.75, 9.9), (10.4, 10.2)] + soft([(10.4, 10.2), (8, 11.4), (4, 12.3), (0, 12.6)], 6), e); lathe([(10.0, 9.6), (10.7, 9.55)], dark)
    cyl(1, .8, gold(.3), (0, 0, 12.5), .1); lathe(soft([(1, 13.2), (2, 13.5), (2.1, 14.1), (1.4, 14.5)], 4) + [(0, 14.5)], gold(.3))
    for s in (-1, 1): tube([(s * 10.1, -3, 8), (s * 12.6, -2.4, 8.3), (s * 12.8, 2.4, 8.3), (s * 10.1, 3, 8)], .75, e)
    words('RIVER CLAY', .95, mat('#f6e3d0'), (0, 0, 4.6), font='serif', spacing=1.2, round_=10.42)


def bowl(colour='navy'):
    p = mat(colour, .15, coat=.9, paint=True); i = mat('#f7f4ec', .2, coat=.8)
    lathe(soft([(0, .6), (4, .5), (4.4, 0), (4.7, 0), (4.8, .7), (7.8, 2.6), (10, 6), (10.8, 9.6)], 6), p)
    lathe(soft([(10.7, 9.6), (9.8, 6), (7.6, 2.9), (4.5, 1.1), (0, 1)], 6), i); ring(10.85, .22, mat('#22252b', .3, coat=.6), (0, 0, 9.6), n=96)


def one_cup(colour, full=True):
    g = mat(colour, .2, coat=.6, paint=True)
    lathe(soft([(0, .5), (2.2, .45), (2.3, 0), (2.7, 0), (2.8, .6), (4, 2.4), (4.5, 5), (4.7, 7)], 6) + [(4.62, 7)], g)
    lathe(soft([(4.62, 7), (4.35, 5), (3.85, 2.7), (2.2, 1.1), (0, 1)], 6), g)
    if full: lathe([(0, 5.6), (4.46, 5.6)], mat('#b9822e', .08, coat=.6))


def cup(colour='ivory'):
    one_cup(colour)
    with group((-7.6, 5.2, 0)): one_cup(colour, full=False)


def vase(colour='caramel'):
    g = mat(colour, .35, coat=.35, bump=('noise', 1.2, .1), paint=True)
    lathe(soft([(0, .1), (3.6, 0), (5, .8), (7, 6), (7.2, 10), (5, 15), (2.4, 18.6), (2.1, 20.6), (2.7, 22.4), (2.9, 22.6), (2.4, 22.4), (1.8, 20)], 8), g)
    for s in (-1, 1): tube([(s * 2.2, 0, 19.4), (s * 4.2, 0, 19.6), (s * 5.0, 0, 17.6), (s * 4.2, 0, 15.6)], .5, g)
    twig = mat('#6b4a32', .8); leafm = mat('#86975e', .6)
    tube([(0, 0, 19), (1, 0, 28), (5, -.5, 36), (9, 0, 42)], .22, twig); tube([(2.2, 0, 30), (0, 1, 36), (-2, 1, 40)], .16, twig)
    for k, (x, y, z, t) in enumerate([(1.6, -.4, 30, 40), (3.2, -.6, 33, -30), (5.6, -.8, 37.4, 35), (7, -.4, 39.6, -40), (9, 0, 42.4, 50), (-.6, .8, 37.4, -140), (-2, .8, 40.4, 120), (.6, .6, 34.6, 140), (4.4, -.8, 35.4, 60)]):
        with group((x, y, z), (80, t, 0)): slab([(0, 0), (.8, .9), (.6, 2.2), (0, 3), (-.6, 2.2), (-.8, .9)], .08, leafm, smooth=True, bevel=.03)


def oil_burner():
    clay = mat('#b4633f', .75, bump=('noise', 3, .15))
    line = soft([(4.6, 0), (5.2, .5), (5.3, 4), (4.6, 8), (4.2, 9.4)], 24)
    at = lambda z: next(p[0] + (q[0] - p[0]) * (z - p[1]) / (q[1] - p[1]) for p, q in zip(line, line[1:]) if p[1] <= z <= q[1])
    arch = lambda x: .9 + 2.9 * (1 - (x / 2.3) ** 2) ** .5 + 1.5 if abs(x) < 2.3 else 0
    def wall(u, v):
        a = 2 * math.pi * u; r, z = line[round(v * (len(line) - 1))]; return (r * math.cos(a), r * math.sin(a), z)
    o = shape(wall, clay, 260, len(line) - 1, closed_u=True, thick=.6)
    bm = bmesh.new(); bm.from_mesh(o.data)
    inside = lambda c: c.y < 0 and 1.2 < c.z < arch(c.x)
    bmesh.ops.delete(bm, geom=[f for f in bm.faces if inside(f.calc_center_median())], context='FACES'); bm.to_mesh(o.data); bm.free()
    rim = [(-2.3, 1.2), *[(x, arch(x)) for x in (-2.3 + 4.6 * k / 60 for k in range(1, 60))], (2.3, 1.2)]
    tube([(x, -(at(z) ** 2 - x * x) ** .5, z) for x, z in rim], .42, clay, closed=True, smooth=False); lathe([(0, .25), (5, .25)], clay)
    lathe(soft([(0, 8.6), (3, 8.8), (4.8, 9.8), (5.3, 10.9), (5.1, 11), (4.5, 10.2), (2.8, 9.3), (0, 9.2)], 5), clay); lathe([(0, 10.1), (4.4, 10.1)], mat('#d8c58a', .04, coat=1))
    cyl(1.7, 1.4, mat('#d9dadd', .3, metal=1), (0, 0, .25), .1); cyl(1.55, .1, mat('#f4ead8', .5), (0, 0, 1.6), .02); lathe(soft([(0, 1.8), (.25, 2), (.32, 2.5), (.12, 3.3), (0, 3.5)], 5), mat('#ffb347', emit=6))

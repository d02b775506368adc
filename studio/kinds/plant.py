"""Plants in their pots."""
from kit import *


def pot(r, h, at=(0, 0, 0), colour='#b9694a'):
    c = mat(colour, .85, bump=('noise', 5, .15))
    with group(at):
        lathe([(0, .05), (r * .7, 0), (r * .74, .15), (r * .96, h * .8), (r * .98, h * .8), (r * 1.08, h * .82), (r * 1.1, h), (r * .98, h), (r * .94, h * .88), (0, h * .88)], c)
        lathe(soft([(0, h * .92), (r * .6, h * .9), (r * .95, h * .88)], 4), spots('#4a3626', '#2c1f15', 3, rough=.95))


def leaf(m, at, turn, l, w, bend=.35):
    def f(u, v):
        half = w / 2 * math.sin(math.pi * min(1, v * .96 + .03)) ** .8 * (1 - .3 * (v - .5)); x = (2 * u - 1)
        return (half * x, l * v * math.cos(bend * v), l * (-v * v * bend * .7) + .16 * w * abs(x) ** 1.5 * (1 - v * .5))
    with group(at, turn): shape(f, m, 10, 16)


def fig():
    pot(7, 12); bark = mat('#7a6248', .85); m = [mat('#3f7240', .35, coat=.3), mat('#57894c', .35, coat=.3)]
    tube([(0, 0, 10), (.6, .2, 20), (-.4, 0, 30), (.4, 0, 41)], .62, bark)
    for k in range(17):
        z = 16 + 25.5 * k / 16; a = 137.5 * k; up = -2 + 46 * (k / 16) ** 1.4
        with group((.2, 0, z), (0, 0, a)):
            tube([(0, 0, 0), (0, 1.6, .7)], .16, mat('#8aa36a')); leaf(m[k % 2], (0, 1.4, .6), (up, 0, 0), 12.6 - 4.2 * (k / 16) - (2.5 if k < 3 else 0), 8 - 2.6 * (k / 16), .75)


def cacti():
    spine = mat('#f4ecd8', .8)
    def column(at):
        g = mat('#4f8a5a', .6)
        with group(at):
            pot(3.5, 5.6); lathe(soft([(0, 4.9), (1.9, 5.0), (2.1, 8), (2.1, 13), (1.5, 15.4), (0, 16)], 8), g, steps=120, ribs=10, depth=.09)
            for j in range(10):
                a = 2 * math.pi * j / 10 - math.pi / 2
                for z in range(6, 15, 2): ball(.2, spine, (2.12 * math.cos(a) * (1 if z < 13 else .86), 2.12 * math.sin(a) * (1 if z < 13 else .86), z), n=8)
    def globe(at):
        g = mat('#7a9f5a', .6)
        with group(at):
            pot(3.5, 5.6); lathe(soft([(0, 4.8), (2.2, 5), (3.5, 7), (3.3, 9.2), (1.8, 10.8), (0, 11)], 8), g, steps=140, ribs=14, depth=.08)
            for j in range(14):
                a = 2 * math.pi * j / 14 - math.pi / 2
                for r, z in ((3.5, 7.2), (3.42, 8.6), (2.6, 10)): ball(.2, spine, (r * math.cos(a), r * math.sin(a), z), n=8)
            for j in range(5): ball((.5, .9, .3), mat('#e8849a', .6), (.55 * math.cos(1.25 * j), .55 * math.sin(1.25 * j), 11.2), (30, 0, 72 * j), n=12)
    def hat(at):
        g = mat('#5f9468', .6)
        with group(at):
            pot(3.5, 5.6); lathe(soft([(0, 4.9), (1.7, 5), (1.8, 7), (1.7, 9.4), (0, 9.8)], 6), g, steps=96, ribs=8, depth=.08); super_box(5, 5, 3.4, felt('#d9503f'), (0, 0, 9), e=2.2, ez=2.2, rough=.05)
    column((0, 2.2, 0)); globe((-7.6, -.6, 0)); hat((7.2, -1.2, 0))

"""Bottles: dropper, pump, flacon, diffuser, tumbler, droplets."""
from kit import *
from kinds import label


def body(r, h, m, neck=.8, shoulder=.8, at=(0, 0, 0)):
    lathe(soft([(0, .1), (r * .9, 0), (r, r * .12)], 5) + soft([(r, r * .12), (r, h - shoulder * 1.5), (r * .93, h - shoulder * .7), (r * .55, h - shoulder * .15), (neck, h), (neck, h + .4)], 6) + [(0, h + .4)], m, at)


def serum():
    amber = mat('#a2531a', .04, coat=1); liquid_top = mat('#8a4312', .05, coat=1)
    body(1.65, 5.4, amber, .75, 1.1); cyl(.86, 1.15, gold(), (0, 0, 5.6), .1)
    lathe(soft([(0, 9.3), (.3, 9.25), (.52, 8.8), (.58, 7.6), (.62, 6.75)], 6) + [(0, 6.75)], mat('#1d1c20', .5))
    label.round_(1.65, .8, 3.9, 'PEONY LAB', '10 % vitamin C', 'serum · 30 ml', 150)


def pump(brand='PEONY LAB', name='Rice bran', small='hand lotion · 250 ml', colour='#efe3cf', cap='white', r=2.7, h=10.5, ink=None, paper_='white'):
    body(r, h, mat(colour, .35, coat=.3), 1.1, 1.5)
    c = mat(cap, .35, coat=.3)
    cyl(1.25, 1.1, c, (0, 0, h + .2), .12); cyl(.42, 1.3, c, (0, 0, h + 1.2), .05)
    box(1.7, 1.15, .75, c, (0, 0, h + 2.4), .3)
    with group(turn=(0, 0, -25)): tube([(-.2, 0, h + 2.8), (-1.7, 0, h + 2.85), (-2.7, 0, h + 2.75), (-3.05, 0, h + 2.2)], .3, c)
    label.round_(r, 1.6, h - 2.6, brand, name, small, 125, ground=paper_, ink=ink)


def perfume(name='Lilac after rain', juice='#cdbbe8'):
    g = mat(juice, .03, coat=1); box(5.4, 3, 6.2, g, bevel=.45)
    cyl(.95, .5, gold(), (0, 0, 6.2), .06); cyl(1.25, 2.1, mat('#4a3468', .3, coat=.6), (0, 0, 6.75), .25)
    label.flat('LILAC HOUSE', name, 'eau de parfum · 50 ml', 3.9, 3.3, (0, -1.53, 3))
    with group((4.6, -1.2, 0)):
        cyl(.72, 4.6, g, bevel=.15); cyl(.6, .3, gold(), (0, 0, 4.6), .04); cyl(.66, 1.5, mat('#4a3468', .3, coat=.6), (0, 0, 4.9), .1)
        wrap(.72, 1.1, 3.5, paper(), 170); words('10 ml', .46, mat('plum'), (0, 0, 2.3), font='serifbold', round_=.79, width=1.2)


def diffuser():
    g = mat('#e6dcf2', .04, coat=1); body(3, 7, g, 1.05, 1.6)
    cyl(1.25, 1, grain('beech', '#c59a68'), (0, 0, 7.2), .1)
    reed = mat('#c9a873', .8)
    for k, (x, y) in enumerate([(-3.2, .6), (-1.9, -1), (-.5, .9), (.9, -.9), (2.2, .8), (3.4, -.3)]): tube([(x * .12, y * .12, 7.6), (x, y, 14 - abs(x) * .45)], .13, reed, smooth=False)
    label.round_(3, 1.2, 5.3, 'LILAC HOUSE', 'White lilac', 'reed diffuser · 100 ml', 135)


def tumbler(colour='red'):
    p = mat(colour, .3, coat=.3, bump=('noise', 25, .04), paint=True)
    lathe(soft([(0, .05), (3, 0), (3.2, .3), (3.45, 6), (4.1, 11.5), (4.3, 18)], 6) + [(0, 18)], p)
    lathe([(3.05, .0), (3.22, .02), (3.24, .55), (3.1, .55)], steel(.2))
    lathe(soft([(4.33, 17.7), (4.36, 18.2), (4.3, 18.8), (3.9, 19.1), (0, 19.15)], 5), mat('#f3f0ea', .35, coat=.3))
    tube([(1.6, 0, 18.6), (1.7, 0, 22), (2.2, 0, 25.6)], .42, mat('#faf8f4', .25, coat=.4)); box(2.2, 1.2, .5, mat('#e8e4dc', .4), (1.6, 0, 19), .2)
    words('FIELD NOTE', .95, mat('white', .4), (0, 0, 11.2), font='black', spacing=1.06, round_=4.1)


def humidifier(colour='sky'):
    p = mat(colour, .35, coat=.3, paint=True)
    lathe(soft([(0, .05), (4.6, 0), (5.3, .8), (5.7, 3), (5.3, 6.6), (3.6, 10.4), (1.8, 13.2), (.9, 14.8), (.55, 15.4), (.3, 15.5), (.25, 15.2), (0, 15.1)], 7), p)
    lathe([(5.42, 1.1), (5.56, 1.15), (5.62, 1.5), (5.52, 1.55)], gold(.3))
    words('NORTH LAMP', .74, mat('#5b6470'), (0, 0, 3.2), font='light', spacing=1.25, round_=5.73)
    cyl(.28, .12, mat('#ffffff', emit=2), (0, -5.52, 1.9), .04, (90, 0, 0))


def dry_bag():
    m = mat('#3f8fd0', .32, coat=.25)
    super_box(17, 15, 27, m, e=2.2, ez=9, rough=.012)
    super_box(17.5, 4.2, 5.5, m, (0, 0, 25.5), e=5, ez=4)
    strap = mat('#1f2530', .7)
    [tube([(s * 8.6, 0, 29), (s * 9.8, 0, 26), (s * 8.6, -1, 12)], .5, strap) for s in (-1, 1)]
    box(3, 1.4, 1.6, mat('#14161a', .4), (-8.9, -.2, 28.5), .3); box(3, 1.4, 1.6, mat('#14161a', .4), (8.9, -.2, 28.5), .3)
    words('FIELD NOTE', 2, mat('white', .5), (0, -7.75, 14.5), font='black', spacing=1.05, width=10); words('5 L · floats', 1.4, mat('white', .5), (0, -7.75, 11.4), font='sans')

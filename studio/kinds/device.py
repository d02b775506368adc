"""Things with a battery."""
from kit import *
from kinds import label


def headphones(colour='lilac'):
    c = mat(colour, .38, coat=.2, paint=True); k = mat('#26242b', .75); s_ = steel(.25)
    with group(turn=(0, 0, 24)):
        arc = [(9.0 * math.sin(math.radians(a)), 0, 9.4 + 9.6 * math.cos(math.radians(a))) for a in range(-92, 93, 8)]
        tube(arc, 0, c, flat=(1.7, .5)); tube([(x * .95, y, 9.4 + (z - 9.4) * .94) for x, y, z in arc[5:-5]], 0, k, flat=(1.6, .45))
        for s in (-1, 1):
            tube([(s * 9.0, 0, 9.8), (s * 9.1, 0, 5)], .42, s_, smooth=False)
            with group((s * 8.9, 0, 5), (0, s * 6, 0)):
                with group((0, 0, 0), (0, 90, 0), (1.25, 1, 1)): cyl(3.9, 2.0, c, (0, 0, -1.0 + s * .5), .85); cyl(3.6, 1.6, k, (0, 0, -1.0 - s * 1.35 + .2), .7); cyl(2.5, .1, s_, (0, 0, s * 1.5 - .02 if s > 0 else -1.55), .03)


def microphone():
    k = mat('#2c2b31', .4, coat=.2); mesh = mat('#8f9298', .35, metal=1, bump=('voronoi', 9, 1)); s_ = steel()
    cyl(5.6, 1.3, k, bevel=.4); cyl(.8, 5, s_, (0, 0, 1.2), .1)
    tube([(-4.2, 0, 13), (-4.2, 0, 8), (-2.6, 0, 6.2), (0, 0, 5.9), (2.6, 0, 6.2), (4.2, 0, 8), (4.2, 0, 13)], .5, k)
    cyl(3.3, 9, k, (0, 0, 8.2), .3); cyl(3.36, .5, gold(.3), (0, 0, 16.6), .1); lathe(soft([(3.3, 17), (3.35, 20), (2.7, 22.4), (1.2, 23.4), (0, 23.6)], 6), mesh)
    for s in (-1, 1): cyl(.9, .9, s_, (s * 3.9 - .45, 0, 13), .15, (0, 90, 0))
    words('QUIET TONE', .62, mat('white'), (0, 0, 14.2), font='light', spacing=1.15, round_=3.32); cyl(.85, .7, s_, (0, -3.1, 11), .15, (90, 0, 0)); cyl(.2, .12, mat('#8dff9a', emit=3), (0, -3.26, 9.2), 0, (90, 0, 0))


def karaoke(colour='pink'):
    c = mat(colour, .35, coat=.4, paint=True); mesh = mat('#d9c08a', .3, metal=1, bump=('voronoi', 9, 1)); w = mat('#f7f3ec', .4)
    with group(turn=(0, 0, -10)):
        lathe(soft([(0, 0), (3.4, .1), (3.9, 1.2), (3.9, 4.6), (2.6, 6.2), (2.1, 9), (2.2, 16), (2.5, 19)], 6), c); cyl(3.0, 1.0, w, (0, 0, 18.8), .3); ball((3.7, 3.7, 3.9), mesh, (0, 0, 22.6)); ring(3.72, .28, c, (0, 0, 22.4))
        for z, r in ((15.6, .8), (13.2, .55), (11.4, .55)): cyl(r, .5, w, (0, -2.0, z), .15, (90, 0, 0))
        cyl(2.6, .4, mat('#2b2830', .8, bump=('voronoi', 9, .8)), (0, -3.75, 3.1), .1, (90, 0, 0)); 


def radio(colour='caramel'):
    c = mat(colour, .4, coat=.3, paint=True); be = grain('#dcb078', '#bd8a52', .35, .4, (.12, 1, 1)); k = mat('#3a332c', .9, bump=('weave', 9, .9)); f = mat('#f6eedc', .4)
    with group(turn=(0, 0, -16)):
        super_box(21, 8, 12, be, e=9, ez=9); slab(rounded(19.6, 10.6, 1), .5, c, (0, -4.0, 6), (90, 0, 0), bevel=.12)
        slab(rounded(10.2, 8.6, .7), .3, k, (-4.1, -4.3, 6), (90, 0, 0), bevel=.1); cyl(3.0, .3, f, (5.6, -4.15, 7.6), .1, (90, 0, 0)); i = mat('#3a2a1c', .6)
        for n, v in enumerate(('88', '92', '96', '100', '104', '108')): a = math.radians(210 - 48 * n); words(v, .62, i, (5.6 + 2.35 * math.cos(a), -4.47, 7.6 + 2.35 * math.sin(a)), font='bold')
        cyl(1.2, 1.0, brass(), (5.6, -4.4, 7.6), .2, (90, 0, 0)); box(.14, .2, .8, i, (5.6, -5.4, 7.9), .02)
        for x in (3.6, 7.6): cyl(.8, .8, brass(), (x, -4.2, 2.7), .15, (90, 0, 0))
        words('QUIET TONE', .66, f, (5.6, -4.3, 4.06), font='sans', spacing=1.15)
        tube([(8.6, 2.4, 11.6), (9.2, 2.4, 21)], .16, steel(), smooth=False); ball(.32, steel(), (9.2, 2.4, 21.1)); tube([(-7, 0, 11.8), (-6.6, 0, 14.2), (1.6, 0, 14.2), (2, 0, 11.8)], .5, leather('#7a4f30'))


def speaker(colour='sky'):
    c = mat(colour, .5, bump=('weave', 8, .5), paint=True); k = mat('#2c2f36', .6); g = mat('#f2f4f5', .4)
    lathe(soft([(0, .3), (5.4, 0), (6.6, .8), (7, 2.6), (6.7, 4.6), (5.8, 5.4)], 6) + [(0, 5.4)], c); lathe(soft([(5.9, 5.3), (5.5, 5.7), (3, 5.95), (0, 6)], 5), k); ring(6.98, .22, k, (0, 0, 2.4))
    box(1.8, .45, .12, g, (0, -2.4, 5.93), .05); box(.45, 1.8, .12, g, (0, -2.4, 5.93), .05); box(1.8, .45, .12, g, (0, 2.4, 5.93), .05); words('QUIET TONE', .8, g, (0, 0, 6.03), (0, 0, 0), 'light', 1.15)
    tube([(6.6, 0, 3), (8.6, -.6, 2.6), (9.4, -1.6, 1), (8, -2.4, .5)], .35, k)
    for x, y, r in ((-6.4, -6.4, 1.0), (-4.4, -8, .6), (6.4, -7.4, .8)): ball((r, r, r * .35), mat('#dff1fb', .02, coat=1, trans=.6, ior=1.2), (x, y, r * .2), n=24)


def cd_player():
    w = mat('#f1eee7', .4, coat=.2); k = mat('#2a2a30', .6); s_ = steel()
    with group(turn=(0, 0, -18)):
        super_box(19, 6, 19, w, e=10, ez=10); cyl(7.4, .3, mat('#d5d7da', .16, metal=1), (0, -2.95, 10.6), .05, (90, 0, 0)); cyl(2.3, .5, w, (0, -3.0, 10.6), .1, (90, 0, 0)); cyl(.8, .8, k, (0, -3.1, 10.6), .1, (90, 0, 0)); ring(7.7, .22, s_, (0, -3.05, 10.6), (90, 0, 0))
        for n, x in enumerate((-3, 0, 3)): cyl(.7, .4, s_, (x, -2.95, 1.7), .1, (90, 0, 0))
        words('QUIET TONE', .55, k, (6.6, -3.06, 1.7), font='light', spacing=1.15, width=3.6) 
    for n, (c, x, t) in enumerate((('#7b5ca8', 12.4, 0), ('#d98a6a', 14.4, 0), ('#4f86a8', 16.3, 7))):
        with group((x, 1.5, 0), (0, t, -18), drop=True): box(1.4, 12, 14, mat(c, .5), bevel=.1)


def power_bank(colour='mint'):
    c = mat(colour, .4, coat=.15, paint=True); k = mat('#1b1c20', .12, coat=1); g = mat('#eafff0', emit=2.2)
    with group(turn=(-8, 0, -18), drop=True):
        super_box(7.6, 2.6, 14.6, c, e=6, ez=14); slab(rounded(4.8, 3, .6), .2, k, (0, -1.27, 10.8), (90, 0, 0), bevel=.05); words('87', 2.0, g, (-.3, -1.39, 10.75), font='bold'); words('%', .9, g, (1.6, -1.39, 10.4), font='bold')
        words('QUIET TONE', .62, mat('#4a5a56'), (0, -1.34, 2.4), font='light', spacing=1.15); words('10 000 mAh', .5, mat('#4a5a56'), (0, -1.34, 1.5), font='sans')
        tube([(-2.6, 0, 14.4), (-2.8, 0, 17.6), (0, -.2, 19.4), (2.6, -.4, 17.6), (2.6, 0, 14.4)], .42, mat('#3a4440', .7)); box(1.3, .9, 1.6, steel(), (2.6, 0, 13.9), .2)


def charger():
    w = mat('#f3f1ec', .35, coat=.3); k = mat('#2a2a30', .5); s_ = steel()
    with group((-1.5, 0, 0), (0, 0, -24)):
        super_box(5.5, 5.2, 5.6, w, e=7, ez=7)
        for x, wd in ((-1.5, 1.0), (0, 1.0), (1.5, 1.3)): slab(rounded(.5 if wd < 1.2 else .7, 1.3, .2), .12, k, (x, -2.58, 3.2), (90, 0, 0), bevel=.03)
        words('65 W', .75, mat('#5a5f68'), (0, -2.6, 1.3), font='bold'); words('QUIET TONE', .5, mat('#5a5f68'), (0, -2.6, 4.8), font='light', spacing=1.15)
        for x in (-1.0, 1.0): box(.28, .7, 1.7, s_, (x, 0, 5.5), .06)
    wire = mat('#e5e2da', .5); pts = [(5.6 + 2.6 * math.cos(a) * (1 - k_ * .008), -3.4 + 2.2 * math.sin(a), .3 + .16 * (k_ // 16)) for k_, a in ((k_, k_ * math.pi / 8) for k_ in range(48))]
    tube(pts, .22, wire); box(.9, 1.8, .6, w, (8.0, -1.2, .4), .2); box(.6, .7, .26, s_, (8.0, 0, .57), .1)


def cable(colour='black'):
    m = mat(colour, .7, bump=('wave', 14, .5), paint=True); s_ = steel(); b = mat('#c9ccd1', .4)
    for k in range(4):
        r = 4.6 + .12 * math.sin(k); z = .36 + .68 * k
        ring(r, .35, m, (0, 0, z), n=96)
        for j in range(8):
            if k < 4: a = math.radians(45 * j + 12); ball((.52, .42, .42), b, (r * math.cos(a), r * math.sin(a), z), (0, 0, 45 * j + 102), n=14)
    for s, at, t in ((1, (3.2, -5.4, .1), 18), (-1, (-3.9, -5.2, .1), -24)):
        with group(at, (0, 0, t)): tube([(-s * 1.6, 1.4, .5), (-s * .5, .5, .4), (0, -.6, .4)], .34, m); box(1.1, 2.2, .7, m, (0, -1.6, .05), .25); box(.8, .9, .28, s_, (0, -3.1, .26), .12)


def cells():
    g = mat('#3f8f5f', .35, coat=.4); w = mat('#f4f2ee', .35, coat=.4); s_ = steel(.2)
    for x, y, up in ((-3.4, 0, 1), (-1.1, 1.0, 1), (1.2, 0, 1), (3.5, 1.0, 1)):
        with group((x, y, 0)): cyl(.98, 6.8, w, bevel=.1); cyl(.99, 2, g, (0, 0, 4.7), .08); cyl(.98, .2, s_, (0, 0, 6.7), .05); cyl(.36, .36, s_, (0, 0, 6.85), .08); words('AA', .8, mat('#2a5d3f'), (0, 0, 3.3), font='black', round_=.99); words('2000 mAh', .3, mat('#2a5d3f'), (0, 0, 2.3), font='bold', round_=.99, width=1.5); words('+', .8, w, (0, 0, 5.7), font='bold', round_=1.0)
    with group((2.0, -3.6, 0), (0, 0, 18)): cyl(.98, 6.8, w, (-3.4, 0, .98), .1, (0, 90, 0)); cyl(.99, 2, g, (1.3, 0, .98), .08, (0, 90, 0)); cyl(.36, .5, s_, (3.4, 0, .98), .08, (0, 90, 0))


def phone_stand():
    a = mat('#c9ccd6', .3, metal=1); k = mat('#17181c', .08, coat=1); r = mat('#3a3d45', .8)
    with group(turn=(0, 0, -22)):
        box(9, 10, .35, a, (0, 1.2, 0), .15); 
        with group((0, 5.2, .3), (16, 0, 0)): box(7.4, .35, 8, a, bevel=.15)
        with group((0, -.6, 5.4), (-22, 0, 0)):
            box(9, .35, 9, a, (0, 0, -2.2), .15); box(9, 1.9, .35, a, (0, -.95, -2.2), .12); box(7.4, .2, 3.2, r, (0, -.22, 1.5), .08)
            with group((0, -.75, -1.85)): super_box(7.6, .85, 15.6, k, e=9, ez=22); slab(rounded(7.0, 15, .7), .06, mat('#5a4a8f', .25, coat=1), (0, -.42, 7.8), (90, 0, 0), bevel=.01); words('10:24', 1.9, mat('#ffffff', emit=1), (0, -.47, 11.4), font='light'); words('pasta, step 3', .7, mat('#ffffff', emit=.8), (0, -.47, 9.8), font='sans')


def watch(colour='navy'):
    b = mat(colour, .6, paint=True); s_ = mat('#4a4d55', .3, metal=1); k = mat('#12161c', .06, coat=1); g = mat('#dfffd9', emit=1.4); o = mat('#ffb45a', emit=1.4)
    with group(turn=(0, 0, -20)):
        tube([(0, 3.0 * math.cos(math.radians(t)), 3.5 + 3.4 * math.sin(math.radians(t))) for t in range(205 - 360 + 360, 515 - 0, 6)], 0, b, flat=(1.15, .16))
        with group((0, -3.2, 3.6), (0, 0, 0)):
            cyl(2.25, 1.0, s_, (0, .4, 0), .3, (90, 0, 0)); cyl(1.95, .12, k, (0, -.58, 0), .05, (90, 0, 0)); ring(2.05, .14, mat('#2b2e35', .3, metal=1), (0, -.62, 0), (90, 0, 0))
            words('10:24', 1.0, g, (0, -.72, .35), font='bold'); words('sunset 18:06', .36, o, (0, -.72, -.5), font='sans'); words('12.4 km', .4, g, (0, -.72, 1.15), font='sans')
            tube([(-1.1, -.71, -1.2), (-.5, -.71, -.85), (0, -.71, -1.15), (.5, -.71, -.8), (1.1, -.71, -1.1)], .04, g)
            for z in (.9, -.9): cyl(.28, .4, s_, (2.1, -.1, z), .08, (0, 90, 0))
            cyl(.36, .5, s_, (2.2, -.1, 0), .1, (0, 90, 0))


def camera(colour='ivory'):
    c = mat(colour, .4, coat=.2, paint=True); k = mat('#26242a', .5); g = mat('#0e1420', .03, coat=1); s_ = steel()
    with group(turn=(0, 0, -20)):
        super_box(12.4, 6.6, 10.4, c, e=6, ez=6); super_box(12.6, 6.8, 3.2, k, (0, 0, 0), e=6, ez=6)
        for r, d, m in ((3.3, 1.2, c), (2.7, 2.0, k), (2.35, 2.4, s_), (2.0, 2.5, k)): cyl(r, d, m, (-.8, -3.1, 5.4), .2, (90, 0, 0))
        ball((1.6, .5, 1.6), g, (-.8, -5.5, 5.4)); box(3.2, .4, 1.7, mat('#f8f6ee', .1, coat=1), (3.7, -3.3, 8.0), .15); box(1.6, .4, 1.3, g, (-4.4, -3.2, 8.4), .15); cyl(.8, .5, mat('#e0683f', .4), (-4.2, -3.2, 3.9), .15, (90, 0, 0))
        words('Sunday', .9, mat('#4a3d38'), (3.9, -3.33, 4.0), font='italic') 
        box(5.6, .12, 6.4, paper('#fbf9f2'), (-.6, 0, 9.2), .03, (0, 4, 0)); box(4.8, .05, 4.4, mat('#8fb5cf', .5), (-.55, -.08, 10.6), .02, (0, 4, 0)); ball((1.5, .04, .9), mat('#6f9a62', .6), (-.9, -.1, 11.3), n=16)


def torch():
    k = mat('#33363d', .4, metal=.6); grip = mat('#26282d', .6, bump=('voronoi', 6, .9)); lens = mat('#fff4d6', emit=2.6)
    with group((0, 0, 0), (0, 90, 28), drop=True):
        cyl(1.35, 8.4, grip, (0, 0, -2), .15); cyl(1.42, 1, k, (0, 0, -2.8), .2); lathe(soft([(1.4, 6.3), (1.5, 6.8), (2.1, 8.4), (2.2, 11)], 5) + [(1.9, 11), (1.8, 10.6), (0, 10.6)], k); cyl(1.85, .15, lens, (0, 0, 10.62), .03)
        for n in range(10): a = math.radians(36 * n); box(.4, .35, 1.4, k, (2.15 * math.cos(a), 2.15 * math.sin(a), 9), .1, (0, 0, 36 * n))
        cyl(.6, .35, mat('#e0683f', .5), (-1.35, 0, 3.4), .1, (0, -90, 0))
    ring(1.1, .16, mat('#e0683f', .7), (-1.6, -3.2, .2))


def clock():
    c = mat('#7fa6a0', .3, coat=.4); f = mat('#fff1d2', .5, emit=.32); b = brass(.2); i = mat('#3a2f26', .6)
    with group(turn=(0, 0, -14)):
        for s in (-1, 1):
            tube([(s * 3.4, 0, 2.2), (s * 4.4, 0, .4)], .5, b, smooth=False); ball(.6, b, (s * 4.5, 0, .55))
            with group((s * 3.6, 0, 12.6), (0, s * 34, 0)): lathe(soft([(2.4, 0), (2.2, .9), (1.3, 1.7), (0, 1.95)], 5), b); ball(.36, b, (0, 0, 2.1)); cyl(.22, 1, b, (0, 0, -.8), .05)
        cyl(5.8, 4.4, c, (0, 2.2, 7.2), .5, (90, 0, 0)); ring(5.5, .42, b, (0, -2.2, 7.2), (90, 0, 0)); cyl(5.2, .2, f, (0, -2.15, 7.2), .03, (90, 0, 0))
        for n in range(1, 13): a = math.radians(90 - 30 * n); words(str(n), 1.1, i, (4.15 * math.cos(a), -2.4, 7.2 + 4.15 * math.sin(a)), font='serifbold')
        box(.34, .12, 2.6, i, (-.72, -2.5, 7.4), .05, (0, -55, 0)); box(.26, .12, 3.7, i, (.0, -2.55, 7.2), .05, (0, 60, 0)) ; cyl(.4, .3, b, (0, -2.4, 7.2), .08, (90, 0, 0))
        tube([(-1.7, .6, 12.2), (-1.9, .6, 15), (-1.3, .6, 17), (1.3, .6, 17), (1.9, .6, 15), (1.7, .6, 12.2)], .36, b); cyl(.3, 2.0, b, (0, 0, 12.6), .05); ball(.62, b, (0, 0, 14.7)); words('NORTH LAMP', .62, i, (0, -2.4, 5.3), font='sans', spacing=1.25)


def keyboard(colour='lilac'):
    c = mat(colour, .5, paint=True); w = mat('#f4f1ea', .5); o = mat('#e9a87c', .5); case = mat('#e7e3ee', .4, coat=.2); i = mat('#4a4454', .6)
    rows = ['Esc 1 2 3 4 5 6 7 8 9 0 - = Del', 'Tab Q W E R T Y U I O P [ ] \\', 'Caps A S D F G H J K L ; _ Enter', 'Shift Z X C V B N M , . / Shift_ Up', 'Ctrl Opt Cmd Space Cmd_ Lt Dn Rt']
    wide = dict(Del=1.75, Tab=1.5, Caps=1.8, Enter=2.2, Shift=2.1, Space=6.2, Ctrl=1.3, Opt=1.3, Cmd=1.3, Cmd_=1.4, Shift_=1.6); names = dict(Space='', Shift_='Shift', Cmd_='Cmd', Lt='<', Dn='v', Rt='>', Up='^')
    with group(turn=(4, 0, -16), drop=True):
        box(31.6, 11.6, 2, case, (0, 0, 0), .7)
        for r, row in enumerate(rows):
            x = -14.7; keys = row.split(); total = sum(wide.get(k, 1) for k in keys); unit = 29.4 / total
            for k in keys:
                u = wide.get(k, 1) * unit; m = o if k == 'Esc' or k == 'Enter' else w if k in wide and k != 'Space' else c
                super_box(u - .22, 1.86, 1.15, m, (x + u / 2, 4.2 - 2.08 * r, 1.8), e=7, ez=5, taper=.1, n=24); t = names.get(k, k)
                if t and t != '_': words(t, .62 if len(t) < 2 else .44, i, (x + u / 2 - .1, 4.3 - 2.08 * r, 2.97), (0, 0, 0), 'sans')
                x += u
        cyl(1.0, 1.3, brass(), (13.4, 4.2, 1.9), .2)


def projector():
    w = mat('#f0ece4', .4, coat=.2); k = mat('#1d1e22', .4); g = mat('#bcd8ff', .03, coat=1, emit=1.2)
    with group(turn=(0, 0, -26)):
        cyl(5.0, 12, w, (0, 0, 1), .8); cyl(5.02, 1.6, grain('#c99b62', '#a3743f', .4), (0, 0, .8), .3); cyl(4.6, .9, k, bevel=.2)
        cyl(2.5, 1.4, k, (0, -4.2, 8.4), .3, (90, 0, 0)); cyl(1.9, .4, g, (0, -5.3, 8.4), .1, (90, 0, 0)); ring(2.5, .16, brass(), (0, -5.55, 8.4), (90, 0, 0)); words('NORTH LAMP', .62, mat('#4a3826'), (0, 0, 4.5), font='light', spacing=1.25, round_=5.02)
    with group((8.6, -3.4, 0)):
        n = 12
        def tub(u, v): a = 2 * math.pi * u; r = 2.6 + 1.0 * v; return (r * math.cos(a), r * math.sin(a), 7 * v)
        shape(tub, mat('#f6f1e6', .6), 48, 4, closed_u=True, thick=.1)
        for j in range(12):
            if j % 2: shape(lambda u, v: ((2.68 + 1.0 * v) * math.cos(2 * math.pi * (j + u) / 12), (2.68 + 1.0 * v) * math.sin(2 * math.pi * (j + u) / 12), 7 * v), mat('#c4452f', .6), 4, 4)
        pop = mat('#f8e9bf', .8, bump=('noise', 3, .8))
        for j in range(34): a, d = random.uniform(0, 6.3), 3.0 * random.random() ** .5; super_box(1.3, 1.2, 1.2, pop, (d * math.cos(a), d * math.sin(a), 6.6 + .9 * (1 - d / 3.4) + .2 * random.random()), (random.uniform(0, 90), random.uniform(0, 90), 0), e=2.2, ez=2.2, rough=.16, seed=j, n=16)

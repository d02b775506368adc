"""Several goods in one wide picture."""
from kit import *
from kinds import bag, bottle, cup, garment, jar, pot, stick


def tea():
    pot.teapot('#efe3cf')
    with group((10.4, 8.5, 0)): jar.caddy_tin('Hand-rolled oolong', 'this year’s picking', '#3f5c46', heap=False, r=4.4, h=12)
    with group((13.6, -4.6, 0)): pot.one_cup('#c9b4e6')
    jar.leaves('#4c5e33', (3.4, -9.4, 0), 60, 2.6)


def hands():
    with group((0, 1.4, 0)): bottle.pump('PEONY LAB', 'Rice bran', 'hand lotion · 250 ml', '#f7e3e6', '#f4eee6')
    with group((-5.4, -2.4, 0), (0, 0, 4)): stick.lipstick('#c9314b')
    with group((5.8, -1.6, 0)): jar.cream()


def cold():
    garment.scarf('#c9423f')
    with group((19, -9, 0), (0, 0, 20)): cup.mug('#efe6d4')


def outside():
    bag.backpack('#dfa83a')
    with group((22, -9, 0)): bottle.tumbler('#e8573f')

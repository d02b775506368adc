"""Cups, mugs, bowls, pitchers: open vessels."""
import math
from kit import *


def mug(colour='grey'):
    glaze = mat(colour, .25, coat=.5, paint=True); inside = mat('cream', .3, coat=.4)
    lathe(soft([(0, .02), (3.2, 0), (3.75, .25), (4, 1), (4.1, 4.5), (4.15, 8.6), (4.1, 8.85), (3.95, 8.9), (3.85, 8.7)], 6), glaze)
    lathe(soft([(3.86, 8.74), (3.8, 6), (3.7, 1.4), (3.2, .7), (0, .6)], 6), inside)
    with group(turn=(0, 0, -28)):
        tube([(3.9, 0, 7.4), (5.9, 0, 7.3), (6.7, 0, 5.6), (6, 0, 3), (3.95, 0, 1.9)], .52, glaze)
        ball((.75, .62, .3), glaze, (5.7, 0, 7.55), (0, 18, 0))
    lathe([(0, 7.3), (3.85, 7.3)], mat('#3a2013', .12))

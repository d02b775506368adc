"""Makes pictures of what Cycles saved: takes noise off, gives each colour its variant, tones, writes WebP."""
import os, subprocess, sys, colorsys
os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2, numpy as np

MOST_BYTES = 60_000


def read(folder, name):
    return cv2.imread(f'{folder}/{name}0001.exr', cv2.IMREAD_UNCHANGED)[..., :3][..., ::-1].astype(np.float32)


def luminance(x):
    return x @ np.array([.2126, .7152, .0722], np.float32)


def calm(x, guide, radius, sigma_guide, sigma_space):
    return cv2.ximgproc.jointBilateralFilter(guide, np.ascontiguousarray(x), radius * 2 + 1, sigma_guide, sigma_space)


def fireflies(x):
    """No pixel is brighter than its neighbourhood's third brightest."""
    mid = np.stack([cv2.medianBlur(np.ascontiguousarray(x[..., i]), 3) for i in range(3)], -1)
    lum, low = luminance(x), luminance(mid)
    return np.where((lum > 1.6 * low + .12)[..., None], mid, x)


def without_noise(folder):
    """Light on the surfaces and the rest apart: light changes slowly, so its noise goes without the letters' edges."""
    image, colour, light, normal, marks = (read(folder, n) for n in ('image', 'colour', 'direct', 'normal', 'marks'))
    light = light + read(folder, 'indirect')
    rest = fireflies(image - colour * light)
    scale = image.shape[0] / 640
    light = fireflies(light)
    for strength in (.55, .22):
        level = np.log1p(cv2.GaussianBlur(luminance(light), (0, 0), (2.2 if strength > .3 else 1.0) * scale))
        guide = np.ascontiguousarray(np.stack([level * .5 / strength * .55, normal[..., 0] * .6, normal[..., 2] * .6], -1).astype(np.float32))
        light = calm(light, guide, int(5 * scale), .12, 3.2 * scale)
    level = np.log1p(6 * np.abs(cv2.GaussianBlur(luminance(rest), (0, 0), 1.3 * scale)))
    guide = np.ascontiguousarray(np.stack([level, normal[..., 0], luminance(colour)], -1).astype(np.float32))
    rest = calm(rest, guide, int(4 * scale), .17, 2.4 * scale)
    return colour, light, rest, marks


def tone(x, exposure=1.0):
    x = np.maximum(x * exposure, 0)
    knee = .62
    x = np.where(x > knee, knee + (1 - knee) * (1 - np.exp(-(x - knee) / (1 - knee) * .9)), x)
    x = np.where(x <= .0031308, x * 12.92, 1.055 * np.power(np.maximum(x, 1e-6), 1 / 2.4) - .055)
    x = np.clip(x, 0, 1); x = x + .22 * (x * x * (3 - 2 * x) - x)
    return (x * 255 + .5).astype(np.uint8)


def linear(c):
    return np.array([v / 12.92 if v <= .04045 else ((v + .055) / 1.055) ** 2.4 for v in c], np.float32)


def tint(parts, paint_from=None, paint_to=None, ground_from=None, ground_to=None):
    colour, light, rest, marks = parts
    change = np.zeros_like(colour)
    if paint_to is not None:
        change += marks[..., :1] * (colour * (paint_to / np.maximum(paint_from, .004)) - colour)
        grey = marks[..., :1] > .02
        change = np.where(grey & (change > 1), 1, change)
    if ground_to is not None: change += marks[..., 1:2] * (ground_to - ground_from)
    return (colour + change) * light + rest


def write(picture, file, most=MOST_BYTES):
    png = f'{file}.{os.getpid()}.png'; cv2.imwrite(png, picture[..., ::-1])
    for quality in (88, 82, 75, 66, 55):
        subprocess.run(['cwebp', '-quiet', '-m', '4', '-sharp_yuv', '-q', str(quality), png, '-o', file], check=True)
        if os.path.getsize(file) <= most: break
    os.remove(png)

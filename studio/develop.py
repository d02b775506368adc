"""Makes pictures of what Cycles saved: takes noise off, gives each colour its variant, tones, writes WebP.
python3 studio/develop.py [--preview] [--again] [names or parts of names]"""
import colorsys, os, subprocess, sys
os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2, numpy as np
from colours import HUES, ground_colour, rgb
from goods import ORDER, SCENES
from names import HERE, ROOT, file_of, is_rendered, pictures, raw_of

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


def calm_wide(x, marks, normal, level_gain):
    """What is left over wide patches: light depends on where a surface looks, so surfaces that look alike have it alike."""
    at = lambda a: cv2.resize(a, (a.shape[1] // 4, a.shape[0] // 4), interpolation=cv2.INTER_AREA)
    small = at(x); level = np.log1p(level_gain * np.abs(cv2.GaussianBlur(luminance(small), (0, 0), 2.5)))
    guide = np.ascontiguousarray(np.stack([level * .5 + at(marks)[..., 1] * 2, at(normal)[..., 0], at(normal)[..., 2]], -1).astype(np.float32))
    ratio = (calm(small, guide, 14, .07, 8) + .004) / (small + .004)
    return x * cv2.resize(np.clip(ratio, .6, 1.6), (x.shape[1], x.shape[0]), interpolation=cv2.INTER_CUBIC)


def even_ground(light, ground, scale):
    """Far from shadows the ground has no structure: what is left there is noise."""
    clear = (ground > .98).astype(np.float32)
    def blur(sigma):
        weight = cv2.GaussianBlur(clear, (0, 0), sigma * scale)
        return cv2.GaussianBlur(light * clear[..., None], (0, 0), sigma * scale) / np.maximum(weight, 1e-4)[..., None]
    fine, mid, wide = blur(3), blur(9), blur(24)
    keep = lambda a, b, most: np.exp(-(np.abs(luminance(a - b)) / np.maximum(luminance(b), .05) / most) ** 2)[..., None]
    calmer = fine + (mid - fine) * keep(fine, mid, .06)
    calmer = calmer + (wide - calmer) * keep(mid, wide, .045)
    return light + (calmer - light) * clear[..., None] * keep(fine, mid, .12)


def without_noise(folder):
    """Light on the surfaces and the rest apart: light changes slowly, so its noise goes without the letters' edges."""
    def passes(of):
        image, colour, direct, indirect, normal, marks = (read(folder, of + n) for n in ('image', 'colour', 'direct', 'indirect', 'normal', 'marks'))
        return colour, fireflies(direct + indirect), fireflies(image - colour * (direct + indirect)), normal, marks
    near, far = passes(''), list(passes('ground-'))
    high_px, wide_px = near[0].shape[:2]; scale = max(high_px, wide_px) / 640
    guide = np.ascontiguousarray(np.stack([np.log1p(cv2.GaussianBlur(luminance(far[1]), (0, 0), 2)), far[4][..., 1], far[3][..., 2]], -1).astype(np.float32))
    far[1] = calm(far[1], guide, 6, .12, 3.5)
    left, right, low, high = np.load(f'{folder}/border.npy') * (wide_px, wide_px, high_px, high_px)
    inside = np.zeros((high_px, wide_px, 1), np.float32); inside[max(int(high_px - high), -3) + 3:int(high_px - low) - 3, int(left) + 3:int(right) - 3] = 1
    inside = cv2.blur(inside, (5, 5))[..., None]
    inside = np.where(near[1].sum(-1, keepdims=True) + near[2].sum(-1, keepdims=True) + near[4].sum(-1, keepdims=True) == 0, 0, inside)
    colour, light, rest, normal, marks = (a * inside + cv2.resize(b, (wide_px, high_px), interpolation=cv2.INTER_LINEAR) * (1 - inside) for a, b in zip(near, far))
    for blur, weight, radius in ((4, .6, 8), (2.5, .8, 7), (1.2, 1.1, 5)):
        level = np.log1p(cv2.GaussianBlur(luminance(light), (0, 0), blur * scale))
        guide = np.ascontiguousarray(np.stack([level * weight + marks[..., 1] * .6, normal[..., 0] * .5, normal[..., 2] * .5], -1).astype(np.float32))
        light = calm(light, guide, int(radius * scale), .12, .6 * radius * scale)
    light = calm_wide(light, marks, normal, 1)
    light = even_ground(light, marks[..., 1], scale)
    for blur, gain, radius in ((2.5, 3, 6), (1.3, 5, 4)):
        level = np.log1p(gain * np.abs(cv2.GaussianBlur(luminance(rest), (0, 0), blur * scale)))
        guide = np.ascontiguousarray(np.stack([level + marks[..., 1], normal[..., 0] * .8, luminance(colour)], -1).astype(np.float32))
        rest = calm(rest, guide, int(radius * scale), .17, .6 * radius * scale)
    rest = calm_wide(rest, marks, normal, 4)
    return colour, light, rest, marks


def curve(x):
    x = np.maximum(x, 0)
    knee = .62
    x = np.where(x > knee, knee + (1 - knee) * (1 - np.exp(-(x - knee) / (1 - knee) * .9)), x)
    x = np.where(x <= .0031308, x * 12.92, 1.055 * np.power(np.maximum(x, 1e-6), 1 / 2.4) - .055)
    x = np.clip(x, 0, 1)
    return x + .22 * (x * x * (3 - 2 * x) - x)


tone = lambda x: (curve(x) * 255 + .5).astype(np.uint8)


def deep_ground(hue, high, wide):
    """Behind white words: dark on the left, a lamp behind the goods. As drawBanner in bin/draw-picture.mjs."""
    # Green of the same lightness is far brighter to the eye than violet.
    dim = 1 - .45 * max(0, np.cos(np.radians(hue - 130)))
    colour = lambda s, l: np.array(colorsys.hls_to_rgb(hue / 360, l, s))
    y, x = np.mgrid[0:high, 0:wide]
    far = np.hypot((x / wide - .8) / .95, (y / high - .25) / 1.35)[..., None]
    stops = ((0, colour(.6, .74)), (.5, colour(.6, .5 * dim)), (1, colour(.72, .26 * dim)))
    ground = np.stack([np.interp(far[..., 0], [s for s, _ in stops], [c[n] for _, c in stops]) for n in range(3)], -1)
    veil = np.interp(x / wide, (0, .5, .72), (.6, .42, 0))[..., None]
    ground = ground * (1 - veil) + colour(.75, .16 * dim) * veil
    table = np.linspace(0, 3, 3000)
    return np.interp(ground, curve(table), table).astype(np.float32)


def tint(parts, paint_from=None, paint_to=None, ground_from=None, ground_to=None):
    colour, light, rest, marks = parts
    change = np.zeros_like(colour)
    if paint_to is not None:
        # What Cycles gives as colour holds the sheen too, half of which is tinted.
        sheen = np.maximum(luminance(colour) - luminance(paint_from), 0)[..., None] * min(1, luminance(paint_to) / luminance(paint_from)) ** .5
        tinted = lambda c: .5 + .5 * c / luminance(c)
        change += marks[..., :1] * (paint_to + sheen * tinted(paint_to) - colour)
        # The channel that the paint reflects best knows the light best: the others hold what the paint throws on itself.
        best = int(np.argmax(paint_from))
        light = light + marks[..., :1] * (light[..., best:best + 1] - light)
    if ground_to is not None: change += marks[..., 1:2] * (ground_to - ground_from)
    return np.maximum(colour + change, 0) * light + rest


def write(picture, file, most=MOST_BYTES):
    png = f'{file}.{os.getpid()}.png'; cv2.imwrite(png, picture[..., ::-1])
    for quality in (88, 82, 75, 66, 55):
        subprocess.run(['cwebp', '-quiet', '-m', '4', '-sharp_yuv', '-q', str(quality), png, '-o', file], check=True)
        if os.path.getsize(file) <= most: break
    os.remove(png)


def develop(id, names, preview):
    done, entry = {}, SCENES[id]
    of = lambda c: np.array(rgb(c), np.float32)
    for name, colour in names:
        folder = raw_of(name, preview)
        if folder not in done: done[folder] = without_noise(folder)
        if 'deep' in entry:
            _, light, _, marks = done[folder]
            lit = np.median(luminance(light)[marks[..., 1] > .98])
            picture = tint(done[folder], ground_from=of(ground_colour(entry['hue'])), ground_to=deep_ground(entry['deep'], *light.shape[:2]) / lit)
        else: picture = tint(done[folder], of(entry['colours'][0]), of(colour), of(ground_colour(entry['hue'])), of(ground_colour(HUES[colour])) * (.8 if colour == 'ivory' else 1)) if colour else tint(done[folder])
        write(tone(picture), file_of(name, preview))
        print('MADE', name, flush=True)


def write_lists():
    """What the demo may show, and what is still to be made."""
    files = sorted(f[:-5] for _, _, names in os.walk(os.path.join(ROOT, 'studio/pictures')) for f in names if f.endswith('.webp'))
    with open(os.path.join(ROOT, 'demo/data/rendered.ts'), 'w') as out:
        out.write('/** Written by studio/render: the pictures in studio/pictures. */\nexport const rendered: ReadonlySet<string> = new Set([\n')
        out.writelines(f"  '{f}',\n" for f in files); out.write('])\n')
    with open(os.path.join(HERE, 'still-to-be-made.txt'), 'w') as out:
        out.writelines(f'{n}\n' for id in SCENES for n, _, _ in pictures(id) if n not in files)


if __name__ == '__main__':
    words = sys.argv[1:]
    preview, again, wanted = '--preview' in words, '--again' in words, [w for w in words if not w.startswith('--')]
    cv2.setNumThreads(1)
    for id in ORDER:
        names = [(n, c) for n, _, c in pictures(id) if is_rendered(n, preview) and (not wanted or any(w in n for w in wanted))]
        names = [(n, c) for n, c in names if again or not os.path.exists(file_of(n, preview)) or os.path.getmtime(file_of(n, preview)) < os.path.getmtime(f'{raw_of(n, preview)}/border.npy')]
        if names: develop(id, names, preview)
    if not preview: write_lists()

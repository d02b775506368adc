import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'
import { Canvas, turnPixels } from './canvas.mjs'
import { tintPixels } from './tint-object.mjs'

const resolve = createRequire(import.meta.url).resolve
export const OBJECTS = path.join(path.dirname(resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')

const drawn = new Map()

function keep(key, make) {
  if (!drawn.has(key)) drawn.set(key, make())
  return drawn.get(key)
}

function trimmed(code) {
  return keep(code, async () => {
    const { data, info } = await sharp(path.join(OBJECTS, `${code}.webp`))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    let [left, top, right, bottom] = [info.width, info.height, 0, 0]
    for (let y = 0; y < info.height; y++)
      for (let x = 0; x < info.width; x++) {
        if (data[(y * info.width + x) * 4 + 3] < 12) continue
        left = Math.min(left, x)
        right = Math.max(right, x + 1)
        top = Math.min(top, y)
        bottom = y + 1
      }
    const rows = Array.from({ length: bottom - top }, (_, row) => {
      const start = ((top + row) * info.width + left) * 4
      return data.subarray(start, start + (right - left) * 4)
    })
    return { data: Buffer.concat(rows), info: { width: right - left, height: bottom - top, channels: 4 } }
  })
}

function tinted(code, tint) {
  if (!tint) return trimmed(code)
  return keep(`${code} ${JSON.stringify(tint)}`, async () => {
    const { data, info } = await trimmed(code)
    return { data: tintPixels(data, tint), info }
  })
}

/** `px` is its longest side before the turn. */
async function drawObject({ code, turn = 0, tint }, px) {
  const upright = await tinted(code, tint)
  const { data: pixels, info: raw } = turn ? turnPixels(upright, turn) : upright
  const scale = px / Math.max(upright.info.width, upright.info.height)
  const { data, info } = await sharp(pixels, { raw })
    .resize(Math.round(raw.width * scale), Math.round(raw.height * scale), { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [left, right, foot] = [info.width, 0, 0]
  for (let y = info.height - 1; y >= 0 && y > foot - px * 0.1; y--)
    for (let x = 0; x < info.width; x += 2)
      if (data[(y * info.width + x) * 4 + 3] > 100) {
        foot ||= y + 1
        left = Math.min(left, x)
        right = Math.max(right, x)
      }
  return { data, info, foot, footMiddle: (left + right) / 2, footWidth: Math.max(0, right - left) }
}

const FULL = 0.6

async function place(object, size) {
  const drawn = await drawObject(object, Math.round(size * FULL * (object.scale ?? 1)))
  const { width, height } = drawn.info
  const left = Math.round(size * (object.x ?? 0.5) - width / 2)
  const stands = object.y === undefined ? size * 0.52 + height / 2 : size * object.y
  return { ...drawn, left, top: Math.round(stands - drawn.foot) }
}

function paint(canvas, hue, placed) {
  for (const { info, left, top, foot, footMiddle, footWidth } of placed) {
    const wide = Math.max(footWidth * 0.62, info.width * 0.4)
    const tight = Math.max(1, footWidth * 0.54)
    const y = top + foot - wide * 0.03
    const soft = [
      [0, [hue, 0.45, 0.22], 0.26],
      [1, [hue, 0.45, 0.22], 0],
    ]
    const dark = [
      [0, [hue, 0.5, 0.14], 0.42],
      [1, [hue, 0.5, 0.14], 0],
    ]
    canvas.radial({ x: left + info.width / 2, y, rx: wide, ry: wide * 0.17, stops: soft })
    canvas.radial({ x: left + footMiddle, y, rx: tight, ry: tight * 0.13, stops: dark })
  }
  for (const one of placed) canvas.image(one)
  return sharp(canvas.data, { raw: canvas.raw })
}

const placeAll = (objects, size) => Promise.all(objects.map((object) => place(object, size)))

export async function drawScene({ objects, hue }, size) {
  const placed = await placeAll(objects, size)
  const canvas = new Canvas(size, size)
  const stops = [
    [0, [hue, 0.6, 0.97]],
    [1, [hue, 0.45, 0.86]],
  ]
  canvas.fill({ x: size * 0.35, y: size * 0.25, r: size * 0.95, stops })
  return paint(canvas, hue, placed).removeAlpha()
}

export async function drawIcon(object, size) {
  const { data, info } = await drawObject(object, Math.round(size * 0.86))
  const canvas = new Canvas(size, size)
  canvas.image({ data, info, left: Math.round((size - info.width) / 2), top: Math.round((size - info.height) / 2) })
  return sharp(canvas.data, { raw: canvas.raw })
}

export async function drawEmptyState({ objects, hue }, size) {
  const placed = await placeAll(objects, size)
  const canvas = new Canvas(size, size)
  const stops = [0.5, 0.44, 0.32, 0].map((alpha, index) => [[0, 0.5, 0.75, 1][index], [hue, 0.85, 0.75], alpha])
  canvas.radial({ x: size / 2, y: size / 2, rx: size / 2, ry: size / 2, stops })
  return paint(canvas, hue, placed)
}

export async function drawBanner({ objects, hue }, width, height) {
  const placed = await placeAll(objects, height)
  for (const one of placed) one.left += width - height - Math.round(height * 0.12)
  const canvas = new Canvas(width, height)
  // Green of the same lightness is far brighter to the eye than violet.
  const dim = 1 - 0.45 * Math.max(0, Math.cos(((hue - 130) * Math.PI) / 180))
  const light = [
    [0, [hue, 0.85 * dim, 0.84]],
    [0.5, [hue, 0.66, 0.46 * dim]],
    [1, [hue, 0.72, 0.26 * dim]],
  ]
  const disc = [
    [0, [hue, 1, 0.98], 0.06],
    [0.985, [hue, 1, 0.98], 0.13],
    [1, [hue, 1, 0.98], 0],
  ]
  canvas.radial({
    x: width * 0.86,
    y: height * 0.22,
    rx: width * 0.95,
    ry: height * 1.25,
    stops: light,
    isWhole: true,
    isNoisy: true,
  })
  canvas.radial({ x: width * 0.78, y: height * 0.5, rx: height * 0.42, ry: height * 0.42, stops: disc })
  canvas.linear([
    [0, [hue, 0.75, 0.16 * dim], 0.6],
    [0.55, [hue, 0.75, 0.16 * dim], 0.42],
    [0.76, [hue, 0.75, 0.16 * dim], 0],
  ])
  return paint(canvas, hue, placed).removeAlpha()
}

import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'
import { tintPixels } from './tint-object.mjs'

const resolve = createRequire(import.meta.url).resolve
export const OBJECTS = path.join(path.dirname(resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')

const clear = { r: 0, g: 0, b: 0, alpha: 0 }
const kept = new Map()

function keep(key, make) {
  if (!kept.has(key)) kept.set(key, make())
  return kept.get(key)
}

const image = ({ data, info }) =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })

function cut({ data, info }, { left, top, right, bottom }) {
  const rows = Array.from({ length: bottom - top }, (_, row) => {
    const start = ((top + row) * info.width + left) * 4
    return data.subarray(start, start + (right - left) * 4)
  })
  return { data: Buffer.concat(rows), info: { width: right - left, height: bottom - top, channels: 4 } }
}

/** The object's pixels without its empty margin. */
function trimmed(code) {
  return keep(code, async () => {
    const { data, info } = await sharp(path.join(OBJECTS, `${code}.webp`))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    let [left, top, right, bottom] = [width, height, 0, 0]
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        if (data[(y * width + x) * 4 + 3] < 12) continue
        left = Math.min(left, x)
        right = Math.max(right, x + 1)
        top = Math.min(top, y)
        bottom = y + 1
      }
    return cut({ data, info }, { left, top, right, bottom })
  })
}

function tinted(code, tint) {
  if (!tint) return trimmed(code)
  return keep(`${code} ${JSON.stringify(tint)}`, async () => {
    const { data, info } = await trimmed(code)
    return { data: tintPixels(data, tint), info }
  })
}

/** The object, its longest side `px`, and where its foot touches the ground. */
export async function drawObject({ code, turn = 0, tint }, px) {
  let one = image(await tinted(code, tint)).resize(px, px, { fit: 'inside', kernel: 'cubic' })
  if (turn) one = image(await one.raw().toBuffer({ resolveWithObject: true })).rotate(turn, { background: clear })
  const { data, info } = await one.raw().toBuffer({ resolveWithObject: true })
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

const round = (number) => Math.round(number * 10) / 10

function shadow({ info, left, top, foot, footMiddle, footWidth }) {
  const wide = round(Math.max(footWidth * 0.62, info.width * 0.4))
  const y = round(top + foot - wide * 0.03)
  const tight = round(footWidth * 0.54)
  return `<ellipse cx="${round(left + info.width / 2)}" cy="${y}" rx="${wide}" ry="${round(wide * 0.17)}" fill="url(#soft)"/>
    <ellipse cx="${round(left + footMiddle)}" cy="${y}" rx="${tight}" ry="${round(tight * 0.13)}" fill="url(#tight)"/>`
}

const shadowInks = (
  hue,
) => `<radialGradient id="soft"><stop offset="0" stop-color="hsl(${hue},45%,22%)" stop-opacity=".26"/>
  <stop offset="1" stop-color="hsl(${hue},45%,22%)" stop-opacity="0"/></radialGradient>
  <radialGradient id="tight"><stop offset="0" stop-color="hsl(${hue},50%,14%)" stop-opacity=".42"/>
  <stop offset="1" stop-color="hsl(${hue},50%,14%)" stop-opacity="0"/></radialGradient>`

const svg = (measures, defs, body) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${measures}><defs>${defs}</defs>${body}</svg>`)

/** What of a placed object lies within the picture. */
function layerWithin(width, height) {
  return (placed) => {
    const left = Math.max(0, -placed.left)
    const top = Math.max(0, -placed.top)
    const right = Math.min(placed.info.width, width - placed.left)
    const bottom = Math.min(placed.info.height, height - placed.top)
    const { data, info } = cut(placed, { left, top, right, bottom })
    return { input: data, raw: info, left: placed.left + left, top: placed.top + top }
  }
}

/** A gradient loses nothing at half the size and takes a third of the time. */
async function drawGround(hue, placed, size) {
  const ground = svg(
    `width="${Math.ceil(size / 2)}" height="${Math.ceil(size / 2)}" viewBox="0 0 ${size} ${size}"`,
    `<radialGradient id="g" cx="35%" cy="25%" r="95%"><stop offset="0" stop-color="hsl(${hue},60%,97%)"/>
    <stop offset="1" stop-color="hsl(${hue},45%,86%)"/></radialGradient>${shadowInks(hue)}`,
    `<rect width="100%" height="100%" fill="url(#g)"/>${placed.map(shadow).join('')}`,
  )
  const { data, info } = await sharp(ground).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return image(
    await image({ data, info }).resize(size, size, { kernel: 'linear' }).raw().toBuffer({ resolveWithObject: true }),
  )
}

/** Objects on a soft radial ground, a square. */
export async function drawScene({ objects, hue }, size) {
  const placed = await Promise.all(objects.map((object) => place(object, size)))
  return (await drawGround(hue, placed, size)).composite(placed.map(layerWithin(size, size)))
}

/** One object alone, see-through around it. */
export async function drawIcon(object, size) {
  const { data, info } = await drawObject(object, Math.round(size * 0.86))
  return sharp({ create: { width: size, height: size, channels: 4, background: clear } }).composite([
    { input: data, raw: info, left: Math.round((size - info.width) / 2), top: Math.round((size - info.height) / 2) },
  ])
}

/** Objects before a glow that suits a light and a dark ground, see-through around it. */
export async function drawEmptyState({ objects, hue }, size) {
  const placed = await Promise.all(objects.map((object) => place(object, size)))
  const glow = svg(
    `width="${size}" height="${size}"`,
    `<radialGradient id="g"><stop offset="0" stop-color="hsl(${hue},85%,75%)" stop-opacity=".5"/>
    <stop offset=".75" stop-color="hsl(${hue},85%,75%)" stop-opacity=".22"/>
    <stop offset="1" stop-color="hsl(${hue},85%,75%)" stop-opacity="0"/></radialGradient>${shadowInks(hue)}`,
    `<circle cx="50%" cy="50%" r="48%" fill="url(#g)"/>${placed.map(shadow).join('')}`,
  )
  return sharp(glow).composite(placed.map(layerWithin(size, size)))
}

/** A wide picture with its objects at the right; the left 55 % stays dark and calm enough for white text. */
export async function drawBanner({ objects, hue }, width, height) {
  const placed = await Promise.all(objects.map((object) => place(object, height)))
  for (const one of placed) one.left += width - height - Math.round(height * 0.12)
  const ground = svg(
    `width="${width}" height="${height}"`,
    `<radialGradient id="g" cx="86%" cy="22%" r="95%"><stop offset="0" stop-color="hsl(${hue},85%,84%)"/>
    <stop offset=".5" stop-color="hsl(${hue},66%,46%)"/><stop offset="1" stop-color="hsl(${hue},72%,26%)"/></radialGradient>
    <linearGradient id="d"><stop offset="0" stop-color="hsl(${hue},75%,16%)" stop-opacity=".62"/>
    <stop offset=".5" stop-color="hsl(${hue},75%,16%)" stop-opacity=".4"/>
    <stop offset=".72" stop-color="hsl(${hue},75%,16%)" stop-opacity="0"/></linearGradient>${shadowInks(hue)}`,
    `<rect width="100%" height="100%" fill="url(#g)"/><circle cx="${width * 0.78}" cy="${height * 0.5}" r="${height * 0.42}" fill="#fff" fill-opacity=".1"/>
    <rect width="100%" height="100%" fill="url(#d)"/>${placed.map(shadow).join('')}`,
  )
  return sharp(ground)
    .composite(placed.map(layerWithin(width, height)))
    .removeAlpha()
}

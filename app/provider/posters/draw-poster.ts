import { createRequire } from 'node:module'
import sharp, { type OverlayOptions } from 'sharp'
import { encode } from 'uqr'

/** What stands on a poster, in the language of whoever hands it on. */
export interface PosterFacts {
  /** A picture for the square at the top; without one the head stands on a coloured ground. */
  picture?: Buffer
  head: string
  price?: string
  /** A small line below the price. */
  note?: string
  /** Who hands it on, and what to do with the code. */
  from: string
  hint: string
  /** What the code holds. */
  link: string
}

export const POSTER_WIDTH = 750
const MOST_BYTES = 200_000
const PAD = 40
const CODE = 200
const GROUND_HEIGHT = 460
/** Modules of white around a QR code, as ISO/IEC 18004 asks for. */
const QUIET = 4
const INK = '#222222'
const SOFT = '#5d5867'
const PRICE = '#cc1f43'

const font = (file: string) => createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-sc/${file}`)
const FONTS = {
  regular: font('400Regular/NotoSansSC_400Regular.ttf'),
  bold: font('700Bold/NotoSansSC_700Bold.ttf'),
}

type Look = { size: number; weight?: keyof typeof FONTS; color?: string; width?: number; lines?: number }
type Layer = { input: Buffer; width: number; height: number }

/** Pango reads markup, and refuses what XML cannot hold. */
const marked = (text: string, color: string) =>
  `<span foreground="${color}">${text
    .replace(/[\p{Cc}\p{Cn}\p{Cs}]/gu, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')}</span>`

/** Letters that leave ink: where there are none, nothing can be drawn. */
const INKED = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Text in a font of our own, because a server has none for Chinese. Longer text than its lines hold is cut. */
async function textLayer(given: string, look: Look): Promise<Layer> {
  const text = INKED.test(given) ? given : '–'
  const { size, weight = 'regular', color = INK, width = POSTER_WIDTH - 2 * PAD, lines = 1 } = look
  // One em holds at least one letter, so more than this never fits.
  const letters = [...text].slice(0, Math.ceil((width / size) * lines * 4))
  for (let most = letters.length; ; most = Math.floor(most * 0.9)) {
    const shown = most < [...text].length ? `${letters.slice(0, most).join('')}…` : text
    const { data, info } = await sharp({
      text: {
        text: marked(shown, color),
        font: `Noto Sans SC ${weight === 'bold' ? 'Bold ' : ''}${size}`,
        fontfile: FONTS[weight],
        width,
        // At 72 a point is a pixel.
        dpi: 72,
        rgba: true,
        wrap: 'word-char',
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    if (info.height <= size * 1.6 * lines || most < 2) return { input: data, width: info.width, height: info.height }
  }
}

async function codeLayer(link: string): Promise<Layer> {
  const { data, size } = encode(link, { border: QUIET })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${CODE}" height="${CODE}" shape-rendering="crispEdges"><path d="M0 0h${size}v${size}H0z" fill="#fff"/><path d="${path}"/></svg>`
  return { input: await sharp(Buffer.from(svg)).png().toBuffer(), width: CODE, height: CODE }
}

const ground = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${POSTER_WIDTH}" height="${GROUND_HEIGHT}"><defs><radialGradient id="g" cx="85%" cy="20%" r="130%"><stop offset="0" stop-color="#d9b6ff"/><stop offset=".55" stop-color="#8f3bea"/><stop offset="1" stop-color="#5b17b8"/></radialGradient></defs><path d="M0 0h${POSTER_WIDTH}v${GROUND_HEIGHT}H0z" fill="url(#g)"/></svg>`,
)

/** The square of the goods, or the head on its ground; with what comes below the square. */
async function topOf({ picture, head }: PosterFacts): Promise<{ top: Layer; head?: Layer; on: OverlayOptions[] }> {
  if (picture) {
    const side = POSTER_WIDTH
    const input = await sharp(picture).resize(side, side, { fit: 'cover' }).flatten({ background: '#fff' }).toBuffer()
    return {
      top: { input, width: side, height: side },
      head: await textLayer(head, { size: 36, weight: 'bold', lines: 2 }),
      on: [],
    }
  }
  const text = await textLayer(head, { size: 56, weight: 'bold', color: '#ffffff', lines: 4 })
  const top = { input: await sharp(ground).png().toBuffer(), width: POSTER_WIDTH, height: GROUND_HEIGHT }
  return { top, on: [{ input: text.input, left: PAD, top: Math.round((GROUND_HEIGHT - text.height) / 2) }] }
}

/** A poster, 750 px wide, as a JPEG below 200 KB. Drawn on the threads of libvips, beside the event loop. */
export async function drawPoster(facts: PosterFacts): Promise<Buffer> {
  const { top, head, on } = await topOf(facts)
  const layers: OverlayOptions[] = [{ input: top.input, left: 0, top: 0 }, ...on]
  let y = top.height + 32
  const below = (layer: Layer | undefined, gap: number) => {
    if (!layer) return
    layers.push({ input: layer.input, left: PAD, top: y })
    y += layer.height + gap
  }
  below(head, 20)
  below(facts.price ? await textLayer(facts.price, { size: 52, weight: 'bold', color: PRICE }) : undefined, 12)
  below(facts.note ? await textLayer(facts.note, { size: 22, color: SOFT }) : undefined, 28)
  const beside = POSTER_WIDTH - 3 * PAD - CODE
  const code = await codeLayer(facts.link)
  const from = await textLayer(facts.from, { size: 32, weight: 'bold', lines: 2, width: beside })
  const hint = await textLayer(facts.hint, { size: 24, color: SOFT, lines: 3, width: beside })
  const words = from.height + 14 + hint.height
  const start = y + Math.max(0, Math.round((CODE - words) / 2))
  layers.push(
    { input: code.input, left: POSTER_WIDTH - PAD - CODE, top: y },
    { input: from.input, left: PAD, top: start },
    { input: hint.input, left: PAD, top: start + from.height + 14 },
  )
  const height = y + Math.max(CODE, words) + PAD
  const sheet = await sharp({ create: { width: POSTER_WIDTH, height, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .png({ compressionLevel: 1 })
    .toBuffer()
  for (let quality = 84; ; quality -= 12) {
    const body = await sharp(sheet).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (body.byteLength < MOST_BYTES || quality < 40) return body
  }
}

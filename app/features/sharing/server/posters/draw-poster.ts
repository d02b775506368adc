import sharp, { type OverlayOptions } from 'sharp'
import { codeLayer, type Layer, PAD, POSTER_WIDTH, SOFT, textLayer } from './layers'

export interface PosterFacts {
  /** Without one the head stands on a coloured ground. */
  picture?: Buffer
  head: string
  /** What whoever shares it says of it. */
  line?: string
  price?: string
  note?: string
  from: string
  hint: string
  link: string
  code?: Layer
}

const MOST_BYTES = 200_000
export const CODE = 200
const GROUND_HEIGHT = 460
const PRICE = '#cc1f43'

const ground = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${POSTER_WIDTH}" height="${GROUND_HEIGHT}"><defs><radialGradient id="g" cx="85%" cy="20%" r="130%"><stop offset="0" stop-color="#d9b6ff"/><stop offset=".55" stop-color="#8f3bea"/><stop offset="1" stop-color="#5b17b8"/></radialGradient></defs><path d="M0 0h${POSTER_WIDTH}v${GROUND_HEIGHT}H0z" fill="url(#g)"/></svg>`,
)

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

/** 750 px wide, a JPEG below 200 KB. Runs on the threads of libvips, beside the event loop. */
export async function drawPoster(facts: PosterFacts): Promise<Buffer> {
  const { top, head, on } = await topOf(facts)
  const layers: OverlayOptions[] = [{ input: top.input, left: 0, top: 0 }, ...on]
  let y = top.height + 32
  const below = (layer: Layer | undefined, gap: number) => {
    if (!layer) return
    layers.push({ input: layer.input, left: PAD, top: y })
    y += layer.height + gap
  }
  below(head, facts.line ? 12 : 20)
  below(facts.line ? await textLayer(facts.line, { size: 26, color: SOFT, lines: 2 }) : undefined, 20)
  below(facts.price ? await textLayer(facts.price, { size: 52, weight: 'bold', color: PRICE }) : undefined, 12)
  below(facts.note ? await textLayer(facts.note, { size: 22, color: SOFT }) : undefined, 28)
  const beside = POSTER_WIDTH - 3 * PAD - CODE
  const code = facts.code ?? (await codeLayer(facts.link, CODE))
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

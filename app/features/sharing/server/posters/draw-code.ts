import sharp from 'sharp'
import { drawMiniCode } from '~/features/messenger/server/mini-codes'
import { codeLayer, type Layer, PAD, POSTER_WIDTH, SOFT, textLayer } from './layers'

const CODE_PARAMS = ['id', 'sUid', 'bUid']

/** The mini-program's pages have the same paths. */
function targetOf(link: string) {
  const { pathname, searchParams } = new URL(link)
  return {
    page: pathname.slice(1),
    params: Object.fromEntries([...searchParams].filter(([name]) => CODE_PARAMS.includes(name))),
  }
}

export async function miniCodeLayer(link: string, side: number): Promise<Layer | undefined> {
  const drawn = await drawMiniCode(targetOf(link))
  if (!drawn.ok) return undefined
  try {
    const white = { background: '#ffffff' }
    const input = await sharp(drawn.value.picture).resize(side, side).flatten(white).png().toBuffer()
    return { input, width: side, height: side }
  } catch {
    // The answer is no picture, or an incomplete one.
    return undefined
  }
}

export interface CodeFacts {
  head: string
  note: string
  hint: string
  link: string
}

const CODE = 600

export async function drawCode({ head, note, hint, link }: CodeFacts): Promise<Buffer> {
  const layers = [
    await textLayer(head, { size: 48, weight: 'bold', lines: 2 }),
    ...(note ? [await textLayer(note, { size: 28, color: SOFT, lines: 2 })] : []),
    await codeLayer(link, CODE),
    await textLayer(hint, { size: 26, color: SOFT, lines: 2 }),
  ]
  let top = PAD
  const placed = layers.map(({ input, width, height }) => {
    const one = { input, left: Math.round((POSTER_WIDTH - width) / 2), top }
    top += height + 20
    return one
  })
  const sheet = sharp({ create: { width: POSTER_WIDTH, height: top + PAD - 20, channels: 3, background: '#ffffff' } })
  return sheet.composite(placed).png({ palette: true, colours: 32 }).toBuffer()
}

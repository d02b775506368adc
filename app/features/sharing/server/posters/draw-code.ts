import sharp from 'sharp'
import { codeLayer, PAD, POSTER_WIDTH, SOFT, textLayer } from './layers'

export interface CodeFacts {
  head: string
  note: string
  hint: string
  link: string
}

const CODE = 600

/** In two colours, 750 px wide, as a PNG. */
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

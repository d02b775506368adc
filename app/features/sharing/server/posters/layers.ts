import { createRequire } from 'node:module'
import sharp from 'sharp'
import { encode } from 'uqr'
import { firstOf, lengthOf } from '~/values/characters'
import { drawable } from './signs-of-font'

export const POSTER_WIDTH = 750
export const PAD = 40
/** Modules of white around a QR code, by ISO/IEC 18004. */
const QUIET = 4
const INK = '#222222'
export const SOFT = '#5d5867'

const font = (file: string) => createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-sc/${file}`)
const FONTS = {
  regular: font('400Regular/NotoSansSC_400Regular.ttf'),
  bold: font('700Bold/NotoSansSC_700Bold.ttf'),
}

type Look = { size: number; weight?: keyof typeof FONTS; color?: string; width?: number; lines?: number }
export type Layer = { input: Buffer; width: number; height: number }

/** Pango reads markup, and refuses what XML cannot hold. */
const marked = (text: string, color: string) =>
  `<span foreground="${color}">${text
    .replace(/[\p{Cc}\p{Cn}\p{Cs}]/gu, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')}</span>`

/** Visible characters: without any, Pango draws nothing. */
const INKED = /[\p{L}\p{N}\p{P}\p{S}]/u

/** In a bundled font, because a server has none for Chinese. Text beyond its lines is cut. */
export async function textLayer(given: string, look: Look): Promise<Layer> {
  const { size, weight = 'regular', color = INK, width = POSTER_WIDTH - 2 * PAD, lines = 1 } = look
  // One em holds at least one letter, so more than this never fits.
  const most = Math.ceil((width / size) * lines * 4)
  const drawn = drawable(firstOf(given, 4 * most), FONTS[weight])
  const text = INKED.test(drawn) ? drawn : '–'
  for (let length = Math.min(lengthOf(text), most); ; length = Math.floor(length * 0.9)) {
    const begun = firstOf(text, length)
    const shown = begun === text ? text : `${begun}…`
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
    if (info.height <= size * 1.6 * lines || length < 2) return { input: data, width: info.width, height: info.height }
  }
}

export async function codeLayer(link: string, side: number): Promise<Layer> {
  const { data, size } = encode(link, { border: QUIET })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${side}" height="${side}" shape-rendering="crispEdges"><path d="M0 0h${size}v${size}H0z" fill="#fff"/><path d="${path}"/></svg>`
  return { input: await sharp(Buffer.from(svg)).png().toBuffer(), width: side, height: side }
}

import { encode } from 'uqr'

/** Modules of white around a QR code, by ISO/IEC 18004. */
const QUIET = 4

export async function qrPicture(text: string, side: number): Promise<Buffer> {
  // Loaded with the first code: it takes tens of megabytes.
  const { default: sharp } = await import('sharp')
  const { data, size } = encode(text, { border: QUIET })
  const raw = Buffer.from(data.flat().map((dark) => (dark ? 0 : 255)))
  const modules = sharp(raw, { raw: { width: size, height: size, channels: 1 } })
  return modules.resize(side, side, { kernel: 'nearest' }).png({ palette: true, colours: 2 }).toBuffer()
}

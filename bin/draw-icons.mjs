// Draws the icons of public/ from icon.svg; needed only when that changes: node bin/draw-icons.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const folder = new URL('../public/', import.meta.url)
const source = await readFile(new URL('icon.svg', folder), 'utf8')
// Phones round the corners themselves.
const square = source.replace(/ rx="\d+"/, '')

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: 144 }).resize(size, size).png({ compressionLevel: 9, palette: true, quality: 95 })

for (const [name, svg, size] of [
  ['icon-192.png', source, 192],
  ['icon-512.png', source, 512],
  ['icon-maskable-512.png', square, 512],
  ['apple-touch-icon.png', square, 180],
])
  await png(svg, size).toFile(fileURLToPath(new URL(name, folder)))

/** An ICO file with one PNG (since Windows Vista). */
async function ico(size) {
  const picture = await sharp(Buffer.from(source)).resize(size, size).png().toBuffer()
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}
await writeFile(new URL('favicon.ico', folder), await ico(32))

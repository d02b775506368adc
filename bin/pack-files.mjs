import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(css|html|js|json|map|speculationrules|svg|txt|webmanifest|xml)$/
/** Shorter files gain nothing. */
const WORTH_PACKING = 1024

const PACKERS = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

async function packFile(file) {
  const bytes = await readFile(file)
  if (bytes.length < WORTH_PACKING) return
  for (const [ending, pack] of Object.entries(PACKERS)) {
    const packed = await pack(bytes)
    if (packed.length < bytes.length) await writeFile(`${file}.${ending}`, packed)
  }
}

/** Packed twins (.br, .gz), which the front sends as they are. */
export async function packFiles(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => TEXT.test(name))
  await Promise.all(files.map((name) => packFile(path.join(folder, name))))
}

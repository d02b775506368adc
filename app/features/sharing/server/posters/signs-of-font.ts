import { closeSync, openSync, readSync } from 'node:fs'

type Range = readonly [from: number, to: number]

const FORMAT_12 = 12
const GROUP_BYTES = 12

function partOf(file: number, position: number, length: number): Buffer {
  const part = Buffer.alloc(length)
  readSync(file, part, 0, length, position)
  return part
}

/** Table `cmap`, format 12 (https://learn.microsoft.com/typography/opentype/spec/cmap). */
function rangesOf(path: string): Range[] {
  const file = openSync(path, 'r')
  try {
    const tables = partOf(file, 12, partOf(file, 4, 2).readUInt16BE(0) * 16)
    const entry = tables.indexOf('cmap', 0, 'latin1')
    const start = tables.readUInt32BE(entry + 8)
    const cmap = partOf(file, start, tables.readUInt32BE(entry + 12))
    for (let at = 0; at < cmap.readUInt16BE(2); at++) {
      const table = cmap.readUInt32BE(4 + at * 8 + 4)
      if (cmap.readUInt16BE(table) !== FORMAT_12) continue
      const groups = cmap.subarray(table + 16)
      return Array.from({ length: cmap.readUInt32BE(table + 12) }, (_, group) => [
        groups.readUInt32BE(group * GROUP_BYTES),
        groups.readUInt32BE(group * GROUP_BYTES + 4),
      ])
    }
    throw new Error(`${path} has no cmap in format 12`)
  } finally {
    closeSync(file)
  }
}

const known = new Map<string, readonly Range[]>()

function draws(ranges: readonly Range[], code: number): boolean {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle] as Range)[1] < code) low = middle + 1
    else high = middle
  }
  return (ranges[low]?.[0] ?? Number.POSITIVE_INFINITY) <= code
}

/** Missing glyphs would be drawn as boxes. */
export function drawable(text: string, path: string): string {
  const ranges = known.get(path) ?? rangesOf(path)
  known.set(path, ranges)
  return [...text.normalize('NFC').replace(/\s+/g, ' ')]
    .filter((sign) => draws(ranges, sign.codePointAt(0) as number))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
}

import type { FileHandle } from 'node:fs/promises'
import { OTHERS } from './pack-video-file'

type Part = { from: number; to: number }

interface Box extends Part {
  type: string
  content: number
}

interface Boxes {
  /** The boxes ftyp and moov, one after the other. */
  head: Buffer
  traks: Box[]
}

/** Boxes on one level; a video of a minute has fewer than ten. */
const MOST_BOXES = 64
/** Bytes of the box moov: a minute needs less than a tenth of it. */
const MOST_MOOV = 4 * 1024 * 1024

const NEEDED = new Set(['ftyp', 'moov', 'mdat'])

/** They have to fill it exactly (ISO/IEC 14496-12, 4.2); undefined otherwise. */
async function boxesIn({ from, to }: Part, read: (at: number, length: number) => Promise<Buffer>) {
  const boxes: Box[] = []
  let at = from
  while (at < to) {
    if (boxes.length === MOST_BOXES || to - at < 8) return undefined
    const start = await read(at, 16)
    const type = start.toString('latin1', 4, 8)
    const short = start.readUInt32BE(0)
    const isLong = short === 1
    if (isLong && to - at < 16) return undefined
    // 0: to the end of the file.
    const size = isLong ? Number(start.readBigUInt64BE(8)) : short === 0 ? to - at : short
    const content = at + (isLong ? 16 : 8)
    if (at + size > to || content > at + size) return undefined
    boxes.push({ type, from: at, content, to: at + size })
    at += size
  }
  return boxes
}

/** Undefined for an incomplete MP4 or QuickTime file, or an implausible number of boxes. */
export async function readBoxes(file: FileHandle, bytes: number): Promise<Boxes | undefined> {
  async function read(at: number, length: number): Promise<Buffer> {
    const into = Buffer.alloc(length)
    await file.read(into, 0, length, at)
    return into
  }
  const top = await boxesIn({ from: 0, to: bytes }, read)
  const [ftyp] = top ?? []
  const moovs = top?.filter(({ type }) => type === 'moov') ?? []
  const [moov] = moovs
  if (!top || ftyp?.type !== 'ftyp' || !moov || moovs.length > 1 || moov.to - moov.from > MOST_MOOV) return undefined
  if (ftyp.to > 1_024 || !top.some(({ type }) => type === 'mdat')) return undefined
  if (top.some(({ type }, index) => !(NEEDED.has(type) || OTHERS.has(type)) || (type === 'ftyp' && index > 0)))
    return undefined
  const inside = await boxesIn({ from: moov.content, to: moov.to }, read)
  if (!inside) return undefined
  const traks = inside.filter(({ type }) => type === 'trak')
  const inTraks = await Promise.all(traks.map((trak) => boxesIn({ from: trak.content, to: trak.to }, read)))
  if (inTraks.some((boxes) => !boxes)) return undefined
  return {
    head: Buffer.concat([await read(ftyp.from, ftyp.to - ftyp.from), await read(moov.from, moov.to - moov.from)]),
    traks,
  }
}

import { type FileHandle, open, rename } from 'node:fs/promises'
import type { Track } from './read-tracks'

/** Boxes that playing does not need: places, names, pictures, padding. */
export const OTHERS = new Set(['free', 'skip', 'wide', 'udta', 'uuid', 'meta'])
const PIECE = 256 * 1024
/** Bytes of a box's length and type. */
const HEAD = 8

type Range = { from: number; to: number /** Where it begins in the packed video file. */; at: number }

const boxOf = (type: string, parts: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(HEAD)
  head.writeUInt32BE(parts.reduce((sum, { length }) => sum + length, HEAD))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...parts])
}

function* boxesIn(body: Buffer): Generator<{ type: string; whole: Buffer; content: Buffer }> {
  for (let at = 0; at + HEAD <= body.length; ) {
    const isLong = body.readUInt32BE(at) === 1
    const size = isLong ? Number(body.readBigUInt64BE(at + HEAD)) : body.readUInt32BE(at) || body.length - at
    if (size < HEAD || at + size > body.length) return
    const type = body.toString('latin1', at + 4, at + HEAD)
    yield { type, whole: body.subarray(at, at + size), content: body.subarray(at + (isLong ? 16 : HEAD), at + size) }
    at += size
  }
}

const AROUND_OFFSETS = new Set(['mdia', 'minf', 'stbl'])

/** In place (ISO/IEC 14496-12, 8.7.5). */
function moveChunks(trak: Buffer, moved: (offset: number) => number): void {
  for (const { type, content } of boxesIn(trak)) {
    if (AROUND_OFFSETS.has(type)) moveChunks(content, moved)
    const width = type === 'stco' ? 4 : type === 'co64' ? 8 : 0
    if (!width || content.length < 8) continue
    const count = Math.min(content.readUInt32BE(4), Math.floor((content.length - 8) / width))
    for (let at = 8; at < 8 + count * width; at += width)
      if (width === 4) content.writeUInt32BE(moved(content.readUInt32BE(at)), at)
      else content.writeBigUInt64BE(BigInt(moved(Number(content.readBigUInt64BE(at)))), at)
  }
}

function rangesOf(tracks: readonly Track[]): Range[] {
  const places = tracks.filter(({ kind }) => kind !== 'other').flatMap((track) => track.places)
  const ranges: Range[] = []
  for (const [from, to] of places.sort(([a], [b]) => a - b)) {
    const last = ranges.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else ranges.push({ from, to, at: 0 })
  }
  return ranges
}

/** Maps an offset into the packed file; that of a chunk without samples may be anything. */
function placeOf(ranges: readonly Range[], offset: number): number {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle] as Range).to <= offset) low = middle + 1
    else high = middle
  }
  const range = ranges[low]
  return range && offset >= range.from ? range.at + offset - range.from : (ranges[0]?.at ?? 0)
}

async function copyRange(from: FileHandle, to: FileHandle, range: Range): Promise<void> {
  const piece = Buffer.alloc(Math.min(PIECE, range.to - range.from))
  for (let at = range.from; at < range.to; at += PIECE) {
    const length = Math.min(PIECE, range.to - at)
    await from.read(piece, 0, length, at)
    await to.write(piece, 0, length)
  }
}

/** Keeps only what playing needs: the head, moved to the front, and the samples. `head`: the boxes ftyp and moov. */
export async function packVideoFile(
  path: string,
  videoFile: FileHandle,
  head: Buffer,
  tracks: readonly Track[],
): Promise<void> {
  const [ftyp, moov] = boxesIn(head)
  if (!ftyp || !moov) throw new Error('a film without a head')
  // QuickTime's brand would keep some players from playing what they can.
  ftyp.content.write('mp42', 0, 'latin1')
  let track = 0
  const inside: Buffer[] = []
  for (const { type, whole, content } of boxesIn(moov.content)) {
    if (OTHERS.has(type)) continue
    if (type !== 'trak') inside.push(whole)
    else if (tracks[track++]?.kind !== 'other') {
      const parts = Array.from(boxesIn(content)).filter((box) => !OTHERS.has(box.type))
      inside.push(
        boxOf(
          'trak',
          parts.map((box) => box.whole),
        ),
      )
    }
  }
  const moved = Buffer.concat([ftyp.whole, boxOf('moov', inside)])
  const ranges = rangesOf(tracks)
  let at = moved.length + HEAD
  for (const range of ranges) {
    range.at = at
    at += range.to - range.from
  }
  for (const { type, content } of boxesIn(moved.subarray(ftyp.whole.length + HEAD)))
    if (type === 'trak') moveChunks(content, (offset) => placeOf(ranges, offset))

  const packed = await open(`${path}.packed`, 'w')
  try {
    const data = Buffer.alloc(HEAD)
    data.writeUInt32BE(at - moved.length)
    data.write('mdat', 4, 'latin1')
    await packed.write(Buffer.concat([moved, data]))
    for (const range of ranges) await copyRange(videoFile, packed, range)
    await packed.sync()
  } finally {
    await packed.close()
  }
  await rename(`${path}.packed`, path)
}

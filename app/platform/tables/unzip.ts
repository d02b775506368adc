import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

/** What a file may not be, so that reading it stays small; named in words by whoever reads it. */
export class Unreadable extends Error {
  constructor(readonly why: 'notZip' | 'tooLarge' | 'tooManyFiles' | 'locked' | 'broken') {
    super(why)
  }
}

/** Bytes that lie anywhere: an archive is never read as a whole. */
export interface Archive {
  size: number
  read(from: number, to: number): Promise<Buffer>
}
export const archiveOf = (bytes: Buffer): Archive => ({
  size: bytes.length,
  read: async (from, to) => bytes.subarray(from, to),
})

export interface Entry {
  name: string
  /** Bytes, as the archive says. */
  size: number
  packed: number
  /** Where its own head stands. */
  at: number
  isStored: boolean
  archive: Archive
}

const END = 0x06054b50
const DIRECTORY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const HEAD_BYTES = 30
const COMMENT_MOST = 65_535
export const ENTRIES_MOST = 5_000
/** Bytes of all that is read of an archive. */
export const UNPACKED_MOST = 300 * 1024 * 1024
const DIRECTORY_MOST = 4 * 1024 * 1024
const ZIP64 = 0xffffffff
const AT_ONCE = 512 * 1024

async function endOf({ size, read }: Archive): Promise<[count: number, directory: Buffer]> {
  const least = Math.max(0, size - END_BYTES - COMMENT_MOST)
  const tail = await read(least, size)
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END) continue
    const count = tail.readUInt16LE(at + 10)
    const [from, to] = [tail.readUInt32LE(at + 16), least + at]
    if (count > ENTRIES_MOST || to - from > DIRECTORY_MOST) throw new Unreadable('tooManyFiles')
    if (from > to) throw new Unreadable('broken')
    return [count, await read(from, to)]
  }
  throw new Unreadable('notZip')
}

/** By the directory at the end, as APPNOTE.TXT wants. All entries together have no more bytes than the archive: in bombs they share them. */
export async function entriesOf(archive: Archive): Promise<Entry[]> {
  const [count, directory] = await endOf(archive)
  try {
    return entriesIn(directory, count, archive)
  } catch (error) {
    if (error instanceof RangeError) throw new Unreadable('broken')
    throw error
  }
}

function entriesIn(bytes: Buffer, count: number, archive: Archive): Entry[] {
  const entries: Entry[] = []
  let packedSum = 0
  for (let at = 0, one = 0; one < count; one++) {
    if (bytes.readUInt32LE(at) !== DIRECTORY) throw new Unreadable('broken')
    const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)]
    const [packed, size, local] = [20, 24, 42].map((place) => bytes.readUInt32LE(at + place)) as [
      number,
      number,
      number,
    ]
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    if (flags & 1) throw new Unreadable('locked')
    if ([packed, size, local].includes(ZIP64) || (method !== 0 && method !== 8)) throw new Unreadable('broken')
    packedSum += packed
    if (local + HEAD_BYTES + packed > archive.size || packedSum > archive.size) throw new Unreadable('broken')
    const name = bytes.subarray(at + 46, at + 46 + nameLength)
    const isStored = method === 0
    entries.push({ name: nameText(name, Boolean(flags & 0x800)), size, packed, at: local, isStored, archive })
    at += 46 + nameLength + extra + comment
  }
  return entries
}

/** Chinese systems write names in their own encoding, and do not say so. */
function nameText(bytes: Buffer, isUtf8: boolean): string {
  if (isUtf8) return bytes.toString()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Not of the archive, but of reading it: zlib's errors have codes that begin so. */
const isFault = (error: unknown) => !(error as { code?: string }).code?.startsWith('Z_')

/** The bytes that may still be unpacked, over all entries of an archive. */
export interface Room {
  left: number
}

async function* packedOf({ at, packed, archive }: Entry): AsyncGenerator<Buffer> {
  const head = await archive.read(at, at + HEAD_BYTES)
  if (head.readUInt32LE(0) !== LOCAL) throw new Unreadable('broken')
  const start = at + HEAD_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28)
  if (start + packed > archive.size) throw new Unreadable('broken')
  for (let from = start; from < start + packed; from += AT_ONCE)
    yield await archive.read(from, Math.min(from + AT_ONCE, start + packed))
}

/** Counted as they come, since what the archive says of itself may be anything. */
export async function* unpacked(entry: Entry, room: Room): AsyncGenerator<Buffer> {
  const packed = Readable.from(packedOf(entry))
  const inflater = entry.isStored ? undefined : createInflateRaw()
  const source = inflater ? packed.on('error', (error) => inflater.destroy(error)).pipe(inflater) : packed
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      room.left -= chunk.length
      if (room.left < 0) throw new Unreadable('tooLarge')
      yield chunk
    }
  } catch (error) {
    if (error instanceof Unreadable || isFault(error)) throw error
    throw new Unreadable('broken')
  } finally {
    packed.destroy()
    source.destroy()
  }
}

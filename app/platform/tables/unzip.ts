import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

/** What a file may not be, so that reading it stays small; named in words by whoever reads it. */
export class Unreadable extends Error {
  constructor(readonly why: 'notZip' | 'tooLarge' | 'tooManyFiles' | 'locked' | 'broken') {
    super(why)
  }
}

export interface Entry {
  name: string
  /** Bytes, as the archive says. */
  size: number
  packed: Buffer
  isStored: boolean
}

const END = 0x06054b50
const DIRECTORY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const COMMENT_MOST = 65_535
const FILES_MOST = 5_000
const ZIP64 = 0xffffffff

function endOf(bytes: Buffer): number {
  const least = Math.max(0, bytes.length - END_BYTES - COMMENT_MOST)
  for (let at = bytes.length - END_BYTES; at >= least; at--) if (bytes.readUInt32LE(at) === END) return at
  throw new Unreadable('notZip')
}

/** By the directory at the end, as APPNOTE.TXT wants. No two entries may share bytes, which bombs live on. */
export function entriesOf(bytes: Buffer): Entry[] {
  try {
    return read(bytes)
  } catch (error) {
    if (error instanceof RangeError) throw new Unreadable('broken')
    throw error
  }
}

function read(bytes: Buffer): Entry[] {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > FILES_MOST) throw new Unreadable('tooManyFiles')
  const entries: Entry[] = []
  let packedSum = 0
  for (let at = bytes.readUInt32LE(end + 16), one = 0; one < count; one++) {
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
    if (bytes.readUInt32LE(local) !== LOCAL) throw new Unreadable('broken')
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    packedSum += packed
    if (start + packed > bytes.length || packedSum > bytes.length) throw new Unreadable('broken')
    const name = bytes.subarray(at + 46, at + 46 + nameLength)
    entries.push({
      name: nameText(name, Boolean(flags & 0x800)),
      size,
      packed: bytes.subarray(start, start + packed),
      isStored: method === 0,
    })
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

/** The bytes that may still be unpacked, over all entries of an archive. */
export interface Room {
  left: number
}

/** Counted as they come, since what the archive says of itself may be anything. */
export async function* unpacked({ packed, isStored }: Entry, room: Room): AsyncGenerator<Buffer> {
  const source = isStored ? Readable.from([packed]) : Readable.from([packed]).pipe(createInflateRaw())
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      room.left -= chunk.length
      if (room.left < 0) throw new Unreadable('tooLarge')
      yield chunk
    }
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw new Unreadable('broken')
  } finally {
    source.destroy()
  }
}

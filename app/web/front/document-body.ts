import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { DocumentPieces, SharedPiece } from '../../values/document-pieces'

/** Shorter bodies gain nothing. */
const WORTH_PACKING = 1_024
/** Below this a window of 4 KiB packs as well, in a third of the setup time. */
const SMALL = 4_096

const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block. */
const LAST = Buffer.from([3, 0])

type Bytes = { plain: Buffer; packed?: Buffer }

const shared = new WeakMap<SharedPiece, Bytes>()

function bytesOf(piece: string | SharedPiece): Bytes {
  if (typeof piece === 'string') return { plain: Buffer.from(piece) }
  const known = shared.get(piece)
  if (known) return known
  const bytes = { plain: Buffer.from(piece.html) }
  shared.set(piece, bytes)
  return bytes
}

/** Self-contained deflate blocks (RFC 1951) that end on a byte, so that they fit behind any others. */
function packed(bytes: Bytes): Buffer {
  bytes.packed ??= deflateRawSync(bytes.plain, {
    finishFlush: constants.Z_FULL_FLUSH,
    ...(bytes.plain.length < SMALL && { windowBits: 12, memLevel: 5 }),
  })
  return bytes.packed
}

/** One gzip member (RFC 1952) of separately packed blocks, so that shared parts are packed once. */
function gzipped(pieces: readonly Bytes[], length: number): Buffer {
  const end = Buffer.alloc(8)
  end.writeUInt32LE(pieces.reduce((sum, { plain }) => crc32(plain, sum), 0))
  end.writeUInt32LE(length, 4)
  return Buffer.concat([HEAD, ...pieces.map(packed), LAST, end])
}

export function bodyOf(document: DocumentPieces, takesGzip: boolean): { body: Buffer; isPacked: boolean } {
  const pieces = document.map(bytesOf).filter(({ plain }) => plain.length > 0)
  const length = pieces.reduce((sum, { plain }) => sum + plain.length, 0)
  const isPacked = takesGzip && length >= WORTH_PACKING
  return { body: isPacked ? gzipped(pieces, length) : Buffer.concat(pieces.map(({ plain }) => plain)), isPacked }
}

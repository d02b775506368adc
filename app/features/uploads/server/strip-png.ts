import { inflateSync } from 'node:zlib'

const SIGNATURE = '\x89PNG\r\n\x1a\n'
/** Length, name and checksum around a chunk's body. */
const FRAME = 12
/** Encoders cut the data of a picture into pieces of 8 KB, 10 MB into 1,300. */
const MOST_CHUNKS = 4_000
/** Bytes of a colour profile, packed as well as unpacked. */
const PROFILE_MOST = 1024 * 1024
const EXIF_MOST = 64 * 1024
/** Texts, animation and private chunks are dropped: 50 KB of text can unpack to 50 MB. */
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'eXIf', 'iCCP'])

/** Drops chunks before a decoder unpacks them. Undefined above the chunk limit. Only data chunks may repeat. */
export function stripPng(sent: Buffer): Buffer | undefined {
  if (sent.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE) return sent
  const kept = [sent.subarray(0, SIGNATURE.length)]
  const seen = new Set<string>()
  let at = SIGNATURE.length
  for (let count = 0; at + FRAME <= sent.length; count++) {
    if (count === MOST_CHUNKS) return undefined
    const length = sent.readUInt32BE(at)
    const name = sent.toString('latin1', at + 4, at + 8)
    const end = at + FRAME + length
    const isNew = KEPT.has(name) && (name === 'IDAT' || !seen.has(name))
    seen.add(name)
    if (isNew && isSmall(name, sent.subarray(at + 8, end - 4))) kept.push(sent.subarray(at, end))
    if (name === 'IEND') break
    at = end
  }
  return Buffer.concat(kept)
}

function isSmall(name: string, body: Buffer): boolean {
  if (name === 'eXIf') return body.length <= EXIF_MOST
  return name !== 'iCCP' || isSmallProfile(body)
}

/** Name, NUL, method and zlib data (PNG specification 11.3.2.3). */
function isSmallProfile(body: Buffer): boolean {
  if (body.length > PROFILE_MOST) return false
  try {
    inflateSync(body.subarray(body.indexOf(0) + 2), { maxOutputLength: PROFILE_MOST })
    return true
  } catch {
    return false
  }
}

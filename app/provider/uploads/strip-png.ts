import { inflateSync } from 'node:zlib'

const SIGNATURE = '\x89PNG\r\n\x1a\n'
/** Length, name and checksum around a chunk's body. */
const FRAME = 12
const PROFILE_MOST = 1024 * 1024
const EXIF_MOST = 64 * 1024
/** What a picture is made of. Texts, animation and private chunks are not: 50 KB of text can unpack to 50 MB. */
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB'])

/** A PNG without the chunks that its picture does not need, so that none of them is ever unpacked; other files as they are. */
export function stripPng(sent: Buffer): Buffer {
  if (sent.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE) return sent
  const kept = [sent.subarray(0, SIGNATURE.length)]
  let at = SIGNATURE.length
  while (at + FRAME <= sent.length) {
    const length = sent.readUInt32BE(at)
    const name = sent.toString('latin1', at + 4, at + 8)
    const end = at + FRAME + length
    const body = sent.subarray(at + 8, end - 4)
    if (KEPT.has(name) || (name === 'eXIf' && length <= EXIF_MOST) || (name === 'iCCP' && isSmallProfile(body)))
      kept.push(sent.subarray(at, end))
    if (name === 'IEND') break
    at = end
  }
  return Buffer.concat(kept)
}

/** Whether a colour profile (name, NUL, method, zlib data; PNG specification 11.3.2.3) stays small when it is unpacked. */
function isSmallProfile(body: Buffer): boolean {
  try {
    inflateSync(body.subarray(body.indexOf(0) + 2), { maxOutputLength: PROFILE_MOST })
    return true
  } catch {
    return false
  }
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type Bytes, byteReader } from './bytes'
import { BackupError } from './error'

const MAGIC = Buffer.from('lilac sealed 1\n')
const SALT_BYTES = 16
const CHECK_BYTES = 8
const HEADER_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES
const FRAME_BYTES = 2 ** 20
const TAG_BYTES = 16
/** In the length of the last frame, so that a file that ends before it is known to be cut. */
const LAST = 0x8000_0000
/** RFC 7914; 64 MB, half a second for a guess. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 }

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)

async function keysOf(passphrase: string, salt: Buffer) {
  const root = await derive(passphrase.normalize('NFC'), salt, 32, COST)
  const part = (use: string, length: number) => Buffer.from(hkdfSync('sha256', root, '', use, length))
  return { key: part('backup frames', 32), check: part('backup passphrase', CHECK_BYTES) }
}

/** Counted under a key of this file alone, so that frames cannot be left out, doubled or exchanged. */
function nonceOf(count: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(count), 4)
  return nonce
}

function lengthOf(bytes: number, isLast: boolean): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes + (isLast ? LAST : 0))
  return length
}

/** AES-256-GCM (NIST SP 800-38D) by frames of 1 MB, under a key of the passphrase. */
export async function* sealFrames(source: Bytes, passphrase: string): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(SALT_BYTES)
  const { key, check } = await keysOf(passphrase, salt)
  yield Buffer.concat([MAGIC, salt, check])
  const reader = byteReader(source)
  let frame = await reader.exactly(FRAME_BYTES)
  for (let count = 0; ; count++) {
    const next = await reader.exactly(FRAME_BYTES)
    const isLast = next.length === 0
    const length = lengthOf(frame.length, isLast)
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(count)).setAAD(length)
    yield Buffer.concat([length, cipher.update(frame), cipher.final(), cipher.getAuthTag()])
    if (isLast) return
    frame = next
  }
}

/** Bytes that are not sealed pass. @throws BackupError for another passphrase, a changed byte or a missing end */
export async function* openFrames(source: Bytes, passphrase: string | undefined): AsyncGenerator<Uint8Array> {
  const reader = byteReader(source)
  const header = await reader.exactly(HEADER_BYTES)
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) {
    yield header
    for (let chunk = await reader.some(FRAME_BYTES); chunk; chunk = await reader.some(FRAME_BYTES)) yield chunk
    return
  }
  if (!passphrase)
    throw new BackupError('BACKUP_PASSPHRASE: the backup is encrypted, set the passphrase it was made with')
  const { key, check } = await keysOf(passphrase, header.subarray(MAGIC.length, -CHECK_BYTES))
  const known = header.subarray(-CHECK_BYTES)
  if (known.length !== CHECK_BYTES || !timingSafeEqual(known, check))
    throw new BackupError('BACKUP_PASSPHRASE: the backup was made with another passphrase')
  for (let count = 0; ; count++) {
    const length = await reader.exactly(4)
    if (length.length < 4) throw new BackupError(`The file is cut after ${count} MB`)
    const head = length.readUInt32BE()
    const bytes = head & ~LAST
    if (bytes > FRAME_BYTES) throw new BackupError(`The file was changed behind its first ${count} MB`)
    const sealed = await reader.exactly(bytes + TAG_BYTES)
    if (sealed.length < bytes + TAG_BYTES) throw new BackupError(`The file is cut after ${count} MB`)
    yield openFrame(key, count, length, sealed)
    if (head >= LAST) break
  }
  if (await reader.some(1)) throw new BackupError('The file was changed: something follows its end')
}

function openFrame(key: Buffer, count: number, length: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(count)).setAAD(length)
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const opened = decipher.update(sealed.subarray(0, -TAG_BYTES))
  try {
    decipher.final()
  } catch {
    throw new BackupError(`The file was changed within its MB ${count + 1}`)
  }
  return opened
}

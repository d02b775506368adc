import { type Bytes, byteReader, drain } from './bytes'
import { BackupError } from './error'

/** Names of at most a hundred bytes. The body is read once, before the next entry. */
export interface Entry {
  name: string
  size: number
  body: Bytes
}

const BLOCK = 512
const NAME_BYTES = 100
/** What eleven octal digits hold. */
const MOST_BYTES = 8 ** 11 - 1
/** Where the header's own sum stands, counted as spaces. */
const SUM = { from: 148, to: 156 }

const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`

const sumOf = (header: Buffer) =>
  header.reduce((sum, byte, at) => sum + (at >= SUM.from && at < SUM.to ? 0x20 : byte), 0)

/** POSIX.1-1988 (ustar), so that any tar lists and unpacks a backup. */
function headerOf(name: string, size: number, changedAt: number): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`too long a name for an archive: ${name}`)
  if (size > MOST_BYTES) throw new BackupError(`${name} has more than 8 GB, which an archive cannot hold`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write(octal(0o600, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(size, 11), 124)
  header.write(octal(Math.floor(changedAt / 1_000), 11), 136)
  header.write('0', 156)
  header.write('ustar\0', 257)
  header.write('00', 263)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, SUM.from)
  return header
}

const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

export async function* packTar(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const madeAt = Date.now()
  for await (const { name, size, body } of entries) {
    yield headerOf(name, size, madeAt)
    let sent = 0
    for await (const chunk of body) {
      sent += chunk.length
      yield chunk
    }
    if (sent !== size) throw new BackupError(`${name} has ${sent} bytes, not ${size}: it changed while it was read`)
    yield Buffer.alloc(paddingOf(size))
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** @throws BackupError that names the entry in which the archive ends or is damaged */
export async function* unpackTar(source: Bytes): AsyncGenerator<Entry> {
  const reader = byteReader(source)
  let before = 'its start'
  for (;;) {
    const header = await reader.exactly(BLOCK)
    if (header.length < BLOCK) throw new BackupError(`The file is cut after ${before}`)
    if (header.every((byte) => byte === 0)) break
    const digitsAt = (from: number, to: number) => Number.parseInt(header.toString('latin1', from, to), 8)
    if (digitsAt(SUM.from, SUM.to) !== sumOf(header))
      throw new BackupError(`The file was changed behind ${before}, or is no backup`)
    const name = header.toString('utf8', 0, header.indexOf(0))
    const size = digitsAt(124, 136)
    async function* body() {
      for (let left = size; left > 0; ) {
        const chunk = await reader.some(left)
        if (!chunk) throw new BackupError(`The file is cut within ${name}`)
        left -= chunk.length
        yield chunk
      }
    }
    const unread = body()
    yield { name, size, body: unread }
    await drain(unread)
    await reader.exactly(paddingOf(size))
    before = name
  }
}

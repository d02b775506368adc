import { createHash, type Hash } from 'node:crypto'
import { type Bytes, bytesOf, collected, drain } from './bytes'
import { BackupError } from './error'
import type { Entry } from './tar'

interface Line {
  name: string
  bytes: number
  sha256: string
}

/** A list follows so many entries, so that none grows with the shop. */
const LIST_LENGTH = 500
const LIST = /^hashes\/\d+\.json$/
const END = 'end.json'

export function jsonEntry(name: string, content: unknown): Entry {
  const body = Buffer.from(`${JSON.stringify(content, null, 2)}\n`)
  return { name, size: body.length, body: bytesOf(body) }
}

async function* through(body: Bytes, hash: Hash) {
  for await (const chunk of body) {
    hash.update(chunk)
    yield chunk
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Adds lists of SHA-256 behind the entries, and an end without which the archive is cut. */
export async function* withHashes(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  let lines: Line[] = []
  let lists = ''
  let count = 0
  let written = 0
  function list(): Entry {
    const text = JSON.stringify(lines)
    lists += hashOf(text)
    lines = []
    const body = Buffer.from(text)
    return { name: `hashes/${String(++written).padStart(6, '0')}.json`, size: body.length, body: bytesOf(body) }
  }
  for await (const { name, size, body } of entries) {
    const hash = createHash('sha256')
    yield { name, size, body: through(body, hash) }
    lines.push({ name, bytes: size, sha256: hash.digest('hex') })
    count++
    if (lines.length === LIST_LENGTH) yield list()
  }
  yield list()
  yield jsonEntry(END, { entries: count, lists: written, sha256: hashOf(lists) })
}

/** @throws BackupError that names an entry that was changed, or the last one before the archive is cut */
export async function* checkHashes(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  let read: Line[] = []
  let lists = ''
  let before = 'its start'
  let isWhole = false
  for await (const entry of entries) {
    const { name, size, body } = entry
    if (isWhole) throw new BackupError(`${name} was added behind the end of the backup`)
    if (LIST.test(name)) {
      const text = (await collected(body)).toString()
      compare(read, name, text)
      lists += hashOf(text)
      read = []
    } else if (name === END) {
      const end = (await collected(body)).toString()
      if (read.length > 0 || !end.includes(`"${hashOf(lists)}"`)) throw new BackupError(`${END} was changed`)
      isWhole = true
    } else {
      const hash = createHash('sha256')
      const hashed = through(body, hash)
      yield { name, size, body: hashed }
      await drain(hashed)
      read.push({ name, bytes: size, sha256: hash.digest('hex') })
    }
    before = name
  }
  if (!isWhole) throw new BackupError(`The file is cut after ${before}`)
}

function compare(read: readonly Line[], list: string, text: string): void {
  let lines: Line[]
  try {
    lines = JSON.parse(text)
  } catch {
    throw new BackupError(`${list} was changed`)
  }
  for (const [at, { name, bytes, sha256 }] of lines.entries()) {
    const found = read[at]
    if (found?.name !== name) throw new BackupError(`${name} is missing`)
    if (found.bytes !== bytes || found.sha256 !== sha256) throw new BackupError(`${name} was changed`)
  }
  const [more] = read.slice(lines.length)
  if (more) throw new BackupError(`${more.name} was added`)
}

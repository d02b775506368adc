import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Bytes, bytesOf } from '~/platform/backup/bytes'
import { BackupError } from '~/platform/backup/error'
import { jsonEntry, withHashes } from '~/platform/backup/hashes'
import { sealFrames } from '~/platform/backup/sealed-frames'
import { copyOut, describeTables, type Encoding, readSequences, type TableColumns } from '~/platform/backup/tables'
import { type Entry, packTar } from '~/platform/backup/tar'
import { connected, UNLIMITED_HERE } from '~/platform/database/migration-connection'
import { everyFile } from '~/services/storage/every-file'
import type { ObjectStore } from '~/services/storage/port'
import { describeColumns } from './describe-columns'
import { MANIFEST, makeManifest, SEQUENCES } from './manifest'

/** Rows of a table are cut behind a line into parts of about this size, which is all that is held of them. */
const PART_BYTES = 4 * 2 ** 20
const NEWLINE = 0x0a

const squeeze = promisify<Buffer, Buffer>(gzip)

export interface Written {
  bytes: number
  tables: number
  rows: number
  files: number
  /** Files that somebody removed while the others were copied. */
  gone: number
}

interface Source {
  stores: readonly ObjectStore[]
  encoding?: Encoding
  passphrase?: string
  directUrl?: string
  signal?: AbortSignal
}

async function* partsOf(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const chunk of rows) {
    const cut = bytes + chunk.length < PART_BYTES ? -1 : chunk.lastIndexOf(NEWLINE)
    if (cut < 0) {
      held.push(chunk)
      bytes += chunk.length
      continue
    }
    yield Buffer.concat([...held, chunk.subarray(0, cut + 1)])
    held = [chunk.subarray(cut + 1)]
    bytes = held[0]?.length ?? 0
  }
  if (bytes > 0) yield Buffer.concat(held)
}

const ENDINGS: Record<Encoding, string> = { copy: 'copy.gz', jsonl: 'jsonl' }

async function* rowsOf(client: pg.Client, table: TableColumns, encoding: Encoding, sum: Written) {
  const rows = client.query(copyTo(copyOut(table, encoding)))
  let part = 0
  for await (const lines of partsOf(rows)) {
    const body = encoding === 'copy' ? await squeeze(lines) : lines
    const name = `database/${table.name}/${String(++part).padStart(6, '0')}.${ENDINGS[encoding]}`
    yield { name, size: body.length, body: bytesOf(body) }
  }
  sum.rows += rows.rowCount
}

/** Opened, so that nobody can remove it any more; undefined where it is gone. */
async function openFile(store: ObjectStore, name: string, size: number): Promise<Bytes | undefined> {
  if (size === 0) return bytesOf(Buffer.alloc(0))
  try {
    const chunks = (await store.stream(name, 0, size - 1))[Symbol.asyncIterator]()
    const { value: first } = await chunks.next()
    return (async function* () {
      if (first) yield first
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
    })()
  } catch {
    if (await store.find(name)) throw new BackupError(`${name} cannot be read`)
    return undefined
  }
}

async function* mediaOf(stores: readonly ObjectStore[], sum: Written): AsyncGenerator<Entry> {
  for await (const { name, stored, store } of everyFile(stores)) {
    const body = await openFile(store, name, stored.bytes)
    if (body) {
      sum.files++
      yield { name: `media/${name}`, size: stored.bytes, body }
    } else sum.gone++
  }
}

/** Files come last: what the rows name was there before them. */
async function* entriesOf(client: pg.Client, source: Source, sum: Written): AsyncGenerator<Entry> {
  const { stores, encoding = 'copy' } = source
  await client.query(`begin isolation level repeatable read read only; ${UNLIMITED_HERE}`)
  const tables = await describeTables(client)
  yield jsonEntry(MANIFEST, await makeManifest(client, encoding, tables))
  if (encoding === 'jsonl') yield jsonEntry('columns.json', await describeColumns(client))
  for (const table of tables) yield* rowsOf(client, table, encoding, sum)
  sum.tables = tables.length
  yield jsonEntry(SEQUENCES, await readSequences(client))
  await client.query('commit')
  yield* mediaOf(stores, sum)
}

/** Beside a running shop, out of one snapshot; the file appears whole or not at all. @throws BackupError */
export async function writeBackup(file: string, source: Source): Promise<Written> {
  if (await stat(file).catch(() => undefined)) throw new BackupError(`${file} is there already`)
  const draft = `${file}.part`
  const sum: Written = { bytes: 0, tables: 0, rows: 0, files: 0, gone: 0 }
  try {
    await connected(source.directUrl, async ({ pg: client }) => {
      const packed = packTar(withHashes(entriesOf(client, source, sum)))
      const bytes = source.passphrase ? sealFrames(packed, source.passphrase) : packed
      try {
        await pipeline(bytes, createWriteStream(draft, { mode: 0o600, flush: true }), { signal: source.signal })
      } catch (error) {
        // In the middle of a copy it would never come to its end.
        const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
        stream.destroy()
        throw error
      }
    })
    sum.bytes = (await stat(draft)).size
    await rename(draft, file)
    return sum
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

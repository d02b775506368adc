import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { collected } from '~/platform/backup/bytes'
import { BackupError } from '~/platform/backup/error'
import {
  copyIn,
  dropEverything,
  insertJson,
  openTables,
  quoted,
  setSequences,
  type TableColumns,
} from '~/platform/backup/tables'
import type { Entry } from '~/platform/backup/tar'
import { migrate, migrateTo, ownMigrations } from '~/platform/database/migrate'
import { connected, UNLIMITED_HERE } from '~/platform/database/migration-connection'
import { NOTE_RESTORED } from '~/platform/database/restored-at'
import type { ObjectStore } from '~/services/storage/port'
import { assertKnown, type Manifest, missingSecrets, SEQUENCES } from './manifest'
import { checkBackup, readEntries } from './read-backup'

interface Target {
  store: Pick<ObjectStore, 'take'>
  /** A folder for one file after the other, on its way into the store. */
  drafts: string
  passphrase?: string
  directUrl?: string
  say?: (line: string) => void
  rewrite?: Rewrite
}

/** What a copy for trying out makes of rows and files. */
export interface Rewrite {
  leavesOut(table: string): boolean
  line(table: TableColumns, line: string): string
  /** Undefined for what stays as it is. */
  file(name: string): ((body: Buffer) => Promise<Buffer | undefined>) | undefined
  /** In the same transaction. */
  finish(client: pg.Client): Promise<void>
}

export interface Restored {
  manifest: Manifest
  rows: number
  files: number
  /** Migrations that came after the backup. */
  migrated: string[]
}

/** Of the command itself; a shop that runs has more. */
const OWN_CONNECTIONS = 2

/** With rows in one of these a shop is somebody's. */
const FILLED = ['members', 'operators', 'goods', 'orders']

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows: others } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = 'lilac' and pid <> pg_backend_pid()`,
  )
  if (others.length > OWN_CONNECTIONS) throw new BackupError('A shop runs on this database: stop it first')
  for (const table of FILLED) {
    const { rows } = await client.query('select to_regclass($1) is not null as is_there', [table])
    if (!rows[0]?.is_there) continue
    const found = await client.query(`select from ${quoted(table)} limit 1`)
    if (found.rows.length > 0)
      throw new BackupError(`The shop is not empty: it has ${table}. Restore into an empty one`)
  }
}

const PART = /^database\/([a-z_0-9]+)\/\d+\.(copy\.gz|jsonl)$/
const MEDIA = 'media/'

async function loadPart(client: pg.Client, { tables }: Manifest, { name, body }: Entry, rewrite?: Rewrite) {
  const [, of, ending] = PART.exec(name) ?? []
  const table = tables.find((one) => one.name === of)
  if (!table) throw new BackupError(`${name} is of no table of the backup`)
  if (ending === 'jsonl') {
    const lines = (await collected(body)).toString().trimEnd().split('\n')
    return (await client.query(insertJson(table), [`[${lines.join(',')}]`])).rowCount ?? 0
  }
  if (rewrite?.leavesOut(table.name)) return 0
  const rows = client.query(copyFrom(copyIn(table)))
  const lines = rewrite && ((plain: AsyncIterable<Buffer>) => rewritten(plain, (line) => rewrite.line(table, line)))
  const unzipped = createGunzip()
  await (lines ? pipeline(Readable.from(body), unzipped, lines, rows) : pipeline(Readable.from(body), unzipped, rows))
  return rows.rowCount
}

/** Parts end behind a line. */
async function* rewritten(plain: AsyncIterable<Buffer>, rewrite: (line: string) => string) {
  const lines = (await collected(plain)).toString().split('\n').slice(0, -1)
  yield Buffer.from(lines.map((line) => `${rewrite(line)}\n`).join(''))
}

async function storeFile({ name, body }: Entry, draft: string, { store, rewrite }: Target): Promise<boolean> {
  const key = name.slice(MEDIA.length)
  const replace = rewrite?.file(key)
  const replaced = replace && (await replace(await collected(body)))
  if (replace && !replaced) return false
  await pipeline(Readable.from(replaced ? [replaced] : body), createWriteStream(draft))
  await store.take(key, draft)
  return true
}

/** All rows in one transaction, which ends when the files are there as well. */
async function load(client: pg.Client, file: string, manifest: Manifest, target: Target) {
  const folder = await mkdtemp(join(target.drafts, 'restore-'))
  const draft = join(folder, 'file')
  const sum = { rows: 0, files: 0 }
  try {
    await client.query(`begin; ${UNLIMITED_HERE}; set local lock_timeout = '10s'`)
    const close = await openTables(client)
    for await (const entry of readEntries(file, target.passphrase)) {
      const { name, body } = entry
      if (PART.test(name)) sum.rows += await loadPart(client, manifest, entry, target.rewrite)
      else if (name === SEQUENCES) await setSequences(client, JSON.parse((await collected(body)).toString()))
      else if (name.startsWith(MEDIA) && (await storeFile(entry, draft, target))) sum.files++
    }
    await close()
    await target.rewrite?.finish(client)
    await client.query(`${NOTE_RESTORED}; commit`)
    return sum
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Into an empty shop of the same or a newer version, after the whole file was checked. @throws BackupError */
export async function restoreBackup(file: string, target: Target): Promise<Restored> {
  const { directUrl, passphrase, say = () => {} } = target
  const manifest = await checkBackup(file, passphrase)
  assertKnown(manifest, ownMigrations())
  for (const line of missingSecrets(manifest)) say(line)
  await connected(directUrl, async ({ pg: client }) => {
    await assertEmpty(client)
    await dropEverything(client)
  })
  await migrateTo(new Set(manifest.migrations.map(({ name }) => name)), directUrl)
  const sum = await connected(directUrl, ({ pg: client }) => load(client, file, manifest, target))
  const migrated = await migrate(undefined, directUrl)
  await connected(directUrl, ({ pg: client }) => client.query('analyze'))
  return { manifest, ...sum, migrated }
}

import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { member, someGoods } from '#tests/support/cast'
import { emptyDatabases, on, turnTo } from '#tests/support/empty-database'
import { registerConcepts } from '~/house/concepts'
import { collected } from '~/platform/backup/bytes'
import { migrate, migrateTo, migrationNames } from '~/platform/database/migrate'
import { everyFile } from '~/services/storage/every-file'
import { folderStore } from '~/services/storage/folder'
import { DEMO_PHONE, fillDemo } from '../../../../demo/fill-demo'
import { checkBackup, readEntries } from './read-backup'
import { restoreBackup } from './restore-backup'
import { writeBackup } from './write-backup'

const PASSPHRASE = 'a passphrase that nobody guesses'

/** Each restore runs all migrations. */
const RESTORES_MS = 120_000
const folder = mkdtempSync(join(tmpdir(), 'lilac-backup-'))
const from = folderStore(join(folder, 'media'))
const inFolder = (name: string) => join(folder, name)
const emptyDatabase = emptyDatabases()
let shop: string
let count = 0
const nextFolder = () => inFolder(`restored-${++count}`)

beforeAll(async () => {
  registerConcepts()
  shop = await emptyDatabase()
  await turnTo(shop)
  await migrate()
  await fillDemo()
  await writeOddRows()
  for (const [name, bytes] of [
    ['u/aaaaaaaaaaaaaaaaaaaaaa.webp', 70_000],
    ['u/bbbbbbbbbbbbbbbbbbbbbb.webp', 1],
    ['v/cccccccccccccccccccccc.mp4', 3_000_000],
    ['i/dddddddddddddddddddddd.pdf', 512],
  ] as const)
    await from.put(name, randomBytes(bytes))
  await writeBackup(inFolder('plain'), { stores: [from] })
  await writeBackup(inFolder('open'), { stores: [from], encoding: 'jsonl' })
  await writeBackup(inFolder('sealed'), { stores: [from], passphrase: PASSPHRASE })
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What lines and JSON may trip over. */
const ODD = ['\\', '\\.', '\\N', 'a\tb\nc\rd', '"quoted", {braces}', '\u0001\u0002', '丁香 🌸 \u2028', '']

const writeOddRows = () =>
  on(shop, async (client) => {
    await client.query(
      `insert into search_misses (day, words, device)
       select (shop_now() at time zone 'Asia/Shanghai')::date - no, 'thermos', 'a' from generate_series(0, 1) as no`,
    )
    await client.query(
      `insert into vendor_states (vendor, detail, tried_at)
       select 'odd ' || no, detail, '2026-01-02 03:04:05.678901+08' from unnest($1::text[]) with ordinality as odd (detail, no)`,
      [ODD],
    )
  })

/** The rows of every table, whatever their order, and every sequence. */
const contentsOf = (url: string) =>
  on(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string; kind: string }>(
      `select relname as name, relkind as kind from pg_class
       where relkind in ('r', 'p', 'S') and not relispartition and relnamespace = 'public'::regnamespace order by 1`,
    )
    const found: Record<string, unknown> = {}
    for (const { name, kind } of tables) {
      // The moment of the last one that was put back is of its own time.
      const those = name === 'settings' ? `where key <> 'restoredAt'` : ''
      const rows =
        kind === 'S'
          ? `select last_value::text as rows, is_called::text as hash from "${name}"`
          : `select count(*) as rows, md5(string_agg(one::text, e'\\n' order by one::text)) as hash from "${name}" as one ${those}`
      found[name] = (await client.query(rows)).rows[0]
    }
    return found
  })

async function filesOf(root: string) {
  const found: Record<string, string> = {}
  const store = folderStore(root)
  for await (const { name } of everyFile([store]))
    found[name] = createHash('sha256')
      .update(await store.read(name))
      .digest('hex')
  return found
}

async function restored(file: string, passphrase?: string, url?: string) {
  const database = url ?? (await emptyDatabase())
  const media = nextFolder()
  mkdirSync(media)
  await turnTo(database)
  const result = await restoreBackup(file, { store: folderStore(media), drafts: media, passphrase }).finally(() =>
    turnTo(shop),
  )
  return { ...result, database, media }
}

describe('a shop that is restored', { timeout: RESTORES_MS }, () => {
  it.each([
    ['plain', undefined],
    ['sealed', PASSPHRASE],
    ['open', undefined],
  ])('has every row, sequence and file of the one before, from a backup that is %s', async (name, passphrase) => {
    const contents = await contentsOf(shop)
    expect(Object.values(contents).filter((one) => (one as { hash: string | null }).hash).length).toBeGreaterThan(60)
    const { database, media, rows, files, migrated } = await restored(inFolder(name), passphrase)
    expect(await contentsOf(database)).toEqual(contents)
    expect(await filesOf(media)).toEqual(await filesOf(inFolder('media')))
    expect({ files, migrated }).toEqual({ files: 4, migrated: [] })
    expect(rows).toBeGreaterThan(1_000)
    const at = await on(database, (client) => client.query(`select value from settings where key = 'restoredAt'`))
    expect(Date.now() / 1000 - at.rows[0].value).toBeLessThan(RESTORES_MS / 1000)
  })

  it('goes on as it was: references, triggers and numbers hold', async () => {
    const { database } = await restored(inFolder('plain'))
    const schema = (url: string) =>
      on(url, async (client) => {
        const { rows } = await client.query(`
          select conname as name, pg_get_constraintdef(oid) as says, convalidated::text as state from pg_constraint
          where connamespace = 'public'::regnamespace
          union all select tgrelid::regclass || '.' || tgname, '', tgenabled::text from pg_trigger where not tgisinternal
          order by 1, 2`)
        return rows
      })
    expect(await schema(database)).toEqual(await schema(shop))
    await turnTo(database)
    await someGoods('scarf')
    await turnTo(shop)
  })

  it('has all of what was committed together, or nothing, while others write', async () => {
    let isOver = false
    let pairs = 0
    const writing = on(shop, async (client) => {
      while (!isOver) {
        const key = `pair ${++pairs}`
        await client.query('begin')
        await client.query(`insert into settings (key, value) values ($1, '1')`, [key])
        await client.query('insert into vendor_states (vendor) values ($1)', [key])
        await client.query('commit')
      }
      await client.query(`delete from settings where key like 'pair %'`)
      await client.query(`delete from vendor_states where vendor like 'pair %'`)
    })
    await writeBackup(inFolder('busy'), { stores: [from] })
    isOver = true
    await writing
    const { database } = await restored(inFolder('busy'))
    const { rows } = await on(database, (client) =>
      client.query(`select (select count(*)::int from settings where key like 'pair %') as settings,
        (select count(*)::int from vendor_states where vendor like 'pair %') as states`),
    )
    expect(rows[0].settings).toBe(rows[0].states)
    expect(rows[0].states).toBeLessThan(pairs)
  })
})

describe('the open format', { timeout: RESTORES_MS }, () => {
  it('says of every column what it is', async () => {
    let described: Record<string, { about?: string; columns: Record<string, { about?: string; personal?: string }> }> =
      {}
    const lines: string[] = []
    for await (const { name, body } of readEntries(inFolder('open'))) {
      if (name === 'columns.json') described = JSON.parse((await collected(body)).toString())
      if (name.startsWith('database/members/')) lines.push(...(await collected(body)).toString().trimEnd().split('\n'))
    }
    const manifest = await checkBackup(inFolder('open'))
    for (const { name, columns } of manifest.tables)
      expect(Object.keys(described[name]?.columns ?? {})).toEqual(expect.arrayContaining(columns))
    expect(described.backups?.about).toBe('Copies of the whole shop that this mall makes of itself.')
    expect(described.backups?.columns.error).toMatchObject({
      about: 'Why it was not made; null for one that is there.',
      type: 'text',
      nullable: true,
    })
    expect(described.members?.columns.phone?.personal).toBe('phone')
    expect(lines.map((line) => JSON.parse(line).phone)).toContain(DEMO_PHONE)
  })
})

describe('a backup of an older version', { timeout: RESTORES_MS }, () => {
  it('is restored at its migration, and brought to this one', async () => {
    const names = migrationNames()
    const old = names.slice(0, -6)
    const url = await emptyDatabase()
    await turnTo(url)
    await migrateTo(new Set(old))
    await on(url, (client) => client.query(`insert into settings (key, value) values ('orders.mostUnpaid', '7')`))
    await writeBackup(inFolder('older'), { stores: [from] })
    const { database, migrated } = await restored(inFolder('older'))
    expect(migrated).toEqual(names.slice(-6))
    const { rows } = await on(database, (client) =>
      client.query(`select value::text from settings where key = 'orders.mostUnpaid'`),
    )
    expect(rows).toEqual([{ value: '7' }])
  })
})

describe('nothing is restored', { timeout: RESTORES_MS }, () => {
  it('into a shop that is somebody’s', async () => {
    const url = await emptyDatabase()
    await turnTo(url)
    await migrate()
    await member('mei')
    await expect(restored(inFolder('plain'), undefined, url)).rejects.toThrow('it has members')
    const { rows } = await on(url, (client) => client.query('select from members'))
    expect(rows).toHaveLength(1)
  })

  const changed = (name: string, change: (bytes: Buffer) => Buffer) => {
    const file = inFolder(`changed-${++count}`)
    writeFileSync(file, change(readFileSync(inFolder(name))))
    return file
  }
  const flipped = (name: string, of: string, behind: number) =>
    changed(name, (bytes) => {
      const at = bytes.indexOf(of) + behind
      bytes[at] = (bytes[at] as number) ^ 1
      return bytes
    })
  const MEDIA = 'media/v/cccccccccccccccccccccc.mp4'

  it('from a file in which a byte was changed, which is named', async () => {
    await expect(restored(flipped('plain', MEDIA, 512 + 1_000_000))).rejects.toThrow(`${MEDIA} was changed`)
    await expect(restored(flipped('plain', 'database/goods/', 600))).rejects.toThrow(
      'database/goods/000001.copy.gz was changed',
    )
    await expect(restored(flipped('plain', 'hashes/000001.json', 540))).rejects.toThrow(/was changed|is missing/)
    await expect(restored(flipped('plain', MEDIA, 125))).rejects.toThrow('The file was changed behind')
    await expect(restored(flipped('sealed', 'lilac sealed', 2_000_000), PASSPHRASE)).rejects.toThrow('within its MB 2')
  })

  it('from a file that is cut, wherever', async () => {
    const whole = readFileSync(inFolder('plain'))
    const cutAt = (name: string, at: number) => changed(name, (bytes) => bytes.subarray(0, at))
    await expect(restored(cutAt('plain', whole.indexOf(MEDIA) + 1_000_000))).rejects.toThrow(`cut within ${MEDIA}`)
    await expect(restored(cutAt('plain', whole.indexOf(MEDIA)))).rejects.toThrow('cut after')
    await expect(restored(cutAt('plain', whole.length - 2_048))).rejects.toThrow('cut after')
    await expect(restored(cutAt('sealed', 1_500_000), PASSPHRASE)).rejects.toThrow('cut after 1 MB')
    await expect(restored(cutAt('plain', 0))).rejects.toThrow('cut after its start')
  })

  it('from one that somebody has put together anew without an entry', async () => {
    const without = changed('plain', (bytes) => {
      const at = bytes.indexOf(MEDIA)
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 512 + Math.ceil(3_000_000 / 512) * 512)])
    })
    await expect(restored(without)).rejects.toThrow(`${MEDIA} is missing`)
  })

  it('from one whose passphrase is not there or another', async () => {
    await expect(restored(inFolder('sealed'))).rejects.toThrow('the backup is encrypted')
    await expect(restored(inFolder('sealed'), `${PASSPHRASE}!`)).rejects.toThrow('with another passphrase')
  })
})

it('holds no secret', () => {
  expect(readFileSync(inFolder('plain')).includes(process.env.SESSION_SECRET as string)).toBe(false)
})

it('goes on where somebody removes a file meanwhile, and ends at one that cannot be read', async () => {
  const media = nextFolder()
  const store = folderStore(media)
  for (const letter of ['a', 'b']) await store.put(`u/${letter.repeat(22)}.webp`, randomBytes(9))
  const removed: typeof store = {
    ...store,
    async stream(name, first, last) {
      if (name.startsWith('u/a')) await store.remove(name)
      return store.stream(name, first, last)
    },
  }
  expect(await writeBackup(inFolder('gone'), { stores: [removed] })).toMatchObject({ files: 1, gone: 1 })
  mkdirSync(join(media, `u/${'c'.repeat(22)}.webp`))
  await expect(writeBackup(inFolder('folder'), { stores: [store] })).rejects.toThrow('cannot be read')
})

it('leaves no half of a file where the disk or the database fails, and replaces none', async () => {
  await expect(writeBackup(inFolder('plain'), { stores: [from] })).rejects.toThrow('is there already')
  await expect(writeBackup(inFolder('no/folder/there'), { stores: [from] })).rejects.toThrow('ENOENT')
  expect(readFileSync(inFolder('plain')).length).toBeGreaterThan(3_000_000)
})

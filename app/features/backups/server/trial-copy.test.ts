import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyDatabases, on, turnTo } from '#tests/support/empty-database'
import { ensureDemoOperator } from '~/features/operators/server/change-operator'
import { registerConcepts } from '~/house/concepts'
import { audit } from '~/platform/audit/audit'
import { migrate } from '~/platform/database/migrate'
import { folderStore } from '~/services/storage/folder'
import { fillDemo } from '../../../../demo/fill-demo'
import { fillDemoPast } from '../../../../demo/fill-demo-past'
import { replacer } from './replace-personal'
import { assertNoTrial, copyForTrial } from './trial-copy'
import { LEFT_OUT } from './trial-rows'
import { writeBackup } from './write-backup'

const folder = mkdtempSync(join(tmpdir(), 'lilac-trial-'))
const [from, to] = [join(folder, 'from'), join(folder, 'to')]
const emptyDatabase = emptyDatabases()
const THEIRS = `u/${'a'.repeat(22)}`
const OURS = `u/${'b'.repeat(22)}`
let shop: string
let copy: string

beforeAll(async () => {
  registerConcepts()
  for (const one of [from, to]) mkdirSync(one)
  shop = await emptyDatabase()
  await turnTo(shop)
  await migrate()
  await fillDemo()
  await fillDemoPast((await ensureDemoOperator()) as string)
  const store = folderStore(from)
  const stripes = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, at) => (Math.floor(at / 3) % 4 < 2 ? 255 : 0)))
  const picture = await sharp(stripes, { raw: { width: 200, height: 200, channels: 3 } })
    .webp({ lossless: true })
    .toBuffer()
  for (const key of [THEIRS, OURS]) await store.put(`${key}.webp`, picture)
  await on(shop, (client) => client.query('update members set avatar = $1', [THEIRS]))
  await on(shop, (client) =>
    client.query(`
      with maker as (select id from operators limit 1),
      made as (insert into api_keys (name, hash, ending, scopes, made_by, expires_at)
        select 'ERP', 'h', 'abcd', '{handleGoods}', id, now() + interval '30 days' from maker returning id),
      answered as (insert into api_key_answers (key_id, name, fingerprint, sealed, runs_until)
        select id, 'once', 'f', 's', now() from made)
      insert into operator_acts (operator_id, key_id, act, subject_kind, subject_id)
      select maker.id, made.id, 'makeApiKey', 'apiKey', made.id from maker, made`),
  )
  await writeBackup(join(folder, 'backup'), { stores: [store] })
  copy = await emptyDatabase()
  await turnTo(copy)
  await copyForTrial(join(folder, 'backup'), { store: folderStore(to), drafts: folder })
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const tablesOf = (client: pg.Client) =>
  client
    .query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    .then(({ rows }) => rows.map(({ name }) => name))

const valuesOf = (client: pg.Client, text: string) =>
  client
    .query<{ value: string }>({ text, rowMode: 'array' } as never)
    .then(({ rows }) => rows.flat() as unknown as string[])

it('has no phone, name, address or text of the shop’s people in any table', async () => {
  const words = await on(shop, (client) =>
    valuesOf(
      client,
      `select distinct word from (
        select phone as word from members union all select nickname from members union all select shop_name from members
        union all select phone from operators union all select name from operators
        union all select phone from addresses union all select name from addresses union all select detail from addresses
        union all select address->>'phone' from orders union all select address->>'name' from orders
        union all select address->>'detail' from orders union all select remark from orders
        union all select body from reviews union all select body from feedback union all select title from invoices
        union all select title from articles where member_id is not null
        union all select said from videos where member_id is not null
        union all select content->>'name' from cards union all select jsonb_array_elements_text(content->'phones') from cards
      ) as found where char_length(word) > 3`,
    ),
  )
  expect(words.length).toBeGreaterThan(25)
  const found = await on(copy, async (client) => {
    const hits: string[] = []
    for (const table of await tablesOf(client))
      hits.push(
        ...(await valuesOf(
          client,
          `select '${table}: ' || sought.needle from unnest(array[${words.map((word) => pg.escapeLiteral(word)).join(', ')}]) as sought (needle)
           where exists (select from "${table}" as one where position(sought.needle in one::text) > 0)`,
        )),
      )
    return hits
  })
  expect(found).toEqual([])
})

it('is the same shop otherwise: as many rows, one phone for one phone, and every rule of the audit', async () => {
  const counts = (url: string) =>
    on(url, async (client) => {
      const found: Record<string, string> = {}
      for (const table of await tablesOf(client))
        if (!LEFT_OUT.has(table) && table !== 'settings')
          found[table] = (await client.query(`select count(*) as n from "${table}"`)).rows[0].n
      return found
    })
  expect(await counts(copy)).toEqual(await counts(shop))
  for (const table of LEFT_OUT)
    expect([table, (await on(copy, (client) => client.query(`select from ${table}`))).rows.length]).toEqual([table, 0])
  await turnTo(copy)
  expect(await audit()).toEqual([])
})

it('has pictures of people blurred, and those of the mall as they were', async () => {
  const contrast = async (root: string, key: string) => {
    const { channels } = await sharp(readFileSync(join(root, `${key}.webp`))).stats()
    return channels[0]?.stdev ?? 0
  }
  expect(await contrast(from, THEIRS)).toBeGreaterThan(100)
  expect(await contrast(to, THEIRS)).toBeLessThan(20)
  expect(readFileSync(join(to, `${OURS}.webp`))).toEqual(readFileSync(join(from, `${OURS}.webp`)))
})

it('never starts as a live shop', async () => {
  await turnTo(copy)
  await expect(assertNoTrial()).rejects.toThrow('never live')
  await turnTo(shop)
  await assertNoTrial()
})

it('makes another value of every value, the same one each time', () => {
  const replace = replacer(Buffer.from('key'))
  const phones = Array.from({ length: 5_000 }, (_, at) => String(13_800_138_000 + at))
  const others = phones.map((one) => replace('phone', 'phone', one))
  expect(new Set(others).size).toBe(phones.length)
  expect(others.every((one) => /^13\d{9}$/.test(one))).toBe(true)
  expect(others.filter((one, at) => one === phones[at])).toEqual([])
  expect(replace('phone', 'phone', phones[0] as string)).toBe(others[0])
  expect(replace('text', 'body', 'Ring 13800138000, 西湖路 1!')).toBe('Xxxx 00000000000, 示例文 0!')
  expect(replace('name', 'name', 'Lin Mei')).not.toContain('Lin')
  expect(replace('text', 'content', `"${THEIRS}"`)).toBe(`"${THEIRS}"`)
  expect(replace('text', 'link', 'https://mei.example/1')).toBe('https://example.com/')
  expect(JSON.parse(replace('text', 'params', '{"at":"2026-11-27T04:00:00.000Z","reason":"Mei asked"}'))).toEqual({
    at: '2026-11-27T04:00:00.000Z',
    reason: 'Xxx xxxxx',
  })
  expect(
    JSON.parse(
      replace('address', 'address', '{"name":"Lin Mei","phone":"13800138000","region":"110101","detail":"Road 1"}'),
    ),
  ).toMatchObject({ region: '330106', detail: 'Xxxx 0', phone: others[0] })
})

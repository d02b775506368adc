import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { goodsForm, goodsNow } from '#tests/support/goods-things'
import { anImport, doAll, imported, readAll } from '#tests/support/import-things'
import { operatorOf } from '#tests/support/stage'
import { PICTURES_MOST } from '~/contract/fields'
import { ARCHIVE_MOST_BYTES } from '~/contract/upload-limits'
import { saveGoods } from '~/features/goods/server/editing/save-goods'
import { dropUnusedPictures } from '~/features/uploads/server/drop-pictures'
import { mallHasPictures } from '~/features/uploads/server/owns-pictures'
import { sumOfMember } from '~/features/uploads/server/store'
import { UPLOADS_PER_DAY, uploadPicture } from '~/features/uploads/server/upload-picture'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { TABLE_MOST_BYTES } from '../contract/imports'
import { beginImport, readImport, readReport, startAs, stopAs, uploadTable } from './imports'
import { readImports } from './read-import'

const dataDir = mkdtempSync(join(tmpdir(), 'lilac-zips-'))
process.env.DATA_DIR = dataDir
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

useDatabase()

let by: { id: string; role: 'owner' }
beforeAll(async () => {
  by = { id: (await operatorOf('owner')).id, role: 'owner' }
})
afterEach(async () => expect(await audit()).toEqual([]))

let shade = 0
const picture = (format: 'jpeg' | 'png' | 'webp' = 'jpeg', width = 40) => {
  shade += 1
  const background = { r: (shade * 53) % 256, g: (shade * 97) % 256, b: (shade * 29) % 256 }
  return sharp({ create: { width, height: 30, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}
const zipOf = (files: Record<string, Uint8Array | Buffer>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, bytes])) as Zippable))

async function goodsCoded(...codes: string[]) {
  const values = codes.map((_, at) => ({ key: `v${at}`, name: { 'zh-Hans': `v${at}` } }))
  const goods = await someGoods(`Pictured ${randomToken(4)}`, {
    ...(codes.length > 1 && {
      options: [{ name: { 'zh-Hans': '颜色' }, values }],
      skus: values.map(({ key }) => ({ values: [key], price: 12_900 as never, stock: 5, weight: 1 })),
    }),
  })
  await sql`update goods set status = 'draft', pictures = '{}' where id = ${goods.id}`.execute(db)
  const { rows } = await sql<{
    id: string
  }>`select id from skus where goods_id = ${goods.id} order by sort, id`.execute(db)
  const skus = rows.map(({ id }) => id)
  for (const [at, code] of codes.entries())
    await db
      .updateTable('skus')
      .set({ code })
      .where('id', '=', skus[at] as string)
      .execute()
  return { id: goods.id, skus }
}
const code = () => `C${randomToken(6)}`

const counts = async (id: string) => {
  const read = await readImport(by, id)
  return read.ok ? { state: read.value.state, ...read.value.counts } : read
}
const rows = async (id: string) => {
  const read = await readReport(by, { id }, 'en')
  return read.ok ? read.value.items : []
}
const reasons = async (id: string) => (await rows(id)).map(({ name, fate, why }) => [name.split(' · ')[0], fate, why])
const shown = async (id: string) => {
  const { pictures, skus } = await goodsNow(id)
  return { pictures, looks: skus.map((sku) => sku.picture) }
}
const keysOf = async (id: string) =>
  (await db.selectFrom('uploads').select('key').where('import_id', '=', id).execute()).map(({ key }) => key)
const start = async (id: string) => {
  expect(await startAs(by, { id, meant: false })).toMatchObject({ ok: true })
  await doAll()
}

describe('pictures named after codes', () => {
  it('become those of the SKUs and their goods, and the same ZIP changes nothing', async () => {
    const [a, b] = [code(), code()].sort() as [string, string]
    const goods = await goodsCoded(a, b)
    const zip = zipOf({
      [`shelf/${a}.jpg`]: await picture('jpeg'),
      [`${a}-2.PNG`]: await picture('png'),
      [`${a} (1).webp`]: await picture('webp'),
      [`深/${b}.jpeg`]: await picture('jpeg'),
      [`${b}_9.jpg`]: await picture('jpeg'),
      [`__MACOSX/._${a}.jpg`]: strToU8('x'),
      'shelf/.DS_Store': strToU8('x'),
      'Thumbs.db': strToU8('x'),
      'empty/': new Uint8Array(),
    })
    const id = await anImport(by, 'pictures', zip, 'pictures.zip')
    expect(await counts(id)).toEqual({ state: 'checked', change: 5 })
    expect(await shown(goods.id)).toEqual({ pictures: [], looks: [null, null] })
    const own = (await rows(id)).find(({ name }) => name.startsWith(`${a}.jpg`))
    expect(own?.changes).toEqual([
      { column: 'Picture of this SKU', before: '', after: `${a}.jpg` },
      { column: 'Pictures', before: '', after: `${a}.jpg` },
    ])
    await start(id)
    expect(await counts(id)).toEqual({ state: 'done', done: 5 })
    const now = await shown(goods.id)
    expect(now.pictures).toHaveLength(4)
    expect(now.looks.every((look) => look?.startsWith('u/'))).toBe(true)
    // The first SKU's own, its places in their order, and those of the other SKU behind them; its own stays its own.
    expect(now.pictures[0]).toBe(now.looks[0])
    expect(new Set([...now.pictures, ...now.looks]).size).toBe(5)
    expect(await counts(await anImport(by, 'pictures', zip))).toEqual({ state: 'checked', same: 5 })
    const acts = await db.selectFrom('operator_acts').select('act').where('subject_id', '=', 'pictures').execute()
    expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['readImport', 'startImport', 'endImport']))
  })

  it('stand behind what is there in the order of their places', async () => {
    const a = code()
    const goods = await goodsCoded(a)
    const [own, one, two] = [await picture(), await picture(), await picture()]
    await imported(by, 'pictures', zipOf({ [`${a}.jpg`]: own }))
    const [first] = (await shown(goods.id)).pictures
    await imported(by, 'pictures', zipOf({ [`${a}-7.jpg`]: two, [`${a}-3.jpg`]: one }))
    const { pictures } = await shown(goods.id)
    expect([pictures[0], pictures.length]).toEqual([first, 3])
    await imported(by, 'pictures', zipOf({ [`${a}-1.jpg`]: two, [`${a}.jpg`]: one }))
    expect(await shown(goods.id)).toEqual({ pictures, looks: [pictures[1]] })
    const digests = await db.selectFrom('uploads').select('digest').where('key', 'in', pictures).execute()
    expect(new Set(digests.map(({ digest }) => digest)).size).toBe(3)
  })

  it('know the one that somebody has uploaded', async () => {
    const a = code()
    const goods = await goodsCoded(a)
    const bytes = await picture()
    const sent = await uploadPicture(by.id, new File([new Uint8Array(bytes)], 'a.jpg'), 'operator_id')
    const key = sent.ok ? sent.value.picture : ''
    await saveGoods(by.id, await goodsForm(goods.id, { pictures: [key] }), 'en')
    const id = await anImport(by, 'pictures', zipOf({ [`${a}-1.jpg`]: bytes }))
    expect(await counts(id)).toEqual({ state: 'checked', same: 1 })
  })

  it('are told apart where a code ends as a place does', async () => {
    const a = code()
    const [whole, other] = [await goodsCoded(`${a}-1`), await goodsCoded(a)]
    await imported(by, 'pictures', zipOf({ [`${a}-1.jpg`]: await picture(), [`${a}-2.jpg`]: await picture() }))
    expect((await shown(whole.id)).looks).toEqual([expect.any(String)])
    expect(await shown(other.id)).toEqual({ pictures: [expect.any(String)], looks: [null] })
  })

  it('are wrong one by one, with their names and the reason', async () => {
    const [a, twin, full] = [code(), code(), code()]
    await goodsCoded(a)
    await goodsCoded(twin)
    await goodsCoded(twin)
    await goodsCoded(full)
    const many = await Promise.all(
      Array.from({ length: 9 }, async (_, at) => [`${full}-${at + 1}.jpg`, await picture()]),
    )
    const heic = Buffer.concat([Buffer.alloc(4), Buffer.from('ftypheic'), Buffer.alloc(40)])
    const good = await picture()
    const id = await anImport(
      by,
      'pictures',
      zipOf({
        [`${a}.jpg`]: good,
        [`x/${a}.png`]: await picture('png'),
        [`${a}-1.gif`]: good,
        [`${a}-2.heic`]: heic,
        [`${a}-3.jpg`]: heic,
        [`${a}-4.jpg`]: strToU8('no picture'),
        [`${a}-10.jpg`]: good,
        [`${a.toLowerCase()}x.jpg`]: good,
        [`nul\0${a}.jpg`]: good,
        [`${twin}.jpg`]: good,
        [`${full}.jpg`]: await picture(),
        ...Object.fromEntries(many),
      }),
    )
    const [unreadable, heicWhy] = ['We cannot read this picture. JPEG, PNG and WebP work.', /^This picture is HEIC/]
    const found = new Map((await reasons(id)).map(([name, ...rest]) => [name, rest]))
    expect(found.get(`${a}.jpg`)).toEqual(['change', ''])
    expect(found.get(`${a}.png`)).toEqual(['bad', 'The same thing stands in the file already'])
    expect(found.get(`${a}-1.gif`)).toEqual(['bad', unreadable])
    expect(found.get(`${a}-2.heic`)).toEqual(['bad', expect.stringMatching(heicWhy)])
    expect(found.get(`${a}-3.jpg`)).toEqual(['bad', expect.stringMatching(heicWhy)])
    expect(found.get(`${a}-4.jpg`)).toEqual(['bad', unreadable])
    expect(found.get(`${a}-10.jpg`)).toEqual(['bad', `No SKU has the SKU code “${a}-10”`])
    expect(found.get(`${a.toLowerCase()}x.jpg`)?.[0]).toBe('bad')
    expect(found.get(`nul${a}.jpg`)?.[0]).toBe('bad')
    expect(found.get(`${twin}.jpg`)).toEqual(['bad', `Several SKUs have the SKU code “${twin}”`])
    expect(found.get(`${full}-8.jpg`)).toEqual(['change', ''])
    expect(found.get(`${full}-9.jpg`)).toEqual(['bad', `Goods have at most ${PICTURES_MOST} pictures`])
  })

  it('that others have changed meanwhile stay theirs', async () => {
    const [a, b] = [code(), code()]
    const [own, full] = [await goodsCoded(a), await goodsCoded(b)]
    const id = await anImport(
      by,
      'pictures',
      zipOf({ [`${a}.jpg`]: await picture(), [`${b}.jpg`]: await picture(), [`${b}-1.jpg`]: await picture() }),
    )
    await saveGoods(by.id, await goodsForm(own.id, { look: ['demo/goods-1001-1'] }), 'en')
    const nine = Array.from({ length: PICTURES_MOST }, (_, at) => `demo/goods-${1001 + at}-1`)
    await saveGoods(by.id, await goodsForm(full.id, { pictures: nine }), 'en')
    await start(id)
    expect(await counts(id)).toEqual({ state: 'done', overtaken: 1, done: 1, left: 1 })
    expect((await shown(own.id)).looks).toEqual(['demo/goods-1001-1'])
    expect(await shown(full.id)).toEqual({ pictures: nine, looks: [expect.stringMatching(/^u\//)] })
  })
})

describe('what an import has stored', () => {
  const drop = async () => {
    while ((await dropUnusedPictures()) > 0);
  }

  it('is its own while it is open, and goes with it where nothing has come to show it', async () => {
    const [a, b] = [code(), code()]
    const goods = await goodsCoded(a)
    await goodsCoded(b)
    const id = await anImport(by, 'pictures', zipOf({ [`${a}.jpg`]: await picture(), [`${b}.jpg`]: await picture() }))
    const keys = await keysOf(id)
    expect(keys).toHaveLength(2)
    // Nobody else shows what may go again.
    expect(await mallHasPictures(db, keys)).toBe(false)
    await moveClock('3 days')
    await drop()
    expect(await keysOf(id)).toHaveLength(2)
    await saveGoods(by.id, await goodsForm(goods.id, { look: ['demo/goods-1001-1'] }), 'en')
    await start(id)
    await drop()
    expect(await keysOf(id)).toEqual([])
    const left = await db.selectFrom('uploads').select('key').where('key', 'in', keys).execute()
    expect(left).toHaveLength(1)
    expect(await mallHasPictures(db, [left[0]?.key as string])).toBe(true)
    const gone = await sql`select from outbox where topic = 'remove picture' and key = any(${keys})`.execute(db)
    expect(gone.rows).toHaveLength(1)
    await moveClock('0')
  })

  it('counts in nobody’s quota, and not among the uploads of a day', async () => {
    const a = code()
    await goodsCoded(a)
    await db
      .insertInto('daily_counts')
      .values({ key: `uploads:${by.id}`, day: sql`shop_now()::date` as never, count: UPLOADS_PER_DAY })
      .onConflict((on) => on.doNothing())
      .execute()
    expect(await counts(await anImport(by, 'pictures', zipOf({ [`${a}.jpg`]: await picture() })))).toMatchObject({
      change: 1,
    })
    expect(await sumOfMember(db, by.id)).toEqual({ all: 0, today: 0 })
    await db.deleteFrom('daily_counts').execute()
  })

  it('is one file for many SKUs', async () => {
    const [a, b] = [code(), code()]
    await goodsCoded(a)
    await goodsCoded(b)
    const same = await picture()
    const id = await anImport(by, 'pictures', zipOf({ [`${a}.jpg`]: same, [`${b}.jpg`]: same }))
    expect(await keysOf(id)).toHaveLength(1)
    await start(id)
    expect(await counts(id)).toEqual({ state: 'done', done: 2 })
  })
})

describe('a ZIP', () => {
  const why = async (bytes: Buffer) => {
    const read = await readImport(by, await anImport(by, 'pictures', bytes))
    return read.ok && [read.value.state, read.value.why]
  }

  it('says why it cannot be read', async () => {
    const whole = zipOf({ 'a.jpg': await picture() })
    expect(await why(Buffer.from('PK\u0003\u0004 no zip'))).toEqual(['failed', 'This is no ZIP that can be read'])
    expect(await why(zipOf({ '__MACOSX/a.jpg': strToU8('x') }))).toEqual(['failed', 'There is no picture in this file'])
    const locked = Buffer.from(whole)
    locked.writeUInt16LE(1, locked.indexOf(Buffer.from('PK\u0001\u0002')) + 8)
    expect(await why(locked)).toEqual(['failed', 'The file has a password; please remove it'])
    const many = Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`${at}.jpg`, new Uint8Array()]))
    expect((await why(zipOf(many)))?.[1]).toMatch('at most 5000')
    const large = Buffer.from(zipOf(Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, strToU8('x')]))))
    for (let at = large.indexOf('PK\u0001\u0002'); at >= 0; at = large.indexOf('PK\u0001\u0002', at + 1))
      large.writeUInt32LE(100 * 1024 * 1024, at + 24)
    expect(await why(large)).toEqual(['failed', 'The file is too large when unpacked'])
  })

  it('is no bomb: nothing is unpacked beyond what it says, and nothing beyond a picture', async () => {
    const [a, b, c] = [code(), code(), code()]
    for (const one of [a, b, c]) await goodsCoded(one)
    const zeros = new Uint8Array(30 * 1024 * 1024)
    const zip = zipOf({ [`${a}.jpg`]: zeros, [`${b}.jpg`]: zeros, [`${c}.jpg`]: await picture() })
    const second = zip.indexOf(`${b}.jpg`, zip.lastIndexOf(`${a}.jpg`))
    zip.writeUInt32LE(1_000, second - 46 + 24)
    expect(await reasons(await anImport(by, 'pictures', zip))).toEqual(
      [
        [`${a}.jpg`, 'bad', 'This picture is too large: at most 20 MB and 100 megapixels.'],
        [`${b}.jpg`, 'bad', 'We cannot read this picture. JPEG, PNG and WebP work.'],
        [`${c}.jpg`, 'change', ''],
      ].sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    )
  })

  it('may hold anything, and is read or refused in words', async () => {
    const a = code()
    await goodsCoded(a)
    const whole = zipOf({ [`${a}.jpg`]: await picture(), [`${a}-1.jpg`]: await picture() })
    for (let seed = 1; seed <= 60; seed++) {
      const bytes = Buffer.from(whole)
      for (let at = 0; at < 6; at++) bytes[(seed * 7_919 + at * 104_729) % bytes.length] = (seed * 31 + at * 57) % 256
      const read = await readImport(by, await anImport(by, 'pictures', bytes))
      expect(read.ok && ['checked', 'failed']).toContain(read.ok && read.value.state)
      expect(read.ok && read.value.why).not.toMatch('Something went wrong')
    }
  })

  it('lies in pieces, and is as large as its kind may be', async () => {
    const a = code()
    await goodsCoded(a)
    const filler = new Uint8Array(2 * 1024 * 1024).map((_, at) => (at * 2_654_435_761) >>> 13)
    const zip = Buffer.from(
      zipSync({ 'filler.bin': [filler, { level: 0 }], [`${a}.jpg`]: await picture(), 'z.bin': [filler, { level: 0 }] }),
    )
    expect(await counts(await anImport(by, 'pictures', zip))).toEqual({ state: 'checked', change: 1, bad: 2 })
    const sized = (size: number) => Object.defineProperty(new File(['PK'], 'a.zip'), 'size', { value: size })
    expect(await uploadTable(by, sized(ARCHIVE_MOST_BYTES + 1))).toMatchObject({
      refusal: 'importLarge',
      params: { megabytes: 100 },
    })
    const sent = await uploadTable(by, new File(['PK'], 'a.zip'))
    const id = sent.ok ? sent.value.id : ''
    await db
      .updateTable('imports')
      .set({ bytes: TABLE_MOST_BYTES + 1 })
      .where('id', '=', id)
      .execute()
    const begun = await beginImport(by, { id, kind: 'goods', name: '' }, 'en')
    expect(begun).toMatchObject({ refusal: 'importLarge', params: { megabytes: 20 } })
    expect(await beginImport(by, { id, kind: 'pictures', name: '' }, 'en')).toMatchObject({ ok: true })
    await readAll()
  })

  it('is read on where a run has ended, stops and goes on', async () => {
    const codes = Array.from({ length: 3 }, code).sort()
    for (const one of codes) await goodsCoded(one)
    const bytes = zipOf(
      Object.fromEntries(await Promise.all(codes.map(async (one) => [`${one}.jpg`, await picture()]))),
    )
    const sent = await uploadTable(by, new File([new Uint8Array(bytes)], 'a.zip'))
    const id = sent.ok ? sent.value.id : ''
    await beginImport(by, { id, kind: 'pictures', name: '' }, 'en')
    // As where a process ended behind the first: a new one finds its row, and nothing twice.
    await sql`
      insert into import_rows (import_id, line, key, subject, name, fate, before, after, why)
      values (${id}, 1, '', '', 'read before', 'bad', '{}', '{}', '')`.execute(db)
    await sql`update imports set rows = 1 where id = ${id}`.execute(db)
    expect(await readImports()).toBe(2)
    await readAll()
    expect(await counts(id)).toEqual({ state: 'checked', bad: 1, change: 2 })
    expect(await startAs(by, { id, meant: false })).toMatchObject({ ok: true })
    expect(await stopAs(by, id)).toMatchObject({ ok: true })
    await doAll()
    expect(await counts(id)).toEqual({ state: 'stopped', bad: 1, change: 2 })
    await start(id)
    expect(await counts(id)).toEqual({ state: 'done', bad: 1, done: 2 })
  })

  it('wants the right to handle goods', async () => {
    const finance = { id: (await operatorOf('finance')).id, role: 'finance' } as const
    const sent = await uploadTable(finance, new File(['PK'], 'a.zip'))
    const id = sent.ok ? sent.value.id : ''
    expect(await beginImport(finance, { id, kind: 'pictures', name: '' }, 'en')).toMatchObject({
      refusal: 'roleMissing',
    })
  })
})

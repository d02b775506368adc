import { strToU8 } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anImporter } from '#tests/support/an-importer'
import { useDataFolder } from '#tests/support/data-folder'
import { moveClock, useDatabase } from '#tests/support/database'
import { goodsForm, goodsNow } from '#tests/support/goods-things'
import { anImport, imported } from '#tests/support/import-things'
import { code, goodsCoded, picture, zipOf } from '#tests/support/zip-things'
import { PICTURES_MOST } from '~/contract/fields'
import { saveGoods } from '~/features/goods/server/editing/save-goods'
import { dropUnusedPictures } from '~/features/uploads/server/drop-pictures'
import { mallHasPictures } from '~/features/uploads/server/owns-pictures'
import { sumOfMember } from '~/features/uploads/server/store'
import { UPLOADS_PER_DAY, uploadPicture } from '~/features/uploads/server/upload-picture'
import { db } from '~/platform/database/pool'
import { takeDaily } from '~/platform/limits/rate-limits'

useDataFolder()

useDatabase()

const { by, counts, rows, reasons, start } = anImporter()
const shown = async (id: string) => {
  const { pictures, skus } = await goodsNow(id)
  return { pictures, looks: skus.map((sku) => sku.picture) }
}
const keysOf = async (id: string) =>
  (await db.selectFrom('uploads').select('key').where('import_id', '=', id).execute()).map(({ key }) => key)

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
        [`${'y'.repeat(3_000)}.jpg`]: good,
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
    expect(found.get('y'.repeat(140))).toEqual(['bad', `No SKU has the SKU code “${'y'.repeat(40)}”`])
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
    while (await takeDaily(db, `uploads:${by.id}`, UPLOADS_PER_DAY));
    const byHand = await uploadPicture(by.id, new File([new Uint8Array(await picture())], 'a.jpg'), 'operator_id')
    expect(byHand).toMatchObject({ refusal: 'uploadsFull' })
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

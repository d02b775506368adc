import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anImporter } from '#tests/support/an-importer'
import { askApp } from '#tests/support/ask-screen'
import { someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { answered } from '#tests/support/downloads'
import { goodsForm, goodsNow } from '#tests/support/goods-things'
import { anImport, doAll, imported, readAll } from '#tests/support/import-things'
import { aBatch } from '#tests/support/money'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { statementsOf } from '#tests/support/statements'
import { saveGoods } from '~/features/goods/server/editing/save-goods'
import { moveStockAs } from '~/features/stock/server/move-by-hand'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { cookies } from '~/web/h5/cookies'
import type { TableFormat } from '~/web/h5/table-file'
import { type ImportKind, TABLE_IMPORTS } from '../contract/imports'
import { beginImport, readImport, startAs, stopAs, uploadTable } from './imports'

useDatabase()

const { by, counts, rows, start } = anImporter()
let cookie: string
beforeAll(async () => {
  cookie = (await cookies.console.write({ token: await operatorTokenOf(by) })).split(';')[0] as string
})

async function taken(kind: ImportKind, format: TableFormat, locale: 'en' | 'zh-Hans'): Promise<Buffer> {
  const fields = [
    ['kind', kind],
    ['format', format],
    ['intent', 'table'],
  ]
  return (await answered(await askApp(withQuery(paths.consoleTable, { kind }), { cookie, fields, locale }))).bytes
}

describe('what was taken out and comes in again', () => {
  beforeAll(async () => {
    const odd = await someGoods('=1+1;＝cmd "quoted", @x', { stock: 3 })
    await db.updateTable('skus').set({ code: '00123', barcode: '6901234567892' }).where('id', '=', odd.skuId).execute()
    await saveGoods(by.id, await goodsForm(odd.id, { tags: ['a', 'b'], nameEn: '-5, +3;=x' }), 'en')
    await aBatch()
  })

  it.each(
    TABLE_IMPORTS.flatMap((kind) => [
      { kind, format: 'csv' as const, locale: 'en' as const },
      { kind, format: 'xlsx' as const, locale: 'zh-Hans' as const },
    ]),
  )('changes nothing: $kind as $format in $locale', async ({ kind, format, locale }) => {
    const id = await anImport(by, kind, await taken(kind, format, locale))
    const found = await rows(id)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ fate }) => fate !== 'same')).toEqual([])
  })
})

describe('prices', () => {
  it('are compared, written by the rule of the form, and odd ones only where that is meant', async () => {
    const [scarf, hat] = [await someGoods('Scarf'), await someGoods('Hat')]
    const table = [
      ['sku', '售价（元）', '成本价'],
      [scarf.skuId, '¥1,290.00', '1'],
      [hat.skuId, (await goodsNow(hat.id)).priceFrom / 100 + 1, ''],
      [hat.skuId, '5', ''],
      ['nothing', '5', ''],
      [scarf.skuId, 'many', ''],
    ]
    const id = await anImport(by, 'prices', table)
    expect(await counts(id)).toEqual({ state: 'checked', change: 2, bad: 3 })
    expect((await rows(id)).map(({ why }) => why)).toEqual([
      '',
      '',
      'The same thing stands in the file already',
      'No such SKU; a new one needs its goods',
      'Price: “many” does not fit here',
    ])
    expect(await startAs(by, { id, meant: false })).toMatchObject({ ok: true })
    expect(await startAs(by, { id, meant: false })).toMatchObject({ refusal: 'importState' })
    await doAll()
    expect(await counts(id)).toEqual({ state: 'done', done: 1, left: 1, bad: 3 })
    await imported(
      by,
      'prices',
      [
        ['sku', 'price'],
        [scarf.skuId, '1290'],
      ],
      true,
    )
    expect((await goodsNow(scarf.id)).skus[0]?.price).toBe(129_000)
  })

  it('by numbers of SKUs are found by one statement, that reads no goods', async () => {
    const belt = await someGoods('Belt')
    const statements = await statementsOf(() =>
      anImport(by, 'prices', [
        ['sku', 'price'],
        [belt.skuId, '20'],
      ]),
    )
    const count = (from: string) => statements.filter((one) => one.includes(from)).length
    expect([count('from skus s join'), count('from goods g join categories')]).toEqual([1, 0])
  })

  it('that somebody has changed since the check stay theirs', async () => {
    const scarf = await someGoods('Wrap')
    const id = await anImport(by, 'prices', [
      ['sku', 'price', 'cost'],
      [scarf.skuId, '20', '1'],
    ])
    await saveGoods(by.id, await goodsForm(scarf.id, { price: ['30'], meant: true }), 'en')
    await start(id, true)
    expect(await counts(id)).toEqual({ state: 'done', overtaken: 1 })
    expect((await goodsNow(scarf.id)).skus[0]).toMatchObject({ price: 3_000 })
  })
})

describe('SKUs', () => {
  it('come in with goods that nobody had, with options, prices, codes and stock', async () => {
    const [category] = await db.selectFrom('categories').select(['id', 'name']).limit(1).execute()
    const head = ['goodsName', 'category', 'option1', 'value1', 'price', 'pieces', 'code', 'weight']
    const name = `新围巾 ${randomToken(4)}`
    const of = (value: string, code: string, price = '12.5') => [
      name,
      category?.id ?? '',
      '颜色',
      value,
      price,
      '7',
      code,
      '120',
    ]
    const id = await imported(by, 'skus', [
      head,
      of('红', 'R-1'),
      of('蓝', 'B-1'),
      of('绿', 'R-1'),
      of('黑', 'K-1', ''),
    ])
    expect(await counts(id)).toEqual({ state: 'done', done: 2, left: 1, bad: 1 })
    expect((await rows(id))[2]?.why).toMatch(/\S/)
    const made = await db.selectFrom('goods').select('id').where(sql<boolean>`name ->> 'zh-Hans' = ${name}`).execute()
    const goods = await goodsNow(made[0]?.id as string)
    expect(goods).toMatchObject({ status: 'draft', priceFrom: 1_250 })
    expect(goods.skus.map((sku) => [sku.name, sku.code, sku.available, sku.weight])).toEqual([
      ['红', 'R-1', 7, 120],
      ['蓝', 'B-1', 7, 120],
    ])
    const again = await anImport(by, 'skus', [head, of('红', 'R-1', '13'), of('绿', 'G-1')])
    expect(await counts(again)).toEqual({ state: 'checked', change: 1, add: 1 })
    await start(again)
    expect((await goodsNow(goods.id)).skus.map((sku) => [sku.name, sku.price, sku.available])).toEqual([
      ['红', 1_300, 7],
      ['蓝', 1_250, 7],
      ['绿', 1_250, 7],
    ])
  })
})

describe('stock', () => {
  it('is counted by what the check saw, and an entry since then is not overwritten', async () => {
    const [scarf, hat] = [await someGoods('Cape', { stock: 10 }), await someGoods('Cap', { stock: 5 })]
    const id = await anImport(by, 'stock', [
      ['sku', 'pieces'],
      [scarf.skuId, '12'],
      [hat.skuId, '9'],
      [scarf.skuId, ''],
    ])
    const entry = {
      id: hat.skuId,
      way: 'inbound' as const,
      pieces: 1,
      reason: 'new',
      reference: '',
      expected: 0,
      lastId: '',
    }
    await moveStockAs(by.id, { ...entry, submissionId: randomToken() })
    await start(id)
    expect(await counts(id)).toEqual({ state: 'done', done: 1, overtaken: 1, bad: 1 })
    const left = await db
      .selectFrom('stock')
      .select(['sku_id', 'available'])
      .where('sku_id', 'in', [scarf.skuId, hat.skuId])
      .execute()
    expect(new Map(left.map((row) => [row.sku_id, row.available]))).toEqual(
      new Map([
        [scarf.skuId, 12],
        [hat.skuId, 6],
      ]),
    )
  })
})

describe('goods, categories and coupons', () => {
  it('are made and changed as their forms would', async () => {
    const [top, below] = [`大类 ${randomToken(4)}`, `小类 ${randomToken(4)}`]
    const categories = await imported(by, 'categories', [
      ['nameHans', 'nameEn', 'parentId'],
      [top, 'Top', ''],
      [below, '', top],
      ['x', '', 'nowhere'],
    ])
    expect(await counts(categories)).toEqual({ state: 'done', done: 2, bad: 1 })
    const name = `帽子 ${randomToken(4)}`
    const goods = await imported(by, 'goods', [
      ['nameHans', 'category', 'tags', 'unitHans'],
      [name, below, 'a；b', '顶'],
      ['无类', '没有', '', ''],
    ])
    expect(await counts(goods)).toEqual({ state: 'done', done: 1, bad: 1 })
    const [row] = await db
      .selectFrom('goods')
      .select(['id', 'tags'])
      .where(sql<boolean>`name ->> 'zh-Hans' = ${name}`)
      .execute()
    expect(row?.tags).toEqual(['a', 'b'])
    const coupons = await imported(by, 'coupons', [
      ['nameZh', 'kind', 'off', 'quota', 'validDays'],
      ['满减', 'amount', '5', '10', '7'],
      ['错', 'percent', '5', '1', '7'],
    ])
    expect(await counts(coupons)).toEqual({ state: 'done', done: 1, bad: 1 })
  })
})

describe('an import', () => {
  it('belongs to whoever may change that table, and is begun by whoever sent it', async () => {
    const finance = await operatorOf('finance')
    const file = () => new File(['sku,price\n1,2'], 'a.csv')
    const sent = await uploadTable({ id: finance.id, role: 'finance' }, file())
    const id = sent.ok ? sent.value.id : ''
    expect(
      await beginImport({ id: finance.id, role: 'finance' }, { id, kind: 'prices', name: '' }, 'en'),
    ).toMatchObject({ refusal: 'roleMissing' })
    expect(await beginImport(by, { id, kind: 'prices', name: '' }, 'en')).toMatchObject({ refusal: 'notFound' })
    const own = await anImport(by, 'prices', [
      ['sku', 'price'],
      ['1', '2'],
    ])
    expect(await readImport({ id: finance.id, role: 'finance' }, own)).toMatchObject({ refusal: 'notFound' })
  })

  it('stops and goes on', async () => {
    const some = await Promise.all([1, 2, 3].map((number) => someGoods(`Stop ${number}`)))
    const id = await anImport(by, 'prices', [['sku', 'price'], ...some.map(({ skuId }) => [skuId, '77'])])
    await startAs(by, { id, meant: true })
    expect(await stopAs(by, id)).toMatchObject({ ok: true })
    await doAll()
    expect(await counts(id)).toEqual({ state: 'stopped', change: 3 })
    await start(id, true)
    expect(await counts(id)).toEqual({ state: 'done', done: 3 })
    expect(await stopAs(by, id)).toMatchObject({ refusal: 'importState' })
  })

  it.each([
    ['a file that is no table', Buffer.from('PK\u0003\u0004 no book')],
    ['columns that nobody knows', Buffer.from('colour,size\nred,1')],
    ['nothing at all', Buffer.from('\n\n')],
  ])('says why it cannot be read: %s', async (_, bytes) => {
    const id = await anImport(by, 'prices', bytes)
    const read = await readImport(by, id)
    expect(read).toMatchObject({ value: { state: 'failed', why: expect.stringMatching(/\S/) } })
    expect(await startAs(by, { id, meant: false })).toMatchObject({ refusal: 'importState' })
    await readAll()
  })
})

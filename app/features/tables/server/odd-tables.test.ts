import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anImporter } from '#tests/support/an-importer'
import { someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { goodsForm, goodsNow } from '#tests/support/goods-things'
import { anImport, doAll, imported } from '#tests/support/import-things'
import { operatorOf } from '#tests/support/stage'
import { saveGoods } from '~/features/goods/server/editing/save-goods'
import { db } from '~/platform/database/pool'
import { csvText } from '~/values/csv'
import { randomToken } from '~/values/ids'
import { fen } from '~/values/money'
import { importings } from './importings'
import { beginImport, startAs, uploadTable } from './imports'
import { dropOldImports } from './store-work'
import { readTable, takeTable } from './take-table'

useDatabase()

type By = { id: string; role: 'owner' | 'goods' | 'content' }
const { by, shown, counts, rows } = anImporter()
let category: string
let goods: By
beforeAll(async () => {
  goods = { id: (await operatorOf('goods')).id, role: 'goods' }
  await someGoods('First')
  category = (await db.selectFrom('categories').select('id').executeTakeFirstOrThrow()).id
})

const goodsCalled = async (name: string) =>
  (await db.selectFrom('goods').select('id').where(sql<boolean>`name ->> 'zh-Hans' = ${name}`).execute()).map(
    ({ id }) => id,
  )
const called = (name: string) => `${name} ${randomToken(4)}`

describe('rows that are new', () => {
  it('have the options of their goods, and hide none of what is sold', async () => {
    const cup = await someGoods('Cup')
    const head = ['goods', 'option1', 'value1', 'price']
    const id = await imported(by, 'skus', [head, [cup.id, '颜色', '红', '129']], true)
    expect(await counts(id)).toEqual({ state: 'done', left: 1 })
    expect((await rows(id))[0]?.why).toBe('Its options are not those of the goods')
    expect((await goodsNow(cup.id)).skus).toMatchObject([{ id: cup.skuId, isHidden: false }])
  })

  it('are none where the column “sku” holds a code of the shop', async () => {
    const name = called('Plate')
    const plate = await someGoods(name)
    await db.updateTable('skus').set({ code: 'PLATE-1' }).where('id', '=', plate.skuId).execute()
    const head = ['sku', 'goodsName', 'category', 'price']
    const id = await imported(by, 'skus', [head, ['PLATE-1', name, category, '130']], true)
    expect(await counts(id)).toEqual({ state: 'done', done: 1 })
    expect(await goodsCalled(name)).toEqual([plate.id])
    expect((await goodsNow(plate.id)).skus).toMatchObject([{ price: 13_000, code: 'PLATE-1' }])
  })

  it('are one where the same stands in the file twice, without options as well', async () => {
    const name = called('Spoon')
    const id = await anImport(by, 'skus', [
      ['goodsName', 'category', 'price'],
      [name, category, '3'],
      [name, category, '4'],
    ])
    expect(await counts(id)).toEqual({ state: 'checked', add: 1, bad: 1 })
  })

  it('stand in the category that the first of their goods names, however far in front it is', async () => {
    const [name, head] = [called('Fork'), ['goodsName', 'category', 'option1', 'value1', 'price']]
    const others = Array.from({ length: 1_200 }, () => ['', '', '', '', ''].fill('1'))
    const row = (of: string, value: string) => [name, of, '颜色', value, '5']
    const id = await imported(by, 'skus', [head, row(category, '红'), ...others, row('', '蓝')])
    expect(await counts(id)).toEqual({ state: 'done', done: 2, bad: others.length })
    expect(await goodsCalled(name)).toHaveLength(1)
  })
})

describe('cells', () => {
  it('are refused where they do not say what they mean', async () => {
    const [cup, other] = [await someGoods('Mug'), await someGoods('Jug')]
    const id = await anImport(by, 'skus', [
      ['sku', 'price', 'shown'],
      [cup.skuId, '12,50', ''],
      [cup.skuId, '', ''],
      [cup.skuId, '', 'perhaps'],
      [cup.skuId, '1,299.00', 'Oui'],
      [other.skuId, '129', '否'],
    ])
    expect((await rows(id)).map(({ fate, why, changes }) => (fate === 'bad' ? why : changes))).toEqual([
      'Price: “12,50” does not fit here',
      'Price: Required',
      'Is sold: “perhaps” does not fit here',
      [{ column: 'Price', before: '129.00', after: '1299.00' }],
      [{ column: 'Is sold', before: 'Yes', after: 'No' }],
    ])
  })

  it('are numbers that a spreadsheet has rounded, but where something has just that', async () => {
    const number = '217364387718224000'
    const { skuId } = await someGoods('Bowl', {
      skus: [{ id: number, values: [], price: fen(900), stock: 1, weight: 1 }],
    })
    const lost = '217364387718225000'
    const table = [['sku', 'price'], ...[skuId, lost, '2.17E+17'].map((sku) => [sku, '9.50'])]
    const rounded = expect.stringContaining('A spreadsheet has rounded this number')
    for (const kind of ['skus', 'prices'] as const)
      expect((await rows(await anImport(by, kind, table))).map(({ fate, why }) => [fate, why])).toEqual([
        ['change', ''],
        ['bad', rounded],
        ['bad', rounded],
      ])
  })

  it('are told in words where they are one of several', async () => {
    const id = await anImport(by, 'coupons', [
      ['nameZh', 'kind', 'off', 'quota', 'validDays', 'scope'],
      [called('New'), 'amount', '5', '10', '7', 'all'],
    ])
    const after = new Map((await rows(id))[0]?.changes.map((one) => [one.column, one.after]))
    expect([after.get('Kind'), after.get('For')]).toEqual(['Amount', 'All items'])
  })

  it('may hold anything, and the file is read to its end', async () => {
    const [cup, name] = [await someGoods('Bowl'), called('Lid')]
    const head = ['sku', 'goodsName', 'category', 'price', 'code']
    const id = await imported(by, 'skus', [
      head,
      [cup.skuId, '', '', '129', 'B\0-\0'],
      ['', `${name}\0`, category, '5', ''],
      ['', 'x'.repeat(3_000), category, '5', ''],
      [`${'😀'.repeat(39)}\0`, '', '', '😀'.repeat(60), ''],
    ])
    expect(await counts(id)).toEqual({ state: 'done', done: 2, bad: 2 })
    expect((await goodsNow(cup.id)).skus).toMatchObject([{ code: 'B-' }])
    expect(await goodsCalled(name)).toHaveLength(1)
    expect((await rows(id)).slice(2).map(({ why }) => why)).toEqual([
      `“${'x'.repeat(40)}” does not fit here`,
      `Price: “${'😀'.repeat(40)}” does not fit here`,
    ])
    const half = Buffer.from('\uFEFFsku,price\nx\ud83d,many', 'utf16le')
    expect(await counts(await anImport(by, 'prices', half))).toEqual({ state: 'checked', bad: 1 })
  })
})

describe('an import', () => {
  it('says so where it cannot be read for a reason of ours, and is not read for ever', async () => {
    const { match } = importings.prices
    importings.prices.match = async () => {
      throw new Error('a bug')
    }
    try {
      const id = await anImport(by, 'prices', [
        ['sku', 'price'],
        ['1', '2'],
      ])
      expect(await shown(id)).toMatchObject({ state: 'failed', why: expect.stringContaining('Something went wrong') })
    } finally {
      importings.prices.match = match
    }
  })

  it('is the act of whoever starts it', async () => {
    const cup = await someGoods('Tray')
    const id = await anImport(by, 'prices', [
      ['sku', 'price'],
      [cup.skuId, '130'],
    ])
    await startAs(goods, { id, meant: true })
    await doAll()
    expect(await shown(id)).toMatchObject({ state: 'done', counts: { done: 1 } })
    const acts = await db
      .selectFrom('operator_acts')
      .select('act')
      .where('operator_id', '=', goods.id)
      .orderBy('id')
      .execute()
    expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['startImport', 'changeGoods', 'endImport']))
  })

  it('writes nothing over what somebody saves at the same time', async () => {
    const cup = await someGoods('Kettle')
    const id = await anImport(by, 'prices', [
      ['sku', 'price'],
      [cup.skuId, '130'],
    ])
    await startAs(by, { id, meant: true })
    const form = await goodsForm(cup.id, { price: ['140'], meant: true })
    const { nowOf } = importings.prices
    let saving: ReturnType<typeof saveGoods> | undefined
    importings.prices.nowOf = async (...sent) => {
      const now = await nowOf(...sent)
      saving = saveGoods(by.id, form, 'en')
      await Promise.race([saving, sleep(500)])
      return now
    }
    await doAll().finally(() => Object.assign(importings.prices, { nowOf }))
    const saved = await saving
    const price = (await goodsNow(cup.id)).skus[0]?.price
    expect(saved).toMatchObject({ refusal: 'goodsChanged' })
    expect([price, (await counts(id)).done]).toEqual([13_000, 1])
  })

  it('is kept for a day where nobody says of what it is', async () => {
    const file = () => new File([csvText([['price'], ['1']])], 'a.csv')
    const [said, unsaid] = [await uploadTable(by, file()), await uploadTable(by, file())]
    if (!said.ok || !unsaid.ok) throw new Error('not uploaded')
    await beginImport(by, { id: said.value.id, kind: 'prices', name: '' }, 'en')
    const left = async () => {
      await dropOldImports(100)
      const ids = [said.value.id, unsaid.value.id]
      return db.selectFrom('imports').select('id').where('id', 'in', ids).execute()
    }
    await moveClock('23 hours')
    expect(await left()).toHaveLength(2)
    await moveClock('25 hours')
    expect(await left()).toEqual([{ id: said.value.id }])
    await moveClock('0')
  })
})

it('a table goes out only as long as its reader may have it', async () => {
  const taken = await takeTable(goods, { kind: 'goods', state: '', from: '', to: '' }, false)
  const id = taken.ok ? taken.value.id : ''
  expect(await readTable({ ...goods, role: 'content' }, { id, cursor: undefined }, 'en')).toMatchObject({
    refusal: 'roleMissing',
  })
  expect(await readTable(goods, { id, cursor: undefined }, 'en')).toMatchObject({ ok: true })
})

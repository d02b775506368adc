import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { aGoodsDraft, goodsNow } from '#tests/support/goods-things'
import { anOrder } from '#tests/support/shopping'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { moveDueGoods, planSale } from './move-goods'

useDatabase()

let mei: Person
let operatorId: string
let operator: string
let id: string
beforeAll(async () => {
  mei = await member('mei')
  operatorId = (await operatorOf('goods')).id
  operator = await operatorTokenOf({ id: operatorId })
})
beforeEach(async () => {
  id = await aGoodsDraft('羊毛围巾', operatorId)
})
afterEach(async () => {
  await moveClock('0')
  expect(await audit()).toEqual([])
})

const one = desk.goodsEditing
const version = async () => (await goodsNow(id)).version
const rows = { marketPrice: ['', ''], cost: ['', ''], barcode: ['', ''], weight: ['100', '100'] }

async function withColours() {
  const options = { option: ['颜色'], value: ['红', '蓝'], valueKey: ['', ''], optionOf: [0, 0] }
  const sent = { id, version: await version(), language: 'zh-Hans' as const, ...options }
  expect(await askCall(one.writeOptions, sent, { operator })).toMatchObject({ code: 200 })
  const [option] = (await goodsNow(id)).options
  return option?.values.map(({ key }) => key) as [string, string]
}

async function withSkus(pieces = ['5', '7']) {
  const choice = await withColours()
  const table = { ...rows, choice, price: ['12.50', '20'], pieces, shown: ['yes' as const, 'yes' as const] }
  expect(await askCall(one.writeSkus, { id, version: await version(), ...table }, { operator })).toMatchObject({
    code: 200,
  })
  return { choice, table }
}

const withPicture = async () =>
  askCall(one.writeMedia, { id, version: await version(), pictures: ['demo/goods-1001-1'], film: '' }, { operator })

it('sells what has a name, a picture and a price, and finds it by its words at once', async () => {
  expect(await askCall(one.putOnSale, { id }, { operator })).toMatchObject({
    code: 4322,
    data: { fields: { pictures: expect.any(String) } },
  })
  await withSkus()
  await withPicture()
  expect(await askCall(calls.goods.detail, { id })).toMatchObject({ code: 4040 })
  expect(await askCall(one.putOnSale, { id }, { operator })).toMatchObject({ code: 200 })
  expect(await askCall(calls.goods.detail, { id })).toMatchObject({
    data: {
      priceFrom: 1250,
      priceTo: 2000,
      inStock: true,
      options: [{ name: '颜色' }],
      skus: [{ available: 5 }, { available: 7 }],
    },
  })
  const about = { ...names('丝巾'), ...units }
  await askCall(one.writeAbout, { id, version: await version(), ...about }, { operator })
  expect(await askCall(calls.goods.search, { keyword: '丝巾' })).toMatchObject({
    data: { items: [{ id, name: '丝巾' }] },
  })
  expect(await askCall(calls.goods.search, { keyword: '羊毛' })).toMatchObject({ data: { items: [] } })
  expect(await askCall(one.takeOffSale, { id, reason: '' }, { operator })).toMatchObject({ code: 200 })
  expect(await askCall(one.takeOffSale, { id, reason: '' }, { operator })).toMatchObject({ code: 4323 })
  expect((await goodsNow(id)).changes.filter(({ section }) => section === 'state')).toHaveLength(3)
})

const names = (nameHans: string) => ({ nameHans, nameHant: '', nameEn: '', nameEs: '', nameFr: '' })
const units = {
  ...{ subtitleHans: '', subtitleHant: '', subtitleEn: '', subtitleEs: '', subtitleFr: '' },
  ...{ unitHans: '件', unitHant: '', unitEn: '', unitEs: '', unitFr: '' },
}

it('shows the second of two editors what the first has changed, and lets other parts pass', async () => {
  const seen = await version()
  expect(await askCall(one.writeAbout, { id, version: seen, ...names('一'), ...units }, { operator })).toMatchObject({
    code: 200,
  })
  expect(await askCall(one.writeAbout, { id, version: seen, ...names('二'), ...units }, { operator })).toMatchObject({
    code: 4321,
  })
  expect(
    await askCall(one.writeMedia, { id, version: seen, pictures: ['demo/goods-1001-1'], film: '' }, { operator }),
  ).toMatchObject({ code: 200 })
  const { changes } = await goodsNow(id)
  expect(changes.find(({ section }) => section === 'about')).toMatchObject({
    version: 2,
    fields: expect.arrayContaining([{ field: 'name zh-Hans', before: '羊毛围巾', after: '一' }]),
  })
  expect(await askCall(one.writeAbout, { id, version: 2, ...names('二'), ...units }, { operator })).toMatchObject({
    code: 200,
  })
})

it('hides what was sold, drops what nobody has used, and keeps goods on sale sellable', async () => {
  const { choice, table } = await withSkus(['5', ''])
  await withPicture()
  await askCall(one.putOnSale, { id }, { operator })
  const [red] = (await goodsNow(id)).skus
  const order = await anOrder(mei, { skuId: red?.id as string })
  expect(order).toBeTruthy()
  const only = { option: ['颜色'], value: ['蓝'], valueKey: [choice[1]], optionOf: [0] }
  const noRed = { id, version: await version(), language: 'zh-Hans' as const, ...only }
  expect(await askCall(one.writeOptions, noRed, { operator })).toMatchObject({ code: 200 })
  expect((await goodsNow(id)).skus).toMatchObject([{ id: red?.id, isHidden: true, name: '红' }, { isHidden: false }])
  expect(await askCall(calls.goods.detail, { id })).toMatchObject({
    data: { skus: [{ values: [choice[1]] }], priceFrom: 2000 },
  })
  const nothing = { option: [], value: [], valueKey: [], optionOf: [] }
  const none = { id, version: await version(), language: 'zh-Hans' as const, ...nothing }
  expect(await askCall(one.writeOptions, none, { operator })).toMatchObject({ code: 4328 })
  const hidden = { ...table, choice: [choice[1]], shown: ['no' as const] }
  expect(await askCall(one.writeSkus, { id, version: await version(), ...hidden }, { operator })).toMatchObject({
    code: 4328,
  })
  await askCall(one.takeOffSale, { id, reason: '' }, { operator })
  expect(await askCall(one.writeOptions, none, { operator })).toMatchObject({ code: 200 })
  expect((await goodsNow(id)).skus).toMatchObject([{ id: red?.id, isHidden: true }])
})

it('names the row whose price or barcode is wrong', async () => {
  const { table } = await withSkus()
  const { skuId } = await someGoods('Gloves')
  await db.updateTable('skus').set({ barcode: '690' }).where('id', '=', skuId).execute()
  const wrong = async (part: object) => {
    const answer = await askCall(one.writeSkus, { id, version: await version(), ...table, ...part }, { operator })
    return Object.keys((answer.data as { fields?: object }).fields ?? {})
  }
  expect(await wrong({ price: ['12.50', ''] })).toEqual(['price[1]'])
  expect(await wrong({ barcode: ['', '690'] })).toEqual(['barcode[1]'])
  expect(await wrong({ barcode: ['7', '7'] })).toEqual(['barcode[1]'])
})

it('comes on sale and goes at the time that was set', async () => {
  await withSkus()
  await withPicture()
  const { rows: times } = await sql<{ at: string }>`
    select to_char(shop_now() at time zone 'Asia/Shanghai' + hours * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI') as at
    from unnest(array[1, 3]) as hours order by hours`.execute(db)
  const [onSaleAt, offSaleAt] = times.map(({ at }) => at) as [string, string]
  expect(await askCall(one.plan, { id, onSaleAt, offSaleAt: onSaleAt }, { operator })).toMatchObject({ code: 400 })
  expect(await askCall(one.plan, { id, onSaleAt, offSaleAt: '' }, { operator })).toMatchObject({ code: 200 })
  expect(await moveDueGoods()).toBe(0)
  await moveClock('2 hours')
  expect(await moveDueGoods()).toBe(1)
  expect(await goodsNow(id)).toMatchObject({ status: 'on sale', onSaleAt: null })
  // The operator's session has ended by then.
  const goesAt = (at: string) => planSale(operatorId, { id, onSaleAt: '', offSaleAt: at })
  expect(await goesAt(onSaleAt)).toMatchObject({ refusal: 'inPast', field: 'offSaleAt' })
  expect(await goesAt(offSaleAt)).toMatchObject({ ok: true })
  expect(await moveDueGoods()).toBe(0)
  await moveClock('4 hours')
  expect(await moveDueGoods()).toBe(1)
  expect(await goodsNow(id)).toMatchObject({ status: 'off sale', offSaleAt: null })
})

it('keeps what blocks say in other languages, whatever their order becomes', async () => {
  const write = async (language: 'zh-Hans' | 'en', blocks: [string, string, string][]) => {
    const [kind, blockKey, text] = [0, 1, 2].map((at) => blocks.map((block) => block[at] as string))
    const sent = { id, version: await version(), language, kind, blockKey, text, of: blocks.map(() => '') } as never
    expect(await askCall(one.writeDetails, sent, { operator })).toMatchObject({ code: 200 })
    return (await goodsNow(id)).details
  }
  const [heading, facts] = await write('zh-Hans', [
    ['heading', '', '标题'],
    ['facts', '', '材质：羊毛\n产地：杭州'],
  ])
  await write('en', [
    ['heading', heading?.key as string, 'Title'],
    ['facts', facts?.key as string, 'Material: wool'],
  ])
  const turned = await write('zh-Hans', [
    ['facts', facts?.key as string, '材质：羊毛\n产地：杭州'],
    ['heading', heading?.key as string, '新标题'],
  ])
  expect(turned).toMatchObject([
    { kind: 'facts', texts: { en: 'Material: wool\n: ', 'zh-Hans': '材质: 羊毛\n产地: 杭州' } },
    { kind: 'heading', texts: { en: 'Title', 'zh-Hans': '新标题' } },
  ])
})

it('copies goods as a draft without stock and barcodes', async () => {
  await withSkus()
  const copied = await askCall(one.copy, { id, submissionId: 'copy-of-goods-1' }, { operator })
  const copy = await goodsNow((copied.data as { id: string }).id)
  expect(copy).toMatchObject({ status: 'draft', available: 0, skus: [{ price: 1250 }, { price: 2000 }] })
})

import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { aGoodsDraft, asSent, goodsForm, goodsNow, newGoodsForm } from '#tests/support/goods-things'
import { anOrder } from '#tests/support/shopping'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { moveDueGoods } from './move-goods'
import { saveGoods } from './save-goods'

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
const save = async (changed: object) => askCall(one.save, asSent(await goodsForm(id, changed)), { operator })

const colours = {
  ...{ optionHans: ['颜色', '', ''], valueHans: ['红', '蓝'], valueKey: ['red', 'blue'], optionOf: ['0', '0'] },
  ...{ choice: ['red', 'blue'], price: ['12.50', '20'], pieces: ['5', '7'], shown: ['yes', 'yes'] },
  ...{ marketPrice: ['', ''], cost: ['', ''], code: ['R', 'B'], barcode: ['', ''], weight: ['100', '100'] },
  ...{ stockSeen: ['', ''], look: ['', ''], lowBelow: ['', ''] },
}
const picture = { pictures: ['demo/goods-1001-1'] }
const fieldsOf = async (changed: object) =>
  Object.keys(((await save(changed)).data as { fields?: object } | null)?.fields ?? {})

it('makes nine SKUs of new goods in one save, sells them, and does it once', async () => {
  const keys = ['a', 'b', 'c'].flatMap((colour) => ['x', 'y', 'z'].map((size) => `${colour}.${size}`))
  const nine = <T>(value: T) => keys.map(() => value)
  const sent = await newGoodsForm({
    ...picture,
    nameHans: '丝巾',
    ...{ optionHans: ['颜色', '尺码', ''], valueHans: ['红', '蓝', '白', '大', '中', '小'] },
    ...{ valueKey: ['a', 'b', 'c', 'x', 'y', 'z'], optionOf: ['0', '0', '0', '1', '1', '1'] },
    ...{ choice: keys, price: nine('59'), pieces: nine('4'), code: keys, shown: nine('yes'), stockSeen: nine('') },
    sells: true,
  })
  const made = await saveGoods(operatorId, sent, 'en')
  expect(made).toMatchObject({ ok: true })
  expect(await saveGoods(operatorId, sent, 'en')).toEqual(made)
  const goods = await goodsNow(made.ok ? made.value.id : '')
  expect(goods).toMatchObject({
    status: 'on sale',
    available: 36,
    skus: { length: 9, 0: { code: 'a.x', price: 5900 } },
  })
  expect(await askCall(calls.goods.search, { keyword: '丝巾' })).toMatchObject({ data: { items: [{ id: goods.id }] } })
  expect(await saveGoods(operatorId, { ...sent, nameHans: '帽子' }, 'en')).toMatchObject({
    refusal: 'submissionReused',
  })
})

it('sells what has a name, a picture and a price, else keeps nothing of what was typed', async () => {
  expect(await save({ ...colours, sells: true })).toMatchObject({ code: 4322 })
  expect((await goodsNow(id)).skus).toEqual([])
  expect(await save({ ...colours, ...picture, sells: true })).toMatchObject({ code: 200 })
  expect(await askCall(calls.goods.detail, { id })).toMatchObject({
    data: { priceFrom: 1250, priceTo: 2000, options: [{ name: '颜色' }], skus: [{ available: 5 }, { available: 7 }] },
  })
  expect(await save({ pictures: [] })).toMatchObject({ code: 4322 })
})

it('shows the second of two editors what the first has changed, and leaves the first what the second has not', async () => {
  const seen = await goodsForm(id)
  expect(await save({ nameHans: '一', limitPerOrder: '3' })).toMatchObject({ code: 200 })
  const late = (changed: object) => askCall(one.save, asSent({ ...seen, ...changed }), { operator })
  expect(await late({ nameHans: '二' })).toMatchObject({ code: 4321 })
  expect(await late(picture)).toMatchObject({ code: 200 })
  expect(await goodsNow(id)).toMatchObject({ names: { 'zh-Hans': '一' }, limitPerOrder: 3, ...picture })
  const { version, changes } = await goodsNow(id)
  expect(changes.find(({ section }) => section === 'about')).toMatchObject({
    fields: expect.arrayContaining([{ field: 'name zh-Hans', before: '羊毛围巾', after: '一' }]),
  })
  // Told of it, the second may; what only the first has changed stays also then.
  expect(await late({ ...picture, nameHans: '二', shownVersion: version })).toMatchObject({ code: 200 })
  expect(await goodsNow(id)).toMatchObject({ names: { 'zh-Hans': '二' }, limitPerOrder: 3 })
})

it('moves stock by what was typed beside what was shown, and refuses the second of two who count', async () => {
  await save({ ...colours, ...picture, sells: true })
  const seen = await goodsForm(id)
  const [, blue] = (await goodsNow(id)).skus
  await anOrder(mei, { skuId: blue?.id as string })
  const typed = (pieces: (number | undefined)[]) => saveGoods(operatorId, { ...seen, pieces }, 'en')
  expect(await typed([undefined, 10])).toMatchObject({ ok: true })
  expect((await goodsNow(id)).skus).toMatchObject([{ available: 5 }, { available: 9 }])
  expect(await typed([5, 12])).toMatchObject({ refusal: 'stockChanged', field: 'pieces[1]' })
  expect((await goodsNow(id)).skus).toMatchObject([{ available: 5 }, { available: 9 }])
  const now = await goodsForm(id)
  await db
    .updateTable('stock')
    .set({ available: 0, reserved: 10 })
    .where('sku_id', '=', blue?.id as string)
    .execute()
  expect(await saveGoods(operatorId, { ...now, pieces: [5, 3] }, 'en')).toMatchObject({ refusal: 'stockTooFew' })
  await db
    .updateTable('stock')
    .set({ available: 9, reserved: 1 })
    .where('sku_id', '=', blue?.id as string)
    .execute()
  // Of a SKU that is there by now nothing was shown.
  expect(await saveGoods(operatorId, { ...now, pieces: [5, 3], stockSeen: ['', ''] }, 'en')).toMatchObject({
    refusal: 'stockChanged',
  })
})

it('asks once about prices that look like a slip', async () => {
  const priced = (price: string, more: object = {}) => save({ ...colours, price: [price, '20'], ...more })
  expect(await fieldsOf({ ...colours, cost: ['13', ''] })).toEqual(['meant'])
  expect(await fieldsOf({ ...colours, marketPrice: ['12', ''] })).toEqual(['meant'])
  expect(await priced('12.50')).toMatchObject({ code: 200 })
  expect(await fieldsOf({ price: ['18.76', '20'] })).toEqual(['meant'])
  expect(await save({ price: ['18.75', '20'] })).toMatchObject({ code: 200 })
  expect(await save({ price: ['1', '20'], meant: true })).toMatchObject({ code: 200 })
  expect(await save({ nameHans: '便宜围巾' })).toMatchObject({ code: 200 })
})

it('names the row whose price, code or barcode is wrong', async () => {
  await save(colours)
  const { skuId } = await someGoods('Gloves')
  await db.updateTable('skus').set({ barcode: '690' }).where('id', '=', skuId).execute()
  expect(await fieldsOf({ price: ['12.50', ''] })).toEqual(['price[1]'])
  expect(await fieldsOf({ barcode: ['', '690'] })).toEqual(['barcode[1]'])
  expect(await fieldsOf({ barcode: ['7', '7'] })).toEqual(['barcode[1]'])
  expect(await fieldsOf({ code: ['R', 'R'] })).toEqual(['code[1]'])
  expect(await fieldsOf({ look: ['', 'u/0123456789012345678901'] })).toEqual(['look[1]'])
  expect(await fieldsOf({ valueHans: ['红', '红'] })).toEqual(['valueHans[1]'])
  expect(await fieldsOf({ optionHans: ['', '', ''] })).toEqual(['optionHans'])
})

it('hides what was sold, drops what nobody has used, and keeps goods on sale sellable', async () => {
  await save({ ...colours, ...picture, pieces: ['5', ''], sells: true })
  const [red] = (await goodsNow(id)).skus
  await anOrder(mei, { skuId: red?.id as string })
  const only = { valueHans: ['', '蓝'] }
  expect(await save(only)).toMatchObject({ code: 200 })
  expect((await goodsNow(id)).skus).toMatchObject([{ id: red?.id, isHidden: true, name: '红' }, { isHidden: false }])
  expect(await askCall(calls.goods.detail, { id })).toMatchObject({
    data: { skus: [{ values: ['blue'] }], priceFrom: 2000 },
  })
  const nothing = { optionHans: ['', '', ''], valueHans: [], valueKey: [], optionOf: [] }
  expect(await save(nothing)).toMatchObject({ code: 4328 })
  expect(await save({ shown: ['no', 'no'] })).toMatchObject({ code: 4328 })
  // Other options may take their place in the same save.
  const sizes = { ...colours, optionHans: ['尺码', '', ''], valueHans: ['大', '小'], valueKey: ['big', 'small'] }
  expect(await save({ ...sizes, choice: ['big', 'small'], code: ['', ''] })).toMatchObject({ code: 200 })
  expect((await goodsNow(id)).skus.filter(({ isHidden }) => !isHidden)).toMatchObject([{ name: '大' }, { name: '小' }])
  await askCall(one.takeOffSale, { id, reason: '' }, { operator })
  expect(await askCall(one.takeOffSale, { id, reason: '' }, { operator })).toMatchObject({ code: 4323 })
  expect(await save(nothing)).toMatchObject({ code: 200 })
})

it('has no more SKUs than are edited together', async () => {
  const valueHans = Array.from({ length: 30 }, (_, at) => `值 ${at}`)
  const many = { optionHans: ['一', '二', ''], valueHans, valueKey: valueHans.map((_, at) => `k${at}`) }
  expect(await save({ ...many, optionOf: valueHans.map((_, at) => String(at % 2)) })).toMatchObject({ code: 4325 })
})

it('comes on sale and goes at the time that was set', async () => {
  await save({ ...colours, ...picture })
  const { rows: times } = await sql<{ at: string }>`
    select to_char(shop_now() at time zone 'Asia/Shanghai' + hours * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI') as at
    from unnest(array[1, 3]) as hours order by hours`.execute(db)
  const [onSaleAt, offSaleAt] = times.map(({ at }) => at) as [string, string]
  const plan = async (on: string, off: string) =>
    saveGoods(operatorId, await goodsForm(id, { onSaleAt: on, offSaleAt: off }), 'en')
  expect(await plan(onSaleAt, onSaleAt)).toMatchObject({ refusal: 'badInput', field: 'offSaleAt' })
  expect(await plan(onSaleAt, '')).toMatchObject({ ok: true })
  expect(await moveDueGoods()).toBe(0)
  await moveClock('2 hours')
  expect(await moveDueGoods()).toBe(1)
  expect(await goodsNow(id)).toMatchObject({ status: 'on sale', onSaleAt: null })
  expect(await plan(offSaleAt, '')).toMatchObject({ refusal: 'goodsState', field: 'onSaleAt' })
  expect(await plan('', onSaleAt)).toMatchObject({ refusal: 'inPast', field: 'offSaleAt' })
  expect(await plan('', offSaleAt)).toMatchObject({ ok: true })
  expect(await moveDueGoods()).toBe(0)
  await moveClock('4 hours')
  expect(await moveDueGoods()).toBe(1)
  expect(await goodsNow(id)).toMatchObject({ status: 'off sale', offSaleAt: null })
})

it('keeps what blocks say in all languages, whatever their order becomes', async () => {
  const blocks = { kind: ['heading', 'facts'], text: ['标题', '材质：羊毛\n产地：杭州'], of: ['', ''] }
  await save({ ...blocks, textEn: ['Title', 'Material: wool'], blockKey: ['', ''] })
  const { details } = await goodsNow(id)
  expect(details).toMatchObject([
    { kind: 'heading', texts: { en: 'Title', 'zh-Hans': '标题' } },
    { kind: 'facts', texts: { en: 'Material: wool\n: ', 'zh-Hans': '材质: 羊毛\n产地: 杭州' } },
  ])
  const turned = (name: string) => (form: Record<string, unknown>) => (form[name] as string[]).toReversed()
  const form = (await goodsForm(id)) as unknown as Record<string, unknown>
  const names = ['kind', 'blockKey', 'text', 'textHant', 'textEn', 'textEs', 'textFr', 'of']
  await save(Object.fromEntries(names.map((name) => [name, turned(name)(form)])))
  expect((await goodsNow(id)).details).toEqual(details.toReversed())
})

it('copies goods as a draft, all but stock and barcodes', async () => {
  await save({ ...colours, barcode: ['690-1', ''] })
  const copied = await askCall(one.copy, { id, submissionId: 'copy-of-goods-1' }, { operator })
  const copy = await goodsNow((copied.data as { id: string }).id)
  expect(copy).toMatchObject({ status: 'draft', available: 0 })
  expect(copy.skus).toMatchObject([
    { price: 1250, code: 'R', weight: 100, barcode: '' },
    { price: 2000, code: 'B' },
  ])
})

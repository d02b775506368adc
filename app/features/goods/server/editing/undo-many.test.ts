import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { askCall } from '#tests/support/call-over-http'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { formsOn } from '#tests/support/forms-on'
import { goodsNow } from '#tests/support/goods-things'
import { inParallel } from '#tests/support/race'
import { anOrder } from '#tests/support/shopping'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { releaseStock, reserveStock } from '~/features/stock/server/reserve-stock'
import { desk } from '~/house/registers/desk'
import { paths, withQuery } from '~/paths'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { cookies } from '~/web/h5/cookies'
import { BULK_PIECE, type BulkAct, seenOf } from '../../contract/bulk'
import { addCategory } from '../catalogue/add-goods'
import { openStock } from '../catalogue/skus-for-sale'

useDatabase()

let operator: string
let operatorId: string
let scarf: Awaited<ReturnType<typeof someGoods>>
let hat: Awaited<ReturnType<typeof someGoods>>
beforeAll(async () => {
  operatorId = (await operatorOf('goods')).id
  operator = await operatorTokenOf({ id: operatorId })
})
beforeEach(async () => {
  scarf = await someGoods('Scarf')
  hat = await someGoods('Hat')
})
afterEach(async () => expect(await audit()).toEqual([]))

const { bulk, bulkGoOn, bulkUndo, bulkChange } = desk.goodsEditing
type What = { percent?: string; categoryId?: string; tag?: string; reason?: string }

async function take(act: BulkAct, ids: string[], what: What = {}): Promise<string> {
  const seen = await Promise.all(ids.map(async (id) => seenOf(await goodsNow(id))))
  const sent = { act, pricesMeant: true, submissionId: randomToken(), ...what, seen }
  return ((await askCall(bulk, sent, { operator })).data as { id: string }).id
}
const goOn = (id: string) => askCall(bulkGoOn, { id }, { operator })
const undo = (id: string) => askCall(bulkUndo, { id }, { operator })
async function done(act: BulkAct, ids: string[], what: What = {}): Promise<string> {
  const id = await take(act, ids, what)
  while (((await goOn(id)).data as { waiting: number }).waiting > 0);
  return id
}
async function outcomes(id: string): Promise<Record<string, string>> {
  const { data } = await askCall(bulkChange, { id }, { operator })
  const { goods } = data as { goods: { id: string; outcome: string; why: string | null }[] }
  return Object.fromEntries(goods.map(({ id: one, outcome, why }) => [one, [outcome, why].filter(Boolean).join(' ')]))
}
const price = async (id: string) => (await goodsNow(id)).skus.map((sku) => sku.price)

it('puts back prices as they were to the fen, with the change in the history', async () => {
  await sql`update skus set price = 1005 where goods_id = ${scarf.id}`.execute(db)
  await sql`update goods set price_from = 1005, price_to = 1005 where id = ${scarf.id}`.execute(db)
  const id = await done('price', [scarf.id, hat.id], { percent: '-33.33' })
  expect([await price(scarf.id), await price(hat.id)]).toEqual([[670], [8_600]])
  expect(await undo(id)).toMatchObject({ code: 200, data: { waiting: 0 } })
  expect([await price(scarf.id), await price(hat.id)]).toEqual([[1_005], [12_900]])
  expect(await goodsNow(scarf.id)).toMatchObject({ priceFrom: 1_005, priceTo: 1_005, version: 3 })
  expect(await outcomes(id)).toEqual({ [scarf.id]: 'undone', [hat.id]: 'undone' })
  expect(await undo(id)).toMatchObject({ data: { waiting: 0 } })
  expect(await goodsNow(scarf.id)).toMatchObject({ version: 3 })
  const acts = await db.selectFrom('operator_acts').select('after').where('act', '=', 'undoOnGoods').execute()
  expect(acts).toEqual([{ after: expect.objectContaining({ act: 'price', left: '' }) }])
})

it('puts back categories, tags and states, the last first', async () => {
  const before = await goodsNow(hat.id)
  const winter = await transaction((tx) => addCategory(tx, { name: { en: 'Winter', 'zh-Hans': '冬季' } }))
  const moved = await done('category', [hat.id], { categoryId: winter })
  const marked = await done('addTag', [hat.id], { tag: 'hot' })
  const cleared = await done('removeTag', [hat.id], { tag: 'hot' })
  const off = await done('off', [hat.id], { reason: 'Out of season' })
  expect(await goodsNow(hat.id)).toMatchObject({ categoryId: winter, tags: [], status: 'off sale' })
  for (const id of [off, cleared, marked, moved]) await undo(id)
  expect(await goodsNow(hat.id)).toMatchObject({ categoryId: before.categoryId, tags: [], status: 'on sale' })
  expect(await outcomes(marked)).toEqual({ [hat.id]: 'undone' })
})

it('takes off sale again what it had put on, and keeps when that was planned', async () => {
  await sql`update goods set status = 'off sale', on_sale_at = shop_now() + interval '1 day' where id = ${hat.id}`.execute(
    db,
  )
  const { onSaleAt } = await goodsNow(hat.id)
  const id = await done('on', [hat.id])
  expect(await goodsNow(hat.id)).toMatchObject({ status: 'on sale', onSaleAt: null })
  await undo(id)
  expect(await goodsNow(hat.id)).toMatchObject({ status: 'off sale', onSaleAt })
})

it('leaves what was ordered since, and names it', async () => {
  const mei = await member('mei')
  await anOrder(mei, hat)
  const id = await done('price', [scarf.id, hat.id], { percent: '-10' })
  await anOrder(mei, scarf)
  await undo(id)
  expect(await outcomes(id)).toEqual({ [scarf.id]: 'kept sold', [hat.id]: 'undone' })
  expect([await price(scarf.id), await price(hat.id)]).toEqual([[11_610], [12_900]])
})

it('waits for an order that is being placed, and leaves its goods', async () => {
  const id = await done('price', [scarf.id], { percent: '-10' })
  const pieces = [{ skuId: scarf.skuId, quantity: 1 }]
  const undoing = await transaction(async (tx) => {
    await reserveStock(tx, 'an-order', pieces)
    const ending = undo(id)
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while ((await waiting.execute(db)).rows.length === 0) await sleep(5)
    return { ending }
  })
  expect(await undoing.ending).toMatchObject({ code: 200 })
  expect(await outcomes(id)).toEqual({ [scarf.id]: 'kept sold' })
  expect(await price(scarf.id)).toEqual([11_610])
  await transaction((tx) => releaseStock(tx, 'an-order', pieces))
})

it('leaves what another has changed since, but not for a SKU that came later', async () => {
  const id = await done('price', [scarf.id, hat.id], { percent: '-10' })
  await done('price', [scarf.id], { percent: '-10' })
  const { rows } = await sql<{ id: string }>`
    insert into skus (goods_id, option_values, price) values (${hat.id}, '{x}', 5) returning id`.execute(db)
  await transaction((tx) =>
    openStock(
      tx,
      rows.map((row) => row.id),
    ),
  )
  await undo(id)
  expect(await outcomes(id)).toEqual({ [scarf.id]: 'kept changed', [hat.id]: 'undone' })
  expect(await price(hat.id)).toEqual(expect.arrayContaining([12_900, 5]))
})

it('puts nothing on sale that has nothing to sell any more', async () => {
  const id = await done('off', [hat.id])
  await sql`update skus set is_hidden = true where goods_id = ${hat.id}`.execute(db)
  await undo(id)
  expect(await outcomes(id)).toEqual({ [hat.id]: 'kept skus' })
})

it('goes back in pieces, once each, and what was not done yet is not done any more', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into goods (category_id, freight_template_id, name, subtitle, unit, pictures, details, options, status,
      price_from, price_to, words)
    select category_id, freight_template_id, name, subtitle, unit, pictures, details, options, status, price_from,
      price_to, words from goods, generate_series(1, ${2 * BULK_PIECE + 1}) where id = ${scarf.id} returning id`.execute(
    db,
  )
  const id = await take(
    'addTag',
    rows.map((row) => row.id),
    { tag: 'some' },
  )
  for (let at = 0; at < 2; at++) await goOn(id)
  expect(await undo(id)).toMatchObject({ data: { waiting: BULK_PIECE } })
  expect(await goOn(id)).toMatchObject({ code: 4336 })
  const answers = await inParallel(4, 4, () => undo(id))
  expect(answers.map(({ data }) => data)).toEqual(Array(4).fill({ waiting: 0 }))
  const counted = Object.values(await outcomes(id)).sort()
  expect(counted).toEqual([...Array(2 * BULK_PIECE).fill('undone'), 'waiting'])
  const tags = await sql`select from goods where 'some' = any(tags)`.execute(db)
  expect(tags.rows).toEqual([])
})

it('is offered without a script, and the page says which pieces are done', async () => {
  const cookie = (await cookies.console.write({ token: operator })).split(';')[0] as string
  const id = await take('price', [scarf.id, hat.id], { percent: '-10' })
  const here = withQuery(paths.consoleBulkChange, { id })
  const press = async (at: string, intent: string) => {
    const { body } = await askScreen(at, { cookie })
    const form = formsOn(body, at).find(({ fields }) => fields.some(([, value]) => value === intent))
    return askScreen(at, { cookie, fields: form?.fields })
  }
  expect((await askScreen(here, { cookie })).body).toContain('Not done yet: 2')
  expect(await press(here, 'go-on')).toMatchObject({ status: 303, to: here })
  const { body } = await askScreen(here, { cookie })
  expect(body).toContain('Changed: 2')
  expect(body).toContain('¥116.10')
  expect((await askScreen(paths.consoleBulkChanges, { cookie })).body).toContain('-10 %')
  expect(await press(`${here}&ask=undo`, 'undo')).toMatchObject({ status: 303, to: here })
  expect((await askScreen(here, { cookie })).body).toContain('Put back: 2')
  expect(await price(scarf.id)).toEqual([12_900])
})

import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { anOperator } from '#tests/support/order-life'
import { readClock } from '~/platform/database/clock'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { dayOf, startOfDay } from '~/values/time'
import { saleOptions } from './look-at-plan'
import { copyDayAs, planSaleAs, stopSale } from './operate-sales'
import { listSales, readSale } from './read-desk'
import { openSales } from './turn-sales'

useDatabase()

let operatorId: string
let goods: { goodsId: string; skuId: string }
/** Tomorrow and the days behind it, so that no slot is over. */
let days: string[]
beforeEach(async () => {
  await sql`update flash_sales set state = 'stopped'`.execute(db)
  operatorId = await anOperator()
  const { id, skuId } = await someGoods('Merino scarf', { stock: 20 })
  goods = { goodsId: id, skuId }
  const today = dayOf(await readClock(db))
  days = [1, 2].map((later) => dayOf(startOfDay(today, later)))
})

const sale = (more: object = {}) => ({
  day: days[0] as string,
  slot: '10:00',
  perOrder: 1,
  perMember: 2,
  earnsCommission: true,
  skus: [{ skuId: goods.skuId, price: '99.90', pieces: 10 }],
  submissionId: randomToken(),
  ...more,
})
const plan = (more?: object) => planSaleAs(operatorId, sale(more), 'en')
const refusalOf = async (made: ReturnType<typeof plan>) => {
  const result = await made
  return result.ok ? 'ok' : result.refusal
}
const listed = async (day = '') => {
  const { items, ...rest } = (await listSales({ queue: 'all', day, cursor: undefined }, 'en')).value
  return { ...rest, items: items.filter(({ goodsId }) => goodsId === goods.goodsId) }
}

describe('a sale that an operator plans', () => {
  it('is planned once per submission, with an entry in the audit log', async () => {
    const one = sale()
    const made = await planSaleAs(operatorId, one, 'en')
    expect(await planSaleAs(operatorId, one, 'en')).toEqual(made)
    expect(await refusalOf(planSaleAs(operatorId, { ...one, perMember: 3 }, 'en'))).toBe('submissionReused')
    if (!made.ok) throw new Error(made.refusal)
    expect(await readSale(made.value.id, 'en')).toMatchObject({
      value: {
        phase: 'upcoming',
        asked: 10,
        carved: null,
        left: 10,
        perOrder: 1,
        perMember: 2,
        earnsCommission: true,
        price: 9_990,
      },
    })
    const acts = db.selectFrom('operator_acts').select('act').where('subject_id', '=', made.value.id)
    expect(await acts.execute()).toEqual([{ act: 'planSale' }])
  })

  it('is refused where it could not be held, and nothing is planned', async () => {
    expect(await refusalOf(plan({ perOrder: 3 }))).toBe('saleLimits')
    expect(await refusalOf(plan({ slot: '10:30' }))).toBe('saleBadSlot')
    expect(await refusalOf(plan({ day: '2020-01-01' }))).toBe('saleBadSlot')
    expect(await refusalOf(plan({ skus: [] }))).toBe('saleManyGoods')
    const other = await someGoods('A cap')
    const both = [goods.skuId, other.skuId].map((skuId) => ({ skuId, price: '1', pieces: 1 }))
    expect(await refusalOf(plan({ skus: both }))).toBe('saleManyGoods')
    const { perOrder, perMember, earnsCommission, day, slot } = sale()
    const terms = { perOrder, perMember, earnsCommission, day, slot, skuIds: [goods.skuId] }
    const options = await saleOptions(terms, 'en')
    if (!options.ok) throw new Error(options.refusal)
    const [{ usualPrice, available } = { usualPrice: 0, available: 0 }] = options.value.skus
    expect(available).toBe(20)
    const price = (usualPrice / 100).toFixed(2)
    expect(await refusalOf(plan({ skus: [{ skuId: goods.skuId, price, pieces: 1 }] }))).toBe('salePrice')
    expect((await listed()).items).toEqual([])
    expect(await refusalOf(plan())).toBe('ok')
    expect(await refusalOf(plan())).toBe('saleTaken')
  })

  it('is stopped once, with its reason', async () => {
    const made = await plan()
    const id = made.ok ? made.value.id : ''
    expect(await stopSale(id, operatorId, 'A wrong price')).toMatchObject({ ok: true })
    expect(await stopSale(id, operatorId, 'A wrong price')).toMatchObject({ refusal: 'saleOver' })
    expect((await listed()).items).toMatchObject([{ id, phase: 'stopped' }])
    // The slot is free again.
    expect(await refusalOf(plan())).toBe('ok')
  })
})

describe('a day', () => {
  it('is copied once to the same hours of another, without what was stopped', async () => {
    await plan()
    const stopped = await plan({ slot: '12:00' })
    await stopSale(stopped.ok ? stopped.value.id : '', operatorId, 'A wrong price')
    const [from, to] = days as [string, string]
    expect(await copyDayAs(operatorId, from, to)).toEqual({ ok: true, value: { planned: 1, left: 0 } })
    expect(await copyDayAs(operatorId, from, to)).toEqual({ ok: true, value: { planned: 0, left: 1 } })
    expect(await copyDayAs(operatorId, from, from)).toMatchObject({ refusal: 'saleBadSlot' })
    const { items, slots, day } = await listed(to)
    expect(day).toBe(to)
    expect(items).toMatchObject([{ startsAt: new Date(`${to}T10:00:00+08:00`).toISOString(), asked: 10, price: 9_990 }])
    expect(await readSale(items[0]?.id ?? '', 'en')).toMatchObject({ value: { earnsCommission: true } })
    expect(slots.filter(({ sales }) => sales > 0)).toEqual([{ slot: '10:00', until: '12:00', isOver: false, sales: 1 }])
  })

  it('is copied without what is over by then, or costs no more on other days', async () => {
    await plan()
    const [from, to] = days as [string, string]
    await db.updateTable('skus').set({ price: 9_990 }).where('id', '=', goods.skuId).execute()
    expect(await copyDayAs(operatorId, from, to)).toMatchObject({ value: { planned: 0, left: 1 } })
    await moveClock('3 days')
    await db.updateTable('skus').set({ price: 30_000 }).where('id', '=', goods.skuId).execute()
    expect(await copyDayAs(operatorId, from, to)).toMatchObject({ value: { planned: 0, left: 1 } })
    await moveClock('0')
  })
})

it('tells how its pieces stand, and that fewer were there than planned', async () => {
  const made = await plan({ skus: [{ skuId: goods.skuId, price: '99.90', pieces: 30 }] })
  await moveClock('48 hours')
  await openSales()
  const shown = await readSale(made.ok ? made.value.id : '', 'en')
  await moveClock('0')
  expect(shown).toMatchObject({ value: { asked: 30, carved: 20, left: 20, sold: 0, held: 0 } })
})

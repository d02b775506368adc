import { beforeAll, describe, expect, it } from 'vitest'
import { aCase, linesOf, moved, OPERATOR, paidBack, paidOrder, standing } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { refundsOf, statusOf, stockOf } from '#tests/support/paying'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { sweepOnce } from '~/platform/sweeps/run'
import { refundWholeOrder } from './refund-whole-order'

useDatabase()

let mei: Person
let tray: Awaited<ReturnType<typeof someGoods>>
let bell: Awaited<ReturnType<typeof someGoods>>
beforeAll(async () => {
  mei = await member('mei')
  tray = await someGoods('tray', { stock: 100, price: 3_333 })
  bell = await someGoods('bell', { stock: 100, price: 1_000 })
})

const refundAll = (orderId: string) =>
  transaction((tx) => refundWholeOrder(tx, { orderId, ...OPERATOR, reason: 'out of stock' }))

describe('an order that is refunded whole', () => {
  it('is closed, with goods, freight and stock given back', async () => {
    const before = [await stockOf(tray.skuId), await stockOf(bell.skuId)]
    const order = await paidOrder(mei, [{ skuId: tray.skuId, quantity: 2 }, { skuId: bell.skuId }])
    expect(order.total).toBeGreaterThan(2 * 3_333 + 1_000)

    expect(await refundAll(order.id)).toMatchObject({ ok: true })
    await sweepOnce()

    expect(await statusOf(order.id)).toBe('closed')
    expect(await refundsOf(order.id)).toEqual([{ amount: order.total, state: 'succeeded' }])
    expect(await paidBack(order.id)).toBe(order.total)
    expect([await stockOf(tray.skuId), await stockOf(bell.skuId)]).toEqual(before)
    for (const line of await linesOf(order.id))
      expect(line).toMatchObject({
        refunded: line.paid,
        refunded_quantity: line.quantity,
        after_sale_state: 'refunded',
      })
    const last = await db
      .selectFrom('order_history')
      .select(['move', 'by_kind', 'by_id', 'reason'])
      .where('order_id', '=', order.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(last).toEqual({ move: 'close', by_kind: 'operator', by_id: 'op', reason: 'out of stock' })
    expect(await audit()).toEqual([])
  })

  it('takes its open cases with it', async () => {
    const order = await paidOrder(mei, [{ skuId: tray.skuId, quantity: 2 }, { skuId: bell.skuId }])
    const lineId = order.lines.find((line) => line.sku_id === tray.skuId)?.id
    const result = await aCase(mei, { orderId: order.id, lineId, quantity: 1 })

    expect(await refundAll(order.id)).toMatchObject({ ok: true })
    await sweepOnce()

    expect(await standing(result)).toBe('completed - refunded')
    expect(await statusOf(order.id)).toBe('closed')
    expect((await refundsOf(order.id)).map(({ amount }) => amount).sort()).toEqual([3_333, order.total - 3_333].sort())
    expect(await paidBack(order.id)).toBe(order.total)
    expect(await audit()).toEqual([])
  })

  it('is closed by its cases where they cover it', async () => {
    const order = await paidOrder(mei, [{ skuId: bell.skuId, quantity: 3 }])
    const result = await aCase(mei, { orderId: order.id })
    expect(await refundAll(order.id)).toMatchObject({ ok: true })
    await sweepOnce()
    expect([await standing(result), await statusOf(order.id)]).toEqual(['completed - refunded', 'closed'])
    expect(await paidBack(order.id)).toBe(order.total)
  })

  it('is refunded once, and not where it is not paid for or has left', async () => {
    const order = await paidOrder(mei, [{ skuId: bell.skuId }])
    await refundAll(order.id)
    expect(await refundAll(order.id)).toMatchObject({ refusal: 'orderNotRefundable' })
    const shipped = await paidOrder(mei, [{ skuId: bell.skuId }])
    await moved(shipped.id, 'ship')
    expect(await refundAll(shipped.id)).toMatchObject({ refusal: 'orderNotRefundable' })
    expect(await refundAll('nothing')).toMatchObject({ refusal: 'orderNotRefundable' })
    expect((await refundsOf(shipped.id)).length).toBe(0)
  })
})

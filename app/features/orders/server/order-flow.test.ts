import { beforeAll, describe, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { placeOrder } from '~/features/checkout/server/place-order'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { UNSHIP_MINUTES } from '../contract/members'
import { type LaterMove, orderFlow } from './order-flow'
import { move } from './store/store-moves'

useDatabase({ holdsMany: true })

let mei: Person
let place: () => Promise<string>

beforeAll(async () => {
  mei = await member('mei')
  const addressId = await addressOf(mei)
  const { skuId, price } = await someGoods('Merino scarf', { stock: 1_000 })
  place = async () => {
    const sent = { skuId, quantity: 1, addressId, remark: '', total: price, submissionId: randomToken() }
    const placed = await placeOrder(mei.id, sent, 'en')
    if (!placed.ok) throw new Error(placed.refusal)
    return placed.value.orderId
  }
})

const make = (orderId: string, name: LaterMove) =>
  transaction((tx) => move(tx, { orderId, move: name, by: orderFlow[name].by[0] }))

const historyOf = (orderId: string) =>
  db
    .selectFrom('order_history')
    .select(['move', 'from_status', 'to_status', 'by_kind'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

const stateOf = (orderId: string) =>
  db
    .selectFrom('orders')
    .select(['status', 'cancelled_by', 'paid_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

describe('moves on the database', () => {
  it.each([
    { path: ['pay', 'ship', 'receive', 'finish'] },
    { path: ['pay', 'ship', 'receive', 'close'] },
    { path: ['pay', 'ship', 'close'] },
    { path: ['pay', 'correctWaybillPaid', 'ship', 'correctWaybill', 'unship', 'ship', 'receive'] },
    { path: ['pay', 'close'] },
    { path: ['expire', 'revive', 'ship'] },
    { path: ['cancel'] },
  ] as { path: LaterMove[] }[])('writes the history of $path without a gap', async ({ path }) => {
    const orderId = await place()
    for (const name of path) expect(await make(orderId, name)).toBe(true)
    const history = await historyOf(orderId)
    expect(history.map((row) => row.move)).toEqual(['place', ...path])
    expect(history.map((row) => row.from_status)).toEqual([null, ...history.slice(0, -1).map((row) => row.to_status)])
    expect((await stateOf(orderId)).status).toBe(history.at(-1)?.to_status)
  })

  it('does not revive what the member cancelled', async () => {
    const orderId = await place()
    await make(orderId, 'cancel')
    expect(await make(orderId, 'revive')).toBe(false)
    expect(await stateOf(orderId)).toMatchObject({ status: 'cancelled', cancelled_by: 'member' })
  })

  it('moves nothing of another owner', async () => {
    const orderId = await place()
    const moved = await transaction((tx) => move(tx, { orderId, move: 'cancel', by: 'member', ownerId: 'somebody' }))
    expect([moved, (await stateOf(orderId)).status]).toEqual([false, 'unpaid'])
  })

  it('forgets that it was shipped, and cannot forget it late', async () => {
    const [soon, late] = [await place(), await place()]
    for (const orderId of [soon, late]) for (const name of ['pay', 'ship'] as const) await make(orderId, name)
    expect(await make(soon, 'unship')).toBe(true)
    const times = ['shipped_at', 'receive_at', 'extended_at'] as const
    const forgotten = db.selectFrom('orders').select(times).where('id', '=', soon).executeTakeFirstOrThrow()
    expect(await forgotten).toEqual({ shipped_at: null, receive_at: null, extended_at: null })
    await moveClock(`${UNSHIP_MINUTES} minutes 1 second`)
    expect(await make(late, 'unship')).toBe(false)
    await moveClock('0')
  })

  it('notes when it was paid and forgets who cancelled it', async () => {
    const orderId = await place()
    await make(orderId, 'expire')
    await make(orderId, 'revive')
    const { cancelled_by, paid_at } = await stateOf(orderId)
    expect([cancelled_by, paid_at !== null]).toEqual([null, true])
  })
})

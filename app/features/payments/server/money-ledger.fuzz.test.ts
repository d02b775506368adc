import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { linesOf, moved, OPERATOR } from '#tests/support/cases'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { aPayment, call } from '#tests/support/paying'
import { rounds } from '#tests/support/proofs'
import { placed, toBuy } from '#tests/support/shopping'
import { giveBack, restock } from '~/features/after-sales/server/give-back'
import { cancelOrder, expireOrder } from '~/features/orders/server/ends/cancel-order'
import { finishDue } from '~/features/orders/server/shipping/finish-orders'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { sweepOnce } from '~/platform/sweeps/run'

useDatabase({ holdsMany: true })

/** Not whole yuan, and above what freight is free from. */
const PRICE = 9_999
const PIECES = 3

let mei: Person
let home: string
let skuId: string
beforeAll(async () => {
  mei = await member('mei')
  home = await addressOf(mei)
  skuId = (await someGoods('tray', { stock: 10_000, price: PRICE })).skuId
})

interface Model {
  status: 'unpaid' | 'expired' | 'cancelled' | 'paid' | 'shipped' | 'received' | 'over'
  left: number
  came: Set<string>
  refuses: boolean
  clearing: number
  prepaid: number
  owed: number
  earned: number
}

interface Trial {
  orderId: string
  lineId: string
  payments: string[]
  model: Model
}

async function aTrial(): Promise<Trial> {
  const orderId = await placed(mei, toBuy(skuId, home, PRICE * PIECES, { quantity: PIECES }))
  const first = await aPayment(mei, orderId)
  await call(first, PRICE * PIECES, {}, 'failed')
  const payments = [first, await aPayment(mei, orderId)]
  const [line] = await linesOf(orderId)
  const model: Model = {
    status: 'unpaid',
    left: PIECES,
    came: new Set(),
    refuses: false,
    clearing: 0,
    prepaid: 0,
    owed: 0,
    earned: 0,
  }
  return { orderId, lineId: line?.id as string, payments, model }
}

/** Money comes in, for the first time or again, in time or not. */
async function pay({ payments, model }: Trial, index: number): Promise<void> {
  const payment = payments[index] as string
  await sql`update sandbox_payments set decision = 'paid', decided_at = shop_now() where id = ${payment}`.execute(db)
  await call(payment, PRICE * PIECES)
  if (model.came.has(payment)) return
  model.came.add(payment)
  model.clearing += PRICE * PIECES
  if (model.status === 'unpaid' || model.status === 'expired') {
    model.status = 'paid'
    model.prepaid += PRICE * PIECES
  } else model.owed += PRICE * PIECES
}

async function refund({ orderId, lineId, model }: Trial, wanted: number): Promise<void> {
  const quantity = Math.min(wanted, model.left)
  const isOpen = ['paid', 'shipped', 'received'].includes(model.status) && quantity > 0
  const pieces = [{ lineId, quantity: quantity || 1 }]
  const given = await transaction(async (tx) => {
    const back = await giveBack(tx, { orderId, pieces, ref: `${model.left} left`, ...OPERATOR })
    if (back.ok) await restock(tx, orderId, [back.value])
    return back
  })
  expect(given.ok).toBe(isOpen)
  if (!isOpen) return
  model.left -= quantity
  model.prepaid -= quantity * PRICE
  model.owed += quantity * PRICE
  if (model.left === 0) model.status = 'over'
}

/** What the gateways do with all that was asked of them. */
async function send({ orderId, model }: Trial): Promise<void> {
  await sql`update sandbox_payments set refund_manner = ${model.refuses ? 'refuse' : 'at once'}
    where reference = ${orderId}`.execute(db)
  await sweepOnce()
  if (model.refuses) return
  model.clearing -= model.owed
  model.owed = 0
}

async function moveOn({ orderId, model }: Trial): Promise<void> {
  if (model.status === 'paid') {
    await moved(orderId, 'ship')
    model.status = 'shipped'
  } else if (model.status === 'shipped') {
    await moved(orderId, 'receive')
    model.status = 'received'
  } else if (model.status === 'received') {
    await sql`update orders set finish_at = shop_now() where id = ${orderId}`.execute(db)
    expect(await finishDue(orderId)).toBe(true)
    model.status = 'over'
    model.earned += model.prepaid
    model.prepaid = 0
  }
}

async function giveUp({ orderId, model }: Trial, how: 'cancel' | 'expire'): Promise<void> {
  const isDone =
    how === 'expire'
      ? await expireOrder(orderId)
      : (await cancelOrder({ memberId: mei.id, orderId, reason: 'other' })).ok
  expect(isDone).toBe(model.status === 'unpaid')
  if (isDone) model.status = how === 'expire' ? 'expired' : 'cancelled'
}

async function posted(orderId: string) {
  const { rows } = await sql<Record<string, number>>`
    with moved as (
      select account_id, credited as amount from transfers join ledger_transactions l on l.id = transaction_id
      cross join lateral (values (credit_id, amount), (debit_id, -amount)) as side (account_id, credited)
      where order_id = ${orderId} and unit = 'CNY')
    select coalesce(-sum(amount) filter (where account_id = 'gateway clearing'), 0)::bigint as clearing,
      coalesce(sum(amount) filter (where account_id = 'customer prepayments'), 0)::bigint as prepaid,
      coalesce(sum(amount) filter (where account_id = 'refunds payable'), 0)::bigint as owed,
      coalesce(sum(amount) filter (where account_id = 'sales'), 0)::bigint as earned from moved`.execute(db)
  return rows[0]
}

it('posts random histories of money as a model counts them, to the fen', async () => {
  const event = fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), n: fc.nat(1) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund' as const), n: fc.integer({ min: 1, max: 2 }) }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constantFrom('move on', 'send', 'refuse' as const), n: fc.constant(0) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'expire' as const), n: fc.constant(0) }),
    },
  )
  const property = fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 10 }), async (events) => {
    const trial = await aTrial()
    const { model, orderId } = trial
    for (const { kind, n } of events) {
      if (kind === 'pay') await pay(trial, n)
      if (kind === 'refund') await refund(trial, n)
      if (kind === 'send') await send(trial)
      if (kind === 'refuse') model.refuses = true
      if (kind === 'move on') await moveOn(trial)
      if (kind === 'cancel' || kind === 'expire') await giveUp(trial, kind)
      const { clearing, prepaid, owed, earned } = model
      expect(await posted(orderId)).toEqual({ clearing, prepaid, owed, earned })
      expect(clearing).toBe(prepaid + owed + earned)
    }
  })
  await fc.assert(property, { numRuns: rounds(25, 150), endOnFailure: true })
  expect(await audit()).toEqual([])
}, 240_000)

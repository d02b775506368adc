import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { anAgent, commissionOf, invitedBy } from '#tests/support/agents'
import { moved, OPERATOR } from '#tests/support/cases'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anOperator } from '#tests/support/order-life'
import { aPayment, call } from '#tests/support/paying'
import { rounds } from '#tests/support/proofs'
import { placed, toBuy } from '#tests/support/shopping'
import { giveBack, restock } from '~/features/after-sales/server/give-back'
import { freezeAgent, unfreezeAgent } from '~/features/agents/server/decide-agent'
import { finishDue } from '~/features/orders/server/shipping/finish-orders'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { decide } from '~/services/sandbox/payment'

useDatabase({ holdsMany: true })

const PRICE = 9_999
const PIECES = 3

let mei: Person
let qiang: Person
let lan: Person
let home: string
let skus: string[]
let agents: { qiang: string; lan: string }
let operatorId: string
beforeAll(async () => {
  ;[mei, qiang, lan] = [await member('mei'), await member('qiang'), await member('lan')]
  await invitedBy(mei, qiang)
  await invitedBy(qiang, lan)
  home = await addressOf(mei)
  agents = { qiang: await anAgent(qiang), lan: await anAgent(lan) }
  operatorId = await anOperator()
  const [rated, fixed, plain] = [
    await someGoods('lamp', { stock: 10_000, price: PRICE }),
    await someGoods('vase', { stock: 10_000, price: PRICE }),
    await someGoods('tray', { stock: 10_000, price: PRICE }),
  ]
  await sql`insert into goods_commissions values (${rated.id}, 1, 700), (${fixed.id}, 1, 5000)`.execute(db)
  await sql`insert into sku_commissions values (${fixed.skuId}, 1, 333)`.execute(db)
  skus = [rated.skuId, fixed.skuId, plain.skuId]
})

/** What is due of so many pieces of a line, by goods and level. */
const DUE: ((pieces: number) => [number, number])[] = [
  (pieces) => [Math.floor((pieces * PRICE * 7) / 100), Math.floor((pieces * PRICE * 5) / 100)],
  (pieces) => [pieces * 333, Math.floor((pieces * PRICE * 5) / 100)],
  (pieces) => [Math.floor((pieces * PRICE * 10) / 100), Math.floor((pieces * PRICE * 5) / 100)],
]

type Who = 'qiang' | 'lan'
const frozen = { qiang: false, lan: false }
const totals = { qiang: { pending: 0, available: 0, debt: 0 }, lan: { pending: 0, available: 0, debt: 0 } }

async function turn(who: Who): Promise<void> {
  const [id, reason] = [agents[who], 'test']
  const done = frozen[who] ? await unfreezeAgent({ operatorId, id }) : await freezeAgent({ operatorId, id, reason })
  expect(done.ok).toBe(true)
  frozen[who] = !frozen[who]
}

interface Trial {
  orderId: string
  lineId: string
  goods: number
  status: 'unpaid' | 'paid' | 'shipped' | 'received' | 'over'
  left: number
  earns: Record<Who, boolean>
}

function count(trial: Trial, sign: 1 | -1, pieces = trial.left): void {
  const [first, second] = (DUE[trial.goods] as (typeof DUE)[number])(pieces)
  if (trial.earns.qiang) totals.qiang.pending += sign * first
  if (trial.earns.lan) totals.lan.pending += sign * second
}

async function moveOn(trial: Trial): Promise<void> {
  const { orderId } = trial
  if (trial.status === 'unpaid') {
    const paymentId = await aPayment(mei, orderId)
    await decide(paymentId, 'paid')
    await call(paymentId, PRICE * PIECES)
    await call(paymentId, PRICE * PIECES)
    trial.status = 'paid'
    trial.earns = { qiang: !frozen.qiang, lan: !frozen.qiang && !frozen.lan }
    count(trial, 1)
  } else if (trial.status === 'paid') {
    await moved(orderId, 'ship')
    trial.status = 'shipped'
  } else if (trial.status === 'shipped') {
    await moved(orderId, 'receive')
    trial.status = 'received'
  } else if (trial.status === 'received') {
    await sql`update orders set finish_at = shop_now() where id = ${orderId}`.execute(db)
    expect(await finishDue(orderId)).toBe(true)
    expect(await finishDue(orderId)).toBe(false)
    trial.status = 'over'
    const before = [totals.qiang.pending, totals.lan.pending] as const
    count(trial, -1)
    totals.qiang.available += before[0] - totals.qiang.pending
    totals.lan.available += before[1] - totals.lan.pending
  }
}

async function refund(trial: Trial, wanted: number): Promise<void> {
  const quantity = Math.min(wanted, trial.left)
  if (!['paid', 'shipped', 'received'].includes(trial.status) || quantity === 0) return
  const pieces = [{ lineId: trial.lineId, quantity }]
  const given = await transaction(async (tx) => {
    const back = await giveBack(tx, { orderId: trial.orderId, pieces, ref: `${trial.left} left`, ...OPERATOR })
    if (back.ok) await restock(tx, trial.orderId, [back.value])
    return back
  })
  expect(given.ok).toBe(true)
  count(trial, -1)
  trial.left -= quantity
  count(trial, 1)
  if (trial.left === 0) trial.status = 'over'
}

async function aTrial(goods: number): Promise<Trial> {
  const orderId = await placed(mei, toBuy(skus[goods] as string, home, PRICE * PIECES, { quantity: PIECES }))
  const line = await db.selectFrom('order_lines').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
  const earns = { qiang: false, lan: false }
  return { orderId, lineId: line.id, goods, status: 'unpaid', left: PIECES, earns }
}

it('pays agents in random histories as a model counts it, to the fen', async () => {
  const event = fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('move on' as const), n: fc.constant(0) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), n: fc.integer({ min: 1, max: 3 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('freeze' as const), n: fc.nat(1) }) },
  )
  const events = fc.array(event, { minLength: 4, maxLength: 10 })
  const property = fc.asyncProperty(fc.nat(2), events, async (goods, history) => {
    const trial = await aTrial(goods)
    for (const { kind, n } of history) {
      if (kind === 'move on') await moveOn(trial)
      if (kind === 'refund') await refund(trial, n)
      if (kind === 'freeze') await turn(n === 0 ? 'qiang' : 'lan')
      expect({ qiang: await commissionOf(qiang), lan: await commissionOf(lan) }).toEqual(totals)
    }
    if (trial.status === 'unpaid') await moveOn(trial)
  })
  await fc.assert(property, { numRuns: rounds(20, 150), endOnFailure: true })
  expect(await audit()).toEqual([])
}, 240_000)

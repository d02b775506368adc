import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { paidOrder } from '#tests/support/after-sales'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { leftStates, reachedStates } from '#tests/support/flows'
import { PAYMENT_STATES } from '~/contract/payments/calls'
import { fen } from '~/values/money'
import { db } from '../database/pool'
import { transaction } from '../database/transaction'
import { type PaymentMove, paymentFlow } from './payment-flow'
import { REFUND_STATES, type RefundMove, refundFlow } from './refund-flow'
import { requestRefund } from './request-refund'
import { movePayment, moveRefund } from './store-moves'

useDatabase()

const ids: Record<string, string> = {}
beforeAll(async () => {
  const order = await paidOrder(await member('mei'), [await someGoods('tray')])
  const asked = { paymentId: order.paymentId, orderId: order.id, amount: fen(1), reason: 'test' }
  const refund = await transaction((tx) => requestRefund(tx, asked, { by: 'operator' }))
  if (!refund.ok) throw new Error(refund.refusal)
  ids.payment = order.paymentId
  ids.refund = refund.value.refundId
  // The machine alone is looked at here; that only money that came in can be applied or refunded is a constraint's matter.
  await sql`update payments set is_applied = false, refunded = 0`.execute(db)
})

type Flow = Record<string, { from: readonly string[]; to: string }>
interface Machine {
  machine: string
  table: string
  flow: Flow
  states: readonly string[]
  final: readonly string[]
  make: (name: string) => Promise<boolean>
}

const machines: Machine[] = [
  {
    machine: 'payment',
    table: 'payments',
    flow: paymentFlow,
    states: PAYMENT_STATES,
    final: ['succeeded'],
    make: (name) => movePayment(db, ids.payment as string, { move: name as PaymentMove, by: 'gateway' }),
  },
  {
    machine: 'refund',
    table: 'refunds',
    flow: refundFlow,
    states: REFUND_STATES,
    final: ['succeeded'],
    make: (name) => transaction((tx) => moveRefund(tx, ids.refund as string, name as RefundMove, { by: 'gateway' })),
  },
]

describe.each(machines)('the machine of a $machine', ({ machine, table, flow, states, final, make }) => {
  const moves = Object.entries(flow).filter(([, { from }]) => from.length > 0)

  const steps = moves.map(([, step]) => step)

  it('reaches every state', () => {
    expect(
      reachedStates(
        steps,
        Object.values(flow).flatMap(({ from, to }) => (from.length === 0 ? [to] : [])),
      ),
    ).toEqual([...states].sort())
  })

  it('has no way out of the final states, and one out of every other', () => {
    expect(leftStates(steps, states)).toEqual(states.filter((state) => !final.includes(state)))
  })

  const stateOf = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from ${sql.table(table)} where id = ${ids[machine]}`.execute(db)
    return rows[0]?.state
  }
  const historyOf = async () => {
    const { rows } = await sql<{ move: string; from_state: string; to_state: string }>`
      select move, from_state, to_state from ${sql.table(`${machine}_history`)}
      where ${sql.ref(`${machine}_id`)} = ${ids[machine]} order by id`.execute(db)
    return rows
  }
  const pairs = states.flatMap((state) => moves.map(([name]) => ({ state, name })))

  it.each(pairs)('$name from $state happens only where it is listed', async ({ state, name }) => {
    await sql`update ${sql.table(table)} set state = ${state} where id = ${ids[machine]}`.execute(db)
    const history = await historyOf()
    const { from, to } = flow[name] as Flow[string]
    const isListed = from.includes(state)

    expect(await make(name)).toBe(isListed)
    expect(await stateOf()).toBe(isListed ? to : state)
    const row = { move: name, from_state: state, to_state: to }
    expect(await historyOf()).toEqual(isListed ? [...history, row] : history)
  })
})

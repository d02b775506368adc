import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCase, caseOf, paidOrder } from '#tests/support/after-sales'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { leftStates, reachedStates } from '#tests/support/flows'
import { CASE_STATES, GOODS_STATES, MONEY_STATES } from '~/contract/after-sales/cases'
import { db } from '../database/pool'
import { transaction } from '../database/transaction'
import { caseFlow } from './case-flow'
import { goodsFlow } from './goods-flow'
import { moneyFlow } from './money-flow'
import { move } from './store'

useDatabase()

type Flow = Record<string, { from: readonly string[]; to: string; by: readonly string[] }>
interface Machine {
  machine: 'case' | 'goods' | 'money'
  column: string
  flow: Flow
  states: readonly string[]
  final: readonly string[]
  /** Where it starts, and what makes it start there. */
  first: { state: string; move?: string }
}

const machines: Machine[] = [
  {
    machine: 'case',
    column: 'state',
    flow: caseFlow,
    states: CASE_STATES,
    final: ['rejected', 'withdrawn', 'completed', 'closed'],
    first: { state: 'applied', move: 'apply' },
  },
  {
    machine: 'goods',
    column: 'goods_state',
    flow: goodsFlow,
    states: GOODS_STATES,
    final: ['received', 'refused'],
    first: { state: 'awaiting', move: 'await' },
  },
  {
    machine: 'money',
    column: 'money_state',
    flow: moneyFlow,
    states: MONEY_STATES,
    final: ['refunded'],
    first: { state: 'none' },
  },
]

let caseId: string
beforeAll(async () => {
  const mei: Person = await member('mei')
  const order = await paidOrder(mei, [await someGoods('tray')])
  caseId = await aCase(mei, { orderId: order.id })
  // The machines alone are looked at here; how they hang together is a matter of constraints.
  await sql`do $$ declare c text; begin
    for c in select conname from pg_constraint where conrelid = 'after_sales'::regclass and contype = 'c' and
      conname like 'after_sales_check%' loop execute 'alter table after_sales drop constraint ' || c; end loop; end $$`.execute(
    db,
  )
})

const historyOf = () =>
  db.selectFrom('after_sale_history').selectAll().where('after_sale_id', '=', caseId).orderBy('id').execute()

describe.each(machines)('the machine of the $machine', ({ machine, column, flow, states, final, first }) => {
  const moves = Object.entries(flow).filter(([name]) => name !== first.move)

  const steps = moves.map(([, step]) => step)

  it('reaches every state', () => {
    expect(reachedStates(steps, [first.state])).toEqual([...states].sort())
  })

  it('has no way out of the final states, and one out of every other', () => {
    expect(leftStates(steps, states)).toEqual(states.filter((state) => !final.includes(state)))
  })

  const pairs = states.flatMap((state) => moves.map(([name]) => ({ state, name })))

  it.each(pairs)('$name from $state happens only where it is listed', async ({ state, name }) => {
    await sql`update after_sales set ${sql.ref(column)} = ${state} where id = ${caseId}`.execute(db)
    const [before, history] = [await caseOf(caseId), await historyOf()]
    const { from, to } = flow[name] as Flow[string]
    const isListed = from.includes(state)

    const step = { machine, move: name } as Parameters<typeof move>[2]
    expect(await transaction((tx) => move(tx, caseId, step, { by: 'operator', byId: 'op', note: 'why' }))).toBe(
      isListed,
    )
    const after = await historyOf()
    expect(after).toHaveLength(history.length + (isListed ? 1 : 0))
    if (!isListed) expect(await caseOf(caseId)).toEqual(before)
    else {
      expect((await caseOf(caseId))[column as 'state']).toBe(to)
      const row = {
        machine,
        move: name,
        from_state: state,
        to_state: to,
        by_kind: 'operator',
        by_id: 'op',
        note: 'why',
      }
      expect(after.at(-1)).toMatchObject(row)
    }
  })
})

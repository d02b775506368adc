import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { caseOf, OPERATOR, paidBack } from '#tests/support/cases'
import { member, type Person } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import {
  aCap,
  anExchange,
  approve,
  arrived,
  type Cap,
  lost,
  notToBeHad,
  receivedCap,
  sentBack,
  sentOut,
} from '#tests/support/exchanges'
import { stockOf } from '#tests/support/paying'
import { rounds } from '#tests/support/proofs'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { sweepOnce } from '~/platform/sweeps/run'
import { rejectCase } from './answer-case'
import { meetDeadlines } from './case-deadlines'
import { confirmExchange } from './deliver-exchange'
import { takeRefund } from './exchange-goods'
import { withdrawCase } from './member-moves'
import { judgeReturn, refuseReturn } from './returned-goods'

useDatabase()

let mei: Person
let cap: Cap
beforeAll(async () => {
  mei = await member('mei')
  cap = await aCap({ s: 10_000, m: 10_000 })
})

/** How an exchange stands, said once more without a database. */
interface Model {
  state: string
  goods: string | null
  hold: 'none' | 'held' | 'sold' | 'released'
  isPaid: boolean
  isLate: boolean
  isJudged: boolean
  /** Pieces of the SKU that was bought: back on sale, or back at all. */
  back: number
  forSale: number
}

const fresh = (): Model => ({
  ...{ state: 'applied', goods: null, hold: 'none', isPaid: false, isLate: false, isJudged: false },
  ...{ back: 0, forSale: 0 },
})

const stands = (one: Model, goods: string) => one.state === 'approved' && one.goods === goods && !one.isPaid
const judged = (quantity: number, isSellable: boolean): Partial<Model> => ({
  ...{ isJudged: true, back: quantity, forSale: isSellable ? quantity : 0 },
})

type Step = (one: Model, quantity: number) => Partial<Model> | undefined

/** What each move changes; undefined where it is not to be had. */
const model: Record<string, Step> = {
  approve: ({ state }) => (state === 'applied' ? { state: 'approved', goods: 'awaiting', hold: 'held' } : undefined),
  reject: ({ state }) => (state === 'applied' ? { state: 'rejected' } : undefined),
  withdraw: (one) => {
    if (one.state === 'applied') return { state: 'withdrawn' }
    return stands(one, 'awaiting') ? { state: 'closed', hold: 'released' } : undefined
  },
  send: (one) => (stands(one, 'awaiting') ? { goods: 'returned' } : undefined),
  arrive: (one) => (stands(one, 'returned') ? { goods: 'received' } : undefined),
  refuse: (one) =>
    stands(one, 'received') && one.hold === 'held'
      ? { state: 'closed', goods: 'refused', hold: 'released' }
      : undefined,
  resend: (one, quantity) =>
    stands(one, 'received') && one.hold === 'held'
      ? { goods: 'resent', hold: 'sold', ...judged(quantity, true) }
      : undefined,
  writeOff: (one, quantity) =>
    stands(one, 'received') && one.hold === 'held'
      ? { goods: 'resent', hold: 'sold', ...judged(quantity, false) }
      : undefined,
  cannot: (one) => (stands(one, 'received') && one.hold === 'held' ? { hold: 'released', isLate: false } : undefined),
  take: (one) =>
    stands(one, 'received') && (one.hold === 'released' || one.isLate) ? { isPaid: true, hold: 'released' } : undefined,
  lose: (one) => (stands(one, 'resent') ? { goods: 'lost', isPaid: true } : undefined),
  confirm: (one) => (stands(one, 'resent') ? { state: 'completed', goods: 'delivered' } : undefined),
  judge: (one, quantity) =>
    one.goods === 'received' && one.isPaid && !one.isJudged ? judged(quantity, true) : undefined,
  due: (one, quantity) => {
    if (one.state === 'applied') return model.approve?.(one, quantity)
    if (stands(one, 'awaiting')) return { state: 'closed', hold: 'released' }
    if (stands(one, 'returned')) return { goods: 'received' }
    if (stands(one, 'resent')) return { state: 'completed', goods: 'delivered' }
    if (!stands(one, 'received')) return {}
    return one.hold === 'held' && !one.isLate ? { isLate: true } : { isPaid: true, hold: 'released' }
  },
}

const makes: Record<string, (id: string) => Promise<{ ok: boolean }>> = {
  approve,
  reject: (id) => transaction((tx) => rejectCase(tx, id, { ...OPERATOR, answer: 'No.' })),
  withdraw: (id) => withdrawCase(mei.id, id),
  send: (id) => sentBack(mei, id),
  arrive: arrived,
  refuse: (id) => transaction((tx) => refuseReturn(tx, id, { ...OPERATOR, answer: 'Worn.' })),
  resend: (id) => sentOut(id, true),
  writeOff: (id) => sentOut(id, false),
  cannot: notToBeHad,
  take: (id) => takeRefund(mei.id, id),
  lose: lost,
  confirm: (id) => confirmExchange(mei.id, id),
  judge: (id) => transaction((tx) => judgeReturn(tx, id, true)),
  due: async (id) => {
    await sql`update after_sales set due_at = shop_now() where id = ${id} and due_at is not null`.execute(db)
    await meetDeadlines()
    return { ok: true }
  },
}

const MOVES = Object.keys(model)
/** Those of a whole exchange, so that random ones beside them reach its end. */
const WHOLE = ['approve', 'send', 'arrive']

it('stands after every history as the model says, with its stock and its money', async () => {
  const strays = fc.array(fc.constantFrom(...MOVES), { maxLength: 3 })
  const steps = fc.tuple(strays, strays, strays, fc.array(fc.constantFrom(...MOVES), { minLength: 2, maxLength: 6 }))
  const property = fc.asyncProperty(fc.integer({ min: 1, max: 3 }), steps, async (quantity, [a, b, c, last]) => {
    const order = await receivedCap(mei, cap, 3)
    const id = await anExchange(mei, order, cap.m, quantity)
    const [small, medium] = [await stockOf(cap.s), await stockOf(cap.m)]
    let one = fresh()
    const moves = [...a, WHOLE[0], ...b, WHOLE[1], ...c, WHOLE[2], ...last] as string[]
    for (const name of moves) {
      const changed = model[name]?.(one, quantity)
      expect((await makes[name]?.(id))?.ok, `${name} of ${JSON.stringify(one)}`).toBe(changed !== undefined)
      one = { ...one, ...changed }
      const row = await caseOf(id)
      const isPaid = row.money_state !== 'none'
      if (!isPaid) expect([row.state, row.goods_state, row.hold_state]).toEqual([one.state, one.goods, one.hold])
      expect(isPaid).toBe(one.isPaid)
      const [held, sold] = [one.hold === 'held' ? quantity : 0, one.hold === 'sold' ? quantity : 0]
      expect(await stockOf(cap.m)).toMatchObject({
        ...{ available: medium.available - held - sold, reserved: medium.reserved + held, sold: medium.sold + sold },
      })
      expect(await stockOf(cap.s)).toMatchObject({
        available: small.available + one.forSale,
        sold: small.sold - one.back,
      })
    }
    await sweepOnce()
    expect(await paidBack(order.id)).toBe(one.isPaid ? quantity * cap.price : 0)
  })
  await fc.assert(property, { numRuns: rounds(25, 400), endOnFailure: true })
  expect(await audit()).toEqual([])
}, 300_000)

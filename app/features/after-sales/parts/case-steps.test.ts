import { expect, it } from 'vitest'
import { stepsDone } from './case-steps'

it('is as far as the goods and the money are', () => {
  const of = (
    kind: 'refund' | 'return' | 'exchange',
    state: 'applied' | 'approved' | 'completed',
    goodsState?: string,
  ) => stepsDone({ kind, state, goodsState: (goodsState ?? null) as never, moneyState: 'none' })
  expect([of('refund', 'applied'), of('refund', 'approved'), of('refund', 'completed')]).toEqual([1, 2, 3])
  const goods = ['awaiting', 'returned', 'received'].map((state) => of('return', 'approved', state))
  expect([of('return', 'applied'), ...goods, of('return', 'completed')]).toEqual([1, 2, 3, 4, 5])
  const sent = ['awaiting', 'returned', 'received', 'resent'].map((state) => of('exchange', 'approved', state))
  expect([...sent, of('exchange', 'completed', 'delivered')]).toEqual([2, 3, 4, 4, 5])
})

import { beforeAll, expect, it } from 'vitest'
import { pastTriggers, type Saboteur, sabotage } from '#tests/support/audit'
import { useDatabase } from '#tests/support/database'
import { aPayout, approvedPayout, somebody, sure } from '#tests/support/payouts'
import { operatorOf } from '#tests/support/stage'
import { markPayoutPaid } from '~/features/payouts/server/decide-payout'
import { audit } from './audit'

useDatabase()

beforeAll(async () => {
  const operatorId = (await operatorOf('finance')).id
  await aPayout(await somebody())
  const paid = await approvedPayout(await somebody(), operatorId, 'bank')
  sure(await markPayoutPaid({ operatorId, id: paid, proof: 'B-1' }))
  expect(await audit()).toEqual([])
})

const saboteurs: Saboteur[] = [
  [
    'what has left a balance and not arrived is what open withdrawals say, one of a member at most',
    "update payouts set gross = gross + 1, net = net + 1 where state = 'requested'",
    "update payouts set gross = gross - 1, net = net - 1 where state = 'requested'",
  ],
  [
    'a withdrawal took its amount once, and it arrived once or came back once',
    pastTriggers("update ledger_transactions set kind = 'lost' where kind = 'payout paid'"),
    pastTriggers("update ledger_transactions set kind = 'payout paid' where kind = 'lost'"),
  ],
  [
    'a withdrawal stands where its last move ended',
    "update payout_history set to_state = to_state || '?' where move = 'pay'",
    "update payout_history set to_state = rtrim(to_state, '?')",
  ],
]

it.each(saboteurs)('says so where it does not hold that %s', sabotage)

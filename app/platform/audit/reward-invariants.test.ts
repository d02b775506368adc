import { beforeAll, expect, it } from 'vitest'
import { pastTriggers, type Saboteur, sabotage } from '#tests/support/audit'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { aTask, handIn, reviewedOrder, submissionOf, turnRewardsOn } from '#tests/support/rewards'
import { operatorOf } from '#tests/support/stage'
import { approveSubmission } from '~/features/review-rewards/server/decide-submission'
import { audit } from './audit'

useDatabase()

beforeAll(async () => {
  await turnRewardsOn()
  const mei = await member('mei')
  const scarf = await someGoods('Merino scarf')
  await reviewedOrder(mei, scarf.skuId)
  const task = await aTask(scarf.id)
  await handIn(mei.id, task)
  await approveSubmission((await operatorOf('service')).id, (await submissionOf(mei.id, task)).id)
  expect(await audit()).toEqual([])
})

const saboteurs: Saboteur[] = [
  [
    'places and budget of a task are what was handed in for it and not rejected',
    'update reward_tasks set taken = 2',
    'update reward_tasks set taken = 1',
  ],
  [
    'a reward is posted once where it was approved, and taken back once where it was revoked then',
    pastTriggers("update ledger_transactions set kind = 'lost' where kind = 'balance rewarded'"),
    pastTriggers("update ledger_transactions set kind = 'balance rewarded' where kind = 'lost'"),
  ],
  [
    'nobody keeps a reward for a line that is refunded whole',
    "update order_lines set refunded_quantity = quantity, refunded = paid, after_sale_state = 'refunded'",
    "update order_lines set refunded_quantity = 0, refunded = 0, after_sale_state = 'none'",
  ],
  [
    'what was handed in stands where its last move ended',
    "update reward_history set to_state = to_state || '?' where move = 'approve'",
    "update reward_history set to_state = rtrim(to_state, '?')",
  ],
]

it.each(saboteurs)('says so where it does not hold that %s', sabotage)

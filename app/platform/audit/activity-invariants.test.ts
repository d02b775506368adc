import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { anAgent } from '#tests/support/agents'
import { pastTriggers, type Saboteur, sabotage } from '#tests/support/audit'
import { addressOf, member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { withPoints } from '#tests/support/money'
import { anOperator } from '#tests/support/order-life'
import { aVersion, drawn, prizeOrder } from '#tests/support/prizes'
import { aTask, handIn, reviewedOrder, submissionOf, turnRewardsOn } from '#tests/support/rewards'
import { claimMission } from '~/features/missions/server/claim-mission'
import { approveSubmission } from '~/features/review-rewards/server/decide-submission'
import { db } from '../database/pool'
import { audit, auditAll } from './audit'

useDatabase()

beforeAll(async () => {
  const mei = await member('mei')
  const { id: goodsId, skuId } = await someGoods('Merino scarf')
  await addressOf(mei)
  await withPoints(mei, 1_000)
  await prizeOrder(mei, await aVersion([{ kind: 'goods', weight: 999_999, pieces: 3, skuId }]))
  await drawn(mei.id, await aVersion([{ kind: 'points', weight: 999_999, points: 5 }]))
  expect(await claimMission(mei.id, 'signIn')).toMatchObject({ ok: true })
  await sql`update missions set reward = 'draw' where kind = 'firstOrder'`.execute(db)
  await turnRewardsOn()
  await reviewedOrder(mei, skuId)
  expect(await claimMission(mei.id, 'firstOrder')).toMatchObject({ value: { draws: 1 } })
  await drawn(mei.id, await aVersion([]))
  await anAgent(mei)
  const taskId = await aTask(goodsId)
  expect(await handIn(mei.id, taskId)).toMatchObject({ ok: true })
  const { id } = await submissionOf(mei.id, taskId)
  expect(await approveSubmission(await anOperator(), id)).toMatchObject({ ok: true })
})

const saboteurs: Saboteur[] = [
  [
    'the draws of a version are numbered without a gap, as it counts them',
    'update prize_versions set drawn = drawn + 1',
    'update prize_versions set drawn = drawn - 1',
  ],
  [
    'a prize came and was given as often as it counts, and no more of it than there were',
    'update prizes set came = came + 1',
    'update prizes set came = came - 1',
  ],
  [
    'a draw cost what its version says, or nothing, and the points were posted once',
    'update prize_versions set cost = cost + 1',
    'update prize_versions set cost = cost - 1',
  ],
  [
    'every posting of a draw has its draw',
    pastTriggers("update ledger_transactions set ref = ref || 'x' where kind = 'points drawn'"),
    pastTriggers("update ledger_transactions set ref = left(ref, -1) where kind = 'points drawn'"),
  ],
  [
    'a draw gave what its prize says: points once, a coupon of its batch, an order of its goods',
    pastTriggers("update ledger_transactions set kind = 'points settled' where kind = 'points won'"),
    pastTriggers(
      "update ledger_transactions set kind = 'points won' where ref in (select id from prize_draws)\n      and kind = 'points settled'",
    ),
  ],
  [
    'an order of a prize has its draw, and both are as far',
    "update prize_draws set state = 'shipped' where state = 'addressed'",
    "update prize_draws set state = 'addressed' where state = 'shipped'",
  ],
  [
    'goods that can be won are carved out, and stay for whoever has won them',
    'update stock_allotments set returned = 1, available = available - 1',
    'update stock_allotments set returned = 0, available = available + 1',
  ],
  [
    'a version that has begun adds up and has one fallback; a seed is shown when it is over and not before',
    "update prize_versions set seed = 'aa'",
    'update prize_versions set seed = null',
  ],
  [
    'each move of a draw starts where the last one ended, and the last one at its state',
    "update prize_draw_history set to_state = 'shipped' where to_state = 'addressed'",
    "update prize_draw_history set to_state = 'addressed' where to_state = 'shipped'",
  ],
  [
    'places and budget of a task are what was handed in for it and not rejected',
    'update reward_tasks set taken = taken + 1',
    'update reward_tasks set taken = taken - 1',
  ],
  [
    'a reward is posted once where it was approved, and taken back once where it was revoked then',
    'update reward_submissions set reward = reward + 1; update reward_tasks set committed = committed + 1',
    'update reward_submissions set reward = reward - 1; update reward_tasks set committed = committed - 1',
  ],
  [
    'nobody keeps a reward for a line that is refunded whole',
    `update order_lines set refunded_quantity = quantity, refunded = paid, after_sale_state = 'refunded'
      where id in (select line_id from reward_submissions)`,
    `update order_lines set refunded_quantity = default, refunded = default, after_sale_state = default
      where id in (select line_id from reward_submissions)`,
  ],
  [
    'what was handed in stands where its last move ended',
    "update reward_history set to_state = 'rejected' where to_state = 'approved'",
    "update reward_history set to_state = 'approved' where to_state = 'rejected'",
  ],
  [
    'a mission that was claimed gave its points once, its coupon or its free draw',
    'update mission_claims set points = points + 1',
    'update mission_claims set points = points - 1',
  ],
  [
    'every posting of a mission has its claim',
    pastTriggers("update ledger_transactions set ref = ref || 'x' where kind = 'points mission'"),
    pastTriggers("update ledger_transactions set ref = left(ref, -1) where kind = 'points mission'"),
  ],
  [
    'a free draw was used by one draw of its member, and each draw for nothing has one',
    "update free_draws set draw_id = draw_id || 'x'",
    'update free_draws set draw_id = left(draw_id, -1)',
  ],
  [
    'days in a row follow each other',
    "update mission_claims set streak = streak + 1 where kind = 'signIn'",
    "update mission_claims set streak = streak - 1 where kind = 'signIn'",
  ],
  [
    'an agent stands where the last move ended',
    pastTriggers("update agents set state = 'frozen'"),
    pastTriggers("update agents set state = 'approved'"),
  ],
  [
    'whoever was approved runs a shop, and nobody else who has applied does',
    pastTriggers('update members set is_agent = false'),
    pastTriggers('update members set is_agent = true'),
  ],
]

it('finds nothing wrong, and has looked at rows of every rule that is broken below', async () => {
  expect(await audit()).toEqual([])
  const rows = new Map((await auditAll()).map((one) => [one.rule, one.rows]))
  for (const [rule] of saboteurs) expect([rule, rows.get(rule)]).not.toEqual([rule, 0])
})

it.each(saboteurs)('says so where it does not hold that %s', sabotage)

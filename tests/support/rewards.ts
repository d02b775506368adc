import { sql } from 'kysely'
import { createTask } from '~/features/review-rewards/server/operate-tasks'
import type { NewTask } from '~/features/review-rewards/server/store-tasks'
import { submitTask } from '~/features/review-rewards/server/submit-task'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { moved, paidOrder } from './cases'
import type { Person } from './cast'
import { reviewed } from './received'

export const turnRewardsOn = () =>
  sql`insert into settings (key, value) values ('rewards.isOn', '1') on conflict (key) do update set value = '1'`.execute(
    db,
  )

/** A task of ¥10 for words about goods; anything may be said otherwise. */
export async function aTask(goodsId: string, more: Partial<NewTask> = {}): Promise<string> {
  const task = { goodsId, reward: 1_000, budget: 100_000, places: 100, wants: ['text'] as const, brief: {} }
  const made = await transaction((tx) => createTask(tx, { ...task, opensOn: '', closesOn: '2099-12-31', ...more }))
  if (!made.ok) throw new Error(made.refusal)
  return made.value.taskId
}

/** An order of goods that was received, with its line. */
export async function receivedOrder(by: Person, skuId: string) {
  const order = await paidOrder(by, [{ skuId }])
  await moved(order.id, 'ship', 'receive')
  return order
}

/** The same, with a review of it; what it says and how many stars it has is nobody's business. */
export async function reviewedOrder(by: Person, skuId: string) {
  const order = await receivedOrder(by, skuId)
  await reviewed(by, order.lineId, { stars: 2 })
  return order
}

export const handIn = (memberId: string, taskId: string, body = 'Warm and soft.') =>
  submitTask(memberId, { taskId, body, link: '', pictures: [] })

export async function submissionOf(memberId: string, taskId: string) {
  return db
    .selectFrom('reward_submissions')
    .selectAll()
    .where('task_id', '=', taskId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
}

/** Something handed in for a line, however its order stands. */
export async function aSubmission(by: Person, { id, lineId }: { id: string; lineId: string }): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with line as (select goods_id from order_lines where id = ${lineId}), task as (
      insert into reward_tasks (goods_id, reward, budget, places, taken, committed, wants, closes_at)
      select goods_id, 1000, 1000, 1, 1, 1000, '{text}', shop_now() + interval '1 day' from line returning id, goods_id
    ), made as (
      insert into reward_submissions (task_id, member_id, line_id, order_id, goods_id, reward, state)
      select id, ${by.id}, ${lineId}, ${id}, goods_id, 1000, 'submitted' from task returning id)
    insert into reward_history (reward_id, move, to_state, by_kind)
    select id, 'submit', 'submitted', 'member' from made returning reward_id as id`.execute(db)
  return rows[0]?.id as string
}

import { type RawBuilder, sql } from 'kysely'
import { type Act, mover } from '~/platform/database/mover'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { RewardState } from '../contract/members'
import { type RewardMove, rewardFlow } from './reward-flow'

interface Handed {
  body: string
  link: string
  pictures: readonly string[]
}

export type Held = {
  id: string
  taskId: string
  memberId: string
  lineId: string
  orderId: string
  reward: number
  state: RewardState
  body: string
  link: string
  pictures: string[]
  resubmits: number
  isPaid: boolean
}

const heldColumns = sql`s.id, s.task_id as "taskId", s.member_id as "memberId", s.line_id as "lineId",
  s.order_id as "orderId", s.reward, s.state, s.body, s.link, s.pictures, s.resubmits, s.paid_at is not null as "isPaid"`

export async function findHeld(reader: Reader, id: string): Promise<Held | undefined> {
  const { rows } = await sql<Held>`select ${heldColumns} from reward_submissions s where id = ${id}`.execute(reader)
  return rows[0]
}

export async function holdOwn(tx: Tx, taskId: string, memberId: string): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select ${heldColumns} from reward_submissions s where task_id = ${taskId} and member_id = ${memberId}
    for no key update`.execute(tx)
  return rows[0]
}

/** In one statement; false where the task is not open or nothing is left. */
export async function takePlace(tx: Tx, taskId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update reward_tasks set taken = taken + 1, committed = committed + reward
    where id = ${taskId} and closed_at is null and opens_at <= shop_now() and closes_at > shop_now()
      and taken < places and committed + reward <= budget`.execute(tx)
  return numAffectedRows === 1n
}

export async function givePlace(tx: Tx, taskId: string): Promise<void> {
  await sql`update reward_tasks set taken = taken - 1, committed = committed - reward where id = ${taskId}`.execute(tx)
}

/** Received and not refunded whole: one with a visible review, else the newest. */
export const ownLine = (taskId: RawBuilder<unknown>, memberId: string) => sql`
  select l.id, l.order_id, l.goods_id, r.id is not null as is_reviewed, l.reviewed_at is not null as was_reviewed
  from reward_tasks own join order_lines l on l.goods_id = own.goods_id join orders o on o.id = l.order_id
  left join reviews r on r.line_id = l.id and r.hidden_at is null
  where own.id = ${taskId} and o.member_id = ${memberId} and o.status in ('received', 'finished')
    and l.refunded_quantity < l.quantity
  order by is_reviewed desc, was_reviewed, o.id desc, l.id limit 1`

export const isReviewed = sql<boolean>`
  exists (select from reviews r where r.line_id = reward_submissions.line_id and r.hidden_at is null)`

/** Undefined where there is no such line with a review, or a submission already. */
export async function insertHanded(
  tx: Tx,
  { taskId, memberId, body, link, pictures }: Handed & { taskId: string; memberId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into reward_submissions
        (task_id, member_id, line_id, order_id, goods_id, reward, state, body, link, pictures)
      select t.id, ${memberId}, line.id, line.order_id, line.goods_id, t.reward, ${rewardFlow.submit.to}, ${body}, ${link},
        ${pictures as string[]}::text[]
      from reward_tasks t cross join lateral (${ownLine(sql`t.id`, memberId)}) as line
      where t.id = ${taskId} and line.is_reviewed
      on conflict (task_id, member_id) do nothing returning id, state
    )
    insert into reward_history (reward_id, move, to_state, by_kind, by_id)
    select id, 'submit', state, 'member', ${memberId} from made returning reward_id as id`.execute(tx)
  return rows[0]?.id
}

const carry = mover(
  { table: 'reward_submissions', column: 'state', history: 'reward_history', subject: 'reward_id' },
  rewardFlow,
)

interface More {
  set?: RawBuilder<unknown>
  where?: RawBuilder<boolean>
}

export async function move(tx: Tx, id: string, name: RewardMove, act: Act, more: More = {}): Promise<boolean> {
  return (await carry(tx, name, [id], act, more)).length === 1
}

export async function ofRefundedLine(tx: Tx, lineId: string): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select ${heldColumns} from reward_submissions s join order_lines l on l.id = s.line_id
    where s.line_id = ${lineId} and l.refunded_quantity >= l.quantity and s.state in ('submitted', 'approved')
    order by s.id`.execute(tx)
  return rows
}

export async function pendingOf(reader: Reader, memberId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(reward), 0)::bigint as sum from reward_submissions
    where member_id = ${memberId} and state = 'submitted'`.execute(reader)
  return rows[0]?.sum ?? 0
}

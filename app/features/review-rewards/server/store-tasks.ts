import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import type { RewardState, RewardWant } from '../contract/members'
import type { DeskTask } from '../contract/operators'
import { ownLine } from './store'

export type Texts = Partial<Record<Locale, string>>

export type TaskRow = Omit<DeskTask, 'state' | 'title' | 'brief'> &
  Record<'name' | 'brief', Texts> &
  Record<'isClosed' | 'isUpcoming' | 'isOver', boolean>

const columns = sql`t.id, t.goods_id as "goodsId", g.name, coalesce(g.pictures[1], '') as picture, t.reward, t.budget, t.committed,
  t.places, t.taken, t.wants, t.brief, t.opens_at as "opensAt", t.closes_at as "closesAt",
  t.closed_at is not null as "isClosed", t.opens_at > shop_now() as "isUpcoming", t.closes_at <= shop_now() as "isOver",
  least(t.places - t.taken, (t.budget - t.committed) / t.reward)::int as left`
const isOpen = sql<boolean>`(t.closed_at is null and t.opens_at <= shop_now() and t.closes_at > shop_now()
  and t.taken < t.places and t.committed + t.reward <= t.budget)`

export async function findTask(reader: Reader, id: string): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`
    select ${columns} from reward_tasks t join goods g on g.id = t.goods_id where t.id = ${id}`.execute(reader)
  return rows[0]
}

type MineRow = TaskRow & { state: RewardState | null }

export async function listOpen(reader: Reader, memberId: string, after: string | undefined, most: number) {
  const { rows } = await sql<MineRow>`
    select ${columns}, s.state from reward_tasks t join goods g on g.id = t.goods_id
    left join reward_submissions s on s.task_id = t.id and s.member_id = ${memberId}
    where t.closed_at is null and ${isOpen} and ${before(sql`t.id`, after)}
    order by t.id desc limit ${most}`.execute(reader)
  return rows
}

export async function listMine(reader: Reader, memberId: string, after: string | undefined, most: number) {
  const { rows } = await sql<MineRow>`
    select ${columns}, s.state from reward_submissions s join reward_tasks t on t.id = s.task_id
    join goods g on g.id = t.goods_id
    where s.member_id = ${memberId} and ${before(sql`t.id`, after)}
    order by t.id desc limit ${most}`.execute(reader)
  return rows
}

const before = (id: RawBuilder<unknown>, after?: string) => (after === undefined ? sql`true` : sql`${id} < ${after}`)

export async function listOfOrder(reader: Reader, memberId: string, orderId: string): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select distinct on (t.id) ${columns} from orders o join order_lines l on l.order_id = o.id
    join reward_tasks t on t.goods_id = l.goods_id and t.closed_at is null join goods g on g.id = t.goods_id
    where o.id = ${orderId} and o.member_id = ${memberId} and o.status in ('received', 'finished')
      and l.refunded_quantity < l.quantity and ${isOpen}
      and not exists (select from reward_submissions s where s.task_id = t.id and s.member_id = ${memberId})
    order by t.id`.execute(reader)
  return rows
}

export type OwnLine = { id: string; orderId: string; isReviewed: boolean; wasReviewed: boolean }

export async function findOwnLine(reader: Reader, taskId: string, memberId: string): Promise<OwnLine | undefined> {
  const { rows } = await sql<OwnLine>`
    select id, order_id as "orderId", is_reviewed as "isReviewed", was_reviewed as "wasReviewed"
    from (${ownLine(sql`${taskId}`, memberId)}) as line`.execute(reader)
  return rows[0]
}

export type OwnRow = {
  state: RewardState
  body: string
  link: string
  pictures: string[]
  reason: string
  resubmits: number
  submittedAt: string
}

export async function findOwn(reader: Reader, taskId: string, memberId: string): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`
    select state, body, link, pictures, reason, resubmits, submitted_at as "submittedAt" from reward_submissions
    where task_id = ${taskId} and member_id = ${memberId}`.execute(reader)
  return rows[0]
}

export async function listTasks(
  reader: Reader,
  queue: 'open' | 'over' | 'all',
  after: string | undefined,
  most: number,
): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select ${columns} from reward_tasks t join goods g on g.id = t.goods_id
    where (${queue} = 'all' or ${isOpen} = (${queue} = 'open')) and ${before(sql`t.id`, after)}
    order by t.id desc limit ${most}`.execute(reader)
  return rows
}

export interface NewTask {
  id?: string
  goodsId: string
  reward: number
  budget: number
  places: number
  wants: readonly RewardWant[]
  brief: Texts
  opensOn: string
  closesOn: string
}

/** Open from the first day on, at once without one, until the last day is over; undefined without goods. */
export async function insertTask(tx: Tx, task: NewTask): Promise<string | undefined> {
  const at = (day: string, days: number) => sql`((${day}::date + ${days}::int)::timestamp at time zone 'Asia/Shanghai')`
  const opens = task.opensOn ? at(task.opensOn, 0) : sql`shop_now()`
  const { rows } = await sql<{ id: string }>`
    insert into reward_tasks (id, goods_id, reward, budget, places, wants, brief, opens_at, closes_at)
    select coalesce(${task.id ?? null}::text, new_id()), goods.id, ${task.reward}, ${task.budget}, ${task.places},
      ${[...task.wants]}::text[], ${JSON.stringify(task.brief)}::jsonb, ${opens}, ${at(task.closesOn, 1)}
    from goods where goods.id = ${task.goodsId} and ${at(task.closesOn, 1)} > shop_now() returning id`.execute(tx)
  return rows[0]?.id
}

export async function setClosed(tx: Tx, id: string, isClosed: boolean): Promise<boolean> {
  const closedAt = isClosed ? sql`shop_now()` : sql`null`
  const { numAffectedRows } = await sql`
    update reward_tasks set closed_at = ${closedAt}
    where id = ${id} and (closed_at is null) = ${isClosed}`.execute(tx)
  return numAffectedRows === 1n
}

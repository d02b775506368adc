import { type RawBuilder, sql } from 'kysely'
import { db } from '~/platform/database/pool'
import { FIRST, HIGHEST, isIndexed, LAST, type Reading, type Wanted } from './store-parts'

/** Up to so many orders are taken by what they have, and the rest of a filter holds for these alone. */
const FEW = 2_000
const AND_ONE = sql.lit(FEW + 1)

type Ids = RawBuilder<{ id: string }>

const late = (hours: number): Ids => sql<{ id: string }>`
  select id from orders where status = 'paid' and paid_at <= shop_now() - make_interval(hours => ${hours})
  order by paid_at, id limit ${AND_ONE}`
const urged: Ids = sql<{ id: string }>`
  select id from orders where status = 'paid' and urged_at is not null order by id limit ${AND_ONE}`
const unpaid: Ids = sql<{ id: string }>`
  select id from orders where status = 'unpaid' order by expires_at limit ${AND_ONE}`
const ofStatus = (status: string): Ids => sql<{ id: string }>`
  select id from orders where status = ${sql.lit(status)} order by placed_at desc, id desc limit ${AND_ONE}`

function byStatus({ status, hours }: Wanted): Ids | undefined {
  if (status === 'overdue') return late(hours)
  if (status === 'urged') return urged
  if (status === 'unpaid') return unpaid
  return isIndexed(status) ? ofStatus(status) : undefined
}

const byDate = ({ from = FIRST, before = LAST }: Wanted): Ids => sql<{ id: string }>`
  select id from orders where placed_at >= ${from} and placed_at < ${before}
  order by placed_at desc, id desc limit ${AND_ONE}`
const bySum = ({ least = 0, most = HIGHEST }: Wanted): Ids => sql<{ id: string }>`
  select id from orders where payable >= ${least} and payable <= ${most}
  order by payable desc, id desc limit ${AND_ONE}`
const byWay = (way: string): Ids => sql<{ id: string }>`
  select order_id as id from payments where channel = ${way} and is_applied order by order_id limit ${AND_ONE}`
const byAgents = (agents: readonly string[]): Ids => sql<{ id: string }>`
  select order_id as id from commissions where member_id = any(${agents}) limit ${AND_ONE}`
const byGoods = (goods: readonly string[]): Ids => sql<{ id: string }>`
  select found.id from unnest(${goods}::text[]) as one (id) cross join lateral (
    select order_id as id from order_lines where goods_id = one.id order by order_id desc limit ${AND_ONE}) found
  limit ${AND_ONE}`
const withRemark: Ids = sql<{ id: string }>`
  select id from orders where remark <> '' order by id desc limit ${AND_ONE}`
const withNote: Ids = sql<{ id: string }>`
  select id from orders where seller_note <> '' order by id desc limit ${AND_ONE}`
const byAuthor = (authorId: string): Ids => sql<{ id: string }>`
  select id from orders where member_id = ${authorId} order by id desc limit ${AND_ONE}`

/** For all that a reading does not find by itself; null where no index knows the few. */
function looks(wanted: Wanted, reading: Reading): (Ids | null)[] {
  const { status, from, before, least, most, way, agents, goods, remark, authorId } = wanted
  const isRead = reading === 'placed'
  const found = [
    status && !(isRead && isIndexed(status)) && (byStatus(wanted) ?? null),
    (from || before) && !isRead && byDate(wanted),
    (least || most !== undefined) && reading !== 'sum' && bySum(wanted),
    way && byWay(way),
    agents && byAgents(agents),
    goods && byGoods(goods),
    remark === 'remark' && withRemark,
    remark === 'note' && withNote,
    authorId && byAuthor(authorId),
  ]
  return found.filter((one): one is Ids | null => one === null || typeof one === 'object')
}

export interface Narrowed {
  /** All that may fit; undefined where they are too many to name. */
  ids?: string[]
  isFiltered: boolean
}

export async function narrow(wanted: Wanted, reading: Reading): Promise<Narrowed> {
  const wants = looks(wanted, reading)
  const found = await Promise.all(wants.map(async (one) => (one ? (await one.execute(db)).rows : [])))
  const sets = found.flatMap((rows, at) => (wants[at] && rows.length <= FEW ? [rows.map(({ id }) => id)] : []))
  if (wanted.only) sets.push([...wanted.only])
  const [first, ...others] = sets.sort((one, other) => one.length - other.length)
  const rest = others.map((set) => new Set(set))
  const ids = first && [...new Set(first)].filter((id) => rest.every((set) => set.has(id)))
  return { ids, isFiltered: wants.length > 0 }
}

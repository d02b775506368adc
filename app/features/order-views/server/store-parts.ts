import { type RawBuilder, sql } from 'kysely'

/** What is looked for, with names and words resolved to ids. */
export interface Wanted {
  status: string
  /** Placed at or after it, and before the other. */
  from?: Date
  before?: Date
  /** In fen. */
  least?: number
  most?: number
  way: string
  agents?: readonly string[]
  goods?: readonly string[]
  remark: string
  authorId: string
  /** Nothing else than these. */
  only?: readonly string[]
  hours: number
}

/** Up to so many orders are taken by what they have, and the rest of a filter is asked of these alone. */
export const FEW = 2_000
const FEW_AND_ONE = sql.lit(FEW + 1)

export interface Part {
  holds: RawBuilder<unknown>
  /** Ids by an index of its own; what more orders have is soon met by looking through all. */
  few?: RawBuilder<{ id: string }>
}

export const overdue = (hours: number) => sql<boolean>`
  (o.status = 'paid' and o.paid_at <= shop_now() - make_interval(hours => ${hours}))`

const late = (hours: number): Part => ({
  holds: overdue(hours),
  few: sql<{ id: string }>`
    select id from orders where status = 'paid' and paid_at <= shop_now() - make_interval(hours => ${hours})
    order by paid_at, id limit ${FEW_AND_ONE}`,
})
const urged: Part = {
  holds: sql`o.status = 'paid' and o.urged_at is not null`,
  few: sql<{ id: string }>`
    select id from orders where status = 'paid' and urged_at is not null order by id limit ${FEW_AND_ONE}`,
}
const unpaid: Part = {
  holds: sql`o.status = 'unpaid'`,
  few: sql<{ id: string }>`
    select id from orders where status = 'unpaid' order by expires_at limit ${FEW_AND_ONE}`,
}
const ofStatus = (status: string): Part => ({
  holds: sql`o.status = ${sql.lit(status)}`,
  few:
    status === 'finished'
      ? undefined
      : sql<{ id: string }>`
          select id from orders where status = ${sql.lit(status)} order by placed_at desc, id desc
          limit ${FEW_AND_ONE}`,
})

function statusPart({ status, hours }: Wanted): Part[] {
  if (status === 'overdue') return [late(hours)]
  if (status === 'urged') return [urged]
  if (status === 'unpaid') return [unpaid]
  return status ? [ofStatus(status)] : []
}

/** The last of all times and sums, so that a bound that is not asked for is none. */
const [NO_SUM, NO_TIME] = [Number.MAX_SAFE_INTEGER, new Date('9999-12-31T00:00:00Z')]
const FIRST = new Date(0)

function datePart({ from = FIRST, before = NO_TIME }: Wanted): Part[] {
  if (from === FIRST && before === NO_TIME) return []
  return [
    {
      holds: sql`o.placed_at >= ${from} and o.placed_at < ${before}`,
      few: sql<{ id: string }>`
        select id from orders where placed_at >= ${from} and placed_at < ${before}
        order by placed_at desc, id desc limit ${FEW_AND_ONE}`,
    },
  ]
}

function sumPart({ least = 0, most = NO_SUM }: Wanted): Part[] {
  if (least === 0 && most === NO_SUM) return []
  return [
    {
      holds: sql`o.payable >= ${least} and o.payable <= ${most}`,
      few: sql<{ id: string }>`
        select id from orders where payable >= ${least} and payable <= ${most}
        order by payable desc, id desc limit ${FEW_AND_ONE}`,
    },
  ]
}

const remarks: Record<string, Part> = {
  remark: {
    holds: sql`o.remark <> ''`,
    few: sql<{ id: string }>`select id from orders where remark <> '' order by id desc limit ${FEW_AND_ONE}`,
  },
  note: {
    holds: sql`o.seller_note <> ''`,
    few: sql<{ id: string }>`select id from orders where seller_note <> '' order by id desc limit ${FEW_AND_ONE}`,
  },
}

// With an offset each is asked of one order: joined, the other table might be read from one end to the other.
function belowParts({ way, agents, goods, remark, authorId }: Wanted): Part[] {
  const parts: Part[] = []
  if (authorId)
    parts.push({
      holds: sql`o.member_id = ${authorId}`,
      few: sql<{ id: string }>`
        select id from orders where member_id = ${authorId} order by id desc limit ${FEW_AND_ONE}`,
    })
  if (way)
    parts.push({
      holds: sql`exists (
        select from payments p where p.order_id = o.id and p.is_applied and p.channel = ${way} offset 0)`,
      few: sql<{ id: string }>`
        select order_id as id from payments where channel = ${way} and is_applied limit ${FEW_AND_ONE}`,
    })
  if (agents)
    parts.push({
      holds: sql`exists (
        select from commissions c where c.order_id = o.id and c.member_id = any(${agents}) offset 0)`,
      few: sql<{ id: string }>`
        select order_id as id from commissions where member_id = any(${agents}) limit ${FEW_AND_ONE}`,
    })
  if (goods)
    parts.push({
      holds: sql`exists (
        select from order_lines l where l.order_id = o.id and l.goods_id = any(${goods}) offset 0)`,
      few: sql<{ id: string }>`
        select order_id as id from order_lines where goods_id = any(${goods}) limit ${FEW_AND_ONE}`,
    })
  const noted = remarks[remark]
  return noted ? [...parts, noted] : parts
}

export const partsOf = (wanted: Wanted) => ({
  status: statusPart(wanted),
  date: datePart(wanted),
  sum: sumPart(wanted),
  below: belowParts(wanted),
})

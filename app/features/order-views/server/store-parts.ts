import { sql } from 'kysely'

/** What is looked for, with names and words resolved to ids. */
export interface Wanted {
  status: string
  /** Placed at or after it, and before the other. */
  from?: Date
  before?: Date
  least?: number
  most?: number
  way: string
  agents?: readonly string[]
  goods?: readonly string[]
  remark: string
  authorId: string
  only?: readonly string[]
  hours: number
}

/** Each is read in the order of an index of its own. */
export type Reading = 'placed' | 'sum' | 'waiting'

export const overdue = (hours: number) => sql<boolean>`
  (o.status = 'paid' and o.paid_at <= shop_now() - make_interval(hours => ${hours}))`

const INDEXED: readonly string[] = ['paid', 'shipped', 'received', 'cancelled', 'closed']
export const isIndexed = (status: string) => INDEXED.includes(status)

const ofStatus = (status: string) => (status ? sql`o.status = ${sql.lit(status)}` : sql`true`)

const standing = ({ status, hours }: Wanted) =>
  status === 'overdue'
    ? overdue(hours)
    : status === 'urged'
      ? sql`o.status = 'paid' and o.urged_at is not null`
      : ofStatus(status)

/** No shop has been open before, and none sells for more. */
export const [FIRST, LAST, HIGHEST] = [new Date(0), new Date('9999-12-31T00:00:00Z'), Number.MAX_SAFE_INTEGER]

const placed = ({ from, before }: Wanted) =>
  from || before ? sql`o.placed_at >= ${from ?? FIRST} and o.placed_at < ${before ?? LAST}` : sql`true`

const cost = ({ least, most }: Wanted) =>
  least || most !== undefined ? sql`o.payable >= ${least ?? 0} and o.payable <= ${most ?? HIGHEST}` : sql`true`

// With an offset each is a question about one order: joined, the other table might be read from one end to the other.
const paidBy = ({ way }: Wanted) =>
  way
    ? sql`exists (
        select from payments p where p.order_id = o.id and p.is_applied and p.channel = ${way} offset 0)`
    : sql`true`

const earnedBy = ({ agents }: Wanted) =>
  agents
    ? sql`exists (
        select from commissions c where c.order_id = o.id and c.member_id = any(${agents}) offset 0)`
    : sql`true`

const has = ({ goods }: Wanted) =>
  goods
    ? sql`exists (
        select from order_lines l where l.order_id = o.id and l.goods_id = any(${goods}) offset 0)`
    : sql`true`

const remarked = ({ remark }: Wanted) =>
  remark === 'remark' ? sql`o.remark <> ''` : remark === 'note' ? sql`o.seller_note <> ''` : sql`true`

const written = ({ authorId }: Wanted) => (authorId ? sql`o.member_id = ${authorId}` : sql`true`)

export const holds = (wanted: Wanted) => sql`
  ${standing(wanted)} and ${placed(wanted)} and ${cost(wanted)} and ${paidBy(wanted)} and ${earnedBy(wanted)}
  and ${has(wanted)} and ${remarked(wanted)} and ${written(wanted)}`

/** What the index of a reading finds by itself. */
export const within = (wanted: Wanted, reading: Reading) =>
  reading === 'sum'
    ? cost(wanted)
    : reading === 'waiting'
      ? sql`o.status = 'paid'`
      : sql`${ofStatus(isIndexed(wanted.status) ? wanted.status : '')} and ${placed(wanted)}`

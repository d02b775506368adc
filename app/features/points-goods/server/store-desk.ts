import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import type { PointsGoodsState } from './points-goods-flow'

export interface TermsRow {
  state: PointsGoodsState
  skuId: string
  points: number
  cash: number
  perMember: number
  allotmentId: string | null
  available: number | null
  taken: number
}

type Wanted = { pointsGoodsId: string; memberId: string }

export async function findTerms(reader: Reader, wanted: readonly Wanted[]): Promise<(TermsRow | undefined)[]> {
  const column = (of: (one: Wanted) => string) => sql`${wanted.map(of)}::text[]`
  const { rows } = await sql<TermsRow & { position: number }>`
    select wanted.position::int, state, points_goods.sku_id as "skuId", points, cash, per_member as "perMember",
      allotment_id as "allotmentId", stock_allotments.available, (
        select coalesce(sum(line.quantity), 0)::int
        from (select id from orders where points_goods_id = wanted.id and member_id = wanted.member_id
          and status <> 'cancelled' offset 0) as had,
          lateral (select quantity from order_lines where order_id = had.id offset 0) as line) as taken
    from unnest(${column((one) => one.pointsGoodsId)}, ${column((one) => one.memberId)})
      with ordinality as wanted (id, member_id, position)
    join points_goods on points_goods.id = wanted.id
    left join stock_allotments on stock_allotments.id = allotment_id`.execute(reader)
  const found = new Map(rows.map(({ position, ...row }) => [position, row]))
  return wanted.map((_, index) => found.get(index + 1))
}

export async function findRevival(reader: Reader, orderId: string) {
  const { rows } = await sql<{ memberId: string; pointsGoodsId: string; pieces: number }>`
    select member_id as "memberId", points_goods_id as "pointsGoodsId",
      (select sum(quantity)::int from order_lines where order_id = orders.id) as pieces
    from orders where id = ${orderId} and points_goods_id is not null`.execute(reader)
  return rows[0]
}

export interface DeskRow {
  id: string
  goodsId: string
  skuId: string
  name: Partial<Record<Locale, string>>
  points: number
  cash: number
  usualPrice: number
  pieces: number
  allotted: number
  left: number
  held: number
  sold: number
  perMember: number
  state: PointsGoodsState
  createdAt: Date
}

const columns = sql`p.id, p.goods_id as "goodsId", p.sku_id as "skuId", goods.name, p.points, p.cash, skus.price as "usualPrice",
  p.pieces, coalesce(a.allotted, 0) as allotted, coalesce(a.available, 0) as left, coalesce(a.reserved, 0) as held,
  coalesce(a.sold, 0) as sold, p.per_member as "perMember", p.state, p.created_at as "createdAt"`
const from = sql`points_goods as p join goods on goods.id = p.goods_id join skus on skus.id = p.sku_id
  left join stock_allotments as a on a.id = p.allotment_id`

export async function listDeskRows(
  reader: Reader,
  queue: PointsGoodsState | 'all',
  after: string | undefined,
  most: number,
): Promise<DeskRow[]> {
  const only = [
    ...(queue === 'all' ? [] : [sql`p.state = ${queue}`]),
    ...(after === undefined ? [] : [sql`p.id < ${after}`]),
    sql`true`,
  ]
  const { rows } = await sql<DeskRow>`
    select ${columns} from ${from} where ${sql.join(only, sql` and `)} order by p.id desc limit ${most}`.execute(reader)
  return rows
}

export async function findDeskRow(reader: Reader, id: string): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`select ${columns} from ${from} where p.id = ${id}`.execute(reader)
  return rows[0]
}

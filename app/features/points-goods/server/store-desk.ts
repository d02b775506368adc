import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import type { DeskExchange } from '../contract/operators'

export type DeskRow = Omit<DeskExchange, 'name' | 'optionText'> & { skuId: string; name: Texts }

const columns = sql`p.id, p.goods_id as "goodsId", p.sku_id as "skuId", goods.name, p.points, p.cash, skus.price as "usualPrice",
  p.pieces, coalesce(a.allotted, 0) as allotted, coalesce(a.available, 0) as left, coalesce(a.reserved, 0) as held,
  coalesce(a.sold, 0) as sold, p.per_member as "perMember", p.state, p.created_at as "createdAt"`
const from = sql`points_goods as p join goods on goods.id = p.goods_id join skus on skus.id = p.sku_id
  left join stock_allotments as a on a.id = p.allotment_id`

export async function listDeskRows(
  reader: Reader,
  queue: DeskExchange['state'] | 'all',
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

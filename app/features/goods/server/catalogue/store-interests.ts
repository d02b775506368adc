import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'

/** Per kind of trace, so that a long history costs no more than a short one. */
const NEWEST = 20

/** None without personal recommendations. Views count only while they are recorded. */
export async function listInterests(reader: Reader, memberId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with mine as (select id, records_footprints from members where id = ${memberId} and takes_recommendations),
    traces as (
      (select goods_id, 1 as worth from footprints
        where member_id = (select id from mine where records_footprints) order by seen_at desc, goods_id desc limit ${NEWEST})
      union all
      (select goods_id, 2 from favourites
        where member_id = (select id from mine) order by added_at desc, goods_id desc limit ${NEWEST})
      union all
      (select l.goods_id, 3 from (
          select id from orders where member_id = (select id from mine) order by id desc limit ${NEWEST}) o
        join order_lines l on l.order_id = o.id limit ${NEWEST}))
    select g.category_id as id from traces join goods g on g.id = traces.goods_id
    group by g.category_id order by sum(worth) desc, g.category_id limit ${most}`.execute(reader)
  return rows.map(({ id }) => id)
}

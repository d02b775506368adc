import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Tx } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'

export function findLines(lineIds: readonly string[]) {
  return db
    .selectFrom('order_lines')
    .select([
      'id',
      'goods_id as goodsId',
      sql<Texts>`title`.as('title'),
      sql<{ name: Texts; value: Texts }[]>`options`.as('options'),
      'picture',
      'price',
    ])
    .where('id', '=', sql<string>`any(${lineIds})`)
    .execute()
}

export async function titlesToTell(tx: Tx, orderId: string, lineId?: string) {
  const { rows } = await sql<{ memberId: string; title: Texts; lines: number }>`
    select o.member_id as "memberId", l.title, case when ${lineId ?? null}::text is null
      then (select count(*)::int from order_lines where order_id = o.id) else 1 end as lines
    from orders o join order_lines l on l.order_id = o.id
    where o.id = ${orderId} and (${lineId ?? null}::text is null or l.id = ${lineId ?? null}::text)
    order by l.position limit 1`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`order ${orderId} has no line to tell of`)
  return row
}

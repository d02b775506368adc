import { sql } from 'kysely'
import { db } from '../database/pool'
import type { Texts } from './store'

/** Lines of any orders by their ids, as they were sold. */
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

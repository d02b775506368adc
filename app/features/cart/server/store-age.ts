import { sql } from 'kysely'
import { db } from '~/platform/database/pool'

/** Drops at most `most` guests' carts that are older than `days` days and were not added to since. */
export async function deleteOldGuestCarts(most: number, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (select shop_now() - make_interval(days => ${days}) as since)
    delete from carts where member_id is null and id = any(array(
      select carts.id from carts, old
      where member_id is null and created_at < since
        and not exists (select from cart_lines where cart_id = carts.id and added_at >= since)
      limit ${most}
      for update of carts skip locked))`.execute(db)
  return Number(numAffectedRows)
}

import { sql } from 'kysely'
import { db } from '~/platform/database/pool'

/** The cookie of a guest's cart lives no longer. */
const GUEST_CART_DAYS = 90

/** Drops at most `most` carts of guests into which nothing was put for 90 days. Answers how many. */
export async function dropOldCarts(most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (select shop_now() - make_interval(days => ${GUEST_CART_DAYS}) as since)
    delete from carts where member_id is null and id = any(array(
      select carts.id from carts, old
      where member_id is null and created_at < since
        and not exists (select from cart_lines where cart_id = carts.id and added_at >= since)
      limit ${most}
      for update of carts skip locked))`.execute(db)
  return Number(numAffectedRows)
}

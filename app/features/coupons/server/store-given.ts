import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import { type Fen, fen } from '~/values/money'

/** In fen; null where one of those coupons has no cap. */
export async function worthGiven(reader: Reader, memberId: string, hours: number): Promise<Fen | null> {
  const { rows } = await sql<{ worth: number; open: number }>`
    select coalesce(sum(coalesce(amount_off, most_off)), 0)::bigint as worth,
      count(*) filter (where coalesce(amount_off, most_off) is null)::int as open
    from member_coupons c join coupon_batches b on b.id = c.batch_id
    where c.member_id = ${memberId} and c.taken_by = 'operator'
      and c.taken_at > shop_now() - make_interval(hours => ${hours})`.execute(reader)
  const [{ worth, open } = { worth: 0, open: 0 }] = rows
  return open > 0 ? null : fen(worth)
}

import { sql } from 'kysely'
import { beginsWith, holding } from '~/platform/database/like'
import { db } from '~/platform/database/pool'
import { digitsIn, phoneIn, soughtIn } from '~/values/phones'

/** Orders matched by one name, one end of a phone or one goods, the newest first. */
const LOOKED_AT = 500
const GOODS_MOST = 20
const DIGITS_LEAST = 4

/** One index lookup for each way to find an order. Joined to the list they would be tried on every order. */
export async function idsFound(typed: string): Promise<string[]> {
  const digits = digitsIn(typed)
  const q = /^\d+$/.test(digits) ? digits : typed
  const more = /^\d+$/.test(q) ? (q.length < DIGITS_LEAST ? sql`` : byPart(q)) : byWords(q)
  const { rows } = await sql<{ id: string }>`
    select id from (
      select ${q}::text as id union all select id from orders where address->>'phone' = ${phoneIn(typed) ?? q}
      union all select order_id from parcels where number = upper(${q}) ${more}) as found`.execute(db)
  return rows.map(({ id }) => id)
}

const byEnd = (end: string) => sql`
  union all (
    select id from orders where "right"(address->>'phone', 4) = ${end} order by id desc limit ${LOOKED_AT})`

const byPart = (q: string) => sql`
  union all (select id from orders where ${beginsWith(sql`reverse(id)`, [...q].reverse().join(''))} limit ${LOOKED_AT})
  union all (select id from orders where id >= ${q} and id < ${`${q}:`} limit ${LOOKED_AT})
  ${soughtIn(q).phoneEnd ? byEnd(q) : sql``}`

const byWords = (q: string) => sql`
  union all (
    select id from orders where ${beginsWith(sql`(address->>'name')`, q)} order by id desc limit ${LOOKED_AT})
  union all (
    select l.order_id from (select id from goods where name::text ilike ${holding(q)} limit ${GOODS_MOST}) g
    cross join lateral (
      select order_id from order_lines where goods_id = g.id order by order_id desc limit ${LOOKED_AT}) l)`

export async function goodsFound(typed: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from goods where id = ${typed} or name::text ilike ${holding(typed)} limit ${GOODS_MOST}`.execute(db)
  return rows.map(({ id }) => id)
}

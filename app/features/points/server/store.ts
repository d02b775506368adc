import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'

export const ADJUSTED = 'points adjusted'

export async function givenWithin(reader: Reader, memberId: string, hours: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum
    from ledger_transactions t join transfers on transaction_id = t.id
    where t.owner_id = ${memberId} and t.kind = ${ADJUSTED} and debit_id = 'points source'
      and happened_at > shop_now() - make_interval(hours => ${hours})`.execute(reader)
  return rows[0]?.sum ?? 0
}

const sum = async (tx: Reader, query: ReturnType<typeof sql<{ sum: number }>>) =>
  (await query.execute(tx)).rows[0]?.sum ?? 0

export const liveSum = (reader: Reader, memberId: string): Promise<number> =>
  sum(
    reader,
    sql<{ sum: number }>`select coalesce(sum(remaining), 0)::bigint as sum from point_lots
      where member_id = ${memberId} and remaining > 0 and expires_at > shop_now()`,
  )

/** Hold the balance of points first. Answers how many there were, oldest lots first. */
export const takeFromLots = (tx: Tx, memberId: string, points: number, orderId: string | null): Promise<number> =>
  sum(
    tx,
    sql<{ sum: number }>`
      with open as (
        select id, remaining, sum(remaining) over (order by expires_at, id) - remaining as before from point_lots
        where member_id = ${memberId} and remaining > 0 and expires_at > shop_now()
      ), parts as (
        select id, least(remaining, ${points}::bigint - before)::bigint as part from open where before < ${points}::bigint
      ), taken as (
        update point_lots set remaining = point_lots.remaining - part from parts where point_lots.id = parts.id
      ), noted as (
        insert into point_takes (order_id, lot_id, amount)
        select ${orderId}::text, id, part from parts where ${orderId}::text is not null
        on conflict (order_id, lot_id) do update set amount = point_takes.amount + excluded.amount
      )
      select coalesce(sum(part), 0)::bigint as sum from parts`,
  )

/** Hold the balance of points first. Lots that end within `graceDays` are replaced by one that ends then. */
export const returnToLots = (tx: Tx, orderId: string, points: number, graceDays: number): Promise<number> =>
  sum(
    tx,
    sql<{ sum: number }>`
      with given as (
        select lot_id, member_id, expires_at, amount - returned as open,
          sum(amount - returned) over (order by expires_at desc, lot_id) - (amount - returned) as before
        from (select order_id, lot_id, point_takes.amount, returned, member_id, expires_at
          from point_takes join point_lots on id = lot_id) takes
        where order_id = ${orderId} and amount > returned
      ), parts as (
        select given.*, least(open, ${points}::bigint - before)::bigint as part,
          expires_at > shop_now() + make_interval(days => ${graceDays}) as lives
        from given where before < ${points}::bigint
      ), noted as (
        update point_takes set returned = returned + part from parts
        where point_takes.order_id = ${orderId} and point_takes.lot_id = parts.lot_id
      ), back as (
        update point_lots set remaining = remaining + part from parts where id = lot_id and lives
      ), anew as (
        insert into point_lots (member_id, amount, remaining, expires_at)
        select member_id, sum(part), sum(part), shop_now() + make_interval(days => ${graceDays})
        from parts where not lives group by member_id
      )
      select coalesce(sum(part), 0)::bigint as sum from parts`,
  )

/** Counted from the end of today in the shop's time zone. */
export async function addLot(tx: Tx, memberId: string, points: number, days: number): Promise<void> {
  await sql`
    insert into point_lots (member_id, amount, remaining, expires_at)
    values (${memberId}, ${points}, ${points},
      (date_trunc('day', shop_now() at time zone 'Asia/Shanghai') + make_interval(days => ${days} + 1))
        at time zone 'Asia/Shanghai')`.execute(tx)
}

export async function membersWithDue(most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct member_id as id from point_lots where remaining > 0 and expires_at <= shop_now()
    limit ${most}`.execute(db)
  return rows.map((row) => row.id)
}

export async function emptyDueLots(tx: Tx, memberId: string): Promise<{ id: string; left: number }[]> {
  const { rows } = await sql<{ id: string; left: number }>`
    with due as (
      select id, remaining from point_lots
      where member_id = ${memberId} and remaining > 0 and expires_at <= shop_now() order by id for update
    )
    update point_lots set remaining = 0 from due where point_lots.id = due.id
    returning point_lots.id, due.remaining as left`.execute(tx)
  return rows
}

/** The sum within `days` and its first date; else what expires next. */
export async function expiringNext(reader: Reader, memberId: string, days: number) {
  const { rows } = await sql<{ points: number; on: string | null }>`
    select coalesce(sum(remaining), 0)::bigint as points, min(expires_at) as "on" from point_lots
    where member_id = ${memberId} and remaining > 0 and expires_at > shop_now()
      and expires_at <= greatest(shop_now() + make_interval(days => ${days}), (
        select min(expires_at) from point_lots
        where member_id = ${memberId} and remaining > 0 and expires_at > shop_now()))`.execute(reader)
  return rows[0] as { points: number; on: string | null }
}

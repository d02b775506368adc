import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import { thingsOfHidden } from '~/platform/hidden-orders'
import { PIN_TRIES } from '../contract/members'

export async function findStanding(reader: Reader, memberId: string) {
  const { rows } = await sql<{ isNeutral: boolean; tries: number | null }>`
    select is_neutral as "isNeutral", tries from members left join order_pins on member_id = members.id
    where members.id = ${memberId}`.execute(reader)
  return rows[0]
}

export async function setNeutral(reader: Reader, memberId: string, isNeutral: boolean): Promise<void> {
  await sql`update members set is_neutral = ${isNeutral} where id = ${memberId}`.execute(reader)
}

export async function putPin(tx: Tx, memberId: string, { salt, hash }: { salt: string; hash: string }): Promise<void> {
  await sql`
    insert into order_pins (member_id, salt, pin_hmac) values (${memberId}, ${salt}, ${hash})
    on conflict (member_id) do update
    set salt = excluded.salt, pin_hmac = excluded.pin_hmac, tries = 0, set_at = shop_now()`.execute(tx)
}

/** Taken before the PIN is looked at, so that those who guess at the same time have five in all. */
export async function takeTry(reader: Reader, memberId: string) {
  const { rows } = await sql<{ salt: string; hash: string; tries: number }>`
    update order_pins set tries = tries + 1 where member_id = ${memberId} and tries < ${PIN_TRIES}
    returning salt, pin_hmac as hash, tries`.execute(reader)
  return rows[0]
}

/** Undone where a new PIN was set meanwhile. */
export async function giveTriesBack(tx: Tx, memberId: string, salt: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update order_pins set tries = 0 where member_id = ${memberId} and salt = ${salt}`.execute(tx)
  return numAffectedRows === 1n
}

export async function hasPin(reader: Reader, memberId: string): Promise<boolean> {
  const { rows } = await sql`select from order_pins where member_id = ${memberId}`.execute(reader)
  return rows.length === 1
}

/** Hold the member first. */
export async function countHidden(tx: Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from hidden_orders where member_id = ${memberId}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function findOwn(
  reader: Reader,
  memberId: string,
  orderId: string,
): Promise<{ isHidden: boolean } | undefined> {
  const { rows } = await sql<{ isHidden: boolean }>`
    select h.order_id is not null as "isHidden" from orders o left join hidden_orders h on h.order_id = o.id
    where o.id = ${orderId} and o.member_id = ${memberId}`.execute(reader)
  return rows[0]
}

export async function insertHidden(tx: Tx, memberId: string, orderId: string): Promise<void> {
  await sql`
    with put as (insert into hidden_orders (order_id, member_id) values (${orderId}, ${memberId}))
    update members set hides_orders = true where id = ${memberId}`.execute(tx)
}

export async function deleteHidden(tx: Tx, memberId: string, orderId: string): Promise<void> {
  await sql`delete from hidden_orders where order_id = ${orderId} and member_id = ${memberId}`.execute(tx)
  await sql`
    update members set hides_orders = false
    where id = ${memberId} and not exists (select from hidden_orders where member_id = ${memberId})`.execute(tx)
}

/** Whether one of the ids is of a hidden order, or of something that hangs on one. */
export async function namesHidden(reader: Reader, memberId: string, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from (${thingsOfHidden(memberId)}) as things where id = any(${[...ids]})) as is`.execute(
    reader,
  )
  return rows[0]?.is === true
}

import { sql } from 'kysely'
import { beginsWith, holding } from '~/platform/database/like'
import { db } from '~/platform/database/pool'
import type { Locale } from '~/values/locales'
import { FOUND_MOST } from '../../contract/find'

interface Row {
  id: string
  title: string
  state: string
}

export interface Typed {
  text: string
  digits: string
  phone?: string
}

const TAIL = 4

/** By number, the end of it, phone or name of whoever gets it; and by the number of a parcel. */
export async function findOrders({ text, digits, phone }: Typed): Promise<(Row & { kind: 'order' | 'waybill' })[]> {
  const isNumber = digits === text && digits.length >= TAIL
  const tail = [...digits].reverse().join('')
  const more = isNumber
    ? sql`union all (select id from orders where ${beginsWith(sql`reverse(id)`, tail)} limit ${FOUND_MOST})`
    : sql`union all (select id from orders where ${beginsWith(sql`(address->>'name')`, text)} order by id desc limit ${FOUND_MOST})`
  const { rows } = await sql<Row & { kind: 'order' | 'waybill' }>`
    with ids as (
      select ${text}::text as id
      union all (select id from orders where address->>'phone' = ${phone ?? ''} order by id desc limit ${FOUND_MOST})
      ${more}
    )
    (select 'order' as kind, orders.id, orders.id as title, status as state
      from orders where id = any(array(select id from ids)) order by id desc limit ${FOUND_MOST})
    union all (select 'waybill', order_id, number, '' from parcels where number = upper(${text}) limit ${FOUND_MOST})`.execute(
    db,
  )
  return rows
}

export async function findMembers({ text, digits, phone }: Typed): Promise<Row[]> {
  const tail = digits.length === TAIL && digits === text ? digits : ''
  const { rows } = await sql<Row>`
    select id, nickname as title, status as state from members where id = any(array(
      select ${text}::text
      union all select id from members where phone = ${phone ?? ''}
      union all (select id from members where right(phone, 4) = ${tail} order by id desc limit ${FOUND_MOST})))
      and status <> 'erased'
    order by id desc limit ${FOUND_MOST}`.execute(db)
  return rows
}

export async function findGoods({ text }: Typed, locale: Locale): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, coalesce(name->>${locale}, name->>'zh-Hans', name->>'en', id) as title, status as state
    from goods where id = ${text} or name::text ilike ${holding(text)}
    order by id desc limit ${FOUND_MOST}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { AddressTaken } from '~/features/orders/server/store/store'
import { daysAgo, deleteBatch } from '~/platform/database/batch'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Fen } from '~/values/money'

export interface Proposal {
  id: string
  operatorId: string
  phone: string
  why: string
  address: AddressTaken
  lines: { skuId: string; quantity: number }[]
  total: Fen
  ownPrice: Fen | null
}

export async function insertProposal(tx: Tx, one: Proposal, hours: number): Promise<void> {
  await sql`
    insert into order_proposals (id, operator_id, phone, why, address, lines, total, own_price, expires_at)
    values (${one.id}, ${one.operatorId}, ${one.phone}, ${one.why}, ${JSON.stringify(one.address)}::jsonb,
      ${JSON.stringify(one.lines)}::jsonb, ${one.total}, ${one.ownPrice}, shop_now() + make_interval(hours => ${hours}))`.execute(
    tx,
  )
}

/** What its order says from now on goes. */
export async function markPlaced(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update order_proposals set placed_at = shop_now(), phone = '', address = '{}', lines = '[]', trouble = ''
    where id = ${id} and placed_at is null and withdrawn_at is null`.execute(tx)
  return numAffectedRows === 1n
}

export async function isPlaced(reader: Reader, id: string): Promise<boolean> {
  const { rows } = await sql`select from order_proposals where id = ${id} and placed_at is not null`.execute(reader)
  return rows.length > 0
}

const isWaiting = sql`placed_at is null and withdrawn_at is null and expires_at > shop_now()`

export async function listWithMember(most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select order_proposals.id from order_proposals join members on members.phone = order_proposals.phone
    where ${isWaiting} and trouble = '' and members.status = 'active' order by order_proposals.id limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

type Held = Proposal & { minutesLeft: number }

/** Undefined where it waits no more, or is locked elsewhere. */
export async function holdWaiting(tx: Tx, id: string): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select id, operator_id as "operatorId", phone, why, address, lines, total, own_price as "ownPrice",
      greatest(1, ceil(extract(epoch from expires_at - shop_now()) / 60))::int as "minutesLeft"
    from order_proposals where id = ${id} and ${isWaiting} and trouble = '' for update skip locked`.execute(tx)
  return rows[0]
}

export async function noteTrouble(id: string, trouble: string): Promise<void> {
  await sql`update order_proposals set trouble = ${trouble} where id = ${id} and placed_at is null`.execute(db)
}

export async function withdrawn(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update order_proposals set withdrawn_at = shop_now() where id = ${id} and ${isWaiting}`.execute(tx)
  return numAffectedRows === 1n
}

interface WaitingRow {
  id: string
  phone: string
  why: string
  total: Fen
  expiresAt: string
  isStuck: boolean
}

export async function listWaiting(most: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select id, phone, why, coalesce(own_price, total) as total, expires_at as "expiresAt", trouble <> '' as "isStuck"
    from order_proposals where ${isWaiting} order by id desc limit ${most}`.execute(db)
  return rows
}

const RETENTION_DAYS = 1

/** They hold a phone and an address. */
export const dropUnplaced = (most: number): Promise<number> =>
  deleteBatch('order_proposals', {
    where: sql`placed_at is null and expires_at < ${daysAgo(RETENTION_DAYS)}`,
    most,
  })

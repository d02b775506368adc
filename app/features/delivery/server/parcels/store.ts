import { sql } from 'kysely'
import { emptyOld } from '~/platform/database/batch'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import { dropVoid } from './store-voids'

/** Takes out of a member's parcels what a carrier could tell the recipient by; that they were sent stays. */
export async function blankParcels(reader: Reader, memberId: string): Promise<void> {
  await sql`
    update express_pushes set raw = '' where done_at is not null and raw <> '' and exists (
      select from parcels
      where member_id = ${memberId} and position(parcels.number in encode(express_pushes.raw, 'escape')) > 0)`.execute(
    reader,
  )
  await sql`
    delete from sandbox_waybills where number in (select number from parcels where member_id = ${memberId})`.execute(
    reader,
  )
  // The tracking of a number goes too, unless another member's parcel has the same one.
  await sql`
    delete from trackings where exists (
        select from parcels where member_id = ${memberId} and parcels.company = trackings.company
          and parcels.number = trackings.number)
      and not exists (
        select from parcels where member_id <> ${memberId} and parcels.company = trackings.company
          and parcels.number = trackings.number)`.execute(reader)
  await sql`update parcels set number = 'gone-' || right(id, 24) where member_id = ${memberId}`.execute(reader)
}

const RAW_DAYS = 30

export const dropRawPushes = (most: number): Promise<number> => emptyOld('express_pushes', { days: RAW_DAYS, most })

/** Names and values, where they are not those of the line. */
export type PackedOptions = readonly { name: Texts; value: Texts }[]
export type PackedLine = { lineId: string; quantity: number; options?: PackedOptions }

export interface ParcelToAdd {
  orderId: string
  memberId: string
  company: string
  number: string
  operatorId: string
  batchId?: string
  /** In exchange: it holds what the case sends, not what was ordered. */
  caseId?: string
  lines: readonly PackedLine[]
}

/** A void one with this number gives it up. */
export async function insertParcel(tx: Tx, { lines, ...parcel }: ParcelToAdd): Promise<string | undefined> {
  await dropVoid(tx, parcel)
  const row = await tx
    .insertInto('parcels')
    .values({
      order_id: parcel.orderId,
      member_id: parcel.memberId,
      company: parcel.company,
      number: parcel.number,
      operator_id: parcel.operatorId,
      batch_id: parcel.batchId ?? null,
      after_sale_id: parcel.caseId ?? null,
    })
    .onConflict((on) => on.columns(['order_id', 'company', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  const options = lines.map((line) => (line.options ? JSON.stringify(line.options) : null))
  await sql`insert into parcel_lines (parcel_id, line_id, quantity, options)
    select ${row.id}, line_id, quantity, options
    from unnest(${lines.map((line) => line.lineId)}::text[], ${lines.map((line) => line.quantity)}::int[], ${options}::jsonb[])
      as sent (line_id, quantity, options)`.execute(tx)
  return row.id
}

const columns = [
  'parcels.id',
  'parcels.order_id as orderId',
  'parcels.company',
  'parcels.number',
  'parcels.shipped_at as shippedAt',
] as const

export type ParcelRow = Awaited<ReturnType<typeof listParcelRows>>[number]

export function listParcelRows(reader: Reader, orderId: string) {
  return reader
    .selectFrom('parcels')
    .leftJoin('trackings', (on) =>
      on.onRef('trackings.company', '=', 'parcels.company').onRef('trackings.number', '=', 'parcels.number'),
    )
    .select(columns)
    .select([
      sql<string>`coalesce(state, 'none')`.as('state'),
      sql<string | null>`case when after_sale_id is null then (select received_at from orders o where o.id = order_id)
        else (select delivered_at from after_sales c where c.id = after_sale_id) end`.as('receivedAt'),
      'after_sale_id as caseId',
      sql<{ at: string; text: string }[]>`coalesce(events, '[]')`.as('events'),
      'found_company as foundCompany',
      'answered_at as answeredAt',
    ])
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .orderBy('parcels.id')
    .execute()
}

export function listPackedRows(reader: Reader, orderId: string) {
  return reader
    .selectFrom('parcel_lines')
    .innerJoin('parcels', 'parcels.id', 'parcel_lines.parcel_id')
    .select(['parcel_id as parcelId', 'line_id as lineId', 'quantity'])
    .select(sql<PackedOptions | null>`options`.as('options'))
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .execute()
}

const waybills = () =>
  db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select(['company', 'number', sql<string>`coalesce(address->>'phone', '')`.as('phone')])
    .where('voided_at', 'is', null)

export const findWaybill = (parcelId: string) => waybills().where('parcels.id', '=', parcelId).executeTakeFirst()

export const listWaybills = (orderId: string, caseId?: string) => {
  const all = waybills().where('order_id', '=', orderId)
  return (caseId === undefined ? all : all.where('after_sale_id', '=', caseId)).execute()
}

export async function listWaiting(tx: Tx, company: string, number: string) {
  return tx
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select(['order_id as orderId', 'parcels.member_id as memberId'])
    .where('company', '=', company)
    .where('number', '=', number)
    .where('voided_at', 'is', null)
    .where(sql<boolean>`(status in ('paid', 'shipped') or after_sale_id in (
      select id from after_sales where id = after_sale_id and goods_state = 'resent'))`)
    .execute()
}

import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'

interface Waybill {
  company: string
  number: string
}

export async function dropVoid(tx: Tx, { orderId, company, number }: Waybill & { orderId: string }): Promise<void> {
  const void_ = sql`order_id = ${orderId} and company = ${company} and number = ${number} and voided_at is not null`
  await sql`delete from parcel_lines where parcel_id in (select id from parcels where ${void_})`.execute(tx)
  await sql`delete from parcels where ${void_}`.execute(tx)
}

export interface SentParcel extends Waybill {
  id: string
}

/** The parcels with which the order became shipped. Hold the order first. */
export async function listLastSent(tx: Tx, orderId: string): Promise<SentParcel[]> {
  const { rows } = await sql<SentParcel>`
    select id, company, number from parcels where order_id = ${orderId} and voided_at is null
      and shipped_at = (select shipped_at from orders where id = ${orderId}) order by id`.execute(tx)
  return rows
}

/** No push or answer of a carrier gets past this until the commit. */
export async function holdTraces(
  tx: Tx,
  waybills: readonly Waybill[],
): Promise<{ isTraced: boolean; state: string }[]> {
  const { rows } = await sql<{ isTraced: boolean; state: string }>`
    select state <> 'none' or jsonb_array_length(events) > 0 as "isTraced", state from trackings
    where (company, number) in (
      select company, number from unnest(${waybills.map(({ company }) => company)}::text[],
        ${waybills.map(({ number }) => number)}::text[]) as sent (company, number))
    order by company, number for update`.execute(tx)
  return rows
}

export async function voidParcels(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update parcels set voided_at = shop_now() where id = any(${[...ids]}) and voided_at is null`.execute(tx)
}

/** Whatever is pushed of them finds nothing any more. Another parcel's stays. */
export async function dropTraces(tx: Tx, waybills: readonly Waybill[]): Promise<void> {
  await sql`
    delete from trackings using unnest(${waybills.map(({ company }) => company)}::text[],
      ${waybills.map(({ number }) => number)}::text[]) as sent (company, number)
    where trackings.company = sent.company and trackings.number = sent.number and not exists (
      select from parcels where parcels.company = sent.company and parcels.number = sent.number
        and voided_at is null)`.execute(tx)
}

export async function findSent(reader: Reader, orderId: string, parcelId: string, forUpdate: boolean) {
  const { rows } = await sql<SentParcel & { mark: string }>`
    select id, company, number, md5(company || ' ' || number) as mark from parcels
    where id = ${parcelId} and order_id = ${orderId} and voided_at is null
    ${forUpdate ? sql`for update` : sql``}`.execute(reader)
  return rows[0]
}

/** False where the order has a parcel with that number. */
export async function changeWaybill(tx: Tx, orderId: string, { id, company, number }: SentParcel): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update parcels set company = ${company}, number = ${number} where id = ${id} and not exists (
      select from parcels p where p.order_id = ${orderId} and p.company = ${company} and p.number = ${number})`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

export interface BatchRow {
  orderId: string
  name: string
  company: string
  number: string
  status: string
  isUndone: boolean
  isJustShipped: boolean
  isTraced: boolean
}

export async function listBatch(batchId: string, minutes: number, most: number): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select order_id as "orderId", coalesce(o.address->>'name', '') as name, p.company, p.number, o.status,
      voided_at is not null as "isUndone",
      coalesce(o.shipped_at > shop_now() - make_interval(mins => ${minutes}), false) as "isJustShipped",
      coalesce(t.state <> 'none' or jsonb_array_length(t.events) > 0, false) as "isTraced"
    from parcels p join orders o on o.id = order_id
      left join trackings t on t.company = p.company and t.number = p.number
    where batch_id = ${batchId} order by p.id limit ${most}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'

export interface AddressRow {
  id: string
  name: string
  phone: string
  region: string
  detail: string
  is_default: boolean
}

type Fields = { name: string; phone: string; region: string; detail: string }

const ofMember = (reader: Reader, memberId: string) =>
  reader
    .selectFrom('addresses')
    .select(['id', 'name', 'phone', 'region', 'detail', 'is_default'])
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)

export async function listAddressRows(reader: Reader, memberId: string): Promise<AddressRow[]> {
  return ofMember(reader, memberId).orderBy('is_default', 'desc').orderBy('id', 'desc').execute()
}

export async function findAddressRow(reader: Reader, memberId: string, id: string): Promise<AddressRow | undefined> {
  return ofMember(reader, memberId).where('id', '=', id).executeTakeFirst()
}

export async function findAddressRows(
  reader: Reader,
  wanted: readonly { memberId: string; id: string }[],
): Promise<(AddressRow & { memberId: string })[]> {
  const { rows } = await sql<AddressRow & { memberId: string }>`
    select id, name, phone, region, detail, is_default, member_id as "memberId"
    from unnest(${wanted.map((one) => one.memberId)}::text[], ${wanted.map((one) => one.id)}::text[])
      as wanted (member_id, id)
    join addresses using (member_id, id) where deleted_at is null`.execute(reader)
  return rows
}

export async function insertAddress(
  tx: Tx,
  memberId: string,
  fields: Fields,
  most: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into addresses (member_id, name, phone, region, detail)
    select ${memberId}, ${fields.name}, ${fields.phone}, ${fields.region}, ${fields.detail}
    where (select count(*) from addresses where member_id = ${memberId} and deleted_at is null) < ${most}
    returning id`.execute(tx)
  return rows[0]?.id
}

export async function updateAddress(tx: Tx, memberId: string, id: string, fields: Fields): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('addresses')
    .set(fields)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function moveDefault(tx: Tx, memberId: string, id: string): Promise<boolean> {
  const mine = await findAddressRow(tx, memberId, id)
  if (!mine) return false
  // Two statements, because the unique index is checked row by row.
  await tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .where('id', '<>', id)
    .execute()
  await tx.updateTable('addresses').set({ is_default: true }).where('id', '=', id).execute()
  return true
}

export async function fillDefault(tx: Tx, memberId: string): Promise<void> {
  await sql`
    update addresses set is_default = true
    where id = (select max(id) from addresses where member_id = ${memberId} and deleted_at is null)
      and not exists (select from addresses where member_id = ${memberId} and deleted_at is null and is_default)
  `.execute(tx)
}

export async function deleteAddress(tx: Tx, memberId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('addresses')
    .set({ deleted_at: sql`shop_now()`, is_default: false })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

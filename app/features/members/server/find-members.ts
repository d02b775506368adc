import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Sought } from '~/values/phones'
import {
  findMemberRow,
  findMemberRows,
  findOwnerRows,
  findRowByPhone,
  listMemberRows,
  type MemberRow,
  setShop,
  setShopName,
} from './store-desk'

/** Whether a member is this operator, by the phone: nobody decides about what is their own. */
export async function isOperator(tx: Tx, memberId: string, operatorId: string): Promise<boolean> {
  const { rows } = await sql`
    select from members join operators on operators.phone = members.phone
    where members.id = ${memberId} and operators.id = ${operatorId}`.execute(tx)
  return rows.length > 0
}

export const openShop = (tx: Tx, memberId: string): Promise<boolean> => setShop(tx, memberId)

export const nameShop = (tx: Tx, memberId: string, name: string): Promise<void> => setShopName(tx, memberId, name)

export interface Owner {
  id: string
  phone: string
  businessId: string | null
}

export async function findOwners(
  reader: Reader,
  { memberIds, businessIds }: { memberIds: readonly string[]; businessIds: readonly string[] },
): Promise<{ members: Map<string, Owner>; shops: Map<string, Owner> }> {
  const [ids, shops] = [[...new Set(memberIds)], [...new Set(businessIds)]]
  const rows = ids.length + shops.length > 0 ? await findOwnerRows(reader, ids, shops) : []
  const owners = rows.map(({ id, phone, business_id }): Owner => ({ id, phone, businessId: business_id }))
  return {
    members: new Map(owners.map((one) => [one.id, one])),
    shops: new Map(owners.flatMap((one) => (one.businessId ? [[one.businessId, one] as const] : []))),
  }
}

export type { MemberRow }

export const searchMembers = (search: Sought, after: string | undefined, most: number): Promise<MemberRow[]> =>
  listMemberRows(search, after, most)

export const knownMembers = (reader: Reader, ids: readonly string[]) => findMemberRows(reader, ids)

export const findMemberByPhone = (reader: Reader, phone: string) => findRowByPhone(reader, phone)

export const findMember = (reader: Reader, id: string) => findMemberRow(reader, id)

import type { Reader } from '~/platform/database/transaction'
import { findOwnerRows } from './store-owners'

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

import { lockMember } from '~/features/members/server/lock-member'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { isDistrict } from './regions'
import { deleteAddress, fillDefault, insertAddress, moveDefault, updateAddress } from './store'

export async function removeAddress(memberId: string, id: string): Promise<Result<Record<string, never>, 'notFound'>> {
  return transaction(async (tx) => {
    if (!(await lockMember(tx, memberId)) || !(await deleteAddress(tx, memberId, id))) return refuse('notFound')
    await fillDefault(tx, memberId)
    return ok({})
  })
}

export async function setDefaultAddress(
  memberId: string,
  id: string,
): Promise<Result<Record<string, never>, 'notFound'>> {
  return transaction(async (tx) => {
    if (!(await lockMember(tx, memberId)) || !(await moveDefault(tx, memberId, id))) return refuse('notFound')
    return ok({})
  })
}

export const ADDRESSES_MOST = 20

export interface AddressToSave {
  memberId: string
  id?: string
  name: string
  phone: string
  region: string
  detail: string
  isDefault: boolean
}

export async function saveAddress({
  memberId,
  id,
  isDefault,
  ...fields
}: AddressToSave): Promise<Result<{ id: string }, 'notFound' | 'addressesFull' | 'regionUnknown'>> {
  const { name, phone, region, detail } = fields
  if (!isDistrict(region)) return refuse('regionUnknown', { field: 'region' })
  return transaction(async (tx) => {
    if (!(await lockMember(tx, memberId))) return refuse('notFound')
    const written = { name, phone, region, detail }
    const saved = id ?? (await insertAddress(tx, memberId, written, ADDRESSES_MOST))
    if (!saved) return refuse('addressesFull', { params: { most: ADDRESSES_MOST } })
    if (id && !(await updateAddress(tx, memberId, id, written))) return refuse('notFound')
    if (isDefault) await moveDefault(tx, memberId, saved)
    else await fillDefault(tx, memberId)
    return ok({ id: saved })
  })
}

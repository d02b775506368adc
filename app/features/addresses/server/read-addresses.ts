import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { Address } from '../contract/members'
import { placeOf } from './regions'
import { type AddressRow, findAddressRow, findAddressRows, listAddressRows } from './store'

const shown = ({ is_default, ...row }: AddressRow): Address => ({
  ...row,
  place: placeOf(row.region),
  isDefault: is_default,
})

export async function listAddresses(memberId: string, reader: Reader = db): Promise<Address[]> {
  return (await listAddressRows(reader, memberId)).map(shown)
}

export async function getAddress(
  memberId: string,
  id: string,
  reader: Reader = db,
): Promise<Result<Address, 'notFound'>> {
  const row = await findAddressRow(reader, memberId, id)
  return row ? ok(shown(row)) : refuse('notFound')
}

export async function getAddresses(reader: Reader, wanted: readonly { memberId: string; id: string }[]) {
  const rows = await findAddressRows(reader, wanted)
  // Keyed by both: a member may name the address of another who names it too.
  const found = new Map(rows.map(({ memberId, ...row }) => [`${memberId} ${row.id}`, shown(row)]))
  return (memberId: string, id: string): Result<Address, 'notFound'> => {
    const address = found.get(`${memberId} ${id}`)
    return address ? ok(address) : refuse('notFound')
  }
}

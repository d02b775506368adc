import type { Address } from '~/contract/addresses'
import { ok, type Result, refuse } from '~/values/result'
import { db } from '../database/pool'
import type { Reader } from '../database/transaction'
import { placeOf } from './regions'
import { type AddressRow, findAddressRow, listAddressRows } from './store'

const shown = ({ is_default, ...row }: AddressRow): Address => ({
  ...row,
  place: placeOf(row.region),
  isDefault: is_default,
})

/** The member's addresses: the default one first, then the newest. */
export async function listAddresses(memberId: string, reader: Reader = db): Promise<Address[]> {
  return (await listAddressRows(reader, memberId)).map(shown)
}

/** One address of the member. Refused: notFound, also where it is somebody else's. */
export async function getAddress(
  memberId: string,
  id: string,
  reader: Reader = db,
): Promise<Result<Address, 'notFound'>> {
  const row = await findAddressRow(reader, memberId, id)
  return row ? ok(shown(row)) : refuse('notFound')
}

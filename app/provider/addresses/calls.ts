import type { addressCalls } from '~/contract/addresses/calls'
import { ok } from '~/values/result'
import type { Provided } from '../caller'
import { getAddress, listAddresses } from './read-addresses'
import { regionsBelow } from './regions'
import { removeAddress } from './remove-address'
import { saveAddress } from './save-address'
import { setDefaultAddress } from './set-default-address'

export const calls: Provided<typeof addressCalls> = {
  list: async (_, { memberId }) => ok({ items: await listAddresses(memberId) }),
  detail: ({ id }, { memberId }) => getAddress(memberId, id),
  save: (input, { memberId }) => saveAddress({ ...input, memberId }),
  remove: ({ id }, { memberId }) => removeAddress(memberId, id),
  setDefault: ({ id }, { memberId }) => setDefaultAddress(memberId, id),
  regions: async (input) => ok(regionsBelow(input)),
}

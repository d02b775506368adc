import { findPhone } from '~/features/members/server/known-member'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { db } from '~/platform/database/pool'
import { ok, type Result, refuse } from '~/values/result'
import type { addressCalls } from '../contract/members'
import { removeAddress, saveAddress, setDefaultAddress } from './edit-addresses'
import { getAddress, listAddresses } from './read-addresses'
import { recogniseAddress } from './recognise-address'
import { regionsBelow } from './regions'

async function beginAddress(memberId: string): Promise<Result<{ phone: string }, 'sessionDead'>> {
  const phone = await findPhone(db, memberId)
  return phone ? ok({ phone }) : refuse('sessionDead')
}

const calls: Provided<typeof addressCalls> = {
  list: async (_, { memberId }) => ok({ items: await listAddresses(memberId) }),
  detail: ({ id }, { memberId }) => getAddress(memberId, id),
  save: (input, { memberId }) => saveAddress({ ...input, memberId }),
  remove: ({ id }, { memberId }) => removeAddress(memberId, id),
  setDefault: ({ id }, { memberId }) => setDefaultAddress(memberId, id),
  begin: (_, { memberId }) => beginAddress(memberId),
  recognise: async ({ text }) => ok(recogniseAddress(text)),
  regions: async (input) => ok(regionsBelow(input)),
}

export const addresses = concept({
  calls,
  personal: [
    {
      table: 'addresses',
      by: 'member_id',
      erase: 'delete',
      holds: { name: 'name', phone: 'phone', region: 'address', detail: 'address' },
      shows: 'addresses',
    },
  ],
})

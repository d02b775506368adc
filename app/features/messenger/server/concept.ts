import { concept } from '~/house/concept'
import { calls } from './calls'
import { dropUnusedCodes } from './mini-codes'
import { dropOldTrips } from './store'

export const messenger = concept({
  calls,
  cleaners: [dropOldTrips, dropUnusedCodes],
  personal: [
    { table: 'messenger_trips', by: 'member_id', erase: 'delete' },
    { table: 'messenger_codes', by: 'member_id', erase: 'delete', holds: { openid: 'account' } },
  ],
})

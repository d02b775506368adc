import { concept } from '~/house/concept'
import { calls } from './calls'

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

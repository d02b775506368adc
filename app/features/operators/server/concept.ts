import { concept } from '~/house/concept'
import { desk } from './desk'
import { operatorInvariants } from './invariants'

export const operators = concept({
  desk,
  personal: [
    {
      table: 'operators',
      by: 'id',
      of: 'operator',
      erase: 'keep',
      because: 'what was done in the console names who did it',
      holds: { name: 'name', phone: 'phone' },
    },
  ],
  invariants: operatorInvariants,
})

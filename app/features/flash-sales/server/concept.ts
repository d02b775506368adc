import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { barsRevival } from './flash-market'
import { flashSaleInvariants } from './invariants'
import { tellOfSales } from './remind'
import { clearSales, endSales, openSales } from './turn-sales'

export const flashSales = concept({
  calls,
  desk,
  sweeps: {
    'open flash sales': openSales,
    'end flash sales': endSales,
    'clear flash sales': clearSales,
    'tell of flash sales': tellOfSales,
  },
  personal: [{ table: 'flash_reminders', by: 'member_id', erase: 'delete' }],
  invariants: flashSaleInvariants,
  barsRevival,
})

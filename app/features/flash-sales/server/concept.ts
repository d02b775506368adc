import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { barsRevival } from './flash-market'
import { flashSaleInvariants } from './invariants'
import { forgetReminders, tellOfSales } from './remind'
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
  forget: (tx, { id }) => forgetReminders(tx, id),
  invariants: flashSaleInvariants,
  barsRevival,
})

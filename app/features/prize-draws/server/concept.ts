import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { following } from './follow-order'
import { prizeInvariants } from './invariants'
import { clearPrizes, dropOldDraws, expirePrizes, remindOfPrizes } from './late-prizes'
import { personalDraws } from './personal-data'

export const prizeDraws = concept({
  calls,
  desk,
  sweeps: { 'expire prizes': expirePrizes, 'remind of prizes': remindOfPrizes, 'clear prizes': clearPrizes },
  cleaners: [dropOldDraws],
  personal: personalDraws,
  invariants: prizeInvariants,
  afterOrder: { ship: following('ship'), receive: following('receive'), close: following('close') },
})

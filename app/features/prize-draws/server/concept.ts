import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { following } from './follow-order'
import { prizeInvariants } from './invariants'
import { clearPrizes, dropOldDraws, expirePrizes, forgetDrawer, remindOfPrizes } from './late-prizes'
import { ownPrizeDraws } from './own-draws'

export const prizeDraws = concept({
  calls,
  desk,
  sweeps: { 'expire prizes': expirePrizes, 'remind of prizes': remindOfPrizes, 'clear prizes': clearPrizes },
  cleaners: [dropOldDraws],
  forget: (tx, { id }) => forgetDrawer(tx, id),
  ownData: { prizeDraws: ownPrizeDraws },
  invariants: prizeInvariants,
  afterOrder: { ship: following('ship'), receive: following('receive'), close: following('close') },
})

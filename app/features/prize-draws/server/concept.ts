import { concept } from '~/house/concept'
import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import { calls } from './calls'
import { desk } from './desk'
import { prizeInvariants } from './invariants'
import { clearPrizes, dropOldDraws, expirePrizes, remindOfPrizes } from './late-prizes'
import { personalDraws } from './personal-data'
import { drawOfOrder, moveDraw } from './store-draws'

const following =
  (move: 'ship' | 'receive' | 'close') =>
  async (tx: Tx, orderId: string, act: Act): Promise<void> => {
    const id = await drawOfOrder(tx, orderId)
    if (id !== undefined) await moveDraw(tx, id, move, { by: act.by, byId: act.byId })
  }

export const prizeDraws = concept({
  calls,
  desk,
  sweeps: { 'expire prizes': expirePrizes, 'remind of prizes': remindOfPrizes, 'clear prizes': clearPrizes },
  cleaners: [dropOldDraws],
  personal: personalDraws,
  invariants: prizeInvariants,
  afterOrder: { ship: following('ship'), receive: following('receive'), close: following('close') },
})

import type { Actor } from '../database/flow'
import type { Tx } from '../database/transaction'
import { afterMove } from './around-order'
import { receiptRules } from './receipt-rules'
import { move } from './store-moves'
import { isPackedWhole } from './store-parcels'
import { setDue } from './store-receipt'
import { tellBuyer } from './tell-buyer'

/** Moves a paid order to shipped where parcels hold all that is left of it, because the rest was refunded. */
export async function shipIfPacked(
  tx: Tx,
  orderId: string,
  { by, byId }: { by: Actor; byId?: string | null },
): Promise<void> {
  if (!(await isPackedWhole(tx, orderId))) return
  if (await move(tx, { orderId, move: 'ship', by, byId })) await afterMove(tx, 'ship', orderId, { by, byId })
  await tellBuyer(tx, { orderId, kind: 'orderShipped', path: { screen: 'logistics', id: orderId } })
  await setDue(tx, orderId, 'receive', (await receiptRules(tx)).daysToReceive)
}

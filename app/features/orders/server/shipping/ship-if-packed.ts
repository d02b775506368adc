import type { Actor } from '~/platform/database/flow'
import type { Tx } from '~/platform/database/transaction'
import { afterMove } from '../around-order'
import { move } from '../store/store-moves'
import { isPackedWhole } from '../store/store-parcels'
import { setDue } from '../store/store-receipt'
import { tellBuyer } from '../tell-buyer'
import { receiptRules } from './receipt-rules'

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

import { tellBuyer } from '~/features/orders/server/tell-buyer'
import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import { findLive, moveInvoice } from './store'
import { sumLeft } from './sum-left'

/** Call it after a refund, holding the order; an invoice over more than is left stays. */
export async function voidInvoice(tx: Tx, orderId: string, act: Act): Promise<void> {
  const live = await findLive(tx, orderId)
  if (!live || (await sumLeft(tx, orderId)) > 0) return
  if (!(await moveInvoice(tx, live.id, 'void', act))) return
  await tellBuyer(tx, { orderId, kind: 'invoiceVoid', path: { screen: 'invoice', id: live.id } })
}

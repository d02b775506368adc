import type { NoticeKind } from '~/contract/notice-kinds'
import type { Fen } from '~/values/money'
import type { Tx } from '../database/transaction'
import { sendNotice } from '../notices/send-notice'
import type { Held } from './store-facts'

type CaseNotice = Exclude<Extract<NoticeKind, `afterSale${string}`>, 'afterSaleRefunded'>

/** Tells the member of a case what has happened to it. */
export async function tell(tx: Tx, { id, memberId, orderId }: Held, kind: CaseNotice): Promise<void> {
  await sendNotice(tx, { memberId, kind, params: { orderId }, path: { screen: 'afterSale', id } })
}

/** Tells the member of a case that the gateway has paid its money back, in fen. */
export async function tellArrived(tx: Tx, { id, memberId, orderId }: Held, amount: Fen): Promise<void> {
  const path = { screen: 'afterSale', id } as const
  await sendNotice(tx, { memberId, kind: 'afterSaleRefunded', params: { orderId, amount }, path })
}

/** Tells a member that money of an order goes back, in fen. */
export async function tellRefunded(
  tx: Tx,
  { memberId, orderId, amount }: { memberId: string; orderId: string; amount: Fen },
): Promise<void> {
  await sendNotice(tx, {
    memberId,
    kind: 'orderRefunded',
    params: { orderId, amount },
    path: { screen: 'order', id: orderId },
  })
}

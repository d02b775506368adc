import { tellBuyer } from '~/features/orders/server/tell-buyer'
import type { NoticeKind } from '~/house/registers/notice-kinds'
import type { Tx } from '~/platform/database/transaction'
import type { Fen } from '~/values/money'
import type { Held } from './store-facts'

type Plain = Exclude<
  Extract<NoticeKind, `afterSale${string}`>,
  'afterSaleRefunded' | 'afterSaleSendBack' | 'afterSaleLonger' | 'afterSaleOpened'
>

const about = ({ id, orderId, lineId }: Held) => ({ orderId, lineId, path: { screen: 'afterSale', id } as const })

/** Tells the member of a case what has happened to it. */
export const tell = (tx: Tx, one: Held, kind: Plain): Promise<void> => tellBuyer(tx, { ...about(one), kind })

/** Tells the member of a case until when something is to happen. */
export const tellUntil = (tx: Tx, one: Held, kind: 'afterSaleSendBack' | 'afterSaleLonger', at: Date): Promise<void> =>
  tellBuyer(tx, { ...about(one), kind, params: { at: at.toISOString() } })

/** Tells the member of a case that the gateway has paid its money back, in fen. */
export const tellArrived = (tx: Tx, one: Held, amount: Fen): Promise<void> =>
  tellBuyer(tx, { ...about(one), kind: 'afterSaleRefunded', params: { amount } })

/** Tells the member that the mall gives some fen back, and why, in the operator's words. */
export const tellOpened = (tx: Tx, one: Held, { amount, why }: { amount: Fen; why: string }): Promise<void> =>
  tellBuyer(tx, { ...about(one), kind: 'afterSaleOpened', params: { amount, why } })

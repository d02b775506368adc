import { notifyBuyer } from '~/features/orders/server/notify-buyer'
import type { NoticeKind } from '~/house/registers/notice-kinds'
import type { Tx } from '~/platform/database/transaction'
import type { Fen } from '~/values/money'
import type { Held } from './store-facts'

type Plain = Exclude<
  Extract<NoticeKind, `${'afterSale' | 'exchange'}${string}`>,
  'afterSaleRefunded' | 'afterSaleOpened' | Dated
>
type Dated = 'afterSaleSendBack' | 'afterSaleLonger' | 'exchangeSendBack' | 'exchangeUnsendable' | 'exchangeLate'

const about = ({ id, orderId, lineId }: Held) => ({ orderId, lineId, path: { screen: 'afterSale', id } as const })

export const tell = (tx: Tx, one: Held, kind: Plain): Promise<void> => notifyBuyer(tx, { ...about(one), kind })

export const notifyUntil = (tx: Tx, one: Held, kind: Dated, at: string): Promise<void> =>
  notifyBuyer(tx, { ...about(one), kind, params: { at } })

export const notifyArrived = (tx: Tx, one: Held, amount: Fen): Promise<void> =>
  notifyBuyer(tx, { ...about(one), kind: 'afterSaleRefunded', params: { amount } })

export const notifyOpened = (tx: Tx, one: Held, { amount, why }: { amount: Fen; why: string }): Promise<void> =>
  notifyBuyer(tx, { ...about(one), kind: 'afterSaleOpened', params: { amount, why } })

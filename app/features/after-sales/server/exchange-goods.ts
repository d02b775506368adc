import { addParcel } from '~/features/delivery/server/parcels/order-parcels'
import { markLine } from '~/features/orders/server/lines-of'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { releaseStock, reserveStock, swapStock } from '~/features/stock/server/reserve-stock'
import type { Act } from '~/platform/database/mover'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { holdCase } from './hold-case'
import { notifyUntil, tell } from './notify'
import { refundCase } from './refund-case'
import { move, note } from './store'
import { optionsOf, skusBack } from './store-exchange'
import { type Held, setDue, setFacts } from './store-facts'

export type Moved<R extends string = never> = Promise<Result<Record<string, never>, 'notFound' | 'caseMovedOn' | R>>

/** What the case holds, or is to hold. */
export const piecesOf = ({ skuId, quantity }: Held) => {
  if (skuId === null) throw new Error('a case without another SKU holds no stock')
  return { skuId, quantity }
}

/** The transaction's last statement: many want the same SKU. */
export async function holdStockOf(tx: Tx, one: Held): Promise<Result<Record<string, never>, 'exchangeShort'>> {
  const reserved = await reserveStock(tx, one.orderId, [piecesOf(one)])
  return reserved.ok ? ok({}) : refuse('exchangeShort', { params: { left: reserved.params?.left ?? 0 } })
}

/** Ends an approved case without money; what was held for it is released last of all. */
export async function closeCase(
  tx: Tx,
  one: Held,
  act: Act,
  kind?: 'afterSaleRefused' | 'afterSaleClosed',
): Promise<boolean> {
  const isHolding = one.holdState === 'held'
  if (isHolding && !(await move(tx, one.id, { machine: 'hold', move: 'release' }, act))) return false
  if (!(await move(tx, one.id, { machine: 'case', move: 'close' }, act))) return false
  await markLine(tx, one.lineId, false)
  if (kind) await tell(tx, one, kind)
  if (isHolding) await releaseStock(tx, one.orderId, [piecesOf(one)])
  return true
}

/** The other SKU is to be sent as soon as an application is to be answered. */
export async function receiveExchange(tx: Tx, caseId: string, act: Act): Moved {
  const held = await holdCase(tx, caseId)
  if (!held.ok) return held
  if (held.value.kind !== 'exchange') return refuse('caseMovedOn')
  if (!(await move(tx, caseId, { machine: 'goods', move: 'receive' }, act))) return refuse('caseMovedOn')
  const set = await readMallSettings(tx, 'afterSales.hoursToAnswer')
  await setDue(tx, caseId, set['afterSales.hoursToAnswer'], false)
  await tell(tx, held.value, 'exchangeReceived')
  return ok({})
}

const isToBeSent = ({ kind, state, goodsState, moneyState }: Held) =>
  kind === 'exchange' && state === 'approved' && goodsState === 'received' && moneyState === 'none'

interface ParcelToSend {
  company: string
  number: string
  isSellable: boolean
}

export async function resend(
  tx: Tx,
  caseId: string,
  { by, byId, company, number, isSellable }: Act & { by: 'operator'; byId: string } & ParcelToSend,
): Moved<'companyUnknown' | 'parcelKnown'> {
  const held = await holdCase(tx, caseId)
  if (!held.ok) return held
  const one = held.value
  const { orderId, memberId, lineId, quantity } = one
  if (!isToBeSent(one) || !(await move(tx, caseId, { machine: 'hold', move: 'sell' }, { by, byId })))
    return refuse('caseMovedOn')
  const lines = [{ lineId, quantity, options: await optionsOf(tx, caseId) }]
  const added = await addParcel(tx, { orderId, memberId, company, number, operatorId: byId, caseId, lines })
  if (!added.ok) return added
  const act = { by, byId, note: number }
  if (!(await move(tx, caseId, { machine: 'goods', move: 'resend' }, act))) return refuse('caseMovedOn')
  const back = await skusBack(tx, caseId)
  await setFacts(tx, caseId, { isSellable })
  const set = await readMallSettings(tx, 'orders.daysToReceive')
  await setDue(tx, caseId, set['orders.daysToReceive'] * 24)
  await tell(tx, one, 'exchangeSent')
  await swapStock(tx, orderId, { sold: piecesOf(one), back, isSellable })
  return ok({})
}

/** The refund is the member's to take, and is started where nobody says so in time. */
export async function cannotSend(tx: Tx, caseId: string, { answer, ...act }: Act & { answer: string }): Moved {
  const held = await holdCase(tx, caseId)
  if (!held.ok) return held
  const one = held.value
  if (!isToBeSent(one) || !(await move(tx, caseId, { machine: 'hold', move: 'release' }, { ...act, note: answer })))
    return refuse('caseMovedOn')
  await setFacts(tx, caseId, { answer })
  const set = await readMallSettings(tx, 'afterSales.hoursToSend')
  const until = await setDue(tx, caseId, set['afterSales.hoursToSend'])
  await notifyUntil(tx, one, 'exchangeUnsendable', until)
  await releaseStock(tx, one.orderId, [piecesOf(one)])
  return ok({})
}

const BY_ITSELF = { by: 'sweep' } as const

/** The goods are with the mall: what was paid for them goes back. */
export async function refundInstead(tx: Tx, one: Held): Moved<'orderNotRefundable' | 'piecesGone' | 'paymentClosed'> {
  if (!isToBeSent(one)) return refuse('caseMovedOn')
  const isHolding = one.holdState === 'held'
  if (isHolding && !(await move(tx, one.id, { machine: 'hold', move: 'release' }, BY_ITSELF)))
    return refuse('caseMovedOn')
  await tell(tx, one, 'afterSaleApproved')
  const refunded = await refundCase(tx, one, BY_ITSELF)
  if (!refunded.ok) return refunded
  if (isHolding) await releaseStock(tx, one.orderId, [piecesOf(one)])
  return ok({})
}

/** Where it cannot be sent, or was not in time. Its refund starts by itself, as that of every return. */
export const takeRefund = (memberId: string, caseId: string) =>
  transaction(async (tx): Moved<'orderNotRefundable' | 'piecesGone' | 'paymentClosed'> => {
    const held = await holdCase(tx, caseId, memberId)
    if (!held.ok) return held
    const { holdState, isLate } = held.value
    if (!isToBeSent(held.value) || (holdState === 'held' && !isLate)) return refuse('caseMovedOn')
    await note(tx, caseId, { machine: 'deadline', move: 'choose', by: 'member', byId: memberId })
    return refundInstead(tx, held.value)
  })

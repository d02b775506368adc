import { markLine, skuOfLine } from '~/features/orders/server/lines-of'
import { returnStock, writeOffReturned } from '~/features/stock/server/reserve-stock'
import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { GiveBackRefusal } from './give-back'
import { holdCase } from './hold-case'
import { tell } from './notify'
import { refundCase } from './refund-case'
import { move } from './store'
import { type Held, setFacts } from './store-facts'

type Decided = 'notFound' | 'caseMovedOn'

interface Received extends Act {
  /** Undefined while nobody has inspected the goods. */
  isSellable?: boolean
}

export async function receiveReturn(
  tx: Tx,
  caseId: string,
  { isSellable, ...act }: Received,
): Promise<Result<Record<string, never>, Decided | GiveBackRefusal>> {
  const held = await holdCase(tx, caseId)
  if (!held.ok) return held
  if (!(await move(tx, caseId, { machine: 'goods', move: 'receive' }, act))) return refuse('caseMovedOn')
  await tell(tx, held.value, 'afterSaleReceived')
  const refunded = await refundCase(tx, held.value, act)
  if (!refunded.ok) return refunded
  if (isSellable !== undefined) await countReturned(tx, held.value, isSellable)
  return ok({})
}

/** For goods whose receipt was confirmed automatically, once. */
export async function judgeReturn(
  tx: Tx,
  caseId: string,
  isSellable: boolean,
): Promise<Result<Record<string, never>, Decided>> {
  const held = await holdCase(tx, caseId)
  if (!held.ok) return held
  if (held.value.goodsState !== 'received' || held.value.isSellable !== null) return refuse('caseMovedOn')
  await countReturned(tx, held.value, isSellable)
  return ok({})
}

async function countReturned(tx: Tx, one: Held, isSellable: boolean): Promise<void> {
  const skuId = await skuOfLine(tx, one.lineId)
  await setFacts(tx, one.id, { isSellable })
  const settle = isSellable ? returnStock : writeOffReturned
  await settle(tx, one.orderId, [{ skuId, quantity: one.quantity }])
}

export async function refuseReturn(
  tx: Tx,
  caseId: string,
  { answer, ...act }: Act & { answer: string },
): Promise<Result<Record<string, never>, Decided>> {
  const held = await holdCase(tx, caseId)
  if (!held.ok) return held
  if (!(await move(tx, caseId, { machine: 'goods', move: 'refuse' }, { ...act, note: answer })))
    return refuse('caseMovedOn')
  await move(tx, caseId, { machine: 'case', move: 'close' }, act)
  await setFacts(tx, caseId, { answer })
  await markLine(tx, held.value.lineId, false)
  await tell(tx, held.value, 'afterSaleRefused')
  return ok({})
}

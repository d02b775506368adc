import { returnStock, writeOffReturned } from '~/features/stock/server/reserve-stock'
import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { closeCase } from './exchange-goods'
import type { GiveBackRefusal } from './give-back'
import { holdCase } from './hold-case'
import { tell } from './notify'
import { refundCase } from './refund-case'
import { move } from './store'
import { skusBack } from './store-exchange'
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
  if (held.value.kind !== 'return') return refuse('caseMovedOn')
  if (!(await move(tx, caseId, { machine: 'goods', move: 'receive' }, act))) return refuse('caseMovedOn')
  await tell(tx, held.value, 'afterSaleReceived')
  const refunded = await refundCase(tx, held.value, act)
  if (!refunded.ok) return refunded
  if (isSellable !== undefined) await countReturned(tx, held.value, isSellable)
  return ok({})
}

/** For goods whose receipt was confirmed automatically, or of an exchange that ended in a refund, once. */
export async function judgeReturn(
  tx: Tx,
  caseId: string,
  isSellable: boolean,
): Promise<Result<Record<string, never>, Decided>> {
  const held = await holdCase(tx, caseId)
  if (!held.ok) return held
  const { kind, goodsState, moneyState, isSellable: known } = held.value
  const isOurs = goodsState === 'received' && (kind === 'return' || moneyState !== 'none')
  if (!isOurs || known !== null) return refuse('caseMovedOn')
  await countReturned(tx, held.value, isSellable)
  return ok({})
}

async function countReturned(tx: Tx, one: Held, isSellable: boolean): Promise<void> {
  const back = await skusBack(tx, one.id)
  await setFacts(tx, one.id, { isSellable })
  const settle = isSellable ? returnStock : writeOffReturned
  await settle(tx, one.orderId, back)
}

export async function refuseReturn(
  tx: Tx,
  caseId: string,
  { answer, ...act }: Act & { answer: string },
): Promise<Result<Record<string, never>, Decided>> {
  const held = await holdCase(tx, caseId)
  if (!held.ok) return held
  const { kind, state, goodsState, holdState } = held.value
  // An exchange that cannot be sent owes its member the money.
  const mayRefuse = kind === 'exchange' ? goodsState === 'received' && holdState === 'held' : goodsState === 'returned'
  if (state !== 'approved' || !mayRefuse) return refuse('caseMovedOn')
  await move(tx, caseId, { machine: 'goods', move: 'refuse' }, { ...act, note: answer })
  await setFacts(tx, caseId, { answer })
  return (await closeCase(tx, held.value, act, 'afterSaleRefused')) ? ok({}) : refuse('caseMovedOn')
}

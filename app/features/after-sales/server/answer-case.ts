import { markLine } from '~/features/orders/server/lines-of'
import { readMallSettings, readReturnAddress } from '~/features/settings/server/read-settings'
import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { holdStockOf } from './exchange-goods'
import { type GiveBackRefusal, type GivenBack, restock } from './give-back'
import { holdCase } from './hold-case'
import { notifyUntil, tell } from './notify'
import { refundCase } from './refund-case'
import { move } from './store'
import { type Held, setDue, setFacts } from './store-facts'

type Decided = 'notFound' | 'caseMovedOn'
export type ApproveRefusal = 'caseMovedOn' | 'returnAddressNone' | GiveBackRefusal

export async function approveCase(
  tx: Tx,
  caseId: string,
  act: Act,
): Promise<Result<Record<string, never>, 'notFound' | 'exchangeShort' | ApproveRefusal>> {
  const held = await holdCase(tx, caseId)
  if (!held.ok) return held
  const approved = await approveHeld(tx, held.value, act)
  if (!approved.ok) return approved
  if (approved.value) await restock(tx, held.value.orderId, [approved.value])
  return held.value.kind === 'exchange' ? holdStockOf(tx, held.value) : ok({})
}

/** Answers what was refunded, where the refund has started. */
export async function approveHeld(
  tx: Tx,
  one: Held,
  act: Act & { isAll?: boolean },
): Promise<Result<GivenBack | undefined, ApproveRefusal>> {
  if (!(await move(tx, one.id, { machine: 'case', move: 'approve' }, act))) return refuse('caseMovedOn')
  if (one.kind === 'refund') {
    await tell(tx, one, 'afterSaleApproved')
    return refundCase(tx, one, act)
  }
  const isExchange = one.kind === 'exchange'
  if (isExchange) await move(tx, one.id, { machine: 'hold', move: 'hold' }, act)
  await move(tx, one.id, { machine: 'goods', move: 'await' }, act)
  const returnAddress = await readReturnAddress(tx)
  if (!returnAddress) return refuse('returnAddressNone')
  await setFacts(tx, one.id, { returnAddress })
  const set = await readMallSettings(tx, 'afterSales.hoursToSend')
  const until = await setDue(tx, one.id, set['afterSales.hoursToSend'])
  await notifyUntil(tx, one, isExchange ? 'exchangeSendBack' : 'afterSaleSendBack', until)
  return ok(undefined)
}

export async function rejectCase(
  tx: Tx,
  caseId: string,
  { answer, ...act }: Act & { answer: string },
): Promise<Result<Record<string, never>, Decided>> {
  const held = await holdCase(tx, caseId)
  if (!held.ok) return held
  if (!(await move(tx, caseId, { machine: 'case', move: 'reject' }, { ...act, note: answer })))
    return refuse('caseMovedOn')
  await setFacts(tx, caseId, { answer })
  await markLine(tx, held.value.lineId, false)
  await tell(tx, held.value, 'afterSaleRejected')
  return ok({})
}

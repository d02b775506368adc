import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { type GiveBackRefusal, type GivenBack, giveBack } from './give-back'
import { tell } from './notify'
import { move } from './store'
import { type Held, setFacts } from './store-facts'

/** Returned goods are back. Without a payment the case completes at once. Stock is the caller's, last of all. */
export async function refundCase(
  tx: Tx,
  one: Held,
  { by, byId, isAll }: Act & { isAll?: boolean },
): Promise<Result<GivenBack, GiveBackRefusal | 'caseMovedOn'>> {
  if (!(await move(tx, one.id, { machine: 'money', move: 'refund' }, { by, byId }))) return refuse('caseMovedOn')
  const { orderId, lineId, quantity } = one
  const isMoneyAlone = quantity === 0
  const given = await giveBack(tx, {
    orderId,
    pieces: [{ lineId, quantity, ...(isMoneyAlone && { amount: one.amount }) }],
    isLate: one.openedBy === 'operator',
    isAll,
    ref: `after-sale ${one.id}`,
    by,
    byId,
  })
  if (!given.ok) return given
  const { refundId, freight, freightHeld, lines } = given.value
  const [line] = lines
  if (!line) throw new Error(`case ${one.id} refunded no line`)
  await setFacts(tx, one.id, { refund: { id: refundId, amount: line.amount, freight, freightHeld } })
  if (refundId === null && (await moneyArrived(tx, one.id, { by, byId }))) await tell(tx, one, 'afterSaleSettled')
  return ok(given.value)
}

export async function moneyArrived(tx: Tx, caseId: string, act: Act): Promise<boolean> {
  if (!(await move(tx, caseId, { machine: 'money', move: 'arrive' }, act))) return false
  return move(tx, caseId, { machine: 'case', move: 'complete' }, act)
}

import { earnPending } from '~/features/points/server/earn-points'
import type { Actor } from '~/platform/database/flow'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { afterMove, isHeld } from '../around-order'
import { move } from '../store/store-moves'
import { lockOwn, setDue } from '../store/store-receipt'
import { tellBuyer } from '../tell-buyer'
import { receiptRules } from './receipt-rules'

interface Received {
  orderId: string
  by: Extract<Actor, 'member' | 'sweep'>
  byId?: string
}

/** Hold the order first. Sets its finish and earned points; notifies a member who did not confirm it. */
export async function receive(tx: Tx, { orderId, by, byId }: Received): Promise<boolean> {
  if (!(await move(tx, { orderId, move: 'receive', by, byId }))) return false
  await setDue(tx, orderId, 'finish', (await receiptRules(tx)).daysToFinish)
  await earnPending(tx, { orderId })
  await afterMove(tx, 'receive', orderId, { by, byId })
  if (by === 'sweep') await tellBuyer(tx, { orderId, kind: 'orderReceivedByItself' })
  return true
}

export async function receiveOrder({
  memberId,
  orderId,
}: {
  memberId: string
  orderId: string
}): Promise<Result<Record<string, never>, 'notFound' | 'caseOpen' | 'orderNotShipped'>> {
  return transaction(async (tx) => {
    if ((await lockOwn(tx, memberId, orderId)) === undefined) return refuse('notFound')
    if (await isHeld(tx, orderId)) return refuse('caseOpen')
    if (!(await receive(tx, { orderId, by: 'member', byId: memberId }))) return refuse('orderNotShipped')
    return ok({})
  })
}

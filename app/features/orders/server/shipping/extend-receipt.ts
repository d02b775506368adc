import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { RECEIPT_EXTRA_DAYS } from '../../contract/members'
import { move } from '../store/store-moves'
import { lockOwn, putOffReceipt } from '../store/store-receipt'

export async function extendReceipt({
  memberId,
  orderId,
}: {
  memberId: string
  orderId: string
}): Promise<Result<Record<string, never>, 'notFound' | 'orderNotShipped' | 'alreadyExtended'>> {
  return transaction(async (tx) => {
    const status = await lockOwn(tx, memberId, orderId)
    if (status === undefined) return refuse('notFound')
    if (status !== 'shipped') return refuse('orderNotShipped')
    if (!(await move(tx, { orderId, move: 'extend', by: 'member', byId: memberId }))) return refuse('alreadyExtended')
    await putOffReceipt(tx, orderId, RECEIPT_EXTRA_DAYS)
    return ok({})
  })
}

import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { OVER } from './order-flow'
import { isOrderOf } from './store/store-read'
import { hideOver } from './store/store-receipt'

/** Idempotent; nothing else about the order changes. */
export async function hideOrder({
  memberId,
  orderId,
}: {
  memberId: string
  orderId: string
}): Promise<Result<Record<string, never>, 'notFound' | 'orderNotOver'>> {
  return transaction(async (tx) => {
    if (await hideOver(tx, memberId, orderId, OVER)) return ok({})
    return refuse((await isOrderOf(tx, memberId, orderId)) ? 'orderNotOver' : 'notFound')
  })
}

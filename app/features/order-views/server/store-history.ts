import { db } from '~/platform/database/pool'

export function listHistory(orderId: string) {
  return db
    .selectFrom('order_history')
    .select(['move', 'moved_at as at', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

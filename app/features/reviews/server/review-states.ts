import { db } from '~/platform/database/pool'
import { listOrderStates } from './store-lines'

export type ReviewState = { mayReview: boolean; mayFollowUp: boolean }

const NOTHING: ReviewState = { mayReview: false, mayFollowUp: false }

export async function reviewStates(orderIds: readonly string[]): Promise<(orderId: string) => ReviewState> {
  const rows = orderIds.length ? await listOrderStates(db, orderIds) : []
  const states = new Map(
    rows.map(({ order_id, may_review: mayReview, may_follow_up: mayFollowUp }) => [
      order_id,
      { mayReview, mayFollowUp },
    ]),
  )
  return (orderId) => states.get(orderId) ?? NOTHING
}

import { APPROVAL_KINDS, rolesFor } from '~/contract/approvals/kinds'
import { isAmong, may } from '~/contract/console/roles'
import { ok } from '~/values/result'
import type { Operator } from '../caller'
import { db } from '../database/pool'
import { getOperator } from './store'
import { countApprovals, countForOverview, findHolders } from './store-overview'

/** Members who hold most of the stock unpaid. */
const HOLDERS_SHOWN = 3

/** The start page: what waits for this operator, by role; sums of money for those who see orders. */
export async function showOverview({ id, role }: Operator) {
  const seesOrders = isAmong(role, may.seeOrders)
  const kinds = APPROVAL_KINDS.filter((kind) => isAmong(role, rolesFor(kind)))
  const [{ name }, counts, holders, approvals] = await Promise.all([
    getOperator(db, id),
    countForOverview(db),
    seesOrders ? findHolders(db, HOLDERS_SHOWN) : [],
    kinds.length > 0 ? countApprovals(db, id, kinds) : undefined,
  ])
  return ok({
    name,
    role,
    toShip: seesOrders ? counts.to_ship : undefined,
    ordersToday: seesOrders ? counts.orders : undefined,
    held: seesOrders ? { pieces: counts.held_pieces, orders: counts.held_orders, holders } : undefined,
    salesToday: seesOrders ? counts.sales : undefined,
    cases: isAmong(role, may.handleCases) ? counts.cases : undefined,
    casesOverdue: isAmong(role, may.handleCases) ? counts.cases_overdue : undefined,
    casesLate: isAmong(role, may.handleCases) ? counts.cases_late : undefined,
    reviews: isAmong(role, may.handleReviews) ? counts.reviews : undefined,
    approvals,
    toLookAt: isAmong(role, may.handleContent) ? counts.to_look_at : undefined,
    feedback: isAmong(role, may.handleFeedback) ? counts.feedback : undefined,
    refundsRefused: isAmong(role, may.refund) ? counts.refunds_refused : undefined,
  })
}

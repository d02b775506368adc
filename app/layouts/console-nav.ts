import { isAmong, may, type OperatorRole } from '~/contract/console/roles'
import { m } from '~/paraglide/messages'
import { paths } from '~/paths'

type Area = { path: string; text: () => string; roles: readonly OperatorRole[] }

/** The console's areas in the order of its navigation, each with the roles that see it. */
const areas: Area[] = [
  { path: paths.console, text: () => m.console_home(), roles: may.enter },
  { path: paths.consoleOrders, text: () => m.console_orders(), roles: may.seeOrders },
  { path: paths.consoleCases, text: () => m.console_cases_title(), roles: may.refund },
  { path: paths.consoleFeedback, text: () => m.console_feedback(), roles: may.handleFeedback },
  { path: paths.consoleReviews, text: () => m.console_reviews(), roles: may.handleReviews },
  { path: paths.consolePublishing, text: () => m.console_publishing(), roles: may.handleContent },
  { path: paths.consoleMembers, text: () => m.console_members(), roles: may.handleMembers },
  { path: paths.consoleCoupons, text: () => m.console_coupons(), roles: may.handleCoupons },
  { path: paths.consoleApprovals, text: () => m.console_approvals(), roles: may.seeApprovals },
  { path: paths.consoleNotices, text: () => m.console_notices(), roles: may.sendNotices },
  { path: paths.consoleAudit, text: () => m.console_audit(), roles: may.seeAudit },
  { path: paths.consoleSettings, text: () => m.console_settings(), roles: may.changeSettings },
]

/** What the navigation shows an operator. */
export const areasFor = (role: OperatorRole) => areas.filter(({ roles }) => isAmong(role, roles))

export const roleTexts: Record<OperatorRole, () => string> = {
  owner: m.console_role_owner,
  goods: m.console_role_goods,
  orders: m.console_role_orders,
  service: m.console_role_service,
  content: m.console_role_content,
  finance: m.console_role_finance,
}

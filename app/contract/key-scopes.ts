import type { Call } from './call'
import { bringing, type Right } from './roles'

/** What API keys may be given. All else is closed to them: approvals, settings, operators, what operators do for themselves. */
export const KEY_SCOPES = [
  'seeOrders',
  'moveOrders',
  'refund',
  'handleCases',
  'handleReviews',
  'handleCoupons',
  'handleGoods',
  'handleDraws',
  'handlePointsGoods',
  'handleFlashSales',
  'handleMembers',
  'handleAgents',
  'handlePayouts',
  'handleInvoices',
  'setCommissions',
  'handleFeedback',
  'handleQuestions',
  'handleContent',
  'sendNotices',
  'handleGroups',
  'seeSales',
] as const satisfies readonly Right[]

export type KeyScope = (typeof KEY_SCOPES)[number]

/** They come with scopes. */
const HELPING: readonly Right[] = ['pickCoupons', 'pickMembers', 'sendPictures', 'sendFilms', 'seeReports']

const isScope = (right: Right): right is KeyScope => (KEY_SCOPES as readonly Right[]).includes(right)

/** A key needs one of them; none: the call is closed to keys. */
export function scopesOf({ access, right, factor, keys }: Call): readonly KeyScope[] {
  if (access !== 'operator' || !right || factor || keys) return []
  return isScope(right) || HELPING.includes(right) ? bringing(right).filter(isScope) : []
}

import type { Refusals } from '~/contract/refusal'
import { accountRefusals } from '~/features/account/contract/refusals'
import { addressRefusals } from '~/features/addresses/contract/refusals'
import { caseRefusals } from '~/features/after-sales/contract/refusals'
import { agentRefusals } from '~/features/agents/contract/refusals'
import { shopRefusals } from '~/features/agents/contract/shops/refusals'
import { articleRefusals } from '~/features/articles/contract/refusals'
import { cardRefusals } from '~/features/business-cards/contract/refusals'
import { cartRefusals } from '~/features/cart/contract/refusals'
import { commissionRefusals } from '~/features/commissions/contract/refusals'
import { couponRefusals } from '~/features/coupons/contract/refusals'
import { freightRefusals } from '~/features/delivery/contract/freight/refusals'
import { parcelRefusals } from '~/features/delivery/contract/parcels/refusals'
import { favouriteRefusals } from '~/features/favourites/contract/refusals'
import { flashSaleRefusals } from '~/features/flash-sales/contract/refusals'
import { goodsEditingRefusals } from '~/features/goods/contract/editing/refusals'
import { invoiceRefusals } from '~/features/invoices/contract/refusals'
import { memberRefusals } from '~/features/members/contract/refusals'
import { messengerRefusals } from '~/features/messenger/contract/refusals'
import { missionRefusals } from '~/features/missions/contract/refusals'
import { publishingRefusals } from '~/features/moderation/contract/publishing/refusals'
import { reportRefusals } from '~/features/moderation/contract/reports/refusals'
import { wordRefusals } from '~/features/moderation/contract/words/refusals'
import { approvalRefusals } from '~/features/operators/contract/approvals/refusals'
import { consoleRefusals } from '~/features/operators/contract/refusals'
import { orderRefusals } from '~/features/orders/contract/refusals'
import { paymentRefusals } from '~/features/payments/contract/refusals'
import { payoutRefusals } from '~/features/payouts/contract/refusals'
import { pointsRefusals } from '~/features/points/contract/refusals'
import { pointsGoodsRefusals } from '~/features/points-goods/contract/refusals'
import { prizeRefusals } from '~/features/prize-draws/contract/refusals'
import { rewardRefusals } from '~/features/review-rewards/contract/refusals'
import { reviewRefusals } from '~/features/reviews/contract/refusals'
import { shareTextRefusals } from '~/features/sharing/contract/refusals'
import { shelfRefusals } from '~/features/shelves/contract/refusals'
import { stockRefusals } from '~/features/stock/contract/refusals'
import { activityRefusals } from '~/features/storefront/contract/activities/refusals'
import { pageRefusals } from '~/features/storefront/contract/pages/refusals'
import { feedbackRefusals } from '~/features/support/contract/feedback/refusals'
import { questionRefusals } from '~/features/support/contract/questions/refusals'
import { uploadRefusals } from '~/features/uploads/contract/refusals'
import { videoRefusals } from '~/features/videos/contract/refusals'
import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'

type Params = Record<string, string | number>

/** 403 means only "the session is dead", because clients log out on it. What is not yours does not exist (4040). */
export const refusals = {
  badInput: { code: 400, status: 400, say: m.refusal_bad_input },
  sessionDead: { code: 403, status: 403, say: m.refusal_session_dead },
  unknownCall: { code: 404, status: 404, say: m.refusal_unknown_call },
  wrongMethod: { code: 405, status: 405, say: m.refusal_wrong_method },
  tooLarge: { code: 413, status: 413, say: m.refusal_too_large },
  addressTooLong: { code: 414, status: 414, say: m.wire_address_too_long },
  notJson: { code: 415, status: 415, say: m.refusal_not_json },
  crossSite: { code: 4001, status: 400, say: m.refusal_cross_site },
  inPast: { code: 4002, status: 400, say: m.refusal_in_past },
  serverFault: { code: 500, status: 500, say: m.refusal_server_fault },
  busy: { code: 503, status: 503, retry: 3, say: m.refusal_busy },
  callsFull: { code: 4004, status: 429, retry: 'day', say: m.refusal_calls_full },
  notFound: { code: 4040, status: 404, say: m.refusal_not_found },
  ...memberRefusals,
  ...messengerRefusals,
  ...missionRefusals,
  ...addressRefusals,
  ...accountRefusals,
  ...agentRefusals,
  ...commissionRefusals,
  ...uploadRefusals,
  ...cartRefusals,
  ...stockRefusals,
  ...goodsEditingRefusals,
  ...freightRefusals,
  ...orderRefusals,
  ...flashSaleRefusals,
  ...pointsGoodsRefusals,
  ...paymentRefusals,
  ...payoutRefusals,
  ...parcelRefusals,
  ...couponRefusals,
  ...pointsRefusals,
  ...prizeRefusals,
  ...questionRefusals,
  ...reportRefusals,
  ...reviewRefusals,
  ...rewardRefusals,
  ...favouriteRefusals,
  ...feedbackRefusals,
  ...caseRefusals,
  ...invoiceRefusals,
  ...consoleRefusals,
  ...approvalRefusals,
  ...publishingRefusals,
  ...activityRefusals,
  ...pageRefusals,
  ...articleRefusals,
  ...videoRefusals,
  ...wordRefusals,
  ...cardRefusals,
  ...shopRefusals,
  ...shareTextRefusals,
  ...shelfRefusals,
} as const satisfies Refusals

export type RefusalKey = keyof typeof refusals

export function refusalText(key: RefusalKey, locale: Locale, params: Params = {}): string {
  return (refusals[key].say as (params: Params, options: { locale: Locale }) => string)(params, { locale })
}

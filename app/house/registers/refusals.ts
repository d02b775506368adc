import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'
import { accountRefusals } from './accounts/refusals'
import { activityRefusals } from './activities/refusals'
import { addressRefusals } from './addresses/refusals'
import { agentRefusals } from './agents/refusals'
import { approvalRefusals } from './approvals/refusals'
import { articleRefusals } from './articles/refusals'
import { cardRefusals } from './cards/refusals'
import { cartRefusals } from './carts/refusals'
import { caseRefusals } from './cases/refusals'
import { commissionRefusals } from './commissions/refusals'
import { consoleRefusals } from './console/refusals'
import { couponRefusals } from './coupons/refusals'
import { favouriteRefusals } from './favourites/refusals'
import { feedbackRefusals } from './feedback/refusals'
import { flashSaleRefusals } from './flash-sales/refusals'
import { freightRefusals } from './freight/refusals'
import { goodsEditingRefusals } from './goods-editing/refusals'
import { invoiceRefusals } from './invoices/refusals'
import { memberRefusals } from './members/refusals'
import { messengerRefusals } from './messenger/refusals'
import { missionRefusals } from './missions/refusals'
import { orderRefusals } from './orders/refusals'
import { pageRefusals } from './pages/refusals'
import { parcelRefusals } from './parcels/refusals'
import { paymentRefusals } from './payments/refusals'
import { payoutRefusals } from './payouts/refusals'
import { pointsRefusals } from './points/refusals'
import { pointsGoodsRefusals } from './points-goods/refusals'
import { prizeRefusals } from './prize-draws/refusals'
import { publishingRefusals } from './publishing/refusals'
import { questionRefusals } from './questions/refusals'
import type { Refusals } from './refusal'
import { reportRefusals } from './reports/refusals'
import { reviewRefusals } from './reviews/refusals'
import { rewardRefusals } from './rewards/refusals'
import { shareTextRefusals } from './share-texts/refusals'
import { shelfRefusals } from './shelves/refusals'
import { shopRefusals } from './shops/refusals'
import { stockRefusals } from './stock/refusals'
import { uploadRefusals } from './uploads/refusals'
import { videoRefusals } from './videos/refusals'
import { wordRefusals } from './words/refusals'

type Params = Record<string, string | number>

/**
 * The closed catalogue of refusals: what a caller is told when a call is not done.
 * 403 means only "the session is dead", because clients log out on it. What is not yours does not exist (4040).
 */
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

/** The sentence of a refusal in the reader's language. */
export function refusalText(key: RefusalKey, locale: Locale, params: Params = {}): string {
  return (refusals[key].say as (params: Params, options: { locale: Locale }) => string)(params, { locale })
}

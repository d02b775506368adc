import type { Refusals } from '~/contract/refusal'
import { accountRefusals } from '~/features/account/contract/members'
import { addressRefusals } from '~/features/addresses/contract/members'
import { caseRefusals } from '~/features/after-sales/contract/members'
import { agentRefusals, shopRefusals } from '~/features/agents/contract/members'
import { alarmRefusals } from '~/features/alarms/contract/operators'
import { keyRefusals } from '~/features/api-keys/contract/operators'
import { articleRefusals } from '~/features/articles/contract/members'
import { backupRefusals } from '~/features/backups/contract/operators'
import { cardRefusals } from '~/features/business-cards/contract/members'
import { cartRefusals } from '~/features/cart/contract/members'
import { changeRefusals } from '~/features/changes/contract/operators'
import { commissionRefusals } from '~/features/commissions/contract/members'
import { couponRefusals } from '~/features/coupons/contract/members'
import { parcelRefusals } from '~/features/delivery/contract/members'
import { freightRefusals } from '~/features/delivery/contract/operators'
import { favouriteRefusals } from '~/features/favourites/contract/members'
import { flashSaleRefusals } from '~/features/flash-sales/contract/members'
import { goodsEditingRefusals } from '~/features/goods/contract/operators'
import { goodsQuestionRefusals } from '~/features/goods-questions/contract/members'
import { groupRefusals } from '~/features/groups/contract/operators'
import { invoiceRefusals } from '~/features/invoices/contract/members'
import { memberRefusals } from '~/features/members/contract/members'
import { messengerRefusals } from '~/features/messenger/contract/members'
import { missionRefusals } from '~/features/missions/contract/members'
import { publishingRefusals, reportRefusals } from '~/features/moderation/contract/members'
import { wordRefusals } from '~/features/moderation/contract/operators'
import { approvalRefusals } from '~/features/operators/contract/approvals'
import { consoleRefusals } from '~/features/operators/contract/operators'
import { peopleRefusals } from '~/features/operators/contract/people'
import { orderFilterRefusals } from '~/features/order-views/contract/listed'
import { orderRefusals } from '~/features/orders/contract/members'
import { paymentRefusals } from '~/features/payments/contract/members'
import { payoutRefusals } from '~/features/payouts/contract/members'
import { pointsRefusals } from '~/features/points/contract/members'
import { pointsGoodsRefusals } from '~/features/points-goods/contract/members'
import { prizeRefusals } from '~/features/prize-draws/contract/members'
import { proposalRefusals } from '~/features/proposals/contract/operators'
import { rewardRefusals } from '~/features/review-rewards/contract/members'
import { reviewRefusals } from '~/features/reviews/contract/members'
import { openingRefusals } from '~/features/settings/contract/opening'
import { shareTextRefusals, shortLinkRefusals } from '~/features/sharing/contract/members'
import { shelfRefusals } from '~/features/shelves/contract/operators'
import { stockRefusals } from '~/features/stock/contract/operators'
import { pageRefusals } from '~/features/storefront/contract/pages'
import { feedbackRefusals, questionRefusals } from '~/features/support/contract/members'
import { importRefusals } from '~/features/tables/contract/imports'
import { uploadRefusals } from '~/features/uploads/contract/members'
import { videoRefusals } from '~/features/videos/contract/members'
import { webhookRefusals } from '~/features/webhooks/contract/operators'
import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'

type Params = Record<string, string | number>

const sayOvertaken = ({ by = '', at = '' }: Params, options: { locale: Locale }): string =>
  by === '' ? m.refusal_overtaken({}, options) : m.refusal_overtaken_by({ by, at }, options)

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
  overtaken: { code: 4005, status: 409, say: sayOvertaken },
  callsFull: { code: 4004, status: 429, retry: 'day', say: m.refusal_calls_full },
  notFound: { code: 4040, status: 404, say: m.refusal_not_found },
  ...openingRefusals,
  ...alarmRefusals,
  ...groupRefusals,
  ...backupRefusals,
  ...memberRefusals,
  ...messengerRefusals,
  ...missionRefusals,
  ...addressRefusals,
  ...accountRefusals,
  ...agentRefusals,
  ...commissionRefusals,
  ...importRefusals,
  ...uploadRefusals,
  ...cartRefusals,
  ...stockRefusals,
  ...goodsEditingRefusals,
  ...freightRefusals,
  ...orderRefusals,
  ...orderFilterRefusals,
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
  ...goodsQuestionRefusals,
  ...proposalRefusals,
  ...rewardRefusals,
  ...favouriteRefusals,
  ...feedbackRefusals,
  ...caseRefusals,
  ...invoiceRefusals,
  ...consoleRefusals,
  ...peopleRefusals,
  ...approvalRefusals,
  ...keyRefusals,
  ...changeRefusals,
  ...publishingRefusals,
  ...pageRefusals,
  ...articleRefusals,
  ...videoRefusals,
  ...wordRefusals,
  ...cardRefusals,
  ...shopRefusals,
  ...shareTextRefusals,
  ...shortLinkRefusals,
  ...shelfRefusals,
  ...webhookRefusals,
} as const satisfies Refusals

export type RefusalKey = keyof typeof refusals

export function refusalText(key: RefusalKey, locale: Locale, params: Params = {}): string {
  return (refusals[key].say as (params: Params, options: { locale: Locale }) => string)(params, { locale })
}

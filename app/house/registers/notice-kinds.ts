import { accountNotices } from '~/features/account/contract/members'
import { caseNotices } from '~/features/after-sales/contract/members'
import { agentNotices } from '~/features/agents/contract/members'
import { agentOfficeNotices } from '~/features/agents/contract/office'
import { articleNotices } from '~/features/articles/contract/members'
import { commissionNotices } from '~/features/commissions/contract/members'
import { couponNotices } from '~/features/coupons/contract/members'
import { parcelNotices } from '~/features/delivery/contract/members'
import { favouriteNotices } from '~/features/favourites/contract/members'
import { flashSaleNotices } from '~/features/flash-sales/contract/members'
import { goodsQuestionNotices } from '~/features/goods-questions/contract/members'
import { groupNotices } from '~/features/groups/contract/members'
import { invoiceNotices } from '~/features/invoices/contract/members'
import { publishingNotices, reportNotices } from '~/features/moderation/contract/members'
import { orderNotices } from '~/features/orders/contract/members'
import { paymentNotices } from '~/features/payments/contract/members'
import { payoutNotices } from '~/features/payouts/contract/members'
import { pointsNotices } from '~/features/points/contract/members'
import { prizeNotices } from '~/features/prize-draws/contract/members'
import { rewardNotices } from '~/features/review-rewards/contract/members'
import { reviewNotices } from '~/features/reviews/contract/members'
import { pageNotices } from '~/features/storefront/contract/pages'
import { feedbackNotices, questionNotices } from '~/features/support/contract/members'
import { videoNotices } from '~/features/videos/contract/members'
import { balanceNotices } from '~/features/wallet/contract/members'
import * as m from '~/paraglide/messages'
import { type Locale, pickText } from '~/values/locales'
import { fen, yuanText } from '~/values/money'
import { dateTimeText } from '~/values/time'

const kinds = {
  announcement: { title: m.notices_announcement_title, text: m.notices_announcement_text },
  ...orderNotices,
  ...flashSaleNotices,
  ...prizeNotices,
  ...parcelNotices,
  ...paymentNotices,
  ...payoutNotices,
  ...balanceNotices,
  ...commissionNotices,
  ...couponNotices,
  ...groupNotices,
  ...favouriteNotices,
  ...pointsNotices,
  ...caseNotices,
  ...invoiceNotices,
  ...accountNotices,
  ...agentNotices,
  ...agentOfficeNotices,
  ...reviewNotices,
  ...goodsQuestionNotices,
  ...rewardNotices,
  ...publishingNotices,
  ...reportNotices,
  ...articleNotices,
  ...videoNotices,
  ...pageNotices,
  ...feedbackNotices,
  ...questionNotices,
} as const

/** Only to whom they were welcome, and each says how to end them. */
export const MARKETING: readonly string[] = Object.keys(groupNotices)

export type NoticeKind = keyof typeof kinds
export const NOTICE_KINDS = Object.keys(kinds) as [NoticeKind, ...NoticeKind[]]

/** `{amount}` in fen, `{at}` as an ISO time, rendered when the notice is read. */
export type NoticeParams<K extends NoticeKind> = {
  [N in keyof (Parameters<(typeof kinds)[K]['title']>[0] &
    Parameters<(typeof kinds)[K]['text']>[0])]: N extends 'amount'
    ? number
    : string | number | Partial<Record<Locale, string>>
}

/** One of them is sent with a move, in the same transaction. */
export type Tells = readonly NoticeKind[]

/** Why a move sends no notice: the member makes it; the order's move sends one; or nothing is new to the member. */
export type Untold = 'self' | 'order' | 'known'

type Stored = Record<string, string | number | Partial<Record<Locale, string>>>
type Say = (params: never, options: { locale: Locale }) => string

function drawn(name: string, value: Stored[string], locale: Locale): string {
  if (typeof value === 'object') return pickText(value, locale)
  if (name === 'amount') return `¥${yuanText(fen(Number(value)))}`
  return name === 'at' ? dateTimeText(new Date(value), locale) : String(value)
}

export function noticeText(kind: NoticeKind, params: Stored, locale: Locale): { title: string; text: string } {
  const filled = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, drawn(name, value, locale)]))
  const say = (message: Say) => (message as (params: object, options: { locale: Locale }) => string)(filled, { locale })
  return { title: say(kinds[kind].title as Say), text: say(kinds[kind].text as Say) }
}

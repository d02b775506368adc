import { accountNotices } from '~/features/account/contract/notices'
import { caseNotices } from '~/features/after-sales/contract/notices'
import { agentNotices } from '~/features/agents/contract/notices'
import { agentOfficeNotices } from '~/features/agents/contract/office/notices'
import { articleNotices } from '~/features/articles/contract/notices'
import { commissionNotices } from '~/features/commissions/contract/notices'
import { couponNotices } from '~/features/coupons/contract/notices'
import { parcelNotices } from '~/features/delivery/contract/parcels/notices'
import { favouriteNotices } from '~/features/favourites/contract/notices'
import { flashSaleNotices } from '~/features/flash-sales/contract/notices'
import { invoiceNotices } from '~/features/invoices/contract/notices'
import { publishingNotices } from '~/features/moderation/contract/publishing/notices'
import { reportNotices } from '~/features/moderation/contract/reports/notices'
import { orderNotices } from '~/features/orders/contract/notices'
import { paymentNotices } from '~/features/payments/contract/notices'
import { payoutNotices } from '~/features/payouts/contract/notices'
import { pointsNotices } from '~/features/points/contract/notices'
import { prizeNotices } from '~/features/prize-draws/contract/notices'
import { rewardNotices } from '~/features/review-rewards/contract/notices'
import { reviewNotices } from '~/features/reviews/contract/notices'
import { pageNotices } from '~/features/storefront/contract/pages/notices'
import { feedbackNotices } from '~/features/support/contract/feedback/notices'
import { questionNotices } from '~/features/support/contract/questions/notices'
import { videoNotices } from '~/features/videos/contract/notices'
import { balanceNotices } from '~/features/wallet/contract/notices'
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
  ...favouriteNotices,
  ...pointsNotices,
  ...caseNotices,
  ...invoiceNotices,
  ...accountNotices,
  ...agentNotices,
  ...agentOfficeNotices,
  ...reviewNotices,
  ...rewardNotices,
  ...publishingNotices,
  ...reportNotices,
  ...articleNotices,
  ...videoNotices,
  ...pageNotices,
  ...feedbackNotices,
  ...questionNotices,
} as const

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

import * as m from '~/paraglide/messages'
import { type Locale, pickText } from '~/values/locales'
import { fen, yuanText } from '~/values/money'
import { dateTimeText } from '~/values/time'
import { accountNotices } from '../accounts/notices'
import { agentOfficeNotices } from '../agent-office/notices'
import { agentNotices } from '../agents/notices'
import { articleNotices } from '../articles/notices'
import { balanceNotices } from '../balance/notices'
import { caseNotices } from '../cases/notices'
import { commissionNotices } from '../commissions/notices'
import { couponNotices } from '../coupons/notices'
import { favouriteNotices } from '../favourites/notices'
import { feedbackNotices } from '../feedback/notices'
import { flashSaleNotices } from '../flash-sales/notices'
import { invoiceNotices } from '../invoices/notices'
import { orderNotices } from '../orders/notices'
import { pageNotices } from '../pages/notices'
import { parcelNotices } from '../parcels/notices'
import { paymentNotices } from '../payments/notices'
import { payoutNotices } from '../payouts/notices'
import { pointsNotices } from '../points/notices'
import { prizeNotices } from '../prize-draws/notices'
import { publishingNotices } from '../publishing/notices'
import { questionNotices } from '../questions/notices'
import { reportNotices } from '../reports/notices'
import { reviewNotices } from '../reviews/notices'
import { rewardNotices } from '../rewards/notices'
import { videoNotices } from '../videos/notices'

/** The closed list of what a member is told, each kind with its title and its text in all languages. */
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

/**
 * What fills a kind's placeholders. `{amount}` is handed over in fen and `{at}` as an ISO time, both are drawn when
 * the notice is read; a text that an operator wrote comes in its languages.
 */
export type NoticeParams<K extends NoticeKind> = {
  [N in keyof (Parameters<(typeof kinds)[K]['title']>[0] &
    Parameters<(typeof kinds)[K]['text']>[0])]: N extends 'amount'
    ? number
    : string | number | Partial<Record<Locale, string>>
}

/** Kinds of which one goes out with a move, to the member whom it concerns and in the same transaction. */
export type Tells = readonly NoticeKind[]

/**
 * Why a move tells nothing of itself: the member makes it; it goes with a move of the order, which tells; or nothing is new
 * to the member since the last one.
 */
export type Untold = 'self' | 'order' | 'known'

type Stored = Record<string, string | number | Partial<Record<Locale, string>>>
type Say = (params: never, options: { locale: Locale }) => string

function drawn(name: string, value: Stored[string], locale: Locale): string {
  if (typeof value === 'object') return pickText(value, locale)
  if (name === 'amount') return `¥${yuanText(fen(Number(value)))}`
  return name === 'at' ? dateTimeText(new Date(value), locale) : String(value)
}

/** Title and text of a notice in the reader's language. */
export function noticeText(kind: NoticeKind, params: Stored, locale: Locale): { title: string; text: string } {
  const filled = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, drawn(name, value, locale)]))
  const say = (message: Say) => (message as (params: object, options: { locale: Locale }) => string)(filled, { locale })
  return { title: say(kinds[kind].title as Say), text: say(kinds[kind].text as Say) }
}

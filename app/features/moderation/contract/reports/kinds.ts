import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'

type Say = (params: Record<string, never>, options: { locale: Locale }) => string

const kinds = {
  video: m.publishing_video,
  article: m.publishing_article,
  review: m.reports_review,
  shop: m.reports_shop,
  member: m.reports_member,
} as const satisfies Record<string, Say>

export type ReportedKind = keyof typeof kinds
export const REPORTED_KINDS = Object.keys(kinds) as [ReportedKind, ...ReportedKind[]]

export const reportedText = (kind: ReportedKind, locale: Locale): string => kinds[kind]({}, { locale })

export const REPORT_REASONS = ['advertisement', 'fraud', 'untrue', 'insult', 'sexual', 'rights', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const
export type ReportState = (typeof REPORT_STATES)[number]

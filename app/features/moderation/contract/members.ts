import { z } from 'zod'
import { member } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { noticeTarget } from '~/features/notices/contract/targets'
import type { SettingKey } from '~/features/settings/contract/numbers'
import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'

interface Kind {
  say: (params: Record<string, never>, options: { locale: Locale }) => string
  /** 1: reviewed before publication; 0: afterwards. Null: only hidden content is reviewed, on appeal. */
  setting: SettingKey | null
  isTitled?: true
}

const published = {
  nickname: { say: m.publishing_nickname, setting: 'publishing.nicknameFirst' },
  avatar: { say: m.publishing_avatar, setting: 'publishing.avatarFirst' },
  shopName: { say: m.publishing_shop_name, setting: 'publishing.shopFirst' },
  shopNotice: { say: m.publishing_shop_notice, setting: 'publishing.shopFirst' },
  article: { say: m.publishing_article, setting: 'publishing.articleFirst', isTitled: true },
  video: { say: m.publishing_video, setting: 'publishing.videoFirst', isTitled: true },
  card: { say: m.publishing_card, setting: 'publishing.cardFirst' },
  review: { say: m.reports_review, setting: null },
  goodsQuestion: { say: m.publishing_goods_question, setting: 'publishing.goodsQuestionFirst' },
  goodsAnswer: { say: m.publishing_goods_answer, setting: 'publishing.goodsQuestionFirst' },
  shopLine: { say: m.publishing_shop_line, setting: 'publishing.shopFirst' },
} as const satisfies Record<string, Kind>

export type PublishedKind = keyof typeof published
export const PUBLISHED_KINDS = Object.keys(published) as [PublishedKind, ...PublishedKind[]]

export const settingOf = (kind: PublishedKind): (typeof published)[PublishedKind]['setting'] => published[kind].setting

export const isTitled = (kind: PublishedKind): boolean => 'isTitled' in published[kind]

export const publishedText = (kind: PublishedKind, locale: Locale): string => published[kind].say({}, { locale })

export const PUBLICATION_STATES = ['waiting', 'shown', 'approved', 'rejected', 'replaced', 'withdrawn'] as const
export type PublicationState = (typeof PUBLICATION_STATES)[number]

type Say = (params: Record<string, never>, options: { locale: Locale }) => string

const reported = {
  video: m.publishing_video,
  article: m.publishing_article,
  review: m.reports_review,
  goodsQuestion: m.publishing_goods_question,
  goodsAnswer: m.publishing_goods_answer,
  shop: m.reports_shop,
  member: m.reports_member,
} as const satisfies Record<string, Say>

export type ReportedKind = keyof typeof reported
export const REPORTED_KINDS = Object.keys(reported) as [ReportedKind, ...ReportedKind[]]

export const reportedText = (kind: ReportedKind, locale: Locale): string => reported[kind]({}, { locale })

export const REPORT_REASONS = ['advertisement', 'fraud', 'untrue', 'insult', 'sexual', 'rights', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const
export type ReportState = (typeof REPORT_STATES)[number]

export const looked = z.object({ text: z.string(), pictures: z.array(z.string()), film: z.string().optional() })
export type Looked = z.output<typeof looked>

export const APPEAL_MOST = 300

export const appealInput = z.object({ id: f.id, body: f.lines(APPEAL_MOST) })

const decision = z.object({
  id: z.string(),
  kind: z.enum(PUBLISHED_KINDS),
  state: z.enum(PUBLICATION_STATES),
  looked,
  reason: z.string(),
  appeal: z.string().nullable(),
  canAppeal: z.boolean(),
  target: noticeTarget.nullable(),
})
export type Decision = z.output<typeof decision>

const rejected = decision.pick({ id: true, kind: true, reason: true }).extend({ text: z.string() })

export const publishingCalls = {
  rejected: member.get('/api/publication/rejected', {
    about: 'What the mall has rejected of the member and nothing newer has replaced, newest first.',
    input: z.object({ cursor: idCursor }),
    output: f.page(rejected),
  }),
  decision: member.get('/api/publication/decision', {
    about: 'The decision of the mall on something that the member wanted to publish.',
    input: z.object({ id: f.id }),
    output: decision,
  }),
  appeal: member.post('/api/publication/appeal', {
    about: 'Appeals against a rejection, once; appeals are reviewed first.',
    input: appealInput,
    output: f.none,
  }),
}

export const REPORT_MOST = 300

const thing = { kind: z.enum(REPORTED_KINDS), id: f.id }

export const reportInput = z.object({
  ...thing,
  reason: z.enum(REPORT_REASONS, { errorMap: () => ({ message: 'required' }) }),
  body: f.optionalLines(REPORT_MOST),
  submissionId: f.id,
})

const ownReport = z.object({
  id: z.string(),
  kind: z.enum(REPORTED_KINDS),
  reason: z.enum(REPORT_REASONS),
  body: z.string(),
  state: z.enum(REPORT_STATES),
  note: z.string(),
  sentAt: z.string(),
})
export type OwnReport = z.output<typeof ownReport>

export const reportCalls = {
  thing: member.get('/api/report/thing', {
    about: 'The subject of a report: the beginning of its published text.',
    input: z.object(thing),
    output: z.object({ text: z.string() }),
  }),
  send: member.post('/api/report/send', {
    about: 'Reports something published, once per submissionId; one open report per subject, and a few a day.',
    input: reportInput,
    output: z.object({ id: z.string() }),
  }),
  list: member.get('/api/report/list', {
    about: 'The member’s reports and their outcomes, newest first.',
    input: z.object({ cursor: idCursor }),
    output: f.page(ownReport),
    own: { lists: { reports: {} } },
  }),
}

export const publishingRefusals = {
  publicationDecided: { code: 4974, status: 409, say: m.console_publishing_refused_decided },
  appealOver: { code: 4979, status: 409, say: m.refusal_appeal_over },
} as const satisfies Refusals

export const reportRefusals = {
  reportFull: { code: 4881, status: 429, retry: 'day', say: m.reports_refused_full },
  reportOpen: { code: 4882, status: 409, say: m.reports_refused_open },
  reportKnown: { code: 4883, status: 409, say: m.reports_refused_known },
  reportDecided: { code: 4884, status: 409, say: m.reports_refused_decided },
} as const satisfies Refusals

export const publishingNotices = {
  publicationApproved: { title: m.publishing_approved_title, text: m.publishing_approved_text },
  publicationRejected: { title: m.publishing_rejected_title, text: m.publishing_rejected_text },
} as const

export const reportNotices = {
  reportUpheld: { title: m.reports_upheld_title, text: m.reports_upheld_text },
  reportDismissed: { title: m.reports_dismissed_title, text: m.reports_dismissed_text },
} as const

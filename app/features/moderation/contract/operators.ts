import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { may } from '~/contract/roles'
import * as m from '~/paraglide/messages'
import {
  looked,
  PUBLICATION_STATES,
  PUBLISHED_KINDS,
  type PublishedKind,
  REPORT_REASONS,
  REPORT_STATES,
  REPORTED_KINDS,
  type ReportedKind,
} from './members'

const desk = operator(may.handleContent)

export const PUBLICATION_QUEUES = ['open', 'approved', 'rejected', 'all'] as const
const UNFIT_REASON_MOST = 200

export const QUEUE_KINDS = [...new Set([...PUBLISHED_KINDS, ...REPORTED_KINDS])] as [QueueKind, ...QueueKind[]]
export type QueueKind = PublishedKind | ReportedKind

const publicationListed = z.object({
  id: z.string(),
  kind: z.enum(PUBLISHED_KINDS),
  state: z.enum(PUBLICATION_STATES),
  reason: z.string(),
  appeal: z.string().nullable(),
  sentAt: z.string(),
  author: z.object({ id: z.string(), nickname: z.string() }),
  looked,
})
export type PublicationListed = z.output<typeof publicationListed>

/** Reports open as reports; the mall's own content has no author. */
const queued = publicationListed.extend({
  kind: z.enum(QUEUE_KINDS),
  state: z.enum([...PUBLICATION_STATES, 'reported']),
  author: publicationListed.shape.author.nullable(),
})
export type Queued = z.output<typeof queued>

const publicationDetails = publicationListed.extend({
  now: looked.nullable(),
  history: z.array(z.object({ move: z.string(), by: z.string(), at: z.string(), note: z.string() })),
  others: z.array(publicationListed.omit({ author: true })),
})
export type PublicationDetails = z.output<typeof publicationDetails>

const id = z.object({ id: f.id })
const decide = <I extends z.ZodTypeAny>(path: string, about: string, input: I) =>
  desk.post(`/api/console/publishing/${path}`, {
    about,
    input,
    output: f.none,
  })

export const publishingDesk = {
  list: desk.get('/api/console/publishing/list', {
    about:
      'What members publish: submissions, appeals and reports that wait, oldest first, or all submissions, newest first.',
    input: z.object({
      queue: z.enum(PUBLICATION_QUEUES).default('open'),
      kind: z.enum(QUEUE_KINDS).optional(),
      cursor: idCursor,
    }),
    output: f.page(queued),
  }),
  details: desk.get('/api/console/publishing/details', {
    about: 'One version with what is published now, and the author’s other submissions.',
    input: id,
    output: publicationDetails,
  }),
  approve: {
    ...decide('approve', 'Approves a publication: it becomes public, or stays so.', id),
    keys: 'closed' as const,
  },
  reject: decide(
    'reject',
    'Rejects a publication with a reason that its author is shown; the version before it stays public or becomes so again.',
    id.extend({ reason: f.text(UNFIT_REASON_MOST) }),
  ),
}

export const REPORT_QUEUES = ['open', 'decided'] as const
const REPORT_NOTE_MOST = 200
const kind = z.enum(REPORTED_KINDS)

/** Null where a word list has found it. */
const reportShape = z.object({
  id: z.string(),
  reason: z.enum(REPORT_REASONS).nullable(),
  body: z.string(),
  by: z.string().nullable(),
  sentAt: z.string(),
})
export type ShownReport = z.output<typeof reportShape>

const reportListed = reportShape.extend({
  kind,
  state: z.enum(REPORT_STATES),
  note: z.string(),
  open: z.number().int(),
  dismissed: z.number().int(),
  author: z.object({ id: z.string(), nickname: z.string() }).nullable(),
})
export type ListedReport = z.output<typeof reportListed>

const authorRecord = z.object({
  published: z.number().int(),
  rejected: z.number().int(),
  waiting: z.number().int(),
  upheld: z.number().int(),
  dismissed: z.number().int(),
})
export type AuthorRecord = z.output<typeof authorRecord>

const reportDetails = reportListed.extend({
  looked: looked.nullable(),
  reports: z.array(reportShape),
  earlier: z.array(reportShape.extend({ state: z.enum(REPORT_STATES), note: z.string() })),
})
export type ReportDetails = z.output<typeof reportDetails>

const settle = (path: string, about: string) =>
  desk.post(`/api/console/reports/${path}`, {
    about,
    input: z.object({ id: f.id, reason: f.text(REPORT_NOTE_MOST) }),
    output: f.none,
  })

export const reportDesk = {
  list: desk.get('/api/console/reports/list', {
    about: 'Reported content, one row per subject: pending ones oldest first, the rest newest first.',
    input: z.object({
      queue: z.enum(REPORT_QUEUES).default('open'),
      kind: z.preprocess((value) => value || undefined, kind.optional()),
      cursor: idCursor,
    }),
    output: f.page(reportListed),
  }),
  details: desk.get('/api/console/reports/details', {
    about: 'Reported content as published, with all reports of it.',
    input: z.object({ id: f.id }),
    output: reportDetails,
  }),
  author: desk.get('/api/console/reports/author', {
    about: 'The outcomes of an author’s submissions, each counted up to a hundred.',
    input: z.object({ id: f.id }),
    output: authorRecord,
  }),
  uphold: settle(
    'uphold',
    'Takes the reported content down at once; its author is shown the reason, and the reporters are notified.',
  ),
  dismiss: settle('dismiss', 'Leaves the reported content as it is; the reporters are shown the reason.'),
}

const WORD_ACTS = ['review', 'refuse'] as const
export type WordAct = (typeof WORD_ACTS)[number]

export const WORD_LISTS_MOST = 20
export const WORDS_MOST = 500
export const WORD_MOST = 40
const LIST_NAME_MOST = 40

const words = f
  .optionalLines(WORDS_MOST * (WORD_MOST + 2))
  .transform((text) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean))
  .pipe(z.array(f.text(WORD_MOST)).max(WORDS_MOST, 'many'))

const list = z.object({
  id: z.string(),
  name: z.string(),
  deed: z.enum(WORD_ACTS),
  version: z.number().int(),
  count: z.number().int(),
  changedAt: z.string(),
})
export type WordList = z.output<typeof list>

export const wordDesk = {
  list: desk.get('/api/console/words/list', {
    about: 'The word lists that published texts are checked against.',
    input: f.none,
    output: z.object({ items: z.array(list) }),
  }),
  details: desk.get('/api/console/words/details', {
    about: 'One word list with its words, one per line.',
    input: z.object({ id: f.id }),
    output: list.extend({ words: z.string() }),
  }),
  save: desk.post('/api/console/words/save', {
    whole: true,
    about:
      'Saves a word list; without an id it creates one, else it replaces the given version. A list without words is deleted.',
    input: z.object({
      id: f.id.optional(),
      version: f.amount.default(0),
      name: f.text(LIST_NAME_MOST),
      deed: z.enum(WORD_ACTS, { errorMap: () => ({ message: 'required' }) }),
      words,
    }),
    output: z.object({ id: z.string() }),
  }),
}

export const wordRefusals = {
  wordRefused: { code: 4885, status: 422, say: m.words_refused },
  wordListsFull: { code: 4887, status: 409, say: m.console_words_full },
} as const satisfies Refusals

export const wordFields = { deed: m.console_words_deed, words: m.console_words_words }

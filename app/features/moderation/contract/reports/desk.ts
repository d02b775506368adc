import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { looked } from '../publishing/desk'
import { REPORT_REASONS, REPORT_STATES, REPORTED_KINDS } from './kinds'

export const REPORT_QUEUES = ['open', 'decided'] as const
export const REPORT_NOTE_MOST = 200

const roles = may.handleContent
const kind = z.enum(REPORTED_KINDS)

/** Null where a word list has found it. */
const told = z.object({
  id: z.string(),
  reason: z.enum(REPORT_REASONS).nullable(),
  body: z.string(),
  by: z.string().nullable(),
  sentAt: z.string(),
})
export type ToldReport = z.output<typeof told>

const listed = told.extend({
  kind,
  state: z.enum(REPORT_STATES),
  note: z.string(),
  open: z.number().int(),
  dismissed: z.number().int(),
  author: z.object({ id: z.string(), nickname: z.string() }).nullable(),
})
export type ListedReport = z.output<typeof listed>

export const authorRecord = z.object({
  published: z.number().int(),
  rejected: z.number().int(),
  waiting: z.number().int(),
  upheld: z.number().int(),
  dismissed: z.number().int(),
})
export type AuthorRecord = z.output<typeof authorRecord>

const details = listed.extend({
  looked: looked.nullable(),
  reports: z.array(told),
  earlier: z.array(told.extend({ state: z.enum(REPORT_STATES), note: z.string() })),
})
export type ReportDetails = z.output<typeof details>

const act = (path: string, about: string) =>
  call({
    method: 'POST',
    path: `/api/console/reports/${path}`,
    access: 'operator',
    roles,
    about,
    input: z.object({ id: f.id, reason: f.text(REPORT_NOTE_MOST) }),
    output: f.none,
  })

export const reportDesk = {
  list: call({
    method: 'GET',
    path: '/api/console/reports/list',
    access: 'operator',
    roles,
    about: 'Reported content, one row per subject: pending ones oldest first, the rest newest first.',
    input: z.object({
      queue: z.enum(REPORT_QUEUES).default('open'),
      kind: z.preprocess((value) => value || undefined, kind.optional()),
      cursor: idCursor,
    }),
    output: f.page(listed),
  }),
  details: call({
    method: 'GET',
    path: '/api/console/reports/details',
    access: 'operator',
    roles,
    about: 'Reported content as published, with all reports of it.',
    input: z.object({ id: f.id }),
    output: details,
  }),
  author: call({
    method: 'GET',
    path: '/api/console/reports/author',
    access: 'operator',
    roles,
    about: 'The outcomes of an author’s submissions, each counted up to a hundred.',
    input: z.object({ id: f.id }),
    output: authorRecord,
  }),
  uphold: act(
    'uphold',
    'Takes the reported content down at once; its author is shown the reason, and the reporters are notified.',
  ),
  dismiss: act('dismiss', 'Leaves the reported content as it is; the reporters are shown the reason.'),
}

import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { REPORTED_KINDS, type ReportedKind } from '../reports/kinds'
import { PUBLICATION_STATES, PUBLISHED_KINDS, type PublishedKind } from './kinds'

export const PUBLICATION_QUEUES = ['open', 'approved', 'rejected', 'all'] as const
export const UNFIT_REASON_MOST = 200

export const QUEUE_KINDS = [...new Set([...PUBLISHED_KINDS, ...REPORTED_KINDS])] as [QueueKind, ...QueueKind[]]
export type QueueKind = PublishedKind | ReportedKind

const roles = may.handleContent

export const looked = z.object({ text: z.string(), pictures: z.array(z.string()), film: z.string().optional() })
export type Looked = z.output<typeof looked>

const listed = z.object({
  id: z.string(),
  kind: z.enum(PUBLISHED_KINDS),
  state: z.enum(PUBLICATION_STATES),
  reason: z.string(),
  appeal: z.string().nullable(),
  sentAt: z.string(),
  author: z.object({ id: z.string(), nickname: z.string() }),
  looked,
})
export type PublicationListed = z.output<typeof listed>

/** Reports open as reports; the mall's own content has no author. */
const queued = listed.extend({
  kind: z.enum(QUEUE_KINDS),
  state: z.enum([...PUBLICATION_STATES, 'reported']),
  author: listed.shape.author.nullable(),
})
export type Queued = z.output<typeof queued>

const details = listed.extend({
  now: looked.nullable(),
  history: z.array(z.object({ move: z.string(), by: z.string(), at: z.string(), note: z.string() })),
  others: z.array(listed.omit({ author: true })),
})
export type PublicationDetails = z.output<typeof details>

const id = z.object({ id: f.id })
const act = <I extends z.ZodTypeAny>(path: string, about: string, input: I) =>
  call({
    method: 'POST',
    path: `/api/console/publishing/${path}`,
    access: 'operator',
    roles,
    about,
    input,
    output: f.none,
  })

export const publishingDesk = {
  list: call({
    method: 'GET',
    path: '/api/console/publishing/list',
    access: 'operator',
    roles,
    about:
      'What members publish: submissions, appeals and reports that wait, oldest first, or all submissions, newest first.',
    input: z.object({
      queue: z.enum(PUBLICATION_QUEUES).default('open'),
      kind: z.enum(QUEUE_KINDS).optional(),
      cursor: idCursor,
    }),
    output: f.page(queued),
  }),
  details: call({
    method: 'GET',
    path: '/api/console/publishing/details',
    access: 'operator',
    roles,
    about: 'One version with what is published now, and the author’s other submissions.',
    input: id,
    output: details,
  }),
  approve: act('approve', 'Approves a publication: it becomes public, or stays so.', id),
  reject: act(
    'reject',
    'Rejects a publication with a reason that its author is shown; the version before it stays public or becomes so again.',
    id.extend({ reason: f.text(UNFIT_REASON_MOST) }),
  ),
}

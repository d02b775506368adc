import { z } from 'zod'
import { call } from '../call'
import { may } from '../console/roles'
import { idCursor } from '../cursors'
import * as f from '../fields'
import { PUBLICATION_STATES, PUBLISHED_KINDS } from './kinds'

/** Those that somebody has to look at, those that were decided, or all. */
export const PUBLICATION_QUEUES = ['open', 'approved', 'rejected', 'all'] as const
export const UNFIT_REASON_MOST = 140

const roles = may.handleContent

/** What is looked at: its text, and the keys of its pictures and of its film. */
export const looked = z.object({ text: z.string(), pictures: z.array(z.string()), film: z.string().optional() })
export type Looked = z.output<typeof looked>

const listed = z.object({
  id: z.string(),
  kind: z.enum(PUBLISHED_KINDS),
  state: z.enum(PUBLICATION_STATES),
  reason: z.string(),
  sentAt: z.string(),
  author: z.object({ id: z.string(), nickname: z.string() }),
  looked,
})
export type PublicationListed = z.output<typeof listed>

const details = listed.extend({
  /** What others see now; nothing where the thing is gone. */
  now: looked.nullable(),
  history: z.array(z.object({ move: z.string(), by: z.string(), at: z.string(), note: z.string() })),
  /** What else its author has sent, the newest first. */
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
      'What members have sent to be shown to others: what waits to be looked at oldest first, the rest newest first.',
    input: z.object({
      queue: z.enum(PUBLICATION_QUEUES).default('open'),
      kind: z.enum(PUBLISHED_KINDS).optional(),
      cursor: idCursor,
    }),
    output: f.page(listed),
  }),
  details: call({
    method: 'GET',
    path: '/api/console/publishing/details',
    access: 'operator',
    roles,
    about: 'One version with what others see now, and what else its author has sent.',
    input: id,
    output: details,
  }),
  approve: act('approve', 'Approves: others see it from now on, or go on seeing it.', id),
  reject: act(
    'reject',
    'Rejects with a reason that its author is told: others go on seeing, or see again, what there was before.',
    id.extend({ reason: f.text(UNFIT_REASON_MOST) }),
  ),
}

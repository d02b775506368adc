import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { FEEDBACK_KINDS, FEEDBACK_MOST, ownFeedback } from './calls'

export const FEEDBACK_QUEUES = ['open', 'answered', 'all'] as const

export const consoleFeedback = ownFeedback.extend({ author: z.string(), contact: z.string() })
export type ConsoleFeedback = z.output<typeof consoleFeedback>

const readers = may.handleFeedback

export const feedbackDesk = {
  list: call({
    method: 'GET',
    path: '/api/console/feedback',
    access: 'operator',
    roles: readers,
    about: 'Feedback of all members, newest first.',
    input: z.object({
      queue: z.enum(FEEDBACK_QUEUES).default('open'),
      kind: z.preprocess((value) => value || undefined, z.enum(FEEDBACK_KINDS).optional()),
      cursor: idCursor,
    }),
    output: f.page(consoleFeedback),
  }),
  details: call({
    method: 'GET',
    path: '/api/console/feedbackDetails',
    access: 'operator',
    roles: readers,
    about: 'One feedback.',
    input: z.object({ id: f.id }),
    output: consoleFeedback,
  }),
  reply: call({
    method: 'POST',
    path: '/api/console/feedbackReply',
    access: 'operator',
    roles: readers,
    about: 'Replies to a feedback, replacing an earlier reply; the member is notified.',
    input: z.object({ id: f.id, reply: f.lines(FEEDBACK_MOST) }),
    output: f.none,
  }),
}

import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor, rowCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import {
  FEEDBACK_KINDS,
  FEEDBACK_MOST,
  listedThread,
  messageBody,
  ownFeedback,
  questionMessage,
  thread,
} from './members'

const desk = operator(may.handleQuestions)

export const FEEDBACK_QUEUES = ['open', 'answered', 'all'] as const

const consoleFeedback = ownFeedback.extend({ author: z.string(), contact: z.string(), mark: z.string() })
export type ConsoleFeedback = z.output<typeof consoleFeedback>

export const feedbackDesk = {
  list: operator(may.handleFeedback).get('/api/console/feedback', {
    about: 'Feedback of all members, newest first.',
    input: z.object({
      queue: z.enum(FEEDBACK_QUEUES).default('open'),
      kind: z.preprocess((value) => value || undefined, z.enum(FEEDBACK_KINDS).optional()),
      cursor: idCursor,
    }),
    output: f.page(consoleFeedback),
  }),
  details: operator(may.handleFeedback).get('/api/console/feedbackDetails', {
    about: 'One feedback.',
    input: z.object({ id: f.id }),
    output: consoleFeedback,
  }),
  reply: operator(may.handleFeedback).post('/api/console/feedbackReply', {
    about: 'Replies to a feedback, replacing an earlier reply; the member is notified.',
    input: z.object({ id: f.id, reply: f.lines(FEEDBACK_MOST), seen: f.seen }),
    output: f.none,
  }),
}

export const QUESTION_QUEUES = ['waiting', 'answered', 'all'] as const
export type QuestionQueue = (typeof QUESTION_QUEUES)[number]

const questionAuthor = z.object({
  author: z.object({ id: z.string(), nickname: z.string() }),
  /** Of the oldest message without a reply. */
  waitingSince: z.string().nullable(),
})

const deskMessage = questionMessage.extend({ by: z.string() })
export type DeskMessage = z.output<typeof deskMessage>

const details = f
  .page(deskMessage)
  .extend({ ...thread.omit({ isUnread: true }).shape, ...questionAuthor.shape, lastNo: z.number().int() })

export const questionDesk = {
  list: desk.get('/api/console/questions', {
    about: 'Threads of all members: waiting ones oldest first, all others by newest message.',
    input: z.object({
      queue: z.enum(QUESTION_QUEUES).default('waiting'),
      authorId: f.id.optional(),
      subjectId: f.id.optional(),
      cursor: idCursor,
    }),
    output: f.page(listedThread.omit({ isUnread: true }).merge(questionAuthor)),
  }),
  details: desk.get('/api/console/question', {
    about: 'One thread with its messages, newest first.',
    input: z.object({ id: f.id, cursor: rowCursor }),
    output: details,
  }),
  answer: desk.post('/api/console/questionAnswer', {
    about:
      'Replies in a thread; `seen` is the number of the newest message that the operator has read. The member is notified.',
    input: z.object({ id: f.id, body: messageBody, seen: f.countTo(2_000_000_000) }),
    output: f.none,
  }),
}

import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor, rowCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { listedThread, messageBody, questionMessage, thread } from './calls'

export const QUESTION_QUEUES = ['waiting', 'answered', 'all'] as const
export type QuestionQueue = (typeof QUESTION_QUEUES)[number]

const roles = may.handleQuestions
const asked = z.object({
  author: z.object({ id: z.string(), nickname: z.string() }),
  /** Of the oldest message without a reply. */
  waitingSince: z.string().nullable(),
})

const deskMessage = questionMessage.extend({ by: z.string() })
export type DeskMessage = z.output<typeof deskMessage>

const details = f
  .page(deskMessage)
  .extend({ ...thread.omit({ isUnread: true }).shape, ...asked.shape, lastNo: z.number().int() })
export type DeskThread = z.output<typeof details>

export const questionDesk = {
  list: call({
    method: 'GET',
    path: '/api/console/questions',
    access: 'operator',
    roles,
    about: 'Threads of all members: waiting ones oldest first, all others by newest message.',
    input: z.object({
      queue: z.enum(QUESTION_QUEUES).default('waiting'),
      authorId: f.id.optional(),
      subjectId: f.id.optional(),
      cursor: idCursor,
    }),
    output: f.page(listedThread.omit({ isUnread: true }).merge(asked)),
  }),
  details: call({
    method: 'GET',
    path: '/api/console/question',
    access: 'operator',
    roles,
    about: 'One thread with its messages, newest first.',
    input: z.object({ id: f.id, cursor: rowCursor }),
    output: details,
  }),
  answer: call({
    method: 'POST',
    path: '/api/console/questionAnswer',
    access: 'operator',
    roles,
    about:
      'Replies in a thread; `seen` is the number of the newest message that the operator has read. The member is notified.',
    input: z.object({ id: f.id, body: messageBody, seen: f.countTo(2_000_000_000) }),
    output: f.none,
  }),
}

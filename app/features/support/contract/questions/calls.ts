import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor, rowCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { QUESTION_KINDS } from './kinds'

export const QUESTION_MOST = 500
export const QUESTION_PICTURES_MOST = 3

/** Runs of empty lines would push everything below them off the screen: one is kept. */
export const messageBody = f.lines(QUESTION_MOST).transform((text) => text.replace(/\n(?:[^\S\n]*\n)+/g, '\n\n'))

const subject = { kind: z.enum(QUESTION_KINDS), subjectId: f.id }

export const messageInput = z.object({
  body: messageBody,
  pictures: f.picturesTo(QUESTION_PICTURES_MOST),
  submissionId: f.id,
})

/** As it was called when the thread began. */
const about = z.object({
  kind: z.enum(QUESTION_KINDS),
  subjectId: z.string(),
  title: z.string(),
  picture: z.string().nullable(),
})

export const thread = about.extend({
  id: z.string(),
  /** The member has the last word. */
  isWaiting: z.boolean(),
  isUnread: z.boolean(),
})

export const listedThread = thread.extend({ lastAt: z.string(), last: z.string(), isLastOwn: z.boolean() })
export type ListedThread = z.output<typeof listedThread>

export const questionMessage = z.object({
  no: z.number().int(),
  isOwn: z.boolean(),
  body: z.string(),
  pictures: z.array(z.string()),
  sentAt: z.string(),
})
export type QuestionMessage = z.output<typeof questionMessage>

export const questionCalls = {
  about: call({
    method: 'GET',
    path: '/api/question/about',
    access: 'member',
    about: 'The subject of a question, and the thread about it where there is one.',
    input: z.object(subject),
    output: about.extend({ id: z.string().nullable() }),
  }),
  ask: call({
    method: 'POST',
    path: '/api/question/ask',
    access: 'member',
    about:
      'Asks about an own order, an own after-sale case or goods on sale, once per submissionId and 20 messages a day; an existing thread is continued.',
    input: messageInput.extend(subject),
    output: z.object({ id: z.string() }),
  }),
  write: call({
    method: 'POST',
    path: '/api/question/write',
    access: 'member',
    about: 'Adds a message to an own thread, within the same limits.',
    input: messageInput.extend({ id: f.id }),
    output: z.object({ id: z.string() }),
  }),
  list: call({
    method: 'GET',
    path: '/api/question/list',
    access: 'member',
    about: 'The member’s threads, by newest message.',
    input: z.object({ cursor: idCursor }),
    output: f.page(listedThread),
  }),
  details: call({
    method: 'GET',
    path: '/api/question/details',
    access: 'member',
    about: 'One thread with its messages, newest first. Reading it does not mark it as read.',
    input: z.object({ id: f.id, cursor: rowCursor }),
    output: f.page(questionMessage).extend({ ...thread.shape, lastNo: z.number().int() }),
  }),
  unread: call({
    method: 'GET',
    path: '/api/question/unread',
    access: 'member',
    about: 'The number of threads with an unread reply; more than 99 count as 100.',
    input: f.none,
    output: z.object({ count: z.number().int() }),
  }),
  read: call({
    method: 'POST',
    path: '/api/question/read',
    access: 'member',
    about: 'Marks a thread as read up to this message.',
    input: z.object({ id: f.id, no: f.countTo(2_000_000_000) }),
    output: f.none,
  }),
}

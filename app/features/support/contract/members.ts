import { z } from 'zod'
import { member } from '~/contract/call'
import { idCursor, rowCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const FEEDBACK_KINDS = ['fault', 'order', 'goods', 'idea', 'other'] as const
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number]

export const feedbackKindTexts: Record<FeedbackKind, () => string> = {
  fault: m.feedback_fault,
  order: m.feedback_order,
  goods: m.word_items,
  idea: m.feedback_idea,
  other: m.word_other,
}

export const FEEDBACK_MOST = 500
export const FEEDBACK_CONTACT_MOST = 60

export const feedbackInput = z.object({
  kind: z.enum(FEEDBACK_KINDS, { errorMap: () => ({ message: 'required' }) }),
  body: f.lines(FEEDBACK_MOST),
  pictures: f.pictures,
  contact: f.optionalText(FEEDBACK_CONTACT_MOST),
  submissionId: f.id,
})

export const ownFeedback = z.object({
  id: z.string(),
  kind: z.enum(FEEDBACK_KINDS),
  body: z.string(),
  pictures: z.array(z.string()),
  sentAt: z.string(),
  reply: z.string().nullable(),
  repliedAt: z.string().nullable(),
})
export type OwnFeedback = z.output<typeof ownFeedback>

export const feedbackCalls = {
  send: member.post('/api/feedback/send', {
    about: 'Sends feedback to the mall, once per submissionId and at most 10 times a day.',
    input: feedbackInput,
    output: z.object({ id: z.string() }),
  }),
  list: member.get('/api/feedback/list', {
    about: 'The member’s feedback with the mall’s replies, newest first.',
    input: z.object({ cursor: idCursor }),
    output: f.page(ownFeedback),
    own: { lists: { feedback: {} } },
  }),
}

export const QUESTION_KINDS = ['order', 'case', 'goods'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export const questionKindTexts: Record<QuestionKind, () => string> = {
  order: m.orders_one,
  case: m.cases_title,
  goods: m.field_name_item,
}

export const QUESTION_MOST = 500
export const QUESTION_PICTURES_MOST = 3

/** Runs of empty lines would push everything below them off the screen: one stays. */
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
  about: member.get('/api/question/about', {
    about: 'The subject of a question, and the thread about it where there is one.',
    input: z.object(subject),
    output: about.extend({ id: z.string().nullable() }),
  }),
  ask: member.post('/api/question/ask', {
    about:
      'Asks about an own order, an own after-sale case or goods on sale, once per submissionId and 20 messages a day; an existing thread is continued.',
    input: messageInput.extend(subject),
    output: z.object({ id: z.string() }),
  }),
  write: member.post('/api/question/write', {
    about: 'Adds a message to an own thread, within the same limits.',
    input: messageInput.extend({ id: f.id }),
    output: z.object({ id: z.string() }),
  }),
  list: member.get('/api/question/list', {
    about: 'The member’s threads, by newest message.',
    input: z.object({ cursor: idCursor }),
    output: f.page(listedThread),
  }),
  details: member.get('/api/question/details', {
    about: 'One thread with its messages, newest first. Reading it does not mark it as read.',
    input: z.object({ id: f.id, cursor: rowCursor }),
    output: f.page(questionMessage).extend({ ...thread.shape, lastNo: z.number().int() }),
  }),
  unread: member.get('/api/question/unread', {
    about: 'The number of threads with an unread reply; more than 99 count as 100.',
    input: f.none,
    output: z.object({ count: z.number().int() }),
  }),
  read: member.post('/api/question/read', {
    about: 'Marks a thread as read up to this message.',
    input: z.object({ id: f.id, no: f.countTo(2_000_000_000) }),
    output: f.none,
  }),
}

export const feedbackRefusals = {
  feedbackFull: { code: 4812, status: 429, retry: 'day', say: m.feedback_refused_full },
} as const satisfies Refusals

export const questionRefusals = {
  questionsFull: { code: 4889, status: 429, retry: 'day', say: m.questions_refused_full },
  questionMeanwhile: { code: 4890, status: 409, say: m.questions_refused_meanwhile },
} as const satisfies Refusals

export const feedbackNotices = {
  feedbackAnswered: { title: m.notices_feedback_answered_title, text: m.notices_feedback_answered_text },
} as const

export const questionNotices = {
  questionAnswered: { title: m.questions_answered_title, text: m.questions_answered_text },
} as const

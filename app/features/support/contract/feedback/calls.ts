import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'

export const FEEDBACK_KINDS = ['fault', 'order', 'goods', 'idea', 'other'] as const
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number]
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
  send: call({
    method: 'POST',
    path: '/api/feedback/send',
    access: 'member',
    about: 'Sends feedback to the mall, once per submissionId and at most 10 times a day.',
    input: feedbackInput,
    output: z.object({ id: z.string() }),
  }),
  list: call({
    method: 'GET',
    path: '/api/feedback/list',
    access: 'member',
    about: 'The member’s feedback with the mall’s replies, newest first.',
    input: z.object({ cursor: idCursor }),
    output: f.page(ownFeedback),
    own: { lists: { feedback: {} } },
  }),
}

import { z } from 'zod'
import { guest, member } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const COMMENT_MOST = 200
export const COMMENTS_PER_DAY = 50

/** Never articles of the mall. */
export const COMMENTED_KINDS = ['video', 'article'] as const
export type CommentedKind = (typeof COMMENTED_KINDS)[number]

export const COMMENT_STATES = ['waiting', 'shown', 'hidden'] as const
export type CommentState = (typeof COMMENT_STATES)[number]

const reply = z.object({
  id: z.string(),
  body: z.string(),
  /** A nickname. */
  author: z.string(),
  isByMaker: z.boolean(),
  isOwn: z.boolean(),
  sentAt: z.string().datetime({ offset: true }),
})
export type CommentReply = z.output<typeof reply>

export const comment = reply.extend({
  /** The mall's own answer. */
  reply: z.string().nullable(),
  replyCount: z.number().int(),
})
export type Comment = z.output<typeof comment>

const listed = comment.extend({ replies: z.array(reply) })
export type ListedComment = z.output<typeof listed>

/** Null where nobody may comment, and where videos are found by words or goods. */
export const commentsOf = z.object({ count: z.number().int(), newest: z.array(comment) }).nullable()
export type CommentsOf = z.output<typeof commentsOf>

const thing = { kind: z.enum(COMMENTED_KINDS), title: z.string(), subjectId: z.string() }

const own = z.object({
  id: z.string(),
  ...thing,
  /** False where the video or the article is no longer shown. */
  isThingShown: z.boolean(),
  /** False where nobody can open it: comments are off, or what it is on or replies to is no longer shown. */
  isOpen: z.boolean(),
  /** The comment that it replies to. */
  parentId: z.string().nullable(),
  body: z.string(),
  state: z.enum(COMMENT_STATES),
  hiddenReason: z.string().nullable(),
  rejectionId: z.string().nullable(),
  reply: z.string().nullable(),
  replyCount: z.number().int(),
  sentAt: z.string().datetime({ offset: true }),
})
export type OwnComment = z.output<typeof own>

export const commentInput = z.object({ body: f.lines(COMMENT_MOST), replyTo: f.chosen, submissionId: f.id })

export const commentCalls = {
  list: guest.get('/api/comment/list', {
    about:
      'Comments on a video or a member’s article with their first replies, newest first, 20 a page or `most`; members see their own that wait.',
    input: z.object({ kind: z.enum(COMMENTED_KINDS), id: f.id, cursor: idCursor, most: f.most }),
    output: f.page(listed).extend({
      ...thing,
      count: z.number().int(),
      waiting: z.array(z.object({ id: z.string(), body: z.string() })),
    }),
  }),
  details: guest.get('/api/comment/details', {
    about: 'One comment with its replies, oldest first.',
    input: z.object({ id: f.id, cursor: idCursor }),
    output: f.page(reply).extend({ ...comment.shape, ...thing }),
  }),
  write: member.post('/api/comment/write', {
    whileClosed: 'refused',
    about:
      'Comments on a video or a member’s article, or replies to a comment on it, once per submissionId and 50 times a day. It may need a review by the mall before others see it.',
    input: commentInput.extend({ kind: z.enum(COMMENTED_KINDS), id: f.id }),
    output: z.object({ id: z.string(), waits: z.boolean() }),
  }),
  own: member.get('/api/comment/own', {
    about: 'The member’s comments and replies, newest first.',
    input: z.object({ cursor: idCursor }),
    output: f.page(own),
  }),
  remove: member.post('/api/comment/remove', {
    about: 'Removes an own comment, with the replies to it.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
}

export const commentRefusals = {
  commentsOff: { code: 5701, status: 409, say: m.comments_refused_off },
  commentsFull: { code: 5702, status: 429, retry: 'day', say: m.comments_refused_full },
  commentNested: { code: 5703, status: 409, say: m.comments_refused_nested },
} as const satisfies Refusals

export const commentNotices = {
  commented: { title: m.comments_notice_title, text: m.comments_notice_text },
  commentReplied: { title: m.comments_notice_reply_title, text: m.comments_notice_reply_text },
  commentAnswered: { title: m.comments_notice_answer_title, text: m.comments_notice_answer_text },
} as const

export const commentFields = { replyTo: m.comments_replies_to }

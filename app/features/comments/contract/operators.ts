import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { COMMENT_MOST, COMMENT_STATES, COMMENTED_KINDS } from './members'

const desk = operator(may.handleContent)

export const COMMENT_QUEUES = ['all', 'waiting', 'hidden'] as const
export type CommentQueue = (typeof COMMENT_QUEUES)[number]
const HIDE_REASON_MOST = 140

const listed = z.object({
  id: z.string(),
  kind: z.enum(COMMENTED_KINDS),
  subjectId: z.string(),
  title: z.string(),
  parentId: z.string().nullable(),
  author: z.object({ id: z.string(), nickname: z.string() }),
  body: z.string(),
  state: z.enum(COMMENT_STATES),
  hiddenReason: z.string().nullable(),
  reply: z.string().nullable(),
  replyCount: z.number().int(),
  sentAt: z.string().datetime({ offset: true }),
})
export type DeskComment = z.output<typeof listed>

const id = z.object({ id: f.id })

export const commentDesk = {
  list: desk.get('/api/console/comments', {
    about: 'Comments and replies on all videos and articles or on one, newest first.',
    input: z.object({
      queue: z.enum(COMMENT_QUEUES).default('all'),
      kind: z.enum(COMMENTED_KINDS).optional(),
      subjectId: f.optionalText(64),
      cursor: idCursor,
    }),
    output: f.page(listed),
  }),
  details: desk.get('/api/console/comment', {
    about: 'One comment with its replies, oldest first.',
    input: z.object({ id: f.id, cursor: idCursor }),
    output: f.page(listed).extend({ ...listed.shape, mark: z.string() }),
  }),
  reply: desk.post('/api/console/commentReply', {
    about: 'Answers a comment publicly as the mall; replaces an earlier answer of the mall.',
    input: id.extend({ reply: f.lines(COMMENT_MOST), seen: f.seen }),
    output: f.none,
  }),
  hide: desk.post('/api/console/commentHide', {
    about: 'Hides a comment or a reply; its author is notified with the reason and may appeal.',
    input: id.extend({ reason: f.text(HIDE_REASON_MOST) }),
    output: f.none,
  }),
  show: desk.post('/api/console/commentShow', {
    about: 'Shows a hidden comment or reply again.',
    input: id,
    output: f.none,
  }),
}

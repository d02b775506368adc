import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { GOODS_ANSWER_MOST, OWN_KINDS, OWN_STATES } from './members'

const desk = operator(may.handleReviews)

export const GOODS_QUESTION_QUEUES = ['unanswered', 'waiting', 'hidden', 'all'] as const
export type GoodsQuestionQueue = (typeof GOODS_QUESTION_QUEUES)[number]
const HIDE_REASON_MOST = 140

const entry = z.object({
  id: z.string(),
  author: z.string(),
  isNamed: z.boolean(),
  body: z.string(),
  state: z.enum(OWN_STATES),
  hiddenReason: z.string().nullable(),
  sentAt: z.string().datetime({ offset: true }),
})

const listed = entry.extend({
  goodsId: z.string(),
  title: z.string(),
  reply: z.string().nullable(),
  answerCount: z.number().int(),
})
export type DeskGoodsQuestion = z.output<typeof listed>
export type DeskGoodsAnswer = z.output<typeof entry>

const thing = { kind: z.enum(OWN_KINDS), id: f.id }

export const goodsQuestionDesk = {
  list: desk.get('/api/console/goodsQuestions', {
    about: 'Questions on all goods or on one, newest first.',
    input: z.object({
      queue: z.enum(GOODS_QUESTION_QUEUES).default('all'),
      goodsId: f.optionalText(64),
      cursor: idCursor,
    }),
    output: f.page(listed),
  }),
  details: desk.get('/api/console/goodsQuestion', {
    about: 'One question on goods with the answers of buyers, newest first.',
    input: z.object({ id: f.id, cursor: idCursor }),
    output: f.page(entry).extend({ ...listed.shape, mark: z.string(), putTo: z.number().int() }),
  }),
  reply: desk.post('/api/console/goodsQuestionReply', {
    about: 'Answers a question on goods publicly as the mall; replaces an earlier answer of the mall.',
    input: z.object({ id: f.id, reply: f.lines(GOODS_ANSWER_MOST), seen: f.seen }),
    output: f.none,
  }),
  hide: desk.post('/api/console/goodsQuestionHide', {
    about: 'Hides a question or an answer; its author is notified with the reason and may appeal.',
    input: z.object({ ...thing, reason: f.text(HIDE_REASON_MOST) }),
    output: f.none,
  }),
  show: desk.post('/api/console/goodsQuestionShow', {
    about: 'Shows a hidden question or answer again.',
    input: z.object(thing),
    output: f.none,
  }),
}

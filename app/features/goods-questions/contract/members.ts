import { z } from 'zod'
import { guest, member } from '~/contract/call'
import { idCursor, rankCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const GOODS_QUESTION_LEAST = 4
export const GOODS_QUESTION_MOST = 200
export const GOODS_ANSWER_MOST = 200
export const GOODS_QUESTIONS_PER_DAY = 5
export const GOODS_ANSWERS_PER_DAY = 20
/** More count as one more. */
export const COUNTED = 100

/** Null: its author goes without a name. */
const author = z.string().nullable()

const goodsAnswer = z.object({
  id: z.string(),
  body: z.string(),
  author,
  sentAt: z.string().datetime({ offset: true }),
})
export type GoodsAnswer = z.output<typeof goodsAnswer>

const goodsQuestion = z.object({
  id: z.string(),
  body: z.string(),
  author,
  sentAt: z.string().datetime({ offset: true }),
  /** The mall's own answer. */
  reply: z.string().nullable(),
  answerCount: z.number().int(),
})
export type GoodsQuestion = z.output<typeof goodsQuestion>

const listed = goodsQuestion.extend({ newest: goodsAnswer.nullable() })
export type ListedGoodsQuestion = z.output<typeof listed>

const ofGoods = { goodsId: z.string(), title: z.string(), picture: z.string() }

export const MAY_ANSWER = ['yes', 'own', 'notBought', 'answered'] as const

export const OWN_KINDS = ['goodsQuestion', 'goodsAnswer'] as const
export type OwnKind = (typeof OWN_KINDS)[number]

export const OWN_STATES = ['waiting', 'shown', 'hidden'] as const
export type OwnState = (typeof OWN_STATES)[number]

const own = z.object({
  id: z.string(),
  questionId: z.string(),
  ...ofGoods,
  /** Of the question that an answer is to; '' where it is no longer shown. */
  question: z.string(),
  body: z.string(),
  isNamed: z.boolean(),
  state: z.enum(OWN_STATES),
  hiddenReason: z.string().nullable(),
  rejectionId: z.string().nullable(),
  answerCount: z.number().int(),
  sentAt: z.string().datetime({ offset: true }),
})
export type OwnGoodsQuestion = z.output<typeof own>

const body = (most: number) => f.lines(most)
const isNamed = f.flag.default(false)

export const goodsQuestionInput = z.object({
  body: body(GOODS_QUESTION_MOST).pipe(z.string().min(GOODS_QUESTION_LEAST, 'short')),
  isNamed,
  submissionId: f.id,
})
export const goodsAnswerInput = z.object({ body: body(GOODS_ANSWER_MOST), isNamed })

const sent = z.object({ id: z.string(), waits: z.boolean() })

export const goodsQuestionCalls = {
  list: guest.get('/api/goodsQuestion/list', {
    about:
      'Questions on goods with the newest answer of a buyer, answered ones first, the newest first among them; 20 a page or `most`.',
    input: z.object({ goodsId: f.id, cursor: rankCursor, most: f.most }),
    output: f.page(listed).extend({ count: z.number().int() }),
  }),
  details: guest.get('/api/goodsQuestion/details', {
    about: 'One question with the answers of buyers, newest first.',
    input: z.object({ id: f.id, cursor: idCursor }),
    output: f.page(goodsAnswer).extend({ ...goodsQuestion.shape, ...ofGoods }),
  }),
  ask: member.post('/api/goodsQuestion/ask', {
    whileClosed: 'refused',
    about:
      'Asks about goods on sale, once per submissionId and 5 times a day; a few buyers of these goods are notified.',
    input: goodsQuestionInput.extend({ goodsId: f.id }),
    output: sent,
  }),
  mayAnswer: member.get('/api/goodsQuestion/mayAnswer', {
    about: 'Whether the member may answer a question: buyers of the goods, once, and not their own.',
    input: z.object({ id: f.id }),
    output: z.object({ may: z.enum(MAY_ANSWER) }),
  }),
  answer: member.post('/api/goodsQuestion/answer', {
    whileClosed: 'refused',
    about: 'Answers a question as a buyer of the goods, once. Idempotent for the same answer.',
    input: goodsAnswerInput.extend({ id: f.id }),
    output: sent,
  }),
  own: member.get('/api/goodsQuestion/own', {
    about: 'The member’s questions on goods, or answers, newest first.',
    input: z.object({ kind: z.enum(OWN_KINDS).default('goodsQuestion'), cursor: idCursor }),
    output: f.page(own),
  }),
  remove: member.post('/api/goodsQuestion/remove', {
    about: 'Removes an own question, with its answers, or an own answer.',
    input: z.object({ kind: z.enum(OWN_KINDS), id: f.id }),
    output: f.none,
  }),
}

export const goodsQuestionRefusals = {
  goodsQuestionsFull: { code: 5601, status: 429, retry: 'day', say: m.goods_questions_refused_full },
  goodsAnswersFull: { code: 5602, status: 429, retry: 'day', say: m.goods_questions_refused_answers_full },
  answerNotBought: { code: 5603, status: 409, say: m.goods_questions_refused_not_bought },
  answerOwn: { code: 5604, status: 409, say: m.goods_questions_refused_own },
  answeredAlready: { code: 5605, status: 409, say: m.goods_questions_refused_twice },
} as const satisfies Refusals

export const goodsQuestionNotices = {
  goodsQuestionPut: { title: m.goods_questions_put_title, text: m.goods_questions_put_text },
  goodsQuestionAnswered: { title: m.goods_questions_answered_title, text: m.goods_questions_answered_text },
} as const

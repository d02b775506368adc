import { sql } from 'kysely'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'
import type { PersonalRows } from '~/platform/personal-rows'
import { ok } from '~/values/result'
import type { goodsQuestionCalls } from '../contract/members'
import { answerAboutGoods, mayAnswer } from './answer'
import { askAboutGoods } from './ask'
import { desk } from './desk'
import { goodsQuestionInvariants } from './invariants'
import { removeGoodsEntry, reportable } from './moderate'
import { publishedAnswer, publishedQuestion } from './published'
import { listGoodsQuestions, readGoodsQuestion, readOwn } from './read'
import { blankQuestions } from './store'
import { blankAnswers } from './store-answers'

const calls: Provided<typeof goodsQuestionCalls> = {
  list: (input) => listGoodsQuestions(input),
  details: (input, { locale }) => readGoodsQuestion(input, locale),
  ask: (sent, { memberId }) => askAboutGoods(memberId, sent),
  mayAnswer: ({ id }, { memberId }) => mayAnswer(memberId, id),
  answer: (sent, { memberId }) => answerAboutGoods(memberId, sent),
  own: async (input, { memberId, locale }) => ok(await readOwn(memberId, input, locale)),
  remove: (sent, { memberId }) => removeGoodsEntry(memberId, sent),
}

const goodsQuestionTiles: Record<string, Tile> = {
  goodsQuestions: {
    may: 'handleReviews',
    kind: 'waiting',
    title: m.console_figure_goods_questions,
    screen: 'consoleGoodsQuestions',
    query: { queue: 'unanswered' },
    value: () => sql`(select count(*) from goods_questions where is_shown and answer_count = 0)`,
  },
}

const personal: PersonalRows[] = [
  {
    table: 'goods_questions',
    by: 'member_id',
    erase: blankQuestions,
    holds: { body: 'text', reply: 'text' },
    shows: {
      goodsQuestions: {
        columns: { goodsId: 'goods_id', body: 'body', isNamed: 'is_named', reply: 'reply', at: 'sent_at' },
        sort: ['id'],
      },
    },
  },
  {
    table: 'goods_answers',
    by: 'member_id',
    erase: blankAnswers,
    holds: { body: 'text' },
    shows: {
      goodsAnswers: {
        columns: { questionId: 'question_id', body: 'body', isNamed: 'is_named', at: 'sent_at' },
        sort: ['id'],
      },
    },
  },
  {
    table: 'goods_question_buyers',
    by: 'member_id',
    erase: 'delete',
    shows: {
      goodsQuestionsPut: { columns: { questionId: 'question_id', at: 'notified_at' }, sort: ['notified_at'] },
    },
  },
]

export const goodsQuestions = concept({
  calls,
  desk,
  personal,
  reportable: { goodsQuestion: reportable('goodsQuestion'), goodsAnswer: reportable('goodsAnswer') },
  publishable: { goodsQuestion: publishedQuestion, goodsAnswer: publishedAnswer },
  invariants: goodsQuestionInvariants,
  tiles: goodsQuestionTiles,
})

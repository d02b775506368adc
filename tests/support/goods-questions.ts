import { answerAboutGoods } from '~/features/goods-questions/server/answer'
import { askAboutGoods } from '~/features/goods-questions/server/ask'
import { hideGoodsEntry } from '~/features/goods-questions/server/moderate'
import { listGoodsQuestions, readGoodsQuestion } from '~/features/goods-questions/server/read'
import { desk } from '~/house/registers/desk'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { anOperator } from './order-life'
import type { Open, Own } from './own-makers'
import { somebody } from './payouts'
import { goodsOf, type Make, type Owned, received } from './thing-makers'

type By = { id: string }

const must = <T>(done: { ok: true; value: T } | { ok: false; refusal: string }): T => {
  if (!done.ok) throw new Error(done.refusal)
  return done.value
}

/** What a member asks, however much they have asked today; the question's number. */
export async function aGoodsQuestion(by: By, goodsId: string, body = 'Is it warm enough?', isNamed = false) {
  await db.deleteFrom('daily_counts').where('key', '=', `goodsQuestion:${by.id}`).execute()
  return must(await askAboutGoods(by.id, { goodsId, body, isNamed, submissionId: randomToken() })).id
}

/** What a buyer of the goods answers; the answer's number. */
export async function aGoodsAnswer(by: By, id: string, body = 'It is, even by the sea', isNamed = false) {
  await db.deleteFrom('daily_counts').where('key', '=', `goodsAnswer:${by.id}`).execute()
  return must(await answerAboutGoods(by.id, { id, body, isNamed })).id
}

/** Somebody who has bought a piece and received it. */
export async function aBuyer(skuId: string) {
  const buyer = await somebody()
  await received(buyer, skuId)
  return buyer
}

let grown = ''
/** Adds questions of a member, and to one of them more answers than before. */
export async function growGoodsQuestions(by: By, { id, skuId }: { id: string; skuId: string }): Promise<void> {
  for (let at = 0; at < 2; at++) {
    grown = await aGoodsQuestion(by, id, `Is it warm enough? ${at}`)
    await aGoodsAnswer(await aBuyer(skuId), grown)
  }
  await aGoodsAnswer(await aBuyer(skuId), grown)
  const others = await aGoodsQuestion(await somebody(), id)
  await aGoodsAnswer(by, others)
}

/** The screens of one question, which list its answers. */
export const goodsQuestionLists = { goodsQuestion: () => ({ id: grown }), consoleGoodsQuestion: () => ({ id: grown }) }

/** A question of the owner's with an answer that is shown and one that is hidden. */
const decided: Make = async (owner, skuId) => {
  const mark = `Warm as ${randomToken(6)}`
  const id = await aGoodsQuestion(owner, await goodsOf(skuId), mark)
  await aGoodsAnswer(await aBuyer(skuId), id)
  const answerId = await aGoodsAnswer(await aBuyer(skuId), id, 'Buy it elsewhere')
  const reason = 'An advertisement'
  must(await hideGoodsEntry({ kind: 'goodsAnswer', id: answerId, operatorId: await anOperator(), reason }))
  return { query: { id }, mark }
}

/** Somebody's question about what the owner has bought. */
const toAnswer: Make = async (owner, skuId) => {
  await received(owner, skuId)
  return {
    query: { id: await aGoodsQuestion(await somebody(), await goodsOf(skuId)) },
    mark: 'id="answer-goods-question"',
  }
}

export const goodsQuestionThings = {
  'goodsQuestions.id': 'goods on sale, anybody’s',
  'goodsQuestion.id': 'of a list that all know',
  'askAboutGoods.id': 'goods on sale, anybody’s',
  'answerGoodsQuestion.id': { make: toAnswer, passedOver: true } satisfies Owned,
  'ownGoodsQuestions.id': 'names nothing',
  'ownGoodsQuestions.remove': 'handed on into a form, as it came',
  'consoleGoodsQuestion.id': { make: decided, roles: desk.goodsQuestions.details.roles } satisfies Owned,
  'consoleGoodsQuestions.goodsId': 'a filter: finds only what the asker may see',
} as const

export const goodsQuestionCells: Record<string, Own | Open> = {
  'goodsQuestions.list.goodsId': 'goods on sale, anybody’s',
  'goodsQuestions.details.id': 'of a list that all know',
  'goodsQuestions.ask.goodsId': 'goods on sale, anybody’s',
  'goodsQuestions.ask.submissionId': 'made by the browser',
  'goodsQuestions.mayAnswer.id': 'of a list that all know',
  'goodsQuestions.answer.id': 'of a list that all know',
  'goodsQuestions.remove.id': {
    make: async (owner, { scarf }) => ({ id: await aGoodsQuestion(owner, scarf.id) }),
    input: (id) => ({ kind: 'goodsQuestion', id }),
  },
}

/** The forms of questions on goods that people type into. */
export const GOODS_QUESTION_FORMS = [
  {
    screen: 'answerGoodsQuestion',
    thing: 'answerGoodsQuestion.id',
    form: 'answer-goods-question',
    typed: { body: 'It is, even by the sea' },
    wrong: ['body', 'x'.repeat(201)],
    to: 'ownGoodsQuestions',
  },
  {
    screen: 'consoleGoodsQuestion',
    thing: 'consoleGoodsQuestion.id',
    form: 'reply',
    intent: 'reply',
    typed: { reply: 'It is merino on both sides' },
    wrong: ['reply', ''],
    to: 'consoleGoodsQuestion',
  },
] as const

/** To whom a question was put. */
export async function buyersOf(questionId: string): Promise<string[]> {
  const rows = db.selectFrom('goods_question_buyers').select('member_id').where('question_id', '=', questionId)
  return (await rows.execute()).map(({ member_id }) => member_id).sort()
}

export async function listedOf(goodsId: string) {
  const page = await listGoodsQuestions({ goodsId, most: undefined })
  if (!page.ok) throw new Error(page.refusal)
  return page.value
}

/** As everybody sees it; undefined where nobody does. */
export async function shownQuestion(id: string) {
  const one = await readGoodsQuestion({ id }, 'en')
  return one.ok ? one.value : undefined
}

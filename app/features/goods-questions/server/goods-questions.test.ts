import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { aBuyer, aGoodsAnswer, aGoodsQuestion, buyersOf, listedOf, shownQuestion } from '#tests/support/goods-questions'
import { somebody } from '#tests/support/payouts'
import { inParallel } from '#tests/support/race'
import { operatorOf } from '#tests/support/stage'
import { received } from '#tests/support/thing-makers'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { GOODS_ANSWERS_PER_DAY, GOODS_QUESTIONS_PER_DAY, goodsQuestionInput } from '../contract/members'
import { answerAboutGoods, mayAnswer } from './answer'
import { askAboutGoods } from './ask'
import { replyToGoodsQuestion } from './moderate'
import { BUYERS_MOST } from './published'
import { listGoodsQuestions } from './read'

useDatabase()

let mei: Person
let operatorId: string
let goods: Awaited<ReturnType<typeof someGoods>>
beforeAll(async () => {
  mei = await member('mei')
  operatorId = (await operatorOf('service')).id
})
afterEach(async () => {
  expect((await audit()).filter(({ rule }) => /question on goods|answer about goods|version/.test(rule))).toEqual([])
  await db.deleteFrom('word_lists').execute()
  await moveClock('0')
})

const anotherGoods = async () => {
  goods = await someGoods(`scarf ${randomToken(4)}`, { stock: 500 })
  return goods
}
const noticesOf = async (memberId: string) => {
  const rows = db.selectFrom('notices').select(['kind', 'target']).where('member_id', '=', memberId).orderBy('id')
  return (await rows.execute()).filter(({ kind }) => kind.startsWith('goodsQuestion'))
}
const listed = () => listedOf(goods.id)

describe('a question on goods', () => {
  it('is put to five buyers of the last year at most, whoever was notified least recently first, to nobody twice in three days, never to its asker', async () => {
    const { id, skuId } = await anotherGoods()
    await received(mei, skuId)
    const old = await aBuyer(skuId)
    await sql`update orders set received_at = shop_now() - interval '366 days' where member_id = ${old.id}`.execute(db)
    const blocked = await aBuyer(skuId)
    await db.updateTable('members').set({ status: 'blocked' }).where('id', '=', blocked.id).execute()
    const buyers: string[] = []
    for (let at = 0; at < BUYERS_MOST + 2; at++) buyers.push((await aBuyer(skuId)).id)
    const first = await buyersOf(await aGoodsQuestion(mei, id))
    expect(first).toHaveLength(BUYERS_MOST)
    expect(buyers).toEqual(expect.arrayContaining(first))
    await moveClock('1 hour')
    const second = await buyersOf(await aGoodsQuestion(mei, id, 'And in rain?'))
    expect(second).toEqual(buyers.filter((one) => !first.includes(one)).sort())
    await moveClock('4 days')
    const third = await buyersOf(await aGoodsQuestion(mei, id, 'And in snow?'))
    expect(third).toHaveLength(BUYERS_MOST)
    expect(third).not.toEqual(expect.arrayContaining(second))
    expect(await noticesOf(first[0] as string)).toContainEqual(expect.objectContaining({ kind: 'goodsQuestionPut' }))
    expect(await noticesOf(mei.id)).toEqual([])
  })

  it('is asked once for each form, about goods on sale, and a few times a day', async () => {
    const { id } = await anotherGoods()
    const asker = await somebody()
    const sent = { goodsId: id, body: 'Does it itch?', isNamed: false, submissionId: randomToken() }
    const ends = await inParallel(4, 4, () => askAboutGoods(asker.id, sent))
    expect(new Set(ends.map((end) => end.ok && end.value.id)).size).toBe(1)
    expect((await listed()).count).toBe(1)
    const others = (goodsId: string) => askAboutGoods(asker.id, { ...sent, goodsId, submissionId: randomToken() })
    expect(await others('nothing')).toEqual({ ok: false, refusal: 'notFound' })
    const day = await inParallel(3, GOODS_QUESTIONS_PER_DAY + 1, () => others(id))
    expect(day.filter(({ ok }) => ok)).toHaveLength(GOODS_QUESTIONS_PER_DAY - 1)
    expect(day.find(({ ok }) => !ok)).toMatchObject({ refusal: 'goodsQuestionsFull' })
  })

  it('has 4 to 200 characters', () => {
    const isRight = (body: string) => goodsQuestionInput.safeParse({ body, submissionId: 'a' }).success
    expect(['暖和吗', '暖和吗？', 'x'.repeat(200), 'x'.repeat(201)].map(isRight)).toEqual([false, true, true, false])
  })

  it('shows a name, masked, only where its author chose so', async () => {
    const { id, skuId } = await anotherGoods()
    const buyer = await aBuyer(skuId)
    const named = await aGoodsQuestion(mei, id, 'Is it warm?', true)
    const unnamed = await aGoodsQuestion(mei, id, 'Is it soft?')
    await aGoodsAnswer(buyer, named, 'Very warm', true)
    await aGoodsAnswer(buyer, unnamed, 'Very soft')
    const { nickname } = await db
      .selectFrom('members')
      .select('nickname')
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    expect((await listed()).items).toMatchObject([
      { author: null, newest: { author: null } },
      { author: expect.stringMatching(/^.\*\*\*$/), newest: { author: `${[...nickname][0]}***` } },
    ])
  })
})

describe('an answer', () => {
  it('is by a buyer who has received the goods, once, and never by who asks', async () => {
    const { id, skuId } = await anotherGoods()
    await received(mei, skuId)
    const [buyer, stranger] = [await aBuyer(skuId), await somebody()]
    const questionId = await aGoodsQuestion(mei, id)
    const answer = (by: Person, body = 'It is') => answerAboutGoods(by.id, { id: questionId, body, isNamed: false })
    expect(await answer(stranger)).toEqual({ ok: false, refusal: 'answerNotBought' })
    expect(await answer(mei)).toEqual({ ok: false, refusal: 'answerOwn' })
    const may = async ({ id }: Person) => (await mayAnswer(id, questionId)) as { value?: { may: string } }
    expect((await may(buyer)).value?.may).toBe('yes')
    const ends = await inParallel(4, 4, () => answer(buyer))
    expect(new Set(ends.map((end) => end.ok && end.value.id)).size).toBe(1)
    expect(await answer(buyer, 'It is not')).toEqual({ ok: false, refusal: 'answeredAlready' })
    expect([(await may(mei)).value?.may, (await may(buyer)).value?.may]).toEqual(['own', 'answered'])
    expect(await shownQuestion(questionId)).toMatchObject({ answerCount: 1, items: [{ body: 'It is' }] })
    const target = { screen: 'goodsQuestion', id: questionId }
    expect((await noticesOf(mei.id)).at(-1)).toEqual({ kind: 'goodsQuestionAnswered', target })
  })

  it('of many buyers at once is counted each time, and given a few times a day', async () => {
    const { id, skuId } = await anotherGoods()
    const questionId = await aGoodsQuestion(mei, id)
    const buyers: Person[] = []
    for (let at = 0; at < 6; at++) buyers.push(await aBuyer(skuId))
    await inParallel(6, 6, (at) =>
      answerAboutGoods((buyers[at] as Person).id, { id: questionId, body: `It is ${at}`, isNamed: false }),
    )
    expect(await shownQuestion(questionId)).toMatchObject({ answerCount: 6 })
    const counts = db.updateTable('daily_counts').set({ count: GOODS_ANSWERS_PER_DAY })
    await counts.where('key', '=', `goodsAnswer:${buyers[0]?.id}`).execute()
    const more = await aGoodsQuestion(mei, id, 'And soft?')
    expect(await answerAboutGoods(buyers[0]?.id as string, { id: more, body: 'Yes', isNamed: false })).toMatchObject({
      refusal: 'goodsAnswersFull',
    })
  })

  it('of the mall stands beside them, is said better, and notified once', async () => {
    const { id } = await anotherGoods()
    const asker = await somebody()
    const questionId = await aGoodsQuestion(asker, id)
    for (const reply of ['Yes', 'Yes', 'Yes, merino']) await replyToGoodsQuestion({ operatorId, id: questionId, reply })
    expect(await shownQuestion(questionId)).toMatchObject({ reply: 'Yes, merino', answerCount: 1 })
    expect(await noticesOf(asker.id)).toHaveLength(1)
    const stale = await replyToGoodsQuestion({ operatorId, id: questionId, reply: 'No', seen: 'old' })
    expect(stale).toMatchObject({ refusal: 'overtaken' })
  })

  it('brings its question before those that nobody has answered, page by page', async () => {
    const { id, skuId } = await anotherGoods()
    const answered = await aGoodsQuestion(mei, id, 'Answered?')
    await aGoodsAnswer(await aBuyer(skuId), answered)
    const open = [await aGoodsQuestion(mei, id, 'Open one?'), await aGoodsQuestion(mei, id, 'Open two?')]
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await listGoodsQuestions({ goodsId: id, cursor, most: 1 })
      if (!page.ok) throw new Error(page.refusal)
      seen.push(...page.value.items.map((one) => one.id))
      cursor = page.value.next
    } while (cursor)
    expect(seen).toEqual([answered, ...open.reverse()])
  })
})

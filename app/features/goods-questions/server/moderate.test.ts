import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Saboteur } from '#tests/support/audit'
import { member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { eraseOf } from '#tests/support/erase'
import { aBuyer, aGoodsAnswer, aGoodsQuestion, buyersOf, listedOf, shownQuestion } from '#tests/support/goods-questions'
import { somebody } from '#tests/support/payouts'
import { inParallel } from '#tests/support/race'
import { findWords } from '#tests/support/scan-database'
import { operatorOf } from '#tests/support/stage'
import { ownRows } from '~/features/account/server/personal-data'
import { appeal, readDecision } from '~/features/moderation/server/publishing/appeal'
import { approvePublication, rejectPublication } from '~/features/moderation/server/publishing/decide-publication'
import { upholdReport } from '~/features/moderation/server/reports/decide-report'
import { sendReport } from '~/features/moderation/server/reports/send-report'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { answerAboutGoods } from './answer'
import { askAboutGoods } from './ask'
import { goodsQuestions } from './concept'
import { hideGoodsEntry, removeGoodsEntry, showGoodsEntry } from './moderate'
import { readOwn } from './read'

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
const listed = () => listedOf(goods.id)
const newestVersion = async (kind: string) =>
  (
    await db
      .selectFrom('publications')
      .select('id')
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id
const listWord = (deed: 'review' | 'refuse', word: string) =>
  db
    .insertInto('word_lists')
    .values({ name: deed, deed, words: [word] })
    .execute()

describe('what others see of it', () => {
  it('waits where a word asks for a review, and only then is it put to buyers', async () => {
    const { id, skuId } = await anotherGoods()
    const buyer = await aBuyer(skuId)
    await listWord('review', 'casino')
    const questionId = await aGoodsQuestion(mei, id, 'Is there a casino?')
    expect([(await listed()).count, await buyersOf(questionId)]).toEqual([0, []])
    const [newest] = (await readOwn(mei.id, { kind: 'goodsQuestion' }, 'en')).items
    expect(newest).toMatchObject({ id: questionId, state: 'waiting' })
    expect(await approvePublication({ operatorId, id: await newestVersion('goodsQuestion') })).toMatchObject({
      ok: true,
    })
    expect([(await listed()).count, await buyersOf(questionId)]).toEqual([1, [buyer.id]])
    const answer = await answerAboutGoods(buyer.id, { id: questionId, body: 'A casino, yes', isNamed: false })
    expect(answer).toMatchObject({ value: { waits: true } })
    expect(await shownQuestion(questionId)).toMatchObject({ answerCount: 0, items: [] })
    const rejected = { operatorId, id: await newestVersion('goodsAnswer'), reason: 'Not about it' }
    expect(await rejectPublication(rejected)).toMatchObject({ ok: true })
    expect(await readOwn(buyer.id, { kind: 'goodsAnswer' }, 'en')).toMatchObject({
      items: [{ state: 'hidden', hiddenReason: 'Not about it', rejectionId: rejected.id }],
    })
    expect(await shownQuestion(questionId)).toMatchObject({ answerCount: 0 })
  })

  it('has none of the words that are refused', async () => {
    const { id } = await anotherGoods()
    await listWord('refuse', 'casino')
    const sent = { goodsId: id, body: 'A casino?', isNamed: false, submissionId: randomToken() }
    expect(await askAboutGoods(mei.id, sent)).toMatchObject({ refusal: 'wordRefused' })
    expect((await listed()).count).toBe(0)
  })

  it.each(['goodsQuestion', 'goodsAnswer'] as const)(
    'of a %s is hidden with a reason, looked at a second time, and shown again',
    async (kind) => {
      const { id: goodsId, skuId } = await anotherGoods()
      const asker = await somebody()
      const buyer = await aBuyer(skuId)
      const questionId = await aGoodsQuestion(asker, goodsId)
      const answerId = await aGoodsAnswer(buyer, questionId)
      const [author, id] = kind === 'goodsQuestion' ? [asker, questionId] : [buyer, answerId]
      const isSeen = async () => {
        const one = await shownQuestion(questionId)
        return kind === 'goodsQuestion' ? one !== undefined : one?.items.length === 1
      }
      const hide = () => hideGoodsEntry({ kind, id, operatorId, reason: 'A phone number' })
      await inParallel(3, 3, hide)
      expect(await isSeen()).toBe(false)
      const decision = await newestVersion(kind)
      expect(await readDecision(author.id, decision)).toMatchObject({ value: { state: 'rejected', canAppeal: true } })
      expect(await appeal(author.id, { id: decision, body: 'It is the size' })).toMatchObject({ ok: true })
      expect(await approvePublication({ operatorId, id: decision })).toMatchObject({ ok: true })
      expect(await isSeen()).toBe(true)
      await hide()
      await showGoodsEntry({ kind, id, operatorId })
      await showGoodsEntry({ kind, id, operatorId })
      expect(await isSeen()).toBe(true)
      const acts = await db
        .selectFrom('operator_acts')
        .select('act')
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute()
      const [hid, shown] =
        kind === 'goodsQuestion' ? ['hideGoodsQuestion', 'showGoodsQuestion'] : ['hideGoodsAnswer', 'showGoodsAnswer']
      expect(acts.map(({ act }) => act)).toEqual([hid, hid, shown])
      const report = { kind, id, reason: 'insult', body: '', submissionId: randomToken() } as const
      const sent = await sendReport(mei.id, report)
      expect(await upholdReport({ operatorId, id: sent.ok ? sent.value.id : '', reason: 'Right' })).toMatchObject({
        ok: true,
      })
      expect(await isSeen()).toBe(false)
    },
  )

  it('of an answer tells who asks once, however often it is shown, and is reported with its question alone', async () => {
    const { id: goodsId, skuId } = await anotherGoods()
    const asker = await somebody()
    const questionId = await aGoodsQuestion(asker, goodsId)
    const answerId = await aGoodsAnswer(await aBuyer(skuId), questionId)
    const by = { operatorId, reason: 'A phone number' }
    await hideGoodsEntry({ kind: 'goodsAnswer', id: answerId, ...by })
    await showGoodsEntry({ kind: 'goodsAnswer', id: answerId, operatorId })
    const sent = await db.selectFrom('notices').select('kind').where('member_id', '=', asker.id).execute()
    expect(sent.filter(({ kind }) => kind === 'goodsQuestionAnswered')).toHaveLength(1)
    await hideGoodsEntry({ kind: 'goodsQuestion', id: questionId, ...by })
    const report = { kind: 'goodsAnswer', id: answerId, reason: 'insult', body: '' } as const
    expect(await sendReport(mei.id, { ...report, submissionId: randomToken() })).toMatchObject({ refusal: 'notFound' })
  })

  it('goes with who removes it, for good; nobody appeals for it or answers twice', async () => {
    const { id: goodsId, skuId } = await anotherGoods()
    const asker = await somebody()
    const buyer = await aBuyer(skuId)
    const questionId = await aGoodsQuestion(asker, goodsId)
    const answerId = await aGoodsAnswer(buyer, questionId)
    const remove = (by: Person, kind: 'goodsQuestion' | 'goodsAnswer', id: string) =>
      removeGoodsEntry(by.id, { kind, id })
    expect(await remove(mei, 'goodsAnswer', answerId)).toEqual({ ok: false, refusal: 'notFound' })
    await inParallel(2, 2, () => remove(buyer, 'goodsAnswer', answerId))
    expect(await shownQuestion(questionId)).toMatchObject({ answerCount: 0, items: [] })
    expect(await answerAboutGoods(buyer.id, { id: questionId, body: 'Again', isNamed: false })).toMatchObject({
      refusal: 'answeredAlready',
    })
    expect(await remove(asker, 'goodsQuestion', questionId)).toMatchObject({ ok: true })
    expect([await shownQuestion(questionId), (await listed()).count]).toEqual([undefined, 0])
    expect(await showGoodsEntry({ kind: 'goodsQuestion', id: questionId, operatorId })).toMatchObject({
      refusal: 'notFound',
    })
  })
})

it('whoever leaves takes their questions and answers along, and nothing of them stays', async () => {
  const { id: goodsId, skuId } = await anotherGoods()
  const leaving = await aBuyer(skuId)
  await aGoodsQuestion(leaving, goodsId, 'Canary question')
  const others = await aGoodsQuestion(mei, goodsId)
  await aGoodsAnswer(leaving, others, 'Canary answer')
  const rows = async (kind: string) => {
    const found = await ownRows(leaving.id, { kind } as Parameters<typeof ownRows>[1])
    return found.ok ? found.value.rows : []
  }
  expect(await rows('goodsQuestions')).toMatchObject([{ body: 'Canary question' }])
  expect(await rows('goodsAnswers')).toMatchObject([{ body: 'Canary answer' }])
  expect(await rows('goodsQuestionsPut')).toHaveLength(1)
  await transaction(async (tx) => {
    await eraseOf(goodsQuestions, tx, leaving.id)
    await sql`delete from publication_history where publication_id in (
      select id from publications where member_id = ${leaving.id})`.execute(tx)
    await sql`delete from publications where member_id = ${leaving.id}`.execute(tx)
  })
  expect((await findWords(['Canary question', 'Canary answer'])).found).toEqual([])
  expect(await shownQuestion(others)).toMatchObject({ answerCount: 0, items: [] })
})

const saboteurs: Saboteur[] = [
  [
    'a question on goods counts the answers that are shown, and the mall’s',
    'update goods_questions set answer_count = answer_count + 1',
    'update goods_questions set answer_count = answer_count - 1',
  ],
  [
    'an answer about goods is by one of their buyers, who has not asked the question',
    `update goods_answers a set id = 'was ' || a.member_id || ' ' || a.id, member_id = q.member_id
       from goods_questions q where q.id = a.question_id and a.id = (select max(id) from goods_answers)`,
    `update goods_answers set member_id = split_part(id, ' ', 2), id = split_part(id, ' ', 3) where id like 'was %'`,
  ],
  [
    'a question on goods was put to five buyers at most, none of them who asks',
    `insert into goods_question_buyers (question_id, member_id)
       select q.id, q.member_id from goods_questions q join goods_question_buyers b on b.question_id = q.id limit 1`,
    `delete from goods_question_buyers b using goods_questions q where q.id = b.question_id and q.member_id = b.member_id`,
  ],
]

describe('the audit', () => {
  // The orders of these tests were received without having been paid for, which other rules see.
  it.each(saboteurs)('says so where it does not hold that %s', async (rule, breaks, mends) => {
    const broken = async () => (await audit()).some((one) => one.rule === rule)
    await sql.raw(breaks).execute(db)
    const isBroken = await broken()
    await sql.raw(mends).execute(db)
    expect([isBroken, await broken()]).toEqual([true, false])
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { inParallel } from '#tests/support/race'
import { receivedOrder, reviewed } from '#tests/support/received'
import { appeal, readDecision } from '~/features/moderation/server/publishing/appeal'
import { approvePublication, rejectPublication } from '~/features/moderation/server/publishing/decide-publication'
import { addOperator } from '~/features/operators/server/change-operator'
import { listFeedback, replyToFeedback, sendFeedback } from '~/features/support/server/feedback/feedback'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { listGoodsReviews } from './list-reviews'
import { hideReview, replyToReview } from './moderate-review'
import { readReviewLines } from './read-lines'

useDatabase()

let mei: Person
let lan: Person
let operatorId: string
beforeAll(async () => {
  mei = await member('mei')
  lan = await member('lan')
  operatorId = await transaction(async (tx) => {
    const added = await addOperator(tx, { phone: '13700137000', role: 'service', name: 'Lan' })
    if (!added.ok) throw new Error(added.refusal)
    return added.value.id
  })
})

async function aReview() {
  const goods = await someGoods('scarf')
  const order = await receivedOrder(mei, [goods])
  return { orderId: order.id, goodsId: goods.id, reviewId: await reviewed(mei, order.lineIds[0] as string) }
}

const actsOn = (id: string) =>
  db.selectFrom('operator_acts').select(['act', 'before', 'after']).where('subject_id', '=', id).orderBy('id').execute()
const noticesOf = async (kind: string) =>
  (await db.selectFrom('notices').select('params').where('kind', '=', kind).execute()).map(({ params }) => params)

const newestOf = (kind: string) =>
  db.selectFrom('publications').select('id').where('kind', '=', kind).orderBy('id', 'desc').executeTakeFirstOrThrow()

async function shownOf(goodsId: string) {
  const result = await listGoodsReviews({ goodsId, filter: 'all', most: undefined }, 'en')
  return result.ok ? result.value.items : []
}

describe('an operator', () => {
  it('answers a review, says it better, and is noted each time; the author is told once', async () => {
    const { goodsId, reviewId } = await aReview()
    await replyToReview({ operatorId, reviewId, reply: 'Thank you' })
    await replyToReview({ operatorId, reviewId, reply: 'Thank you' })
    await replyToReview({ operatorId, reviewId, reply: 'Thank you, Mei' })
    expect(await shownOf(goodsId)).toMatchObject([{ reply: 'Thank you, Mei' }])
    expect(await actsOn(reviewId)).toEqual([
      { act: 'replyToReview', before: { reply: null }, after: { reply: 'Thank you' } },
      { act: 'replyToReview', before: { reply: 'Thank you' }, after: { reply: 'Thank you, Mei' } },
    ])
    expect(await noticesOf('reviewAnswered')).toHaveLength(1)
  })

  it('hides a review with a reason that its author reads, and brings it back', async () => {
    const { goodsId, orderId, reviewId } = await aReview()
    const hide = (reason: string | null) => hideReview({ operatorId, reviewId, reason })
    await inParallel(4, 4, () => hide('a phone number in it'))
    expect(await shownOf(goodsId)).toEqual([])
    expect(await readReviewLines(mei.id, orderId, 'en')).toMatchObject({
      value: { items: [{ mayFollowUp: false, review: { hiddenReason: 'a phone number in it' } }] },
    })
    expect(await noticesOf('reviewHidden')).toMatchObject([{ reason: 'a phone number in it' }])
    await hide(null)
    await hide(null)
    expect(await shownOf(goodsId)).toMatchObject([{ id: reviewId }])
    expect((await actsOn(reviewId)).map(({ act }) => act)).toEqual(['hideReview', 'showReview'])
  })

  it('looks a second time at a review that was hidden, once, and shows it where it was right', async () => {
    const { goodsId, reviewId } = await aReview()
    await hideReview({ operatorId, reviewId, reason: 'a phone number in it' })
    const { id } = await newestOf('review')
    expect(await readDecision(mei.id, id)).toMatchObject({ value: { state: 'rejected', canAppeal: true } })
    expect(await readDecision(lan.id, id)).toEqual({ ok: false, refusal: 'notFound' })
    expect(await appeal(mei.id, { id, body: 'It is the number of the shop' })).toMatchObject({ ok: true })
    expect(await appeal(mei.id, { id, body: 'Again' })).toEqual({ ok: false, refusal: 'appealOver' })
    expect(await shownOf(goodsId)).toEqual([])
    expect(await approvePublication({ operatorId, id })).toMatchObject({ ok: true })
    expect(await shownOf(goodsId)).toMatchObject([{ id: reviewId }])
  })

  it('lets nobody appeal who is shown again, and hides again what an appeal was about', async () => {
    const { goodsId, reviewId } = await aReview()
    await hideReview({ operatorId, reviewId, reason: 'a phone number in it' })
    const { id } = await newestOf('review')
    await hideReview({ operatorId, reviewId, reason: null })
    expect(await appeal(mei.id, { id, body: 'Please' })).toEqual({ ok: false, refusal: 'appealOver' })
    await hideReview({ operatorId, reviewId, reason: 'an insult' })
    const { id: second } = await newestOf('review')
    await appeal(mei.id, { id: second, body: 'It was a joke' })
    expect(await rejectPublication({ operatorId, id: second, reason: 'No joke' })).toMatchObject({ ok: true })
    expect(await shownOf(goodsId)).toEqual([])
    expect(await readDecision(mei.id, second)).toMatchObject({ value: { state: 'rejected', canAppeal: false } })
  })

  it('answers feedback, and the member reads it', async () => {
    const sent = { kind: 'idea' as const, body: 'Darker', pictures: [], contact: '13800138000', submissionId: 'one' }
    const result = await sendFeedback(mei.id, sent)
    const feedbackId = result.ok ? result.value.id : ''
    await replyToFeedback({ operatorId, feedbackId, reply: 'It is coming' })
    await replyToFeedback({ operatorId, feedbackId, reply: 'It is coming' })
    expect((await listFeedback(mei.id, undefined)).items).toMatchObject([{ reply: 'It is coming' }])
    expect(await actsOn(feedbackId)).toEqual([
      { act: 'replyToFeedback', before: { reply: null }, after: { reply: 'It is coming' } },
    ])
    expect(await noticesOf('feedbackAnswered')).toHaveLength(1)
  })

  it('can do nothing with what is not there', async () => {
    const nothing = { operatorId, reviewId: 'nothing' }
    expect(await replyToReview({ ...nothing, reply: 'a' })).toEqual({ ok: false, refusal: 'notFound' })
    expect(await hideReview({ ...nothing, reason: 'a' })).toEqual({ ok: false, refusal: 'notFound' })
    const feedback = await replyToFeedback({ operatorId, feedbackId: 'nothing', reply: 'a' })
    expect(feedback).toEqual({ ok: false, refusal: 'notFound' })
  })
})

import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { receivedOrder, reviewed, toReview } from '#tests/support/received'
import { placed, toBuy } from '#tests/support/shopping'
import { payOrder } from '~/features/orders/server/money/pay-order'
import { insertUpload } from '~/features/uploads/server/store'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { readReviewLines, reviewStates } from './read-lines'
import { followUpReview, writeReview } from './write-review'

useDatabase()

let mei: Person
let qiang: Person
beforeAll(async () => {
  mei = await member('mei')
  qiang = await member('qiang')
  for (const [owner, key] of [
    [mei, 'u/mei-1'],
    [mei, 'u/mei-2'],
    [qiang, 'u/qiang-1'],
  ] as const) {
    await insertUpload(db, owner.id, { key, width: 1, height: 1, bytes: 1 })
  }
})
afterEach(() => moveClock('0'))

const goods = (name: string) => someGoods(name, { price: 12_900 })
const received = async (name = 'scarf', by = mei) => receivedOrder(by, [await goods(name)])
const firstLine = async () => (await received()).lineIds[0] as string

async function linesOf(orderId: string, by = mei) {
  const result = await readReviewLines(by.id, orderId, 'en')
  if (!result.ok) throw new Error(result.refusal)
  return result.value.items
}

describe('a review', () => {
  it('is written once for each received line', async () => {
    const order = await receivedOrder(mei, [await goods('scarf'), await goods('gloves')])
    const [scarf, gloves] = order.lineIds as [string, string]
    expect((await linesOf(order.id)).map(({ mayReview, review }) => [mayReview, review])).toEqual([
      [true, null],
      [true, null],
    ])
    await reviewed(mei, scarf, { pictures: ['u/mei-1', 'u/mei-2'], isAnonymous: true })
    const lines = await linesOf(order.id)
    const [first, second] = order.lineIds.map((id) => lines.find(({ lineId }) => lineId === id))
    expect(first).toMatchObject({
      mayReview: false,
      mayFollowUp: true,
      review: { stars: 5, serviceStars: 4, deliveryStars: 3, pictures: ['u/mei-1', 'u/mei-2'], isAnonymous: true },
    })
    expect(second).toMatchObject({ lineId: gloves, mayReview: true, mayFollowUp: false, review: null })
    const line = await db.selectFrom('order_lines').selectAll().where('id', '=', scarf).executeTakeFirstOrThrow()
    expect(line.reviewed_at).toBeInstanceOf(Date)
  })

  it('can be sent twice, but not changed', async () => {
    const lineId = await firstLine()
    await reviewed(mei, lineId, { pictures: ['u/mei-1'] })
    expect(await writeReview(toReview(mei, lineId, { pictures: ['u/mei-1'] }))).toEqual({ ok: true, value: {} })
    expect(await writeReview(toReview(mei, lineId, { stars: 1 }))).toMatchObject({ refusal: 'reviewedAlready' })
    expect(await writeReview(toReview(mei, lineId))).toMatchObject({ refusal: 'reviewedAlready' })
    const rows = await db.selectFrom('reviews').select('stars').where('line_id', '=', lineId).execute()
    expect(rows).toEqual([{ stars: 5 }])
  })

  it('is not written of what somebody else received, or with their pictures', async () => {
    const lineId = await firstLine()
    expect(await writeReview(toReview(qiang, lineId))).toMatchObject({ refusal: 'notFound' })
    expect(await writeReview(toReview(mei, 'nothing'))).toMatchObject({ refusal: 'notFound' })
    const stolen = await writeReview(toReview(mei, lineId, { pictures: ['u/mei-1', 'u/qiang-1'] }))
    expect(stolen).toMatchObject({ refusal: 'notFound', field: 'pictures' })
    expect(await db.selectFrom('reviews').select('id').where('line_id', '=', lineId).execute()).toEqual([])
    expect(await readReviewLines(qiang.id, (await received()).id, 'en')).toMatchObject({ refusal: 'notFound' })
  })

  it('waits for the receipt and ends 15 days after it', async () => {
    const { skuId, price } = await goods('hat')
    const orderId = await placed(mei, toBuy(skuId, await addressOf(mei), price))
    const lineId = (await linesOf(orderId))[0]?.lineId as string
    expect(await writeReview(toReview(mei, lineId))).toMatchObject({ refusal: 'reviewTooEarly' })
    await transaction((tx) => payOrder(tx, { orderId, paymentId: 'p' }))
    expect(await writeReview(toReview(mei, lineId))).toMatchObject({ refusal: 'reviewTooEarly' })

    const late = await firstLine()
    const onTime = await firstLine()
    await moveClock('14 days 23 hours')
    await reviewed(mei, onTime)
    await moveClock('15 days 1 hour')
    expect(await writeReview(toReview(mei, late))).toMatchObject({ refusal: 'reviewTooLate', params: { days: 15 } })
  })

  it('is not written of a refunded line or a closed order', async () => {
    const refund = (lineId: string, pieces: number) =>
      db
        .updateTable('order_lines')
        .set({ refunded_quantity: pieces, refunded: 12_900 * pieces, after_sale_state: pieces ? 'refunded' : 'none' })
        .where('id', '=', lineId)
        .execute()
    const back = await firstLine()
    await refund(back, 1)
    expect(await writeReview(toReview(mei, back))).toMatchObject({ refusal: 'reviewRefunded' })
    await refund(back, 0)
    expect(await writeReview(toReview(mei, back))).toMatchObject({ ok: true })
    const { id, lineIds } = await received()
    await db.updateTable('orders').set({ status: 'closed' }).where('id', '=', id).execute()
    expect(await writeReview(toReview(mei, lineIds[0] as string))).toMatchObject({ refusal: 'reviewRefunded' })
  })
})

describe('a follow-up', () => {
  const text = { body: 'Still soft', pictures: ['u/mei-2'] }
  const followUp = (lineId: string, more: Partial<Parameters<typeof followUpReview>[0]> = {}) =>
    followUpReview({ memberId: mei.id, lineId, ...text, ...more })

  it('is added once, and says how many days later', async () => {
    const { id, lineIds } = await received()
    const lineId = lineIds[0] as string
    const stateOf = async () => (await reviewStates([id]))(id)
    expect(await followUp(lineId)).toMatchObject({ refusal: 'followUpImpossible' })
    expect(await stateOf()).toEqual({ mayReview: true, mayFollowUp: false })
    await reviewed(mei, lineId)
    expect(await stateOf()).toEqual({ mayReview: false, mayFollowUp: true })
    await moveClock('40 days')
    expect(await followUp(lineId)).toEqual({ ok: true, value: {} })
    expect(await stateOf()).toEqual({ mayReview: false, mayFollowUp: false })
    expect((await linesOf(id))[0]).toMatchObject({
      mayFollowUp: false,
      review: { body: 'Soft and warm', followUp: { ...text, days: 40 } },
    })
    expect(await followUp(lineId)).toEqual({ ok: true, value: {} })
    expect(await followUp(lineId, { body: 'Not soft' })).toMatchObject({ refusal: 'followUpImpossible' })
    const line = await db.selectFrom('order_lines').selectAll().where('id', '=', lineId).executeTakeFirstOrThrow()
    expect(line.followed_up_at).toBeInstanceOf(Date)
  })

  it('is not added to somebody else’s review, with their pictures, or after 180 days', async () => {
    const lineId = await firstLine()
    await reviewed(mei, lineId)
    expect(await followUp(lineId, { memberId: qiang.id, pictures: [] })).toMatchObject({ refusal: 'notFound' })
    expect(await followUp(lineId, { pictures: ['u/qiang-1'] })).toMatchObject({ field: 'pictures' })
    await moveClock('180 days 1 hour')
    expect(await followUp(lineId)).toMatchObject({ refusal: 'followUpImpossible', params: { days: 180 } })
    await moveClock('179 days')
    expect(await followUp(lineId)).toMatchObject({ ok: true })
  })
})

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { eraseOf } from '#tests/support/erase'
import { inParallel, meeting } from '#tests/support/race'
import { receivedOrder, reviewed, toReview } from '#tests/support/received'
import { showGoods } from '~/features/goods/server/catalogue/show-goods'
import { addOperator } from '~/features/operators/server/change-operator'
import { insertUpload } from '~/features/uploads/server/store'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { type REVIEW_FILTERS, reviewCalls } from '../contract/members'
import { reviews } from './concept'
import { listGoodsReviews } from './list-reviews'
import { hideReview } from './moderate-review'
import { followUpReview, writeReview } from './write-review'

useDatabase({ connections: 16 })

let mei: Person
let operatorId: string
beforeAll(async () => {
  const added = await transaction((tx) => addOperator(tx, { phone: '13700137000', role: 'service' }))
  operatorId = added.ok ? added.value.id : ''
  mei = await member('mei')
  await sql`update members set nickname = '林梅' where id = ${mei.id}`.execute(db)
  await insertUpload(db, mei.id, { key: 'u/mei', width: 1, height: 1, bytes: 1 })
})

type Query = { filter?: (typeof REVIEW_FILTERS)[number]; cursor?: string; most?: number }

async function listed(goodsId: string, query: Query = {}) {
  const result = await listGoodsReviews({ filter: 'all', most: undefined, ...query, goodsId }, 'en')
  if (!result.ok) throw new Error(result.refusal)
  return reviewCalls.list.output.parse(result.value)
}

/** Goods of which Mei has received so many orders. */
async function bought(count: number) {
  const goods = await someGoods('scarf')
  const lines: string[] = []
  for (let index = 0; index < count; index++) lines.push(...(await receivedOrder(mei, [goods])).lineIds)
  return { goodsId: goods.id, lines }
}

/** What the audit says of reviews. */
const broken = async () => (await audit()).filter(({ rule }) => rule.includes('review')).map(({ rule }) => rule)
const WRONG_TOTALS = 'the totals of goods are those of its reviews that are shown'

describe('the reviews of goods', () => {
  it('are none at first, and not found for unknown goods', async () => {
    const { id } = await someGoods('scarf')
    expect(await listed(id)).toMatchObject({ items: [], average: null, distribution: [0, 0, 0, 0, 0] })
    expect(await listGoodsReviews({ goodsId: 'unknown', filter: 'all', most: undefined }, 'en')).toEqual({
      ok: false,
      refusal: 'notFound',
    })
  })

  it('are counted, filtered and paged; an anonymous author is masked, a hidden one left out', async () => {
    const { goodsId, lines } = await bought(23)
    const ids: string[] = []
    for (const [index, lineId] of lines.entries()) {
      const said = { stars: [5, 4, 3, 2, 1][index % 5] as number, body: `no. ${index}`, isAnonymous: index === 22 }
      ids.push(await reviewed(mei, lineId, { ...said, pictures: index === 7 ? ['u/mei'] : [] }))
    }
    const followUp = { memberId: mei.id, body: 'And now' }
    await followUpReview({ ...followUp, lineId: lines[7] as string, pictures: ['u/mei'] })
    await followUpReview({ ...followUp, lineId: lines[9] as string, pictures: ['u/mei'] })
    await hideReview({ operatorId, reviewId: ids[0] as string, reason: 'a phone number in it' })

    const first = await listed(goodsId)
    expect(first).toMatchObject({
      average: 3,
      service: 4,
      delivery: 3,
      distribution: [4, 5, 5, 4, 4],
      counts: { all: 22, pictures: 2, followUp: 2, good: 9, middling: 5, bad: 8 },
    })
    expect(first.items.slice(0, 2).map((item) => [item.body, item.author])).toEqual([
      ['no. 22', '林***'],
      ['no. 21', '林梅'],
    ])
    const second = await listed(goodsId, { cursor: first.next })
    const bodies = [...first.items, ...second.items].map((item) => item.body)
    expect(bodies).toEqual(Array.from({ length: 22 }, (_, index) => `no. ${22 - index}`))
    expect(second.next).toBeUndefined()
    expect((await listed(goodsId, { filter: 'pictures' })).items.map((item) => item.body)).toEqual(['no. 9', 'no. 7'])
    expect((await listed(goodsId, { filter: 'followUp' })).items[0]?.followUp).toMatchObject({
      body: 'And now',
      days: 0,
    })
    expect((await listed(goodsId, { filter: 'middling' })).items.every((item) => item.stars === 3)).toBe(true)
    expect((await listed(goodsId, { filter: 'bad', cursor: 'none of ours' })).items).toHaveLength(8)
    expect(await listed(goodsId, { most: 2 })).toMatchObject({ items: { length: 2 }, next: expect.any(String) })
    expect(await showGoods(goodsId, 'en')).toMatchObject({ value: { comments: { count: 22, average: 3 } } })
  })
})

describe('the totals', () => {
  it('stay true while reviews are written, followed up, hidden and shown at the same time', async () => {
    const { goodsId, lines } = await bought(24)
    const acts = lines.map((lineId, index) => async () => {
      const id = await reviewed(mei, lineId, { stars: (index % 5) + 1, pictures: index % 3 ? [] : ['u/mei'] })
      const hide = (reason: string | null) => hideReview({ operatorId, reviewId: id, reason })
      const follow = () => followUpReview({ memberId: mei.id, lineId, body: 'more', pictures: ['u/mei'] })
      await Promise.all([hide('why'), follow(), hide('why')])
      if (index % 2) await Promise.all([hide(null), hide(null)])
    })
    await inParallel(5, acts.length, (index) => (acts[index] as () => Promise<void>)())
    expect(await broken()).toEqual([])
    expect((await listed(goodsId)).counts.all).toBe(12)
  })

  it('stay true when an account is erased: the stars stay, words, pictures and name go', async () => {
    const { goodsId, lines } = await bought(3)
    const ids: string[] = []
    for (const lineId of lines) {
      ids.push(await reviewed(mei, lineId, { pictures: ['u/mei'] }))
      await followUpReview({ memberId: mei.id, lineId, body: 'And now', pictures: [] })
    }
    await hideReview({ operatorId, reviewId: ids[0] as string, reason: 'why' })
    await transaction((tx) => eraseOf(reviews, tx, mei.id))
    const { items, counts } = await listed(goodsId)
    expect(counts).toMatchObject({ all: 2, good: 2, pictures: 0, followUp: 0 })
    expect(items).toMatchObject(Array(2).fill({ author: '林***', stars: 5, body: '', pictures: [], followUp: null }))
    await hideReview({ operatorId, reviewId: ids[0] as string, reason: null })
    expect(await broken()).toEqual([])
  })

  it('would drift if a review were hidden by what was read before', async () => {
    const { goodsId, lines } = await bought(1)
    await reviewed(mei, lines[0] as string)
    const together = meeting(2)
    const naive = () =>
      transaction(async (tx) => {
        const row = await tx.selectFrom('reviews').selectAll().where('goods_id', '=', goodsId).executeTakeFirstOrThrow()
        await together()
        if (row.hidden_at) return
        await sql`update reviews set hidden_at = shop_now(), hidden_reason = 'why' where id = ${row.id}`.execute(tx)
        await sql`update review_totals set service_stars = service_stars - 2 where goods_id = ${goodsId}`.execute(tx)
      })
    await Promise.all([naive(), naive()])
    expect(await broken()).toEqual([WRONG_TOTALS])
    await sql`update review_totals set stars_5 = 0, service_stars = 0, delivery_stars = 0
      where goods_id = ${goodsId}`.execute(db)
  })
})

describe('one line', () => {
  it('has one review whoever presses how often', async () => {
    const { goodsId, lines } = await bought(20)
    const each = await inParallel(4, lines.length, (index) =>
      Promise.all([1, 2, 3, 4].map((stars) => writeReview(toReview(mei, lines[index] as string, { stars })))),
    )
    for (const tries of each) expect(tries.filter((one) => one.ok)).toHaveLength(1)
    expect((await listed(goodsId)).counts.all).toBe(20)
    expect(await broken()).toEqual([])
  })

  it('would be reviewed twice if it were looked up first, but for the key behind it', async () => {
    const { goodsId, lines } = await bought(1)
    const together = meeting(2)
    const naive = () =>
      transaction(async (tx) => {
        const known = await tx.selectFrom('reviews').select('id').where('goods_id', '=', goodsId).execute()
        await together()
        if (known.length) return 'known'
        await sql`insert into reviews (line_id, goods_id, member_id, options, stars, service_stars, delivery_stars, body, is_anonymous)
          values (${lines[0]}, ${goodsId}, ${mei.id}, '[]', 5, 5, 5, '', false)`.execute(tx)
        return 'written'
      })
    const ends = await Promise.allSettled([naive(), naive()])
    const failed = ends.filter((end) => end.status === 'rejected')
    expect(failed.map(({ reason }) => reason.constraint)).toEqual(['reviews_line_id_key'])
  })
})

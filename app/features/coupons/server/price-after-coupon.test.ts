import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { askApp } from '#tests/support/ask-screen'
import { member, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { aBatch } from '#tests/support/money'
import { calls as goods } from '~/features/goods/server/concept'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { fen } from '~/values/money'
import { hours } from '~/values/time'
import { claimCoupon } from './claim-coupon'

useDatabase()

const caller = { locale: 'en', address: '' } as const
const inTime = (ms: number) => new Date(Date.now() + ms)

let scarf: Awaited<ReturnType<typeof someGoods>>
beforeEach(async () => {
  await sql`update coupon_batches set stopped_at = shop_now() where stopped_at is null`.execute(db)
  scarf = await someGoods('scarf', {
    price: 12_900,
    options: [
      { name: { en: 'Size', 'zh-Hans': '尺寸' }, values: ['s', 'l'].map((key) => ({ key, name: { en: key } })) },
    ],
    skus: [
      { values: ['s'], price: fen(9_900), stock: 5, weight: 1 },
      { values: ['l'], price: fen(12_900), stock: 5, weight: 1 },
    ],
  })
})
afterEach(() => moveClock('0'))

async function shown() {
  const answer = await goods.detail({ id: scarf.id }, caller)
  if (!answer.ok) throw new Error(answer.refusal)
  const { afterCoupon, skus } = answer.value
  return { afterCoupon, ofSkus: skus.map((sku) => sku.afterCoupon?.price ?? null) }
}

it('is the price after the best coupon that fits one piece, for each SKU', async () => {
  expect(await shown()).toEqual({ afterCoupon: null, ofSkus: [null, null] })
  const small = await aBatch({ amountOff: fen(500), threshold: fen(0) })
  const large = await aBatch({ amountOff: fen(2_000), threshold: fen(10_000) })
  const { afterCoupon, ofSkus } = await shown()
  expect(afterCoupon).toEqual({ price: 9_400, batchId: small, secondsLeft: null })
  expect(ofSkus).toEqual([9_400, 10_900])
  const found = await goods.guessYouLike({ most: 20 }, caller)
  expect(found.ok && found.value.items.find(({ id }) => id === scarf.id)?.afterCoupon?.batchId).toBe(small)
  expect(large).not.toBe(small)
})

it('counts only what everybody can claim and use now', async () => {
  await aBatch({ amountOff: fen(900), threshold: fen(0), taking: 'new member' })
  await aBatch({ amountOff: fen(900), threshold: fen(0), taking: 'operator' })
  await aBatch({ amountOff: fen(900), threshold: fen(0), claimFrom: inTime(hours(1)) })
  await aBatch({ amountOff: fen(900), threshold: fen(0), scope: 'except', scopeIds: [scarf.id] })
  const last = await aBatch({ amountOff: fen(900), threshold: fen(0), quota: 1 })
  expect((await shown()).afterCoupon?.batchId).toBe(last)
  await claimCoupon((await member('mei')).id, last)
  expect((await shown()).afterCoupon).toBeNull()
})

it('ends with the window of the coupon, as do the pages that are kept', async () => {
  await aBatch({ amountOff: fen(900), threshold: fen(0), claimUntil: inTime(hours(2)) })
  const left = (await shown()).afterCoupon?.secondsLeft
  expect(left).toBeGreaterThan(7_000)
  expect(left).toBeLessThanOrEqual(7_200)
  await moveClock('7190 seconds')
  const answer = await askApp(withQuery(paths.goods, { id: scarf.id }))
  const { headers } = answer
  expect(await answer.text()).toContain('with coupon')
  expect(headers.get('Surrogate-Key')).toMatch(/\bcoupons\b/)
  const [, fresh = 0, stale = 0] =
    /max-age=(\d+), stale-while-revalidate=(\d+)/.exec(headers.get('Surrogate-Control') ?? '') ?? []
  expect(Number(fresh) + Number(stale)).toBeLessThanOrEqual(10)
  await moveClock('3 hours')
  expect((await shown()).afterCoupon).toBeNull()
})

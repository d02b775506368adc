import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { aBatch, aCoupon } from '#tests/support/money'
import { aPayment, call } from '#tests/support/paying'
import { anOrder } from '#tests/support/shopping'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { keyedHash } from '~/platform/secrets/keyed-hash'
import { fen } from '~/values/money'
import { claimCoupon, receiveNewMemberCoupon } from './claim-coupon'
import { couponValue, type PricedLine, type Terms } from './coupon-value'
import { createBatch } from './create-batch'
import { expireCoupons } from './expire-coupons'
import { listClaimable, listCouponGoods, listMine, newMemberHint } from './list-coupons'

useDatabase()

let mei: Person
let qiang: Person
beforeAll(async () => {
  mei = await member('mei')
  qiang = await member('qiang')
})
afterEach(async () => {
  await moveClock('0')
  expect(await audit()).toEqual([])
})

const statusOf = async (id: string) =>
  (await db.selectFrom('member_coupons').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const stop = (id: string) =>
  db.updateTable('coupon_batches').set({ stopped_at: new Date().toISOString() }).where('id', '=', id).execute()

describe('the value of a coupon', () => {
  const terms = (more: Partial<Terms>): Terms => ({
    kind: 'amount',
    amountOff: fen(2_000),
    percentOff: null,
    mostOff: null,
    threshold: fen(0),
    scope: 'all',
    scopeIds: [],
    ...more,
  })
  const lines: PricedLine[] = [
    { goodsId: 'cup', categoryIds: ['tea', 'home'], gross: fen(3_000) },
    { goodsId: 'pot', categoryIds: ['tea', 'home'], gross: fen(6_000) },
    { goodsId: 'hat', categoryIds: ['hats'], gross: fen(1_000) },
  ]

  it.each<[string, Partial<Terms>, number[]]>([
    ['amount', {}, [600, 1_200, 200]],
    ['more than all costs', { amountOff: fen(90_000) }, [3_000, 6_000, 1_000]],
    ['percent, rounded down', { kind: 'percent', amountOff: null, percentOff: 33 }, [990, 1_980, 330]],
    ['percent with a cap', { kind: 'percent', amountOff: null, percentOff: 50, mostOff: fen(10) }, [3, 6, 1]],
    ['goods', { scope: 'goods', scopeIds: ['pot'] }, [0, 2_000, 0]],
    ['all but goods', { scope: 'except', scopeIds: ['pot'] }, [1_500, 0, 500]],
    ['a category above', { scope: 'categories', scopeIds: ['home'], amountOff: fen(10) }, [3, 7, 0]],
  ])('%s', (_, more, shares) => {
    const value = couponValue(terms(more), lines)
    expect(value).toEqual({ fits: true, discount: shares.reduce((sum, share) => sum + share, 0), shares })
  })

  it('says why it takes nothing off', () => {
    expect(couponValue(terms({ threshold: fen(10_001) }), lines)).toEqual({ fits: false, why: 'threshold', missing: 1 })
    const only = terms({ scope: 'goods', scopeIds: ['hat'], threshold: fen(1_500) })
    expect(couponValue(only, lines)).toEqual({ fits: false, why: 'threshold', missing: 500 })
    expect(couponValue(terms({ scope: 'goods', scopeIds: ['x'] }), lines)).toMatchObject({
      fits: false,
      why: 'noGoods',
    })
  })
})

describe('claiming', () => {
  it('gives a coupon once, until the batch is empty, in its window', async () => {
    const batchId = await aBatch({ quota: 1, validDays: 3 })
    expect(await claimCoupon(mei.id, batchId)).toMatchObject({ ok: true })
    expect(await claimCoupon(mei.id, batchId)).toMatchObject({ refusal: 'couponLimit' })
    expect(await claimCoupon(qiang.id, batchId)).toMatchObject({ refusal: 'couponsOut' })
    expect(await claimCoupon(mei.id, 'nothing')).toMatchObject({ refusal: 'notFound' })
    const early = await aBatch({ claimFrom: new Date(Date.now() + 60_000) })
    expect(await claimCoupon(mei.id, early)).toMatchObject({ refusal: 'couponClosed' })
    await moveClock('2 minutes')
    expect(await claimCoupon(mei.id, early)).toMatchObject({ ok: true })
    await stop(early)
    expect(await claimCoupon(qiang.id, early)).toMatchObject({ refusal: 'couponClosed' })
  })

  it('gives as many as a member may have', async () => {
    const batchId = await aBatch({ limitPerMember: 2 })
    const claims = [1, 2, 3].map(() => claimCoupon(mei.id, batchId))
    const results = await Promise.all(claims)
    expect(results.filter((one) => one.ok)).toHaveLength(2)
  })

  it('shows what can be claimed, for one goods only what fits it', async () => {
    const scarf = await someGoods('Merino scarf')
    const own = await aBatch({ name: { en: 'For scarves' }, scope: 'goods', scopeIds: [scarf.id] })
    const other = await aBatch({ name: { en: 'For nothing' }, scope: 'goods', scopeIds: ['x'] })
    await claimCoupon(mei.id, own)
    const shown = await listClaimable(scarf.id, { memberId: mei.id, locale: 'en' })
    const ids = shown.ok ? shown.value.items.map(({ batchId, state }) => [batchId, state]) : []
    expect(ids).toContainEqual([own, 'taken'])
    expect(ids.map(([id]) => id)).not.toContain(other)
    await stop(own)
    await stop(other)
  })

  it.each([
    [{ kind: 'percent' as const }, 'kind'],
    [{ kind: 'amount' as const, amountOff: fen(1), percentOff: 5 }, 'kind'],
    [{ kind: 'amount' as const, amountOff: fen(1), scope: 'goods' as const }, 'scope'],
    [{ kind: 'amount' as const, amountOff: fen(1), name: {} }, 'name'],
    [{ kind: 'amount' as const, amountOff: fen(1), validFrom: new Date(2), validUntil: new Date(1) }, 'validity'],
  ])('refuses a batch that makes no sense: %j', async (more, what) => {
    const made = await transaction((tx) => createBatch(tx, { name: { en: 'x' }, quota: 1, ...more }))
    expect(made).toMatchObject({ refusal: 'couponBadBatch', params: { what } })
  })
})

describe('the coupon for new members', () => {
  it('is hinted at and given once', async () => {
    const lan = await member('lan')
    expect(await newMemberHint({ memberId: lan.id, locale: 'en' })).toMatchObject({ value: { coupon: null } })
    expect(await receiveNewMemberCoupon(lan.id)).toMatchObject({ refusal: 'couponClosed' })
    const batchId = await aBatch({ taking: 'new member' })
    expect(await claimCoupon(lan.id, batchId)).toMatchObject({ refusal: 'notFound' })
    expect(await newMemberHint({ locale: 'en' })).toMatchObject({ value: { coupon: { batchId } } })
    expect(await newMemberHint({ memberId: lan.id, locale: 'en' })).toMatchObject({ value: { coupon: { batchId } } })
    const received = await Promise.all(Array.from({ length: 8 }, () => receiveNewMemberCoupon(lan.id)))
    expect(new Set(received.map((one) => one.ok && one.value.couponId)).size).toBe(1)
    expect(await newMemberHint({ memberId: lan.id, locale: 'en' })).toMatchObject({ value: { coupon: null } })
  })

  it('is not hinted at to whoever has paid, or was a member before', async () => {
    const hint = async ({ id }: Person) => await newMemberHint({ memberId: id, locale: 'en' })
    const batchId = await aBatch({ taking: 'new member' })
    const some = { value: { coupon: expect.anything() } }
    const none = { value: { coupon: null } }
    expect([await hint(qiang), await hint(mei)]).toMatchObject([some, some])
    const { id, total } = await anOrder(qiang, await someGoods('Tea tray'))
    await call(await aPayment(qiang, id), total)
    const { phone } = await db.selectFrom('members').select('phone').where('id', '=', mei.id).executeTakeFirstOrThrow()
    await db
      .insertInto('former_phones')
      .values({ phone_hash: keyedHash('former phones', phone) })
      .execute()
    expect([await hint(qiang), await hint(mei)]).toMatchObject([none, none])
    await stop(batchId)
  })
})

describe('a coupon', () => {
  it('expires by the sweep when its time is over, and not before', async () => {
    const id = await aCoupon(mei, { validDays: 2 })
    await moveClock('1 day 23 hours')
    await expireCoupons()
    expect(await statusOf(id)).toBe('unused')
    await moveClock('2 days 1 second')
    expect(await expireCoupons()).toBeGreaterThan(0)
    expect(await statusOf(id)).toBe('expired')
    const expired = await listMine(mei.id, { tab: 'expired' }, 'en')
    expect(expired.ok && expired.value.items.map((one) => one.id)).toContain(id)
  })
})

it('lists the goods that a coupon fits, to its owner only', async () => {
  const [cup, pot] = [await someGoods('Tea cup'), await someGoods('Tea pot')]
  const goods = async (more: Parameters<typeof aCoupon>[1], who = mei) => {
    const page = await listCouponGoods(who.id, { id: await aCoupon(mei, more) }, 'en')
    return page.ok ? page.value.items.map((one) => one.id) : page.refusal
  }
  expect(await goods({ scope: 'goods', scopeIds: [cup.id] })).toEqual([cup.id])
  const others = await goods({ scope: 'except', scopeIds: [cup.id] })
  expect(others).toContain(pot.id)
  expect(others).not.toContain(cup.id)
  expect(await goods({}, qiang)).toBe('notFound')
})

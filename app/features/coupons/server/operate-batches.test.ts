import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { member } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { addOperator } from '~/features/operators/server/change-operator'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { fen } from '~/values/money'
import { couponDesk } from '../contract/operators'
import { claimCoupon } from './claim-coupon'
import { createBatchAs } from './create-batch-as'
import { giveCouponAs } from './give-coupon'
import { stopBatchAs } from './operate-batches'
import { previewBatch } from './preview-batch'

useDatabase()

let operatorId: string
beforeAll(async () => {
  const bo = await transaction((tx) => addOperator(tx, { phone: '13700137000', role: 'goods', name: 'Bo' }))
  operatorId = bo.ok ? bo.value.id : ''
})

const acts = async () =>
  (await db.selectFrom('operator_acts').select('act').orderBy('id').execute()).map((row) => row.act)

it('operators create, give and stop coupons, and each act is noted', async () => {
  const mei = await member('mei')
  const made = await createBatchAs(operatorId, {
    name: { en: 'Sorry' },
    kind: 'amount',
    amountOff: fen(500),
    taking: 'operator',
    quota: 2,
  })
  const batchId = (made.ok && made.value.batchId) || ''
  expect(await claimCoupon(mei.id, batchId)).toMatchObject({ refusal: 'notFound' })
  expect(await giveCouponAs(operatorId, { batchId, memberId: mei.id })).toMatchObject({ ok: true })
  expect(await giveCouponAs(operatorId, { batchId, memberId: mei.id })).toMatchObject({ refusal: 'couponLimit' })
  expect(await createBatchAs(operatorId, { name: {}, kind: 'amount', quota: 1 })).toMatchObject({ ok: false })
  expect(await stopBatchAs(operatorId, batchId, 'a mistake')).toMatchObject({ ok: true })
  expect(await stopBatchAs(operatorId, batchId, 'a mistake')).toMatchObject({ refusal: 'notFound' })
  expect(await acts()).toEqual(['createCoupons', 'giveCoupon', 'stopCoupons'])
  expect(await audit()).toEqual([])
})

it('a batch is made once per submission, and only of goods that are there', async () => {
  const batch = { name: { en: 'Cups' }, kind: 'amount' as const, amountOff: fen(500), quota: 2 }
  const made = await Promise.all([1, 2, 3].map(() => createBatchAs(operatorId, batch, 'a'.repeat(43))))
  expect(new Set(made.map((one) => one.ok && one.value.batchId)).size).toBe(1)
  expect(await createBatchAs(operatorId, { ...batch, quota: 3 }, 'a'.repeat(43))).toMatchObject({
    refusal: 'submissionReused',
  })
  const past = new Date(Date.now() - 1_000)
  expect(await createBatchAs(operatorId, { ...batch, claimUntil: past })).toMatchObject({ field: 'claimUntil' })
  const some = { ...batch, scope: 'goods' as const, scopeIds: ['nothing'] }
  expect(await createBatchAs(operatorId, some)).toMatchObject({ refusal: 'couponBadBatch', field: 'goodsIds' })
})

it('a coupon is given once per submission, and a second one within the limit of a member', async () => {
  const qiang = await member('qiang')
  const made = await createBatchAs(operatorId, {
    name: { en: 'Thanks' },
    kind: 'amount',
    amountOff: fen(500),
    taking: 'operator',
    quota: 5,
    limitPerMember: 2,
  })
  const batchId = (made.ok && made.value.batchId) || ''
  const give = (key: string) => giveCouponAs(operatorId, { batchId, memberId: qiang.id, submissionId: key.repeat(43) })
  const given = await Promise.all([give('a'), give('a'), give('a')])
  expect(new Set(given.map((one) => one.ok && one.value.couponId)).size).toBe(1)
  expect(await give('b')).toMatchObject({ ok: true })
  expect(await give('c')).toMatchObject({ refusal: 'couponLimit' })
  const count = db.selectFrom('member_coupons').select(({ fn }) => fn.countAll<number>().as('all'))
  expect((await count.where('batch_id', '=', batchId).executeTakeFirstOrThrow()).all).toBe(2)
})

it('shows what coupons would cost before they exist', async () => {
  const of = async (batch: object) => {
    const shown = await previewBatch({ name: { 'zh-Hans': '券' }, kind: 'amount', quota: 1, ...batch }, 'en')
    return shown.ok ? shown.value : shown
  }
  const eightFive = { kind: 'percent', percentOff: 15, quota: 10 }
  expect(await of(eightFive)).toMatchObject({
    name: '券',
    mostCost: null,
    examples: [
      { goods: 10_000, off: 1_500, pays: 8_500 },
      { goods: 30_000, off: 4_500, pays: 25_500 },
      { goods: 100_000, off: 15_000, pays: 85_000 },
    ],
  })
  expect(await of({ ...eightFive, mostOff: fen(2_000), threshold: fen(20_000) })).toMatchObject({
    mostCost: 20_000,
    examples: [{ goods: 20_000, off: 2_000 }, { goods: 30_000, off: 2_000 }, { goods: 100_000 }],
  })
  expect(await of({ amountOff: fen(1_200), quota: 3 })).toMatchObject({ mostCost: 3_600 })
  expect(await of({ amountOff: fen(1e14), quota: 1e6 })).toMatchObject({ mostCost: null })
  expect(await of({ scope: 'goods', scopeIds: ['nothing'] })).toMatchObject({ refusal: 'couponBadBatch' })
  expect(
    await db.selectFrom('coupon_batches').select('id').where(sql<boolean>`name ->> 'zh-Hans' = '券'`).execute(),
  ).toEqual([])
})

it('asks for a fresh second factor before coupons are made or given', () => {
  expect([couponDesk.create.factor, couponDesk.give.factor]).toEqual(['fresh', 'fresh'])
})

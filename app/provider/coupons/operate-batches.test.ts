import { expect, it } from 'vitest'
import { member } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { fen } from '~/values/money'
import { audit } from '../audit/audit'
import { addOperator } from '../console/add-operator'
import { db } from '../database/pool'
import { transaction } from '../database/transaction'
import { claimCoupon } from './claim-coupon'
import { createBatchAs, giveCouponAs, stopBatchAs } from './operate-batches'

useDatabase()

const acts = async () =>
  (await db.selectFrom('operator_acts').select('act').orderBy('id').execute()).map((row) => row.act)

it('operators create, give and stop coupons, and each act is noted', async () => {
  const mei = await member('mei')
  const operator = await transaction((tx) => addOperator(tx, { phone: '13700137000', role: 'goods', name: 'Bo' }))
  const operatorId = operator.ok ? operator.value.id : ''
  const made = await createBatchAs(operatorId, {
    name: { en: 'Sorry' },
    kind: 'amount',
    amountOff: fen(500),
    taking: 'operator',
    quota: 2,
  })
  const batchId = made.ok ? made.value.batchId : ''
  expect(await claimCoupon(mei.id, batchId)).toMatchObject({ refusal: 'notFound' })
  expect(await giveCouponAs(operatorId, { batchId, memberId: mei.id })).toMatchObject({ ok: true })
  expect(await giveCouponAs(operatorId, { batchId, memberId: mei.id })).toMatchObject({ refusal: 'couponLimit' })
  expect(await createBatchAs(operatorId, { name: {}, kind: 'amount', quota: 1 })).toMatchObject({ ok: false })
  expect(await stopBatchAs(operatorId, batchId)).toMatchObject({ ok: true })
  expect(await stopBatchAs(operatorId, batchId)).toMatchObject({ refusal: 'notFound' })
  expect(await acts()).toEqual(['createCoupons', 'giveCoupon', 'stopCoupons'])
  expect(await audit()).toEqual([])
})

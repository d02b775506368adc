import { expect, it } from 'vitest'
import { paidOrder } from '#tests/support/cases'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { ship } from '#tests/support/order-life'
import { operatorOf } from '#tests/support/stage'
import { statementsOf } from '#tests/support/statements'
import type { Holder } from '~/contract/roles'
import { db } from '~/platform/database/pool'
import { findAll } from './find-all'

useDatabase()

it('finds orders, waybills, members and goods by right, in three statements, and notes a search by phone', async () => {
  const { id } = await operatorOf('owner')
  const mei = await member('mei')
  const { skuId, id: goodsId } = await someGoods('scarf', { stock: 10 })
  const order = await paidOrder(mei, [{ skuId }])
  const { number } = await ship(order.id)
  const { phone } = await db.selectFrom('members').select('phone').where('id', '=', mei.id).executeTakeFirstOrThrow()
  const found = async (typed: string, who: Holder = { role: 'owner' }) => {
    const done = await findAll({ id, ...who }, typed, 'en')
    return (done.ok ? done.value.items : []).map((one) => `${one.kind} ${one.id}`)
  }
  expect(await found(order.id)).toEqual([`order ${order.id}`])
  expect(await found(order.id.slice(-6))).toContain(`order ${order.id}`)
  expect(await found(number.toLowerCase())).toEqual([`waybill ${order.id}`])
  expect(await found(mei.id)).toEqual([`member ${mei.id}`])
  expect(await found('SCARF')).toContain(`goods ${goodsId}`)
  expect(await found(order.id, { role: 'goods' })).toEqual([])
  expect(await found('SCARF', { role: 'own', rights: ['handleMembers'] })).toEqual([])
  const noted = () => db.selectFrom('operator_acts').select('after').where('act', '=', 'findByPhone').execute()
  expect(await noted()).toEqual([])
  expect(await found(phone as string)).toContain(`member ${mei.id}`)
  expect(await found(phone as string, { role: 'goods' })).toEqual([])
  expect((await noted()).map(({ after }) => JSON.stringify(after))).toEqual([expect.stringContaining('****')])
  expect((await statementsOf(() => found('scarf'))).length).toBeLessThanOrEqual(3)
})

import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { anAgent, commissionOf, invitedBy } from '#tests/support/agents'
import { paidOrder } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anOperator } from '#tests/support/order-life'
import { setPayouts } from '#tests/support/payouts'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { listGoodsRates, readGoodsRates } from './read-rates'
import { setFixed, setRates } from './set-rates'

useDatabase()

let mei: Person
let qiang: Person
let operatorId: string
let goods: Awaited<ReturnType<typeof someGoods>>
beforeAll(async () => {
  ;[mei, qiang] = [await member('mei'), await member('qiang')]
  await anAgent(qiang)
  await invitedBy(mei, qiang)
  operatorId = await anOperator()
  goods = await someGoods('scarf', { stock: 100, price: 10_000 })
})

/** What the agent earns of one more order. */
async function earned(by = mei): Promise<number> {
  const before = (await commissionOf(qiang)).pending ?? 0
  await paidOrder(by, [{ skuId: goods.skuId, quantity: 2 }])
  return ((await commissionOf(qiang)).pending ?? 0) - before
}

it('counts from the next payment on, an amount before a rate and a rate before the mall’s', async () => {
  expect(await earned()).toBe(2_000)
  expect(await setRates(operatorId, { id: goods.id, rate1: 33, rate2: null })).toMatchObject({ ok: true })
  expect(await earned()).toBe(66)
  const one = { id: goods.id, skuId: goods.skuId }
  expect(await setFixed(operatorId, { ...one, fixed1: 150, fixed2: 0 })).toMatchObject({ ok: true })
  expect(await earned()).toBe(300)
  expect(await readGoodsRates(goods.id, 'en')).toMatchObject({
    value: { rate1: 33, rate2: null, mall1: 1_000, fixed: 1, skus: [{ fixed1: 150, fixed2: 0 }] },
  })
  await setFixed(operatorId, { ...one, fixed1: null, fixed2: null })
  await setRates(operatorId, { id: goods.id, rate1: null, rate2: null })
  expect(await earned()).toBe(2_000)
  expect((await listGoodsRates({ queue: 'own', search: '', cursor: undefined }, 'en')).items).toEqual([])
  const { rows } = await sql<{ act: string; after: object }>`
    select act, after from operator_acts where act like 'setComm%' order by id limit 2`.execute(db)
  expect(rows).toEqual([
    { act: 'setCommissionRates', after: { rate1: '0.33 %', rate2: null } },
    { act: 'setCommissionFixed', after: { fixed1: '1.50', fixed2: '0.00' } },
  ])
})

it('leaves the mall half, and changes nothing where it would not', async () => {
  expect(await setRates(operatorId, { id: goods.id, rate1: 45_01, rate2: null })).toMatchObject({
    refusal: 'commissionMuch',
  })
  expect(await setRates(operatorId, { id: goods.id, rate1: 45_00, rate2: null })).toMatchObject({ ok: true })
  await setRates(operatorId, { id: goods.id, rate1: null, rate2: null })
  const one = { id: goods.id, skuId: goods.skuId, fixed1: 4_000 }
  expect(await setFixed(operatorId, { ...one, fixed2: 1_001 })).toMatchObject({ refusal: 'commissionMuch' })
  expect(await setFixed(operatorId, { ...one, id: 'other', fixed2: 0 })).toMatchObject({ refusal: 'notFound' })
  expect((await listGoodsRates({ queue: 'own', search: '', cursor: undefined }, 'en')).items).toEqual([])
})

it('pays agents for what they buy themselves only where the mall says so', async () => {
  expect(await earned(qiang)).toBe(0)
  await setPayouts('agents.ownPurchases', 1)
  expect(await earned(qiang)).toBe(2_000)
  await setPayouts('agents.ownPurchases', 0)
  expect(await audit()).toEqual([])
})

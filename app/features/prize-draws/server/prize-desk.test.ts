import { beforeAll, expect, it } from 'vitest'
import { addressOf, member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { withPoints } from '#tests/support/money'
import { anOperator } from '#tests/support/order-life'
import { aVersion, prizeOrder, sure } from '#tests/support/prizes'
import type { OperatorRole } from '~/contract/roles'
import { saveSettings } from '~/features/settings/server/save-settings'
import type { OperatorCaller } from '~/house/caller'
import { desk } from './desk'

useDatabase()

const as = (role: OperatorRole) => ({ locale: 'en', operator: { id: '1', role } }) as OperatorCaller

let orderId: string
beforeAll(async () => {
  const mei = await member('mei')
  await addressOf(mei)
  await withPoints(mei, 70)
  const { skuId } = await someGoods('tea set')
  orderId = await prizeOrder(mei, await aVersion([{ kind: 'goods', skuId, pieces: 1, weight: 1_000_000 }], 70))
})

it('a new draw is offered at the cost of the settings, the next version at that of the last one', async () => {
  const costOf = async (activityId: string) => sure(await desk.fresh({ activityId }, as('goods'))).cost
  expect(await costOf('')).toBe(100)
  await saveSettings(await anOperator(), { draws_cost: 250 })
  expect(await costOf('')).toBe(250)
  const [running] = sure(await desk.list({ cursor: undefined }, as('goods'))).items
  expect(await costOf(running?.activityId as string)).toBe(70)
})

it('the order of a prize is told to whoever may see orders, and to nobody else', async () => {
  const lastMemberId = async (role: OperatorRole) =>
    sure(await desk.draws({ queue: 'all', cursor: undefined }, as(role))).items[0]
  expect(await lastMemberId('owner')).toMatchObject({ orderId, state: 'addressed' })
  expect(await lastMemberId('goods')).toMatchObject({ orderId: null, state: 'addressed' })
})

import { beforeAll, expect, it } from 'vitest'
import { type Saboteur, sabotage } from '#tests/support/audit'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { operatorOf } from '#tests/support/stage'
import { proposeOrder } from '~/features/proposals/server/propose-order'
import { audit, auditAll } from './audit'

useDatabase()

beforeAll(async () => {
  const [mei, scarf, { id }] = [await member('mei'), await someGoods('Merino scarf'), await operatorOf('orders')]
  const person = { phone: mei.phone, name: 'Lin Lan', place: '浙江省 杭州市 西湖区', detail: 'Sea View 5' }
  const lines = [{ skuId: scarf.skuId, quantity: 1 }]
  const proposal = { ...person, why: 'By telephone', lines, total: scarf.price, submissionId: 'by telephone' }
  expect(await proposeOrder(id, proposal, 'en')).toMatchObject({ ok: true })
})

it('finds nothing wrong in a sound shop, and has looked at rows of every rule that is broken below', async () => {
  expect(await audit()).toEqual([])
  const rows = new Map((await auditAll()).map((one) => [one.rule, one.rows]))
  for (const [rule] of saboteurs) expect([rule, rows.get(rule)]).toEqual([rule, 1])
})

const saboteurs: Saboteur[] = [
  [
    'a proposal is placed where there is its order, which its operator has placed',
    "update order_proposals set phone = '13900139000'",
    "update order_proposals set phone = ''",
  ],
  [
    'what an operator has placed is a proposal',
    `update order_proposals set id = id || 'x'`,
    `update order_proposals set id = rtrim(id, 'x')`,
  ],
]

it.each(saboteurs)('says so where it does not hold that %s', sabotage)

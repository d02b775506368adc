import { beforeAll, expect, it } from 'vitest'
import { type Saboteur, sabotage } from '#tests/support/audit'
import { someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { operatorOf } from '#tests/support/stage'
import { moveStockAs } from '~/features/stock/server/move-by-hand'
import { randomToken } from '~/values/ids'
import { audit } from './audit'

useDatabase()

beforeAll(async () => {
  const { skuId } = await someGoods('Merino scarf', { stock: 12 })
  const { id } = await operatorOf('goods')
  const typed = { id: skuId, pieces: 2, reason: 'Moths', reference: '', expected: 12, lastId: '' }
  for (const way of ['inbound', 'writeOff'] as const)
    await moveStockAs(id, { ...typed, way, submissionId: randomToken() })
  expect(await audit()).toEqual([])
})

/** The log of operators refuses every change. */
const inTheLog = (statement: string) =>
  `alter table operator_acts disable trigger user; ${statement}; alter table operator_acts enable trigger user`

const saboteurs: Saboteur[] = [
  [
    'what an operator entered about the stock was moved so, and nothing else',
    "update stock_entries set pieces = 3 where way = 'inbound'",
    "update stock_entries set pieces = 2 where way = 'inbound'",
  ],
  [
    'what is written off without an order was entered by an operator',
    "update stock_entries set way = 'count', pieces = 12, expected = 12, move_id = null where way = 'writeOff'",
    `update stock_entries set way = 'writeOff', pieces = 2, expected = null,
      move_id = (select id from stock_moves where kind = 'write off') where way = 'count'`,
  ],
  [
    'each entry about the stock stands in the log of operators',
    inTheLog("update operator_acts set act = 'lost' where id = (select max(id) from operator_acts)"),
    inTheLog("update operator_acts set act = 'moveStock' where act = 'lost'"),
  ],
]

it.each(saboteurs)('says so where it does not hold that %s', sabotage)

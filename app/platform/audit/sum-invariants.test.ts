import { beforeAll, expect, it } from 'vitest'
import { anAgent, invitedBy } from '#tests/support/agents'
import { pastTriggers, type Saboteur, sabotage } from '#tests/support/audit'
import { paidOrder } from '#tests/support/cases'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { give } from '#tests/support/payouts'
import { sumCustomers, sumEarnings } from '~/features/agents/server/office/sum-office'
import { sumDays } from '~/features/overview/server/read-figures'
import { sumVisits } from '~/features/sharing/server/visits/count-visits'
import { writePastVisits } from '~/features/sharing/server/visits/write-visits'
import { sumFigures } from '~/features/statistics/server/sum-figures'
import { audit } from './audit'

useDatabase()

/** An agent's shop with one visit, and one order of a customer. */
beforeAll(async () => {
  const [mei, qiang] = [await member('mei'), await member('qiang')]
  await anAgent(qiang)
  await invitedBy(mei, qiang)
  const { id, skuId } = await someGoods('scarf')
  await paidOrder(mei, [{ skuId }])
  const from = { source: 'link', sharerId: '', shopId: 'shop', ago: 0 } as const
  await writePastVisits([{ ...from, device: 'one', kind: 'goods', thingId: id }])
  await give(qiang.id, 500)
  for (const sum of [sumVisits, sumDays, sumEarnings, sumCustomers, sumFigures]) await sum()
  expect(await audit()).toEqual([])
})

const saboteurs: Saboteur[] = [
  [
    'a day of a shop is summed up as its visits say',
    pastTriggers("update visits set device = 'two', kind = 'home'; update visit_goods_days set views = 0"),
    pastTriggers("update visits set device = 'one', kind = 'goods'; update visit_goods_days set views = 1"),
  ],
  [
    'looks at goods are summed up as visits say',
    'update visit_goods_days set views = views + 1',
    'update visit_goods_days set views = views - 1',
  ],
  [
    'a day of the mall is summed up as its visits say',
    'update mall_days set visitors = visitors + 1',
    'update mall_days set visitors = visitors - 1',
  ],
  [
    'the orders of a day are summed up as they were placed',
    'update mall_days set orders = orders + 1',
    'update mall_days set orders = orders - 1',
  ],
  [
    'a day of an agent is summed up as its commissions say',
    'update earning_days set earned = earned + 1',
    'update earning_days set earned = earned - 1',
  ],
  [
    'who came by whom and what they bought is summed up as members and orders say',
    'update customer_sums set spent = spent + 1',
    'update customer_sums set spent = spent - 1',
  ],
  [
    'what is noted of a change of money is what was posted, with what was there afterwards',
    'update account_changes set balance = balance + 1',
    'update account_changes set balance = balance - 1',
  ],
  [
    'a month of money comes to what its changes say',
    'update account_months set came = came + 1',
    'update account_months set came = came - 1',
  ],
  [
    'a day of sales comes to what its orders say',
    "update figure_days set gross = gross + 1 where dimension = 'channel'",
    "update figure_days set gross = gross - 1 where dimension = 'channel'",
  ],
  [
    'a day of a SKU comes to what the lines that were paid on it say',
    "update figure_days set known_paid = known_paid + 1 where dimension = 'sku'",
    "update figure_days set known_paid = known_paid - 1 where dimension = 'sku'",
  ],
  [
    'what was paid back on a day comes to what its refunds say',
    "update figure_days set refunds = refunds + 1 where dimension = 'mall'",
    "update figure_days set refunds = refunds - 1 where dimension = 'mall'",
  ],
  [
    'what was paid back of a SKU comes to what its lines gave back, less what is still on its way',
    "update figure_days set refunded = refunded + 1 where dimension = 'sku'",
    "update figure_days set refunded = refunded - 1 where dimension = 'sku'",
  ],
  [
    'a day of payments, cases and new members comes to what there is of them',
    "update figure_days set count = count + 1 where dimension = 'member'",
    "update figure_days set count = count - 1 where dimension = 'member'",
  ],
  [
    'draws of all days are as many as the versions have counted',
    "insert into figure_days values ('draw', '2026-01-01', 'one', 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)",
    "delete from figure_days where dimension = 'draw' and key = 'one'",
  ],
  [
    'points given less those spent and expired are what members hold',
    "insert into figure_days values ('points', '2026-01-01', 'one', 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)",
    "delete from figure_days where dimension = 'points' and key = 'one'",
  ],
  [
    'when a member bought first and in which months is as their orders say',
    'update buyers set first_day = first_day - 400',
    'update buyers set first_day = first_day + 400',
  ],
  [
    'a month of a SKU comes to what its days say',
    "insert into figure_months values ('sku', '2026-01-01', 'one', 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)",
    "delete from figure_months where key = 'one'",
  ],
  [
    'buyers of a day and of a month are as many as there are',
    'update buyer_months set buyers = buyers + 1',
    'update buyer_months set buyers = buyers - 1',
  ],
]
it.each(saboteurs)('says so where it does not hold that %s', sabotage)

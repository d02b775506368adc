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
import { writePastVisits } from '~/features/sharing/server/visits/past-visits'
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
  for (const sum of [sumVisits, sumDays, sumEarnings, sumCustomers]) await sum()
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
]
it.each(saboteurs)('says so where it does not hold that %s', sabotage)

import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { anAgent, invitedBy } from '#tests/support/agents'
import { pastTriggers, type Saboteur, sabotage } from '#tests/support/audit'
import { moved, paidOrder } from '#tests/support/cases'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { finishDue } from '~/features/orders/server/shipping/finish-orders'
import { db } from '../database/pool'
import { audit } from './audit'

useDatabase()

/** One order whose commission waits, and one whose has settled. */
beforeAll(async () => {
  const [mei, qiang] = [await member('mei'), await member('qiang')]
  await anAgent(qiang)
  await invitedBy(mei, qiang)
  const { skuId } = await someGoods('scarf')
  await paidOrder(mei, [{ skuId }])
  const { id } = await paidOrder(mei, [{ skuId }])
  await moved(id, 'ship', 'receive')
  await sql`update orders set finish_at = shop_now() where id = ${id}`.execute(db)
  expect(await finishDue(id)).toBe(true)
  expect(await audit()).toEqual([])
})

const saboteurs: Saboteur[] = [
  [
    'what an agent earns of a line is what is due of the pieces that are left, unless it was given up',
    pastTriggers("update commissions set earned = earned + 1, amount = amount + 1 where state = 'pending'"),
    pastTriggers("update commissions set earned = earned - 1, amount = amount - 1 where state = 'pending'"),
  ],
  [
    'an agent has pending in the ledger what waits to settle',
    pastTriggers("update accounts set balance = balance + 1 where kind = 'commission pending'"),
    pastTriggers("update accounts set balance = balance - 1 where kind = 'commission pending'"),
  ],
  [
    'commission settles with the end of its order, and nobody earns of their own unless the mall said so',
    pastTriggers("update commissions set settled_at = null, state = 'pending' where state = 'available'"),
    pastTriggers(`update commissions set settled_at = shop_now(), state = 'available' where state = 'pending'
      and order_id in (select id from orders where status = 'finished')`),
  ],
  [
    'what an order earned is what the ledger says of it',
    pastTriggers("update transfers set debit_id = 'sales' where debit_id = 'commissions'"),
    pastTriggers("update transfers set debit_id = 'commissions' where debit_id = 'sales' and credit_id like 'comm%'"),
  ],
  [
    'commission stands where its last move ended',
    "update commission_history set to_state = 'x' where move = 'earn'",
    "update commission_history set to_state = 'pending' where move = 'earn'",
  ],
]
it.each(saboteurs)('says so where it does not hold that %s', sabotage)

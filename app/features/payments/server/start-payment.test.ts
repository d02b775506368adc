import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { member, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { anOrder } from '#tests/support/shopping'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { startPayment } from './start-payment'

useDatabase({ holdsMany: true })
afterEach(async () => {
  expect(await audit()).toEqual([])
})

const start = (memberId: string, orderId: string) => startPayment(memberId, orderId, 'sandbox')
const idsOf = (results: Awaited<ReturnType<typeof start>>[]) =>
  results.map((result) => (result.ok ? result.value.paymentId : result.refusal))

async function movesOf(paymentId: string) {
  const { rows } = await sql<{ move: string }>`
    select move from payment_history where payment_id = ${paymentId} order by id`.execute(db)
  return rows.map(({ move }) => move)
}

it('opens payments of several orders together, and refuses those among them that nobody may pay', async () => {
  const [mei, qiang] = [await member('mei'), await member('qiang')]
  const goods = await someGoods('Merino scarf')
  const orders = [await anOrder(mei, goods), await anOrder(qiang, goods), await anOrder(mei, goods)] as const
  const [one, other, over] = orders.map(({ id }) => id) as [string, string, string]
  await sql`update orders set status = 'cancelled', cancelled_by = 'member' where id = ${over}`.execute(db)

  const request = [start(mei.id, one), start(qiang.id, one), start(qiang.id, other), start(mei.id, over)]
  const [first, foreign, second, late] = idsOf(await Promise.all(request))
  expect([foreign, late]).toEqual(['notFound', 'orderNotUnpaid'])

  const { rows } = await sql`
    select order_id, member_id, amount, state from payments where id in (${first}, ${second}) order by order_id = ${other}`.execute(
    db,
  )
  expect(rows).toEqual([
    { order_id: one, member_id: mei.id, amount: orders[0].total, state: 'pending' },
    { order_id: other, member_id: qiang.id, amount: orders[1].total, state: 'pending' },
  ])
  for (const id of [first, second]) expect(await movesOf(id as string)).toEqual(['open', 'start'])
  await sql`update orders set status = 'unpaid', cancelled_by = null where id = ${over}`.execute(db)
})

it('finds the one that is open already, also when it is asked for beside new ones', async () => {
  const mei = await member('mei')
  const goods = await someGoods('Merino scarf')
  const [known, fresh] = [await anOrder(mei, goods), await anOrder(mei, goods)]
  const [open] = idsOf([await start(mei.id, known.id)])
  const [again, made, madeToo] = idsOf(
    await Promise.all([start(mei.id, known.id), start(mei.id, fresh.id), start(mei.id, fresh.id)]),
  )
  expect([again, made === open, madeToo]).toEqual([open, false, made])
  expect(await movesOf(made as string)).toEqual(['open', 'start'])
})

it('opens none for an order whose time is over, whoever asks beside it', async () => {
  const mei = await member('mei')
  const goods = await someGoods('Merino scarf')
  const late = await anOrder(mei, goods)
  await moveClock('31 minutes')
  const fresh = await anOrder(mei, goods)
  const [refused, made] = idsOf(await Promise.all([start(mei.id, late.id), start(mei.id, fresh.id)]))
  expect([refused, made]).toEqual(['orderNotUnpaid', expect.stringMatching(/^\d+$/)])
})

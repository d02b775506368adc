import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aCommission, anAgent } from '#tests/support/agents'
import { paidOrder } from '#tests/support/cases'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anInvoice } from '#tests/support/invoices'
import { anOperator, ship } from '#tests/support/order-life'
import { statementsOf } from '#tests/support/statements'
import { saveNote } from '~/features/members/server/notes'
import { writeNote } from '~/features/orders/server/write-note'
import { db } from '~/platform/database/pool'
import { readBuyer, readMoney, readStory } from './order-page'

useDatabase()

it('says whose an order is, how it was paid, who earns of it, and who did what', async () => {
  const [mei, lan] = [await member('mei'), await member('lan')]
  const scarf = await someGoods('Merino scarf')
  const before = await paidOrder(mei, [scarf])
  const order = await paidOrder(mei, [scarf])
  const operator = await anOperator()
  await saveNote(operator, { id: mei.id, tags: 'VIP, linen', note: 'Likes linen', seen: undefined })
  const agentId = await anAgent(lan)
  await aCommission(lan, order)
  const invoice = await anInvoice(mei, order.id)
  await ship(order.id)
  await writeNote(operator, order.id, { note: 'Gift' })
  await sql`update payments set gateway_number = 'T-42' where id = ${order.paymentId}`.execute(db)

  expect(await readBuyer(order.id, 'en')).toMatchObject({
    value: { id: mei.id, phone: '138****8000', orders: 2, tags: ['VIP', 'linen'], note: 'Likes linen' },
  })
  expect(await readBuyer(order.id, 'en')).toMatchObject({ value: { others: [{ id: before.id, status: 'paid' }] } })
  expect(await readMoney(order.id)).toMatchObject({
    value: {
      payments: [{ id: order.paymentId, channel: 'sandbox', gatewayNumber: 'T-42', amount: order.total }],
      commissions: [{ agentId, memberId: lan.id, level: 1, amount: 1, state: 'pending' }],
      invoice: { id: invoice.id, state: 'asked' },
    },
  })
  const story = await readStory(order.id)
  const history = story.ok ? story.value.history.map(({ move, by, who }) => [move, by, who]) : []
  const { rows } = await sql<{ nickname: string; name: string }>`
    select m.nickname, p.name from members m, operators p where m.id = ${mei.id} and p.id = ${operator}`.execute(db)
  expect(history).toEqual([
    ['place', 'member', rows[0]?.nickname],
    ['pay', 'gateway', ''],
    ['ship', 'operator', rows[0]?.name],
    ['noteOrder', 'operator', rows[0]?.name],
  ])
})

it('asks three things for each part of the page, and finds nothing of an order that is not there', async () => {
  const { id } = await paidOrder(await member('qiang'), [await someGoods('Wool gloves')])
  for (const part of [() => readBuyer(id, 'en'), () => readMoney(id), () => readStory(id)])
    expect((await statementsOf(part)).length).toBeLessThanOrEqual(3)
  expect(await readBuyer('nothing', 'en')).toMatchObject({ refusal: 'notFound' })
})

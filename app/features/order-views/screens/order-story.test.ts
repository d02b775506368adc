import { expect, it } from 'vitest'
import { aCase, moved, OPERATOR, paidOrder } from '#tests/support/cases'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { newNumber, ship } from '#tests/support/order-life'
import { anOrder } from '#tests/support/shopping'
import { caseCalls } from '~/features/after-sales/contract/members'
import { approveCase, rejectCase } from '~/features/after-sales/server/answer-case'
import { sendBack } from '~/features/after-sales/server/member-moves'
import { listCases } from '~/features/after-sales/server/read-cases'
import { receiveReturn } from '~/features/after-sales/server/returned-goods'
import { storeTrack } from '~/features/delivery/server/parcels/track-parcels'
import { ORDER_TABS } from '~/features/orders/contract/members'
import { transaction } from '~/platform/database/transaction'
import { sweepOnce } from '~/platform/sweeps/run'
import { orderCalls } from '../contract/members'
import { countOrders, listOrders, readOrder } from '../server/read-orders'
import { eventsOf } from './order-story'

useDatabase()

it('tells what came of an order’s parcels, cases and refunds, and the tabs count what they list', async () => {
  const mei = await member('mei')
  const tray = await someGoods('tray')
  const { id: orderId, lineId } = await paidOrder(mei, [{ skuId: tray.skuId, quantity: 2 }])
  const parcel = await ship(orderId)
  await moved(orderId, 'receive')
  const input = { orderId, lineId, kind: 'return' as const, quantity: 1 }
  const declined = await aCase(mei, input)
  await transaction((tx) => rejectCase(tx, declined, { ...OPERATOR, answer: 'Show us, please.' }))
  const returned = await aCase(mei, input)
  await transaction((tx) => approveCase(tx, returned, OPERATOR))
  const number = newNumber()
  await sendBack(mei.id, { id: returned, company: 'shunfeng', number })
  await transaction((tx) => receiveReturn(tx, returned, OPERATOR))
  await sweepOnce()
  const track = { state: 'delivered' as const, rawState: '3', events: [{ at: new Date().toISOString(), text: 'Home' }] }
  await transaction((tx) => storeTrack(tx, parcel, track))

  const read = await readOrder(mei.id, orderId, 'en')
  const listed = await listCases(mei.id, { orderId }, 'en')
  if (!read.ok || !listed.ok) throw new Error('the order cannot be read')
  const order = orderCalls.details.output.parse(read.value)
  const { items: cases } = caseCalls.list.output.parse(listed.value)
  const titles = eventsOf(order, cases).map(({ title }) => title)
  expect(titles.filter((title) => title !== 'Delivered')).toEqual([
    'Placed',
    'Paid',
    'Shipped',
    'Received',
    'You asked for a refund',
    'We declined it',
    'You asked for a refund',
    'We approved it',
    `You sent the goods: ${number}`,
    'The goods are back with us',
    'Refund in progress',
    'Refunded',
  ])
  expect(titles).toContain('Delivered')

  await anOrder(mei, tray)
  const open = await paidOrder(mei, [{ skuId: tray.skuId, quantity: 2 }, { skuId: (await someGoods('bell')).skuId }])
  for (const line of open.lines) await aCase(mei, { orderId: open.id, lineId: line.id, quantity: 1 })
  const counts = orderCalls.counts.output.parse((await countOrders(mei.id)).value)
  for (const tab of ORDER_TABS) {
    if (tab === 'all' || tab === 'afterSale') continue
    const list = await listOrders(mei.id, { tab }, 'en')
    expect([tab, counts[tab]]).toEqual([tab, list.ok && list.value.items.length])
  }
  const all = await listCases(mei.id, {}, 'en')
  const waiting = all.ok ? all.value.items.filter(({ state }) => state === 'applied' || state === 'approved') : []
  expect([counts.afterSale, counts.paid, counts.unpaid]).toEqual([waiting.length, 1, 1])
  expect(waiting).toHaveLength(2)
})

import { beforeAll, describe, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { aCase, OPERATOR, paidOrder } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anInvoice, issue, refundOf } from '#tests/support/invoices'
import { cookieOf } from '#tests/support/member-cookie'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { refundWholeOrder } from '~/features/after-sales/server/refund-whole-order'
import { paths, withQuery } from '~/paths'
import { transaction } from '~/platform/database/transaction'
import { cookies } from '~/web/h5/cookies'
import { refuseInvoice } from '../server/decide-invoice'
import { takeBackInvoice } from '../server/take-back-invoice'

useDatabase()

const AGAIN = 'ask again'
const ALL_BACK = 'has been refunded since'
const TAKEN_BACK = 'We took it back'

let mei: Person
let operatorId: string
let buyer: string
let desk: string
beforeAll(async () => {
  mei = await member('mei')
  const finance = await operatorOf('finance')
  operatorId = finance.id
  buyer = await cookieOf(mei)
  desk = (await cookies.console.write({ token: await operatorTokenOf(finance) })).split(';')[0] as string
})

const shown = async (id: string) => (await askScreen(withQuery(paths.invoice, { id }), { cookie: buyer })).body
const atDesk = async (id: string) => (await askScreen(withQuery(paths.consoleInvoice, { id }), { cookie: desk })).body
const closed = (orderId: string) =>
  transaction((tx) => refundWholeOrder(tx, { orderId, ...OPERATOR, reason: 'out of stock' }))

const ends = {
  refused: async (id: string) => {
    expect(await refuseInvoice({ operatorId, id, reason: 'Which tea?' })).toMatchObject({ ok: true })
  },
  'taken back': async (id: string) => {
    await issue(id)
    expect(await takeBackInvoice({ operatorId, id, reason: 'Which tea?' })).toMatchObject({ ok: true })
  },
}

describe.each(Object.entries(ends))('an invoice that was %s', (name, end) => {
  it('says that one can ask again only while that is so', async () => {
    const { id, orderId } = await anInvoice(mei)
    await end(id)
    const before = await shown(id)
    expect([before.includes(AGAIN), before.includes(ALL_BACK)]).toEqual([true, false])
    expect(before).toContain('Which tea?')
    expect(before.includes(TAKEN_BACK)).toBe(name === 'taken back')
    const next = await anInvoice(mei, orderId)
    const meanwhile = await shown(id)
    expect([meanwhile.includes(AGAIN), meanwhile.includes(ALL_BACK)]).toEqual([false, false])
    await end(next.id)
    expect(await closed(orderId)).toMatchObject({ ok: true })
    const over = await shown(id)
    expect([over.includes(AGAIN), over.includes(ALL_BACK)]).toEqual([false, true])
  })
})

it('says of one that went with the money that it did, and nothing of being taken back', async () => {
  const { id, orderId } = await anInvoice(mei)
  await issue(id)
  await closed(orderId)
  const body = await shown(id)
  expect(body).toContain('Everything you paid for this order was refunded')
  expect([body.includes(TAKEN_BACK), body.includes(AGAIN)]).toEqual([false, false])
  expect(await atDesk(id)).toContain('Everything paid for this order was refunded')
})

it('shows to whoever issues what has gone back, that a case is open, and who asked', async () => {
  const order = await paidOrder(mei, [{ skuId: (await someGoods('tray')).skuId, quantity: 2 }])
  const { id } = await anInvoice(mei, order.id)
  const before = await atDesk(id)
  expect(before).not.toContain('Refunded')
  expect(before).not.toContain('still open')
  expect(await refundOf(order, { amount: 900 })).toMatchObject({ ok: true })
  await aCase(mei, { orderId: order.id, lineId: order.lineId, quantity: 1 })
  const body = await atDesk(id)
  expect(body).toContain('Refunded so far')
  // Money alone that went back stands at its line.
  expect(body).toContain('Refunded in money: ¥9.00')
  expect(body).toContain('A refund of this order is still open')
  expect(body).toContain('Requested')
  await ends['taken back'](id)
  const after = await atDesk(id)
  expect(after).toContain('This invoice was taken back')
  expect(after).not.toContain('still open')
})

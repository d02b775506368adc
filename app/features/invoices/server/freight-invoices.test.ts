import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { moved, OPERATOR, paidOrder } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anInvoice, invoiceRow, issue, issuing, refundOf, written } from '#tests/support/invoices'
import { refundWholeOrder } from '~/features/after-sales/server/refund-whole-order'
import { audit } from '~/platform/audit/audit'
import { transaction } from '~/platform/database/transaction'
import { askInvoice } from './ask-invoice'
import { issueInvoice } from './decide-invoice'
import { invoiceOf, readInvoice } from './read-invoices'

useDatabase()

/** Too cheap to travel for nothing: two pieces cost ¥20 and their freight ¥10. */
const [PRICE, FREIGHT] = [1_000, 1_000]
let mei: Person
let skuId: string
beforeAll(async () => {
  mei = await member('mei')
  ;({ skuId } = await someGoods('pin', { price: PRICE }))
})
afterEach(async () => {
  expect(await audit()).toEqual([])
})

async function bought() {
  const order = await paidOrder(mei, [{ skuId, quantity: 2 }])
  expect(order.total).toBe(2 * PRICE + FREIGHT)
  return order
}

/** Ships an order and takes all of its goods back: it is closed, and the mall keeps the freight. */
async function returned(order: { id: string; lineId: string }) {
  await moved(order.id, 'ship')
  expect(await refundOf(order, { quantity: 2 })).toMatchObject({ ok: true })
}

describe('an order that was shipped and came back whole', () => {
  it('leaves the freight to make an invoice out over', async () => {
    const order = await bought()
    await returned(order)
    expect(await invoiceOf(mei.id, order.id)).toMatchObject({ value: { mayAsk: true, amount: FREIGHT } })
    const { id } = await anInvoice(mei, order.id)
    await issue(id)
    expect(await invoiceRow(id)).toMatchObject({ state: 'issued', amount: FREIGHT })
  })

  it('leaves the invoice that waits, over the freight, and the one that was issued, which is over more', async () => {
    for (const isIssued of [false, true]) {
      const order = await bought()
      const { id } = await anInvoice(mei, order.id)
      const seen = await issuing(id)
      if (isIssued) await issue(id)
      await returned(order)
      expect(await readInvoice(mei.id, id)).toMatchObject({
        value: { state: isIssued ? 'issued' : 'asked', amount: isIssued ? order.total : FREIGHT, left: FREIGHT },
      })
      if (isIssued) continue
      expect(await issueInvoice(seen)).toMatchObject({ refusal: 'invoiceSumChanged' })
      expect(await issueInvoice(await issuing(id))).toMatchObject({ ok: true })
    }
  })
})

it('leaves nothing of one that was never shipped: its freight goes back too', async () => {
  const order = await bought()
  const { id } = await anInvoice(mei, order.id)
  const whole = { orderId: order.id, ...OPERATOR, reason: 'out of stock' }
  expect(await transaction((tx) => refundWholeOrder(tx, whole))).toMatchObject({ ok: true })
  expect(await invoiceRow(id)).toMatchObject({ state: 'void' })
  expect(await askInvoice(mei.id, written(order.id))).toMatchObject({ refusal: 'invoiceUnpaid' })
})

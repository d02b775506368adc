import { beforeAll, describe, expect, it } from 'vitest'
import { paidOrder } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { eraseOf } from '#tests/support/erase'
import { anInvoice, aPdf, invoiceRow, issue, refundOf } from '#tests/support/invoices'
import { anOperator } from '#tests/support/order-life'
import { findWords } from '#tests/support/scan-database'
import { ownRows } from '~/features/account/server/personal-data'
import { personalRows } from '~/house/concept'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { hasPdf } from '~/platform/media/pdfs'
import { eraseRows } from '~/platform/personal-rows'
import { sweepOnce } from '~/platform/sweeps/run'
import { invoices } from './concept'
import { refuseInvoice } from './decide-invoice'
import { ownInvoices, readInvoices } from './read-invoices'
import { countRequested, knownFiles, listNewest } from './store'
import { takeBackInvoice } from './take-back-invoice'

useDatabase()

let mei: Person
let operatorId: string
beforeAll(async () => {
  mei = await member('mei')
  operatorId = await anOperator()
})

describe('what is kept', () => {
  it('is in the own data, waits to be issued before it is forgotten, and says of nobody afterwards', async () => {
    const lan = await member('lan')
    const { id } = await anInvoice(lan, undefined, { title: 'Canary Tea' })
    const own = await ownRows(lan.id, { kind: 'invoices' })
    expect(own).toMatchObject({ value: { rows: [{ id, title: 'Canary Tea' }] } })
    expect(await countRequested(db, lan.id)).toBe(1)
    await issue(id)
    expect(await countRequested(db, lan.id)).toBe(0)
    const { file } = await invoiceRow(id)
    await transaction((tx) => eraseOf(invoices, tx, lan.id))
    await sweepOnce()
    expect(await hasPdf(file as string)).toBe(false)
    const row = await invoiceRow(id)
    expect(row).toMatchObject({ state: 'issued', title: '', tax_number: '', email: '', file: null })
    expect(row.number).not.toBeNull()
  })

  it('keeps why one was refused or taken back with its history and nowhere else, so that it goes', async () => {
    const lan = await member('lan')
    const canary = 'Canary reason'
    const { id, orderId } = await anInvoice(lan)
    expect(await refuseInvoice({ operatorId, id, reason: canary })).toMatchObject({ ok: true })
    const again = await anInvoice(lan, orderId)
    await issue(again.id)
    const back = { operatorId, id: again.id, reason: `${canary} again` }
    expect(await takeBackInvoice(back)).toMatchObject({ ok: true })
    const places = ['invoice_history.note', 'invoices.reason', 'notices.params']
    for (const { reason } of [{ reason: canary }, back])
      expect((await findWords([reason])).found).toEqual(places.map((place) => `${place}: ${reason}`))
    await transaction(async (tx) => {
      for (const rows of personalRows()) await eraseRows(tx, rows, lan)
    })
    expect((await findWords([canary])).found).toEqual([])
    expect(await invoiceRow(id)).toMatchObject({ state: 'refused', reason: '' })
  })

  it('is shown to a member and in the list over what is left, as it is on its own screen', async () => {
    const order = await paidOrder(mei, [{ skuId: (await someGoods('tray')).skuId, quantity: 2 }])
    const { id } = await anInvoice(mei, order.id)
    await refundOf(order, { amount: 900 })
    const own = await ownInvoices(db, mei.id)
    expect(own.find((one) => one.id === id)).toMatchObject({ amount: order.total - 900 })
    const listed = await readInvoices({ queue: 'asked', orderId: order.id, cursor: undefined })
    expect(listed.value.items).toMatchObject([{ id, amount: order.total - 900 }])
  })

  it('is found by its owner alone, also by the order that it is of', async () => {
    const { id, orderId } = await anInvoice(mei)
    expect(await listNewest(db, orderId, mei.id)).toMatchObject([{ id }])
    expect(await listNewest(db, orderId, (await member('qiang')).id)).toEqual([])
  })

  it('tells the files of invoices from those that were only sent', async () => {
    const { id } = await anInvoice(mei)
    await issue(id)
    const { file } = await invoiceRow(id)
    expect(await knownFiles(db, [file as string, await aPdf(operatorId)])).toEqual([file])
  })
})

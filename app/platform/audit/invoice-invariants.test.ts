import { beforeAll, expect, it } from 'vitest'
import { type Saboteur, sabotage } from '#tests/support/audit'
import { member } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anInvoice, invoiceMoves, issue } from '#tests/support/invoices'
import { anOperator } from '#tests/support/order-life'
import { audit } from './audit'

useDatabase()

/** One that was taken back, one that was cancelled, one that was refused, one that counts and one that waits. */
beforeAll(async () => {
  const mei = await member('mei')
  await invoiceMoves(mei, await anOperator())
  await issue((await anInvoice(mei)).id)
  await anInvoice(mei)
  expect(await audit()).toEqual([])
})

const saboteurs: Saboteur[] = [
  [
    'an issued invoice has its number, and its file unless its buyer has left',
    "update invoices set file = null, reason = file where state = 'issued' and title <> ''",
    "update invoices set file = reason, reason = '' where state = 'issued' and title <> ''",
  ],
  [
    'no invoice waits or counts of an order of whose money nothing is left',
    "update invoices set state = 'issued' where state = 'void' and not taken_back",
    "update invoices set state = 'void' where id in (select invoice_id from invoice_history where to_state = 'void')",
  ],
  [
    'an invoice stands where its history ends',
    "update invoice_history set to_state = 'void' where move = 'ask'",
    "update invoice_history set to_state = 'asked' where move = 'ask'",
  ],
]

it.each(saboteurs)('says so where it does not hold that %s', sabotage)

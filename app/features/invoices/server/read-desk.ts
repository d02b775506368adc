import type { z } from 'zod'
import { linesOfOrders, shownLine } from '~/features/orders/server/lines-of'
import { db } from '~/platform/database/pool'
import type { Locale } from '~/values/locales'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { invoiceDesk } from '../contract/operators'
import { fileOf, ordersOf, shownInvoice } from './read-invoices'
import { findInvoice } from './store'
import { findOrdered, listHistory, listQueue } from './store-desk'
import { sumLeft, sumsLeft } from './sum-left'

type Desk = typeof invoiceDesk

export async function readInvoices({ cursor, ...asked }: z.output<Desk['list']['input']>) {
  const { rows, next } = await pageById(cursor, (after, most) => listQueue(db, { ...asked, after, most }))
  const leftOf = await sumsLeft(db, ordersOf(rows))
  return ok({ items: rows.map((row) => shownInvoice(row, leftOf(row.orderId))), next })
}

export async function readDeskInvoice(
  id: string,
  locale: Locale,
): Promise<Result<z.input<Desk['details']['output']>, 'notFound'>> {
  const row = await findInvoice(db, id)
  if (!row) return refuse('notFound')
  const [left, order, lines, history] = await Promise.all([
    sumLeft(db, row.orderId),
    findOrdered(db, row.orderId),
    linesOfOrders([row.orderId]),
    listHistory(db, id),
  ])
  return ok({
    ...shownInvoice(row, left),
    memberId: row.memberId,
    order: { ...order, lines: lines.map((line) => shownLine(line, locale)) },
    history,
  })
}

export const readAnyFile = async (id: string) => fileOf(await findInvoice(db, id))

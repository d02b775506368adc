import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, given, ListScreen, listLoader, listOf, words } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'
import { INVOICE_QUEUES } from '../contract/desk'
import { invoiceKindTexts, invoiceStateTexts } from '../parts/invoice-texts'
import { invoiceQueueTexts } from './invoice-texts'

const list = listOf({
  path: paths.consoleInvoices,
  call: desk.invoices.list,
  title: m.console_invoices,
  filters: [
    choice('queue', m.console_invoices_state, INVOICE_QUEUES, { text: (queue) => invoiceQueueTexts[queue]() }),
    words('orderId', m.orders_number_label, 64),
    given('authorId'),
  ],
  opens: ({ id }) => withQuery(paths.consoleInvoice, { id }),
  columns: [
    { head: m.invoices_asked_at, cell: ({ askedAt }) => <When at={askedAt} /> },
    { head: m.orders_number_label, cell: ({ orderId }) => <span className="num">{orderId}</span> },
    { head: m.invoices_kind, cell: ({ kind }) => invoiceKindTexts[kind]() },
    {
      head: m.invoices_field_title,
      cell: ({ title }) => <span className="clamp-2">{title ? <bdi>{title}</bdi> : '–'}</span>,
    },
    { head: m.invoices_amount, cell: ({ amount }) => <Money plain size="sm" fen={amount} /> },
    {
      head: m.console_invoices_state,
      cell: ({ state }) => <span className="whitespace-nowrap">{invoiceStateTexts[state]()}</span>,
    },
  ],
  empty: { icon: 'check', title: m.console_invoices_none, text: m.console_invoices_none_text },
})

export const handle: ScreenHandle = {
  may: 'handleInvoices',
  title: list.title,
  parent: paths.console,
  area: { at: 74, path: paths.consoleInvoices, text: m.console_invoices },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Invoices() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}

import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, given, ListScreen, listHandle, listLoader, listOf, words } from '~/web/kits/list/list'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'
import { INVOICE_QUEUES } from '../contract/operators'
import { invoiceKindTexts, invoiceQueueTexts, invoiceStateTexts } from '../parts/invoice-texts'

const list = listOf({
  may: 'handleInvoices',
  path: paths.consoleInvoices,
  call: desk.invoices.list,
  title: m.console_invoices,
  area: { at: 74 },
  filters: [
    choice('queue', m.word_state, INVOICE_QUEUES, { text: invoiceQueueTexts }),
    words('orderId', m.orders_number_label, 64),
    given('authorId'),
  ],
  opens: ({ id }) => withQuery(paths.consoleInvoice, { id }),
  columns: [
    [m.word_asked_for, ({ askedAt }) => <When at={askedAt} />],
    [m.orders_number_label, ({ orderId }) => <span className="num">{orderId}</span>],
    [m.invoices_kind, ({ kind }) => invoiceKindTexts[kind]()],
    [m.invoices_field_title, ({ title }) => <span className="clamp-2">{title ? <bdi>{title}</bdi> : '–'}</span>],
    [m.invoices_amount, ({ amount }) => <Money plain size="sm" fen={amount} />],
    [m.word_state, ({ state }) => <span className="whitespace-nowrap">{invoiceStateTexts[state]()}</span>],
  ],
  empty: { icon: 'check', title: m.console_invoices_none, text: m.console_invoices_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />

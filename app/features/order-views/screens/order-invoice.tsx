import type { InvoiceOfOrder } from '~/features/invoices/contract/members'
import { invoiceStateTexts } from '~/features/invoices/parts/invoice-texts'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { ListRow } from '~/web/ui/list-row'

export function OrderInvoice({ orderId, of: { invoice, mayAsk } }: { orderId: string; of: InvoiceOfOrder }) {
  if (!invoice && !mayAsk) return null
  return (
    <section className="card mt-2">
      {invoice ? (
        <ListRow
          title={m.invoices_title()}
          note={
            invoice.state === 'refused' || invoice.isTakenBack ? (
              <span className="clamp-2">{invoice.reason}</span>
            ) : (
              invoice.number && <span className="num">{invoice.number}</span>
            )
          }
          value={invoiceStateTexts[invoice.state]()}
          href={withQuery(paths.invoice, { id: invoice.id })}
        />
      ) : (
        <ListRow
          title={m.invoices_title()}
          value={m.invoices_ask()}
          href={withQuery(paths.invoiceForm, { id: orderId })}
        />
      )}
    </section>
  )
}

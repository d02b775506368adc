import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { Card } from '~/web/kits/detail/card'
import { ButtonLink } from '~/web/ui/button'
import { CopyButton } from '~/web/ui/enhanced'
import { ListRow } from '~/web/ui/list-row'
import type { InvoiceDetails } from '../contract/operators'
import { invoiceKindTexts, invoiceStateTexts } from '../parts/invoice-texts'

export function InvoiceFacts({ one }: { one: InvoiceDetails }) {
  const { id, state, isTakenBack, kind, title, taxNumber, email, amount, number, reason, hasFile } = one
  return (
    <Card>
      <ListRow
        title={m.word_state()}
        note={reason}
        value={isTakenBack ? m.console_invoices_taken_back() : invoiceStateTexts[state]()}
      />
      {number && (
        <ListRow
          title={m.invoices_field_number()}
          note={<span className="num">{number}</span>}
          value={<CopyButton text={number} />}
        />
      )}
      <ListRow
        title={m.invoices_amount()}
        value={
          <>
            <span className="num">¥{yuanText(amount)}</span> <CopyButton text={yuanText(amount)} />
          </>
        }
      />
      <ListRow title={m.invoices_kind()} value={invoiceKindTexts[kind]()} />
      {title && <ListRow title={m.invoices_field_title()} value={<Copied text={title} />} />}
      {taxNumber && <ListRow title={m.invoices_field_tax_number()} value={<Copied text={taxNumber} />} />}
      {email && <ListRow title={m.cards_field_mail()} value={<Copied text={email} />} />}
      {hasFile && (
        <div className="p-3">
          <ButtonLink look="line" href={withQuery(paths.consoleInvoiceFile, { id })} text={m.invoices_download()} />
        </div>
      )}
    </Card>
  )
}

const Copied = ({ text }: { text: string }) => (
  <span className="break-all">
    <bdi>{text}</bdi> <CopyButton text={text} />
  </span>
)

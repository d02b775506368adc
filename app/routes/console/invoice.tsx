import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/contract/desk'
import type { InvoiceDetails } from '~/contract/invoices/desk'
import { invoiceDesk } from '~/contract/invoices/desk'
import { INVOICE_REASON_MOST } from '~/contract/invoices/limits'
import { redirectTo } from '~/h5/answers'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { ReasonForm } from '~/parts/forms/act-form'
import { refused } from '~/parts/forms/refused'
import { invoiceKindTexts, invoiceStateTexts } from '~/parts/invoices/invoice-texts'
import { OrderLines } from '~/parts/orders/order-lines'
import { statusText } from '~/parts/orders/order-status'
import { paths, withQuery } from '~/paths'
import { Button, ButtonLink } from '~/ui/button'
import { CopyButton } from '~/ui/enhanced'
import { TextField } from '~/ui/field'
import { Form, formFor, postedForm, readForm, refuseForm } from '~/ui/form'
import { ListRow } from '~/ui/list-row'
import { Money } from '~/ui/money'
import { When } from '~/ui/when'
import { yuanText } from '~/values/money'
import { PaperField } from './invoice-paper'
import { invoiceMoveText } from './invoice-texts'

export const handle: ScreenHandle = {
  may: 'handleInvoices',
  title: () => m.console_invoices_one(),
  parent: paths.consoleInvoices,
  takes: 'pictures',
}

const issueForm = formFor('issue', invoiceDesk.issue.input.omit({ id: true }))
const refusalForm = formFor('refuse', invoiceDesk.refuse.input.omit({ id: true }))

const idOf = (request: Request) => new URL(request.url).searchParams.get('id') ?? ''

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  return { one: await call(desk.invoices.details, { id: idOf(request) }) }
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const { ask, locale } = operator
  const [id, posted] = [idOf(request), await postedForm(request)]
  const here = withQuery(paths.consoleInvoice, { id })
  if (posted.get('intent') === 'refuse') {
    const form = await readForm(refusalForm, posted, locale)
    if (!form.ok) return form.answer
    const done = await ask(desk.invoices.refuse, { id, ...form.value })
    if (!done.ok) return refused(request, refusalForm, posted, done)
    return redirectTo(here, { toast: m.console_invoices_refused_toast({}, { locale }) })
  }
  const file = posted.get('file')
  posted.delete('file')
  // A field that was left empty comes as a file without a name.
  if (file instanceof File && file.name) {
    const stored = await ask(desk.invoices.upload, {}, file)
    if (!stored.ok) return refuseForm(issueForm, posted, { paper: stored.msg })
    posted.set('paper', stored.data.paper)
  }
  const form = await readForm(issueForm, posted, locale)
  if (!form.ok) return form.answer
  const done = await ask(desk.invoices.issue, { id, ...form.value })
  if (!done.ok) return refused(request, issueForm, posted, done)
  return redirectTo(here, { toast: m.console_invoices_issued_toast({}, { locale }) })
}

export default function InvoiceScreen() {
  const { one } = useLoaderData<typeof loader>()
  const { state, order, amount, left, history } = one
  return (
    <>
      {state === 'issued' && left < amount && (
        <p className="refusal">{m.console_invoices_higher({ amount: yuanText(amount), left: yuanText(left) })}</p>
      )}
      {state === 'void' && one.number && <p className="refusal">{m.console_invoices_void()}</p>}
      <Facts one={one} />
      <section className="card rows mb-4">
        <ListRow
          title={m.orders_number_label()}
          note={statusText(order.status)}
          value={<span className="num">{one.orderId}</span>}
          href={withQuery(paths.consoleOrder, { id: one.orderId })}
        />
        {order.paidAt && <ListRow title={m.console_invoices_paid_at()} value={<When at={order.paidAt} />} />}
        <ListRow title={m.orders_sum_freight()} value={<Money plain size="sm" fen={order.freight} />} />
        <ListRow title={m.orders_sum_paid()} value={<Money plain size="sm" fen={order.payable} />} />
        <div className="px-3">
          <OrderLines lines={order.lines} />
        </div>
        <ListRow
          title={m.console_invoices_of_member()}
          href={withQuery(paths.consoleInvoices, { queue: 'all', authorId: one.memberId })}
        />
      </section>
      {state === 'asked' && <Decide one={one} />}
      <section className="card rows">
        {history.map(({ move, at, note }) => (
          <ListRow key={`${move}${at}`} title={invoiceMoveText(move)} note={note} value={<When at={at} />} />
        ))}
      </section>
    </>
  )
}

/** What stands on the paper, each to be copied into the program that makes it. */
function Facts({ one }: { one: InvoiceDetails }) {
  const { id, state, kind, title, taxNumber, email, amount, number, reason, hasFile } = one
  return (
    <section className="card rows mb-4">
      <ListRow title={m.console_invoices_state()} note={reason} value={invoiceStateTexts[state]()} />
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
          <ButtonLink look="line" href={withQuery(paths.consoleInvoiceFile, { id })}>
            {m.invoices_download()}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

const Copied = ({ text }: { text: string }) => (
  <span className="break-all">
    <bdi>{text}</bdi> <CopyButton text={text} />
  </span>
)

function Decide({ one: { left } }: { one: InvoiceDetails }) {
  return (
    <>
      <section className="card mb-4 p-4">
        <Form of={issueForm} className="console-narrow" encType="multipart/form-data">
          <input type="hidden" name="amount" value={left} />
          <p className="mb-2">{m.console_invoices_issue_over({ amount: yuanText(left) })}</p>
          <TextField
            name="invoiceNumber"
            label={m.invoices_field_number()}
            hint={m.console_invoices_number_hint()}
            stacked
            required
            maxLength={40}
            inputMode="numeric"
            autoComplete="off"
          />
          <PaperField />
          <Button className="mt-3" name="intent" value="issue">
            {m.console_invoices_issue()}
          </Button>
        </Form>
      </section>
      <ReasonForm
        of={refusalForm}
        text={m.console_invoices_refuse()}
        label={m.invoices_reason()}
        hint={m.console_invoices_reason_hint()}
        most={INVOICE_REASON_MOST}
      />
    </>
  )
}

import type { ActionFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OrderLines } from '~/features/orders/parts/order-lines'
import { statusText } from '~/features/orders/parts/order-status'
import { desk } from '~/house/registers/desk'
import { refusals } from '~/house/registers/refusals'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { type Fen, fen, yuanText } from '~/values/money'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { Card, Section } from '~/web/kits/detail/card'
import { detailLoader, idOf } from '~/web/kits/detail/detail-loader'
import { History } from '~/web/kits/detail/history'
import { num, when } from '~/web/kits/detail/values'
import { ReasonForm } from '~/web/kits/form/act-form'
import { doing } from '~/web/kits/form/acts'
import { named } from '~/web/kits/form/bulk-action'
import { deskAct } from '~/web/kits/form/desk-act'
import { Form, postedForm, readForm, refuseForm } from '~/web/kits/form/form'
import { Field } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { Money } from '~/web/ui/money'
import type { InvoiceDetails } from '../contract/operators'
import { invoiceMoveTexts } from '../parts/invoice-texts'
import { InvoiceFacts } from './invoice-facts'
import { PdfField, SeenAmount } from './invoice-pdf'

export const handle: ScreenHandle = {
  may: 'handleInvoices',
  title: () => m.invoices_title(),
  parent: paths.consoleInvoices,
  takes: 'file',
}

const issue = deskAct('issue', desk.invoices.issue, m.console_invoices_issued_toast)
const withReason = {
  refuse: deskAct('refuse', desk.invoices.refuse, m.console_invoices_refused_toast),
  takeBack: deskAct('takeBack', desk.invoices.takeBack, m.console_invoices_taken_back_toast),
}

export const loader = detailLoader(h5.operatorWho(handle), desk.invoices.details)

export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const posted = await postedForm(request)
  const act = named({ ...withReason, issue }, posted.get('intent'))
  if (act !== issue) return doing(act)({ request, posted, operator, id: idOf(request) })
  const { ask, locale } = operator
  const file = posted.get('file')
  posted.delete('file')
  // An empty field comes as a file without a name.
  if (file instanceof File && file.name) {
    const stored = await ask(desk.invoices.upload, {}, file)
    if (!stored.ok) return refuseForm(issue.form, posted, { paper: stored.msg })
    posted.set('paper', stored.data.paper)
  }
  const form = await readForm(issue.form, posted, locale)
  if (!form.ok) return form.answer
  const issued = await ask(desk.invoices.issue, { id: idOf(request), ...form.value })
  const { pathname, search } = new URL(request.url)
  if (issued.ok) return redirectTo(pathname + search, { toast: m.console_invoices_issued_toast({}, { locale }) })
  // The PDF is over the sum that was seen: with another sum it has to be made anew.
  if (issued.code === refusals.invoiceSumChanged.code)
    for (const name of ['paper', 'invoiceNumber', 'amount']) posted.delete(name)
  return refuseForm(issue.form, posted, issued.fields, issued.msg)
}

export default function InvoiceScreen() {
  const { one } = useLoaderData<typeof loader>()
  const { state, order, amount, left } = one
  const toOrder = withQuery(paths.consoleOrder, { id: one.orderId })
  const back = fen(order.payable - left)
  return (
    <>
      {state === 'issued' && left < amount && (
        <p className="refusal">{m.console_invoices_higher({ amount: yuanText(amount), left: yuanText(left) })}</p>
      )}
      {state === 'void' && one.number && (
        <p className="refusal">{one.isTakenBack ? m.console_invoices_taken_back_text() : m.console_invoices_void()}</p>
      )}
      <InvoiceFacts one={one} />
      <Card
        of={[
          [m.orders_number_label, num(one.orderId), { note: statusText(order.status), href: toOrder }],
          order.paidAt && [m.console_invoices_paid_at, when(order.paidAt)],
          [m.orders_sum_freight, sum(order.freight)],
          [m.orders_sum_paid, sum(order.payable)],
          back > 0 && [m.orders_sum_refunded, sum(back)],
        ]}
      >
        <div className="px-3">
          <OrderLines lines={order.lines} />
        </div>
        <ListRow
          title={m.console_invoices_of_member()}
          href={withQuery(paths.consoleInvoices, { queue: 'all', authorId: one.memberId })}
        />
      </Card>
      {state === 'asked' && <Decide one={one} />}
      {state === 'issued' && (
        <ReasonForm
          of={withReason.takeBack.form}
          text={m.console_invoices_take_back()}
          about={m.console_invoices_take_back_text()}
          label={m.word_reason()}
          hint={m.console_invoices_reason_hint()}
        />
      )}
      <History moves={one.history} texts={invoiceMoveTexts} />
    </>
  )
}

const sum = (fen: Fen) => <Money plain size="sm" fen={fen} />
const number = { required: true, maxLength: 40, inputMode: 'numeric', autoComplete: 'off' } as const

function Decide({ one: { left, orderId, order } }: { one: InvoiceDetails }) {
  return (
    <>
      {order.hasOpenCase && (
        <p className="refusal">
          {m.console_invoices_case_open()}{' '}
          <a href={withQuery(paths.consoleCases, { queue: 'all', orderId })}>{m.console_invoices_cases_link()}</a>
        </p>
      )}
      <Section>
        <Form of={issue.form} className="console-narrow" encType="multipart/form-data">
          <SeenAmount left={left} />
          <p className="mb-2">{m.console_invoices_issue_over({ amount: yuanText(left) })}</p>
          <Field
            of={issue.form}
            name="invoiceNumber"
            label={m.invoices_field_number()}
            hint={m.console_invoices_number_hint()}
            {...number}
          />
          <PdfField />
          <Button className="mt-3" intent="issue" text={m.console_invoices_issue()} />
        </Form>
      </Section>
      <ReasonForm
        of={withReason.refuse.form}
        text={m.console_invoices_refuse()}
        label={m.word_reason()}
        hint={m.console_invoices_reason_hint()}
      />
    </>
  )
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OrderLines } from '~/features/orders/parts/order-lines'
import { statusText } from '~/features/orders/parts/order-status'
import { desk } from '~/house/registers/desk'
import { refusals } from '~/house/registers/refusals'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { fen, yuanText } from '~/values/money'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { ReasonForm } from '~/web/kits/form/act-form'
import { named } from '~/web/kits/form/bulk-action'
import { TextField } from '~/web/kits/form/field'
import { Form, formFor, postedForm, readForm, refuseForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'
import type { InvoiceDetails } from '../contract/desk'
import { invoiceDesk } from '../contract/desk'
import { INVOICE_REASON_MOST } from '../contract/limits'
import { InvoiceFacts } from './invoice-facts'
import { PaperField, SeenAmount } from './invoice-paper'
import { invoiceMoveText } from './invoice-texts'

export const handle: ScreenHandle = {
  may: 'handleInvoices',
  title: () => m.console_invoices_one(),
  parent: paths.consoleInvoices,
  takes: 'file',
}

const issueForm = formFor('issue', invoiceDesk.issue.input.omit({ id: true }))
const reasonForms = {
  refuse: formFor('refuse', invoiceDesk.refuse.input.omit({ id: true })),
  takeBack: formFor('takeBack', invoiceDesk.takeBack.input.omit({ id: true })),
}

const idOf = (request: Request) => new URL(request.url).searchParams.get('id') ?? ''

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  return { one: await call(desk.invoices.details, { id: idOf(request) }) }
}

type Posted = { request: Request; operator: Awaited<ReturnType<typeof h5.operator>>; id: string; posted: FormData }

type Act = (of: Posted) => Promise<unknown>

const toasts = {
  issue: m.console_invoices_issued_toast,
  refuse: m.console_invoices_refused_toast,
  takeBack: m.console_invoices_taken_back_toast,
}

const done = ({ request, operator: { locale } }: Posted, act: keyof typeof toasts) => {
  const { pathname, search } = new URL(request.url)
  return redirectTo(pathname + search, { toast: toasts[act]({}, { locale }) })
}

async function issue(of: Posted) {
  const { posted, id } = of
  const { ask, locale } = of.operator
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
  const issued = await ask(desk.invoices.issue, { id, ...form.value })
  if (issued.ok) return done(of, 'issue')
  // The paper was made out over the sum that was seen: with another sum it has to be made out anew.
  if (issued.code === refusals.invoiceSumChanged.code)
    for (const name of ['paper', 'invoiceNumber', 'amount']) posted.delete(name)
  return refuseForm(issueForm, posted, issued.fields, issued.msg)
}

const withReason = (act: 'refuse' | 'takeBack') => async (of: Posted) => {
  const { posted, id } = of
  const { ask, locale } = of.operator
  const form = await readForm(reasonForms[act], posted, locale)
  if (!form.ok) return form.answer
  const answer = await ask(desk.invoices[act], { id, ...form.value })
  return answer.ok ? done(of, act) : refuseForm(reasonForms[act], posted, answer.fields, answer.msg)
}

const acts = { issue, refuse: withReason('refuse'), takeBack: withReason('takeBack') }

export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const posted = await postedForm(request)
  const act = named<Act>(acts, posted.get('intent'))
  return act({ request, operator, id: idOf(request), posted })
}

export default function InvoiceScreen() {
  const { one } = useLoaderData<typeof loader>()
  const { state, order, amount, left, history } = one
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
        {back > 0 && <ListRow title={m.orders_sum_refunded()} value={<Money plain size="sm" fen={back} />} />}
        <div className="px-3">
          <OrderLines lines={order.lines} />
        </div>
        <ListRow
          title={m.console_invoices_of_member()}
          href={withQuery(paths.consoleInvoices, { queue: 'all', authorId: one.memberId })}
        />
      </section>
      {state === 'asked' && <Decide one={one} />}
      {state === 'issued' && (
        <ReasonForm
          of={reasonForms.takeBack}
          text={m.console_invoices_take_back()}
          about={m.console_invoices_take_back_text()}
          label={m.invoices_reason()}
          hint={m.console_invoices_reason_hint()}
          most={INVOICE_REASON_MOST}
        />
      )}
      <section className="card rows">
        {history.map(({ move, at, note }) => (
          <ListRow key={`${move}${at}`} title={invoiceMoveText(move)} note={note} value={<When at={at} />} />
        ))}
      </section>
    </>
  )
}

function Decide({ one: { left, orderId, order } }: { one: InvoiceDetails }) {
  return (
    <>
      {order.hasOpenCase && (
        <p className="refusal">
          {m.console_invoices_case_open()}{' '}
          <a href={withQuery(paths.consoleCases, { queue: 'all', orderId })}>{m.console_invoices_cases_link()}</a>
        </p>
      )}
      <section className="card mb-4 p-4">
        <Form of={issueForm} className="console-narrow" encType="multipart/form-data">
          <SeenAmount left={left} />
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
        of={reasonForms.refuse}
        text={m.console_invoices_refuse()}
        label={m.invoices_reason()}
        hint={m.console_invoices_reason_hint()}
        most={INVOICE_REASON_MOST}
      />
    </>
  )
}

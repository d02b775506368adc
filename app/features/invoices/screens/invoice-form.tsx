import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import { refusals } from '~/house/registers/refusals'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { RadioField, TextField } from '~/web/kits/form/field'
import { Form, formFor, postedForm, readForm, refuseForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { Money } from '~/web/ui/money'
import { Sums } from '~/web/ui/sums'
import { INVOICE_KINDS, INVOICE_TITLE_MOST, type InvoiceOfOrder, invoiceInput } from '../contract/members'
import { invoiceKindTexts } from '../parts/invoice-texts'

export const handle: ScreenHandle = { title: () => m.invoices_ask(), parent: paths.order, keeps: ['id'] }

const invoiceForm = formFor('invoice', invoiceInput)

const MOVED_ON: readonly number[] = [refusals.invoiceOpen.code, refusals.invoiceUnpaid.code]

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.member(request)
  const orderId = new URL(request.url).searchParams.get('id') ?? ''
  const { mayAsk, amount, invoice, typed } = await call(calls.invoices.ofOrder, { orderId })
  if (!mayAsk)
    return redirectTo(invoice ? withQuery(paths.invoice, { id: invoice.id }) : withQuery(paths.order, { id: orderId }))
  return {
    orderId,
    amount,
    typed,
    before: invoice,
    submissionId: randomToken(),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { ask, locale } = await h5.member(request)
  const posted = await postedForm(request)
  const form = await readForm(invoiceForm, posted, locale)
  if (!form.ok) return form.answer
  const answer = await ask(calls.invoices.ask, form.value)
  if (answer.ok)
    return redirectTo(withQuery(paths.invoice, { id: answer.data.id }), {
      toast: m.invoices_asked_toast({}, { locale }),
    })
  if (MOVED_ON.includes(answer.code))
    return redirectTo(withQuery(paths.order, { id: form.value.orderId }), {
      toast: { text: answer.msg, kind: 'error' },
    })
  return refuseForm(invoiceForm, posted, answer.fields, answer.msg)
}

export default function InvoiceForm() {
  const { orderId, amount, typed, before, submissionId } = useLoaderData<typeof loader>()
  return (
    <div className="px-4 pb-4 pt-3">
      {before && <Before {...before} />}
      <Form of={invoiceForm} values={typed ?? { kind: 'personal' }}>
        <input type="hidden" name="orderId" value={orderId} />
        <input type="hidden" name="submissionId" value={submissionId} />
        <section className="card p-3">
          <Sums sums={[{ name: m.invoices_amount(), value: <Money fen={amount} size="lg" />, total: true }]} />
          <p className="mt-1 text-xs text-ink-2">{m.invoices_amount_text()}</p>
        </section>
        <section className="card mt-2 p-3">
          <RadioField
            name="kind"
            label={m.invoices_kind()}
            chips
            required
            choices={INVOICE_KINDS.map((value) => ({ value, text: invoiceKindTexts[value]() }))}
          />
          <TextField
            name="title"
            label={m.invoices_field_title()}
            hint={m.invoices_field_title_hint()}
            stacked
            required
            maxLength={INVOICE_TITLE_MOST}
            autoComplete="organization"
          />
          <TextField
            name="taxNumber"
            label={m.invoices_field_tax_number()}
            hint={m.invoices_field_tax_number_hint()}
            stacked
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField
            name="email"
            type="email"
            label={m.cards_field_mail()}
            hint={m.invoices_field_mail_hint()}
            stacked
            required
            maxLength={254}
            autoComplete="email"
          />
        </section>
        <Button wide className="mt-4">
          {m.invoices_send()}
        </Button>
      </Form>
    </div>
  )
}

function Before({ state, reason, isTakenBack }: NonNullable<InvoiceOfOrder['invoice']>) {
  if (isTakenBack) return <p className="refusal">{m.invoices_taken_back_before({ reason })}</p>
  return state === 'refused' ? <p className="refusal">{m.invoices_refused_before({ reason })}</p> : null
}

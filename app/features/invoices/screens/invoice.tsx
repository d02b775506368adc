import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { isInMessenger } from '~/values/visit-sources'
import { h5 } from '~/web/h5/client'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'
import { CopyButton } from '~/web/ui/enhanced'
import { ListRow } from '~/web/ui/list-row'
import { StatusHead } from '~/web/ui/status-head'
import { When } from '~/web/ui/when'
import type { InvoiceOfBuyer } from '../contract/members'
import { invoiceKindTexts, invoiceStateTexts } from '../parts/invoice-texts'

type Data = Awaited<ReturnType<typeof loader>>

export const handle: ScreenHandle<Data> = {
  title: () => m.invoices_title(),
  parent: (_, data) => (data?.invoice ? withQuery(paths.order, { id: data.invoice.orderId }) : paths.orders),
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, userAgent } = await h5.member(request)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  return { invoice: await call(calls.invoices.details, { id }), isInside: isInMessenger(userAgent) }
}

export default function InvoiceScreen() {
  const { invoice, isInside } = useLoaderData<typeof loader>()
  const { id, orderId, state, kind, title, taxNumber, email, amount, left, reason, number, hasFile } = invoice
  const isOver = state === 'refused' || state === 'void'
  return (
    <div className="px-4 pb-4 pt-3">
      <StatusHead title={invoiceStateTexts[state]()} text={explained(invoice)} isOver={isOver} />
      {(state === 'refused' || invoice.isTakenBack) && (
        <section className="card mt-2 p-3">
          <h3 className="text-xs text-ink-2">{m.word_reason()}</h3>
          <p className="break-words">{reason}</p>
        </section>
      )}
      {state === 'issued' && left < amount && (
        <p className="card mt-2 p-3 font-medium">
          {m.invoices_higher({ amount: yuanText(amount), left: yuanText(left) })}
        </p>
      )}
      {hasFile && isInside && <p className="card mt-2 p-3 text-ink-2">{m.invoices_in_messenger()}</p>}
      {hasFile && !isInside && (
        <ButtonLink wide className="mt-3" href={withQuery(paths.invoiceFile, { id })}>
          {m.invoices_download()}
        </ButtonLink>
      )}
      <section className="card rows mt-3">
        {number && (
          <ListRow
            title={m.invoices_field_number()}
            note={<span className="num">{number}</span>}
            value={<CopyButton text={number} />}
          />
        )}
        <ListRow title={m.invoices_amount()} value={<span className="num">¥{yuanText(amount)}</span>} />
        <ListRow title={m.invoices_kind()} value={invoiceKindTexts[kind]()} />
        <ListRow title={m.invoices_field_title()} value={<Long text={title} />} />
        {taxNumber && <ListRow title={m.invoices_field_tax_number()} value={<Long text={taxNumber} />} />}
        <ListRow title={m.cards_field_mail()} value={<Long text={email} />} />
        <ListRow title={m.word_asked_for()} value={<When at={invoice.askedAt} />} />
        {invoice.issuedAt && <ListRow title={m.invoices_issued_at()} value={<When at={invoice.issuedAt} />} />}
        <ListRow
          title={m.orders_number_label()}
          value={<span className="num">{orderId}</span>}
          href={withQuery(paths.order, { id: orderId })}
        />
      </section>
      {isOver && invoice.mayAskAgain && (
        <>
          <p className="mt-4 text-ink-2">{m.invoices_again_note()}</p>
          <ButtonLink wide className="mt-2" href={withQuery(paths.invoiceForm, { id: orderId })}>
            {m.invoices_again()}
          </ButtonLink>
        </>
      )}
      {(state === 'refused' || invoice.isTakenBack) && left === 0 && (
        <p className="mt-4 text-ink-2">{m.invoices_all_back_note()}</p>
      )}
    </div>
  )
}

const Long = ({ text }: { text: string }) => <bdi className="break-all">{text}</bdi>

function explained({ state, isTakenBack }: InvoiceOfBuyer): string {
  const texts = {
    asked: m.invoices_asked_text,
    issued: m.invoices_issued_note,
    refused: m.invoices_refused_note,
    void: isTakenBack ? m.invoices_taken_back_note : m.invoices_void_note,
  }
  return texts[state]()
}

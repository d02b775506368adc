import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { addFen, fen, yuanText } from '~/values/money'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { TextField } from '~/web/kits/form/field'
import { Form, formFor, postedForm, readForm, refuseForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { Money } from '~/web/ui/money'
import { priceInput } from '../contract/desk-acts'

export const handle: ScreenHandle = {
  may: 'moveOrders',
  title: () => m.console_price(),
  parent: paths.consoleOrder,
  keeps: ['id'],
}

const priceForm = formFor('price', priceInput.omit({ id: true }))

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const { payable, freight, priceCut = 0 } = await operator.call(desk.orders.details, { id })
  return { payable, agreed: addFen(fen(payable), fen(priceCut)), least: fen(Math.max(1, freight)) }
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const posted = await postedForm(request)
  const form = await readForm(priceForm, posted, operator.locale)
  if (!form.ok) return form.answer
  const done = await operator.ask(desk.orders.reprice, { id, ...form.value })
  if (!done.ok) return refuseForm(priceForm, posted, done.fields, done.msg)
  const toast = m.console_price_done({}, { locale: operator.locale })
  return redirectTo(withQuery(paths.consoleOrder, { id }), { toast })
}

export default function ConsolePrice() {
  const { payable, agreed, least } = useLoaderData<typeof loader>()
  return (
    <>
      <p className="mb-3 text-ink-2">{m.console_price_lead()}</p>
      <section className="card rows mb-4">
        <ListRow title={m.console_price_now()} value={<Money fen={fen(payable)} />} />
      </section>
      <section className="card mb-4 p-4">
        <Form of={priceForm} className="console-narrow">
          <TextField
            name="payable"
            label={m.console_price_payable()}
            hint={m.console_price_hint({ least: yuanText(fen(least)), most: yuanText(fen(agreed)) })}
            stacked
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
            required
          />
          <TextField name="why" label={m.console_price_why()} stacked required />
          <Button wide className="mt-3">
            {m.console_price_do()}
          </Button>
        </Form>
      </section>
    </>
  )
}

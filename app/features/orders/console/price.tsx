import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { addFen, fen, yuanText } from '~/values/money'
import { h5 } from '~/web/h5/client'
import { Card, Section } from '~/web/kits/detail/card'
import { idOf } from '~/web/kits/detail/detail-loader'
import { act, acts } from '~/web/kits/form/acts'
import { Form, formFor } from '~/web/kits/form/form'
import { Field } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { Money } from '~/web/ui/money'
import { priceInput } from '../contract/operators'

export const handle: ScreenHandle = {
  may: 'moveOrders',
  title: () => m.console_price(),
  parent: paths.consoleOrder,
  keeps: ['id'],
}

const form = formFor('price', priceInput.omit({ id: true }))
const price = act({
  form,
  call: desk.orders.reprice,
  toast: m.console_price_done,
  to: (_, id) => withQuery(paths.consoleOrder, { id }),
})

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const { payable, freight, priceCut = 0 } = await operator.call(desk.orders.details, { id: idOf(request) })
  return { payable, agreed: addFen(fen(payable), fen(priceCut)), least: fen(Math.max(1, freight)) }
}

export const action = acts(h5.operatorWho(handle), { price })

export default function ConsolePrice() {
  const { payable, agreed, least } = useLoaderData<typeof loader>()
  return (
    <>
      <p className="mb-3 text-ink-2">{m.console_price_lead()}</p>
      <Card>
        <ListRow title={m.console_price_now()} value={<Money fen={fen(payable)} />} />
      </Card>
      <Section>
        <Form of={form} className="console-narrow">
          <Field
            of={form}
            name="payable"
            label={m.console_price_payable()}
            hint={m.word_from_to_yuan({ least: yuanText(fen(least)), most: yuanText(fen(agreed)) })}
            inputMode="decimal"
            autoComplete="off"
          />
          <Field of={form} name="why" label={m.console_order_cancel_why()} />
          <Button wide className="mt-3" text={m.console_price_do()} />
        </Form>
      </Section>
    </>
  )
}

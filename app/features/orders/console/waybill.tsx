import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Section } from '~/web/kits/detail/card'
import { idOf } from '~/web/kits/detail/detail-loader'
import { act, acts } from '~/web/kits/form/acts'
import { Form, formFor } from '~/web/kits/form/form'
import { Field } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { waybillInput } from '../contract/parcels'

export const handle: ScreenHandle = {
  may: 'moveOrders',
  title: () => m.console_waybill(),
  parent: paths.consoleOrder,
  keeps: ['id', 'parcel'],
}

const form = formFor('waybill', waybillInput.omit({ id: true }))

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const parcelId = new URL(request.url).searchParams.get('parcel') ?? ''
  const [waybill, { items: companies }] = await Promise.all([
    operator.call(desk.orders.waybill, { id: idOf(request), parcelId }),
    operator.call(calls.home.allExpress),
  ])
  return { parcelId, waybill, choices: companies.map(({ code, name }) => ({ value: code, text: name })) }
}

export const action = acts(h5.operatorWho(handle), {
  waybill: act({
    form,
    call: desk.orders.correctWaybill,
    toast: m.console_waybill_done,
    to: (_, id) => withQuery(paths.consoleOrder, { id }),
  }),
})

export default function ConsoleWaybill() {
  const { parcelId, waybill, choices } = useLoaderData<typeof loader>()
  const { company, number, mark } = waybill
  return (
    <>
      <p className="mb-3 text-ink-2">{m.console_waybill_lead()}</p>
      <Section>
        <Form of={form} values={{ company, number, seen: mark }} className="console-narrow">
          <input type="hidden" name="parcelId" value={parcelId} />
          <Field of={form} name="company" label={m.parcels_carrier()} choices={choices} />
          <Field of={form} name="number" label={m.parcels_number()} required autoComplete="off" />
          <Button wide className="mt-3" intent="waybill" text={m.console_waybill_do()} />
        </Form>
      </Section>
    </>
  )
}

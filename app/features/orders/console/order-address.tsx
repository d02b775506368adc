import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ADDRESS_DETAIL_MOST, ADDRESS_NAME_MOST } from '~/features/addresses/contract/calls'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { PHONE_MOST } from '~/values/phones'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { TextField } from '~/web/kits/form/field'
import { Form, formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { PLACE_MOST, readdressInput } from '../contract/desk-acts'

export const handle: ScreenHandle = {
  may: 'moveOrders',
  title: () => m.console_readdress(),
  parent: paths.consoleOrder,
  keeps: ['id'],
}

const form = formFor('readdress', readdressInput.omit({ id: true }))
const idOf = (request: Request) => new URL(request.url).searchParams.get('id') ?? ''

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const { address, addressMark } = await operator.call(desk.orders.details, { id: idOf(request) })
  return { address, addressMark }
}

export const action = acts(h5.operatorWho(handle), {
  readdress: act({
    form,
    call: desk.orders.readdress,
    toast: m.console_readdress_done,
    to: (_, id) => withQuery(paths.consoleOrder, { id }),
  }),
})

export default function ConsoleOrderAddress() {
  const { address, addressMark } = useLoaderData<typeof loader>()
  return (
    <>
      <p className="mb-3 text-ink-2">{m.console_readdress_lead()}</p>
      <section className="card mb-4 p-4">
        <Form of={form} values={address} className="console-narrow">
          <input type="hidden" name="seen" value={addressMark} />
          <TextField name="name" label={m.addresses_name()} stacked maxLength={ADDRESS_NAME_MOST} required />
          <TextField
            name="phone"
            label={m.account_phone()}
            stacked
            type="tel"
            inputMode="tel"
            maxLength={PHONE_MOST}
            autoComplete="off"
            required
          />
          <TextField
            name="place"
            label={m.console_readdress_place()}
            hint={m.console_readdress_place_hint()}
            stacked
            maxLength={PLACE_MOST}
            autoComplete="off"
            required
          />
          <TextField name="detail" label={m.addresses_detail()} stacked maxLength={ADDRESS_DETAIL_MOST} required />
          <Button wide className="mt-3" name="intent" value="readdress">
            {m.console_readdress_do()}
          </Button>
        </Form>
      </section>
    </>
  )
}

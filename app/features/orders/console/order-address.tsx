import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { PHONE_MOST } from '~/values/phones'
import { h5 } from '~/web/h5/client'
import { Section } from '~/web/kits/detail/card'
import { idOf } from '~/web/kits/detail/detail-loader'
import { act, acts } from '~/web/kits/form/acts'
import { Form, formFor } from '~/web/kits/form/form'
import { Field } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { readdressInput } from '../contract/operators'

export const handle: ScreenHandle = {
  may: 'moveOrders',
  title: () => m.orders_readdress(),
  parent: paths.consoleOrder,
  keeps: ['id'],
}

const form = formFor('readdress', readdressInput.omit({ id: true }))
const phone = { type: 'tel', inputMode: 'tel', maxLength: PHONE_MOST, autoComplete: 'off', required: true } as const

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
      <Section>
        <Form of={form} values={{ ...address, seen: addressMark }} className="console-narrow">
          <Field of={form} name="name" label={m.addresses_name()} />
          <Field of={form} name="phone" label={m.word_phone()} {...phone} />
          <Field
            of={form}
            name="place"
            label={m.console_word_place()}
            hint={m.console_readdress_place_hint()}
            autoComplete="off"
          />
          <Field of={form} name="detail" label={m.addresses_detail()} />
          <Button wide className="mt-3" intent="readdress" text={m.orders_readdress_do()} />
        </Form>
      </Section>
    </>
  )
}

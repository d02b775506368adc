import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'

export const handle: ScreenHandle = {
  title: () => m.orders_readdress(),
  parent: paths.order,
  keeps: ['id'],
}

const namedIn = (request: Request) => {
  const { searchParams } = new URL(request.url)
  return { id: searchParams.get('id') ?? '', addressId: searchParams.get('addressId') }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const { id, addressId } = namedIn(request)
  const [{ address, mayReaddress }, chosen] = await Promise.all([
    member.call(calls.orders.details, { id }),
    addressId ? member.call(calls.addresses.detail, { id: addressId }) : undefined,
  ])
  // On a stale page the act says why not.
  if (!mayReaddress && !chosen) return redirectTo(withQuery(paths.order, { id }))
  return { id, address, chosen: chosen ?? null }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const { id, addressId } = namedIn(request)
  const done = await member.ask(calls.orders.readdress, { id, addressId: addressId ?? '' })
  if (done.ok)
    return redirectTo(withQuery(paths.order, { id }), {
      toast: m.orders_readdress_done({}, { locale: member.locale }),
    })
  return redirectTo(withQuery(paths.orderAddress, { id }), { toast: { text: done.msg, kind: 'error' } })
}

export default function OrderAddress() {
  const { id, address, chosen } = useLoaderData<typeof loader>()
  const choose = withQuery(paths.addresses, { for: withQuery(paths.orderAddress, { id }), chosen: chosen?.id })
  return (
    <div className="px-4 pt-3">
      <p className="mb-3 text-ink-2">{m.orders_readdress_lead()}</p>
      <Place title={m.orders_readdress_now()} address={address} />
      {chosen && <Place title={m.orders_readdress_then()} address={chosen} />}
      {chosen && (
        <form method="post" className="mt-4">
          <Button wide>{m.orders_readdress_do()}</Button>
        </form>
      )}
      <ButtonLink look={chosen ? 'line' : undefined} wide className="mt-2" href={choose}>
        {chosen ? m.orders_readdress_other() : m.orders_readdress_choose()}
      </ButtonLink>
    </div>
  )
}

type Written = { name: string; phone: string; place: string; detail: string }

function Place({ title, address: { name, phone, place, detail } }: { title: string; address: Written }) {
  return (
    <section className="card mt-2 p-3">
      <h2 className="mb-1 text-ink-2">{title}</h2>
      <p>
        <b>{name}</b> <span className="num ml-1 text-ink-2">{phone}</span>
      </p>
      <p className="text-ink-2">
        {place} {detail}
      </p>
    </section>
  )
}

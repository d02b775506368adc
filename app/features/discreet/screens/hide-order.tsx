import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import { refusals } from '~/house/registers/refusals'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { postedForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'

export const handle: ScreenHandle = {
  title: () => m.discreet_hide(),
  parent: (query) => withQuery(paths.order, { id: query.get('id') ?? undefined }),
  keeps: ['id'],
}

const idOf = (request: Request) => new URL(request.url).searchParams.get('id') ?? ''

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const [{ id, isBehindPin }, { hasPin }] = await Promise.all([
    member.call(calls.orders.details, { id: idOf(request) }),
    member.call(calls.discreet.standing),
  ])
  if (!hasPin) throw await redirectTo(withQuery(paths.orderPin, { redirect: withQuery(paths.hideOrder, { id }) }))
  return { id, isBehindPin }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const id = idOf(request)
  const isShown = (await postedForm(request)).get('intent') === 'show'
  const done = await member.ask(isShown ? calls.discreet.show : calls.discreet.hide, { id })
  const { locale } = member
  const order = withQuery(paths.order, { id })
  if (!done.ok && done.code === refusals.pinMissing.code)
    return redirectTo(withQuery(paths.orderPin, { redirect: withQuery(paths.hideOrder, { id }) }))
  if (!done.ok) return redirectTo(order, { toast: { text: done.msg, kind: 'error' } })
  return isShown
    ? redirectTo(order, { toast: m.discreet_shown({}, { locale }) })
    : redirectTo(paths.orders, { toast: m.discreet_hidden_done({}, { locale }) })
}

export default function HideOrder() {
  const { id, isBehindPin } = useLoaderData<typeof loader>()
  return (
    <form method="post" className="px-4 pt-3">
      <div className="card p-4">
        <h2 className="mb-1 text-base font-bold">{isBehindPin ? m.discreet_show_sure() : m.discreet_hide_sure()}</h2>
        <p className="text-ink-2">{isBehindPin ? m.discreet_show_text() : m.discreet_hide_text()}</p>
      </div>
      <Button wide className="mt-4" name="intent" value={isBehindPin ? 'show' : 'hide'}>
        {isBehindPin ? m.discreet_show() : m.discreet_hide()}
      </Button>
      <ButtonLink look="line" wide className="mt-2" href={withQuery(paths.order, { id })}>
        {m.discreet_keep()}
      </ButtonLink>
    </form>
  )
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OrderLines } from '~/features/orders/parts/order-lines'
import { statusText } from '~/features/orders/parts/order-status'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { postedForm } from '~/web/kits/form/form'
import { Cards, cardsOf } from '~/web/kits/list/cards'
import { askList } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { When } from '~/web/ui/when'
import { UNLOCK_MINUTES } from '../contract/members'

const list = cardsOf({
  path: paths.hiddenOrders,
  call: calls.discreet.hidden,
  title: m.discreet_hidden,
  id: 'hidden-orders',
  card: ({ id, placedAt, status, lines }) => (
    <li key={id} className="card mb-2 px-3 pb-3">
      <a href={withQuery(paths.order, { id })} className="flex min-h-[2.75rem] items-center text-xs text-ink-2">
        <span className="min-w-0 flex-1">
          <When at={placedAt} day />
        </span>
        {statusText(status)}
      </a>
      <OrderLines lines={lines} href={withQuery(paths.order, { id })} />
    </li>
  ),
  empty: () => ({ icon: 'box', title: m.discreet_hidden_none(), text: m.discreet_hidden_none_text() }),
})

export const handle: ScreenHandle = { title: list.title, parent: paths.discreet }

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const [data, { unlockedUntil }] = await Promise.all([
    askList(member, request, list),
    member.call(calls.discreet.standing),
  ])
  return { data, isUnlocked: unlockedUntil !== null }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  if ((await postedForm(request)).get('intent') === 'lock') await member.call(calls.discreet.lock)
  return redirectTo(paths.discreet, {
    toast: m.discreet_locked({}, { locale: member.locale }),
    cookies: [await cookies.unlocked.clear()],
  })
}

export default function HiddenOrders() {
  const { data, isUnlocked } = useLoaderData<typeof loader>()
  return (
    <Cards
      of={list}
      data={data}
      above={
        isUnlocked && (
          <form method="post" className="card mx-4 mt-3 flex items-center p-3">
            <p className="min-w-0 flex-1 text-sm text-ink-2">{m.discreet_unlocked({ minutes: UNLOCK_MINUTES })}</p>
            <Button look="soft" size="sm" name="intent" value="lock" className="ml-2 flex-none">
              {m.discreet_lock()}
            </Button>
          </form>
        )
      }
    />
  )
}

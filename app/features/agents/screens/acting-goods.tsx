import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { changedUser } from '~/web/h5/session'
import { formFor, postedForm } from '~/web/kits/form/form'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { AddGoods } from './acting-goods-add'
import { EditShop, SayLine } from './acting-goods-forms'
import { PickedGoods } from './acting-goods-list'

export const handle: ScreenHandle = {
  title: () => m.shops_title(),
  parent: (query) => (['add', 'edit', 'say'].some((name) => query.has(name)) ? paths.actingGoods : paths.agentHome),
}

const shopForm = formFor('shop', calls.shops.change.input)
const lineForm = formFor('line', calls.shops.say.input)

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const query = new URL(request.url).searchParams
  const found = query.has('add') ? await findGoods(query) : undefined
  const shop = await member.ask(calls.shops.own)
  if (!shop.ok) throw await redirectTo(paths.agentApply)
  return { shop: shop.data, found, isEdited: query.has('edit'), said: query.get('say') }

  async function findGoods(params: URLSearchParams) {
    const [q, cursor] = [params.get('q') ?? '', params.get('cursor') ?? undefined]
    const category = params.get('category') ?? undefined
    const { items, next, categories } = await member.call(calls.shops.candidates, { keyword: q, category, cursor })
    const more = next && withQuery(paths.actingGoods, { add: 1, q, category, cursor: next })
    return { q, category, categories, items, next: more }
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const { locale } = member
  const { pathname, search } = new URL(request.url)
  const posted = await postedForm(request)
  const saved = (waits: boolean) => (waits ? m.shops_waits({}, { locale }) : m.toast_saved({}, { locale }))
  switch (posted.get('intent')) {
    case 'change': {
      const changed = await sendForm(member, shopForm, posted, calls.shops.change)
      if (!changed.ok) return changed.answer
      const renamed = await changedUser(request, member.user)
      return redirectTo(paths.actingGoods, { toast: saved(changed.data.waits), cookies: [renamed] })
    }
    case 'say': {
      const said = await sendForm(member, lineForm, posted, calls.shops.say)
      if (!said.ok) return said.answer
      return redirectTo(paths.actingGoods, { toast: saved(said.data.waits) })
    }
  }
  const goodsId = String(posted.get('goodsId') ?? '')
  const to = posted.get('to')
  const done =
    to === 'up' || to === 'down'
      ? await member.ask(calls.shops.move, { goodsId, to })
      : await member.ask(calls.shops.pick, { goodsId, isPicked: posted.get('isPicked') === 'true' })
  return redirectTo(pathname + search, done.ok ? {} : { toast: { text: done.msg, kind: 'error' } })
}

export default function ActingGoods() {
  const { shop, found, isEdited, said } = useLoaderData<typeof loader>()
  const line = shop.items.find(({ id }) => id === said)
  if (found) return <AddGoods found={found} isFrozen={shop.isFrozen} />
  if (isEdited) return <EditShop of={shopForm} shop={shop} />
  if (line) return <SayLine of={lineForm} goods={line} />
  return <PickedGoods shop={shop} />
}

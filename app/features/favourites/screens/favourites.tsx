import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GlanceRow } from '~/features/goods/parts/glance-row'
import { GoodsToGoOn } from '~/features/goods/parts/goods-to-go-on'
import { likedGoods } from '~/features/goods/parts/liked-goods'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { fen, yuanText } from '~/values/money'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { returnPath } from '~/web/h5/return-path'
import { postedForm } from '~/web/kits/form/form'
import { Pager } from '~/web/kits/list/pager'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ActionBar } from '~/web/ui/action-bar'
import { Tag } from '~/web/ui/badge'
import { Button, EnterPresses } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { LiveRegion } from '~/web/ui/enhanced'
import { Icon } from '~/web/ui/icon'
import { Tabs } from '~/web/ui/tabs'
import { FAVOURITE_FILTERS, type Favourite } from '../contract/members'

export const handle: ScreenHandle = { title: () => m.favourites_title(), parent: paths.mine }

const filterOf = (query: URLSearchParams) => FAVOURITE_FILTERS.find((one) => one === query.get('filter')) ?? 'all'

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const query = new URL(request.url).searchParams
  const filter = filterOf(query)
  const listed = await member.call(calls.favourites.list, { filter, cursor: query.get('cursor') ?? undefined })
  const liked = await likedGoods(member, listed.items.length === 0)
  return { filter, liked, ...listed, next: listed.next && withQuery(paths.favourites, { filter, cursor: listed.next }) }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user, locale, ask } = await h5.guest(request)
  const filter = filterOf(new URL(request.url).searchParams)
  const posted = await postedForm(request)
  const back = returnPath(posted.get('back')) ?? withQuery(paths.favourites, { filter: filter === 'all' ? '' : filter })
  // A guest comes back to where the heart was, not to this list.
  if (!user) return redirectTo(withQuery(paths.login, { redirect: back }))

  if (posted.get('intent') === 'set') {
    const isFavourite = posted.get('isFavourite') === 'true'
    const set = await ask(calls.favourites.set, { goodsId: String(posted.get('goodsId') ?? ''), isFavourite })
    const done = isFavourite ? m.favourites_saved({}, { locale }) : m.favourites_gone({}, { locale })
    return redirectTo(back, { toast: set.ok ? done : { text: set.msg, kind: 'error' } })
  }
  const one = posted.get('remove')
  const goodsIds = (one === null ? posted.getAll('goodsId') : [one]).map(String)
  if (goodsIds.length === 0) return redirectTo(back, { toast: m.favourites_choose({}, { locale }) })
  const removed = await ask(calls.favourites.remove, { goodsIds })
  return redirectTo(back, {
    toast: removed.ok
      ? m.favourites_removed({ count: removed.data.removed }, { locale })
      : { text: removed.msg, kind: 'error' },
  })
}

export default function Favourites() {
  const { filter, items, liked, counts, next } = useLoaderData<typeof loader>()
  const texts = {
    all: m.word_all(),
    cheaper: m.favourites_cheaper(),
    gone: m.favourites_invalid(),
  }
  const tabs = FAVOURITE_FILTERS.map((one) => ({
    href: withQuery(paths.favourites, { filter: one === 'all' ? undefined : one }),
    text: texts[one],
    count: counts[one],
  }))
  return (
    <LiveRegion id="favourites-live" className="flex flex-1 flex-col">
      <Tabs label={m.favourites_title()} tabs={tabs} current={FAVOURITE_FILTERS.indexOf(filter)} />
      {items.length === 0 ? (
        <Empty
          icon="heart"
          title={filter === 'all' ? m.favourites_none() : m.favourites_none_such()}
          text={m.favourites_none_text()}
          action={{ href: paths.home, text: m.orders_go_shopping() }}
        />
      ) : (
        <form method="post" className="flex flex-1 flex-col">
          <EnterPresses />
          <ul id="favourites" className="card rows mx-4 mt-3">
            {items.map((goods) => (
              <FavouriteRow key={goods.id} goods={goods} isChecked={filter === 'gone'} />
            ))}
          </ul>
          <Pager list="favourites" next={next} />
          <div className="flex-1" />
          <ActionBar>
            <Button look="line" wide>
              {m.favourites_remove_chosen()}
            </Button>
          </ActionBar>
        </form>
      )}
      <GoodsToGoOn items={liked} />
    </LiveRegion>
  )
}

function FavouriteRow({ goods, isChecked }: { goods: Favourite; isChecked: boolean }) {
  const { id, name, price, priceWhenAdded, isOnSale } = goods
  const drop = priceWhenAdded - price
  return (
    <GlanceRow
      goods={goods}
      before={
        <label className="check-room">
          <input
            type="checkbox"
            name="goodsId"
            value={id}
            defaultChecked={isChecked}
            aria-label={m.favourites_choose_one({ name })}
            className="check"
          />
        </label>
      }
      note={isOnSale && drop > 0 && <Tag tone="price">{m.favourites_drop({ amount: `¥${yuanText(fen(drop))}` })}</Tag>}
      action={
        <button type="submit" name="remove" value={id} className="btn-round" aria-label={m.favourites_remove({ name })}>
          <Icon name="trash" size="sm" />
        </button>
      }
    />
  )
}

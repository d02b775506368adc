import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GoodsCards } from '~/features/goods/parts/goods-cards'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { goodsTags, kept, keptHeaders } from '~/web/h5/kept'
import { canonicalAddress } from '~/web/h5/public-address'
import { Pager } from '~/web/kits/list/pager'
import { publicMeta } from '~/web/layouts/public-meta'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Empty } from '~/web/ui/empty'
import { Tabs } from '~/web/ui/tabs'
import { HomeHead } from './home-head'

export const handle: ScreenHandle = { tab: 0, kept: { query: ['id', 'cursor'] } }

// The newer screen is the canonical one.
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? publicMeta(matches, { description: m.home_description(), canonical: data.canonical }) : []

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, user } = await h5.guest(request)
  const query = new URL(request.url).searchParams
  const category = query.get('id') || undefined
  const [{ items: categories }, goods] = await Promise.all([
    call(calls.goods.categories),
    call(calls.goods.search, { category, sort: 'newest', cursor: query.get('cursor') || undefined }),
  ])
  const screen = {
    canonical: canonicalAddress(request, paths.home),
    shopName: user?.userInfo.shopName,
    categories,
    category,
    items: goods.items,
    next: goods.next && withQuery(paths.homeOld, { id: category, cursor: goods.next }),
  }
  return data(screen, { headers: kept(['catalogue', ...goodsTags(goods.items)]) })
}

export const headers = keptHeaders

export default function HomeOld() {
  const { shopName, categories, category, items, next } = useLoaderData<typeof loader>()
  const tabs = [
    { href: paths.homeOld, text: m.goods_all() },
    ...categories.map(({ id, name }) => ({ href: withQuery(paths.homeOld, { id }), text: name })),
  ]
  const current = category ? categories.findIndex(({ id }) => id === category) + 1 : 0
  return (
    <>
      <HomeHead shopName={shopName} />
      <Tabs label={m.word_categories()} tabs={tabs} current={current} />
      <section className="mt-2 px-4">
        <h2 className="sr-only">{tabs[current]?.text}</h2>
        {items.length === 0 ? (
          <Empty
            title={m.goods_category_empty_title()}
            text={m.goods_category_empty_text()}
            action={{ href: paths.home, text: m.shell_go_home() }}
          />
        ) : (
          <GoodsCards id="goods" items={items} rows first={4} />
        )}
        <Pager list="goods" next={next} />
      </section>
    </>
  )
}

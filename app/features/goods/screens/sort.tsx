import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { cacheHeaders, surrogateHeaders } from '~/web/h5/cache-headers'
import { h5 } from '~/web/h5/client'
import { canonicalAddress } from '~/web/h5/public-address'
import { Pager } from '~/web/kits/list/pager'
import { SearchLink } from '~/web/kits/list/search-box'
import { metaOf } from '~/web/layouts/public-meta'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Empty } from '~/web/ui/empty'
import { MoreLink } from '~/web/ui/section'
import { GoodsCards } from '../parts/goods-cards'
import { type Sort, searchPath, sortOf } from '../parts/search-query'
import { countText, Sorts } from '../parts/sorts'
import { CategoryRail, SubCategories } from './sort-categories'

export const handle: ScreenHandle<{ chosen?: { name: string } }> = {
  isWide: true,
  title: ({ chosen }) => chosen?.name ?? m.word_categories(),
  tab: 1,
  cached: { query: ['id', 'sort', 'cursor'] },
}

export const meta = metaOf<typeof loader>(({ parent, chosen, categories, canonical }) => ({
  title: chosen?.name ?? m.word_categories(),
  description: categories.map(({ name }) => name).join(', '),
  canonical,
  trail: trailOf({ parent, chosen }),
}))

type Shown = { parent?: { id: string; name: string }; chosen?: { id: string } }

function trailOf({ parent, chosen }: Shown) {
  const home = { name: m.shell_tab_home(), path: paths.home }
  if (!parent || parent.id === chosen?.id) return [home]
  return [home, { name: parent.name, path: withQuery(paths.sort, { id: parent.id }) }]
}

const sortedPath = (id: string | undefined, sort: Sort | undefined, cursor?: string) =>
  withQuery(paths.sort, { id, sort: sort === 'best' ? undefined : sort, cursor })

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, missing } = await h5.guest(request)
  const query = new URL(request.url).searchParams
  const requestedId = query.get('id') || undefined
  const cursor = query.get('cursor') || undefined
  const sort = sortOf(query)
  const [{ items: categories }, found] = await Promise.all([
    call(calls.goods.categories),
    requestedId ? call(calls.goods.search, { category: requestedId, sort, cursor }) : undefined,
  ])
  const parent = requestedId
    ? categories.find(({ id, children }) => id === requestedId || children.some((child) => child.id === requestedId))
    : categories[0]
  // A retired category still has goods.
  if (requestedId && !parent && found?.items.length) throw redirect(searchPath({ category: requestedId, sort }))
  if (requestedId && !parent) throw await missing()
  const chosen = parent?.children.find(({ id }) => id === requestedId) ?? parent
  const goods = found ?? (chosen && (await call(calls.goods.search, { category: chosen.id, sort, cursor })))
  const screen = {
    canonical: canonicalAddress(request, withQuery(paths.sort, { id: requestedId })),
    categories,
    parent,
    sort,
    chosen: chosen && { id: chosen.id, name: chosen.name },
    items: goods?.items ?? [],
    total: goods?.total ?? 0,
    isMore: goods?.isMore ?? false,
    next: goods?.next && sortedPath(chosen?.id, sort, goods.next),
  }
  return data(screen, { headers: surrogateHeaders(['catalogue'], { goods: screen.items }) })
}

export const headers = cacheHeaders

export default function Categories() {
  const { categories, parent, chosen, sort, items, total, isMore, next } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="sr-only">{m.word_categories()}</h1>
      <div className="sticky top-0 z-10 low:static bg-ground px-4 py-2">
        <SearchLink href={paths.goodsSearch} text={m.search_placeholder()} />
      </div>
      {parent && chosen ? (
        <div className="flex flex-1 large:block">
          <CategoryRail categories={categories} current={parent.id} />
          <section className="min-w-0 flex-1 px-2 pb-2">
            <div className="flex items-center py-2">
              <h2 className="clamp-1 text-base font-bold">{chosen.name}</h2>
              <MoreLink href={searchPath({ category: chosen.id, sort })} text={countText({ total, isMore })} />
            </div>
            <SubCategories parent={parent} current={chosen.id} />
            {items.length > 0 && (
              <div className="mb-2 overflow-hidden rounded-card">
                <Sorts sort={sort} hrefOf={(one) => sortedPath(chosen.id, one)} />
              </div>
            )}
            {items.length === 0 ? (
              <Empty
                title={m.goods_category_empty_title()}
                text={m.goods_category_empty_text()}
                action={{ href: paths.home, text: m.shell_go_home() }}
              />
            ) : (
              <GoodsCards id="goods" items={items} rows first={3} />
            )}
            <Pager list="goods" next={next} />
          </section>
        </div>
      ) : (
        <Empty
          title={m.goods_category_empty_title()}
          text={m.goods_category_empty_text()}
          action={{ href: paths.home, text: m.shell_go_home() }}
        />
      )}
    </>
  )
}

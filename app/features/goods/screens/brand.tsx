import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PageBody } from '~/features/storefront/parts/page-body'
import { drawnHere, goodsOn, pageTags } from '~/features/storefront/parts/page-tags'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { cacheHeaders, surrogateHeaders } from '~/web/h5/cache-headers'
import { h5 } from '~/web/h5/client'
import { canonicalAddress, publicAddress } from '~/web/h5/public-address'
import { Pager } from '~/web/kits/list/pager'
import { metaOf } from '~/web/layouts/public-meta'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Empty } from '~/web/ui/empty'
import { Picture, pictureUrl } from '~/web/ui/picture'
import { MoreLink } from '~/web/ui/section'
import { GoodsCards } from '../parts/goods-cards'
import { searchPath } from '../parts/search-query'

type Data = Awaited<ReturnType<typeof loader>>['data']

export const handle: ScreenHandle<Data> = {
  isWide: true,
  title: ({ brand }) => brand.name,
  parent: paths.sort,
  cached: { query: ['id', 'cursor'], needs: ['id'], byMessenger: true },
  shares: true,
}

export const meta = metaOf<typeof loader>(({ brand, canonical, picture }) => ({
  title: brand.name,
  description: brand.story,
  canonical,
  trail: [{ name: m.shell_tab_home(), path: paths.home }],
  picture,
}))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, user } = await h5.guest(request)
  const query = new URL(request.url).searchParams
  const id = query.get('id') ?? ''
  const cursor = query.get('cursor') || undefined
  const [{ brand, items, next }, shown] = await Promise.all([
    call(calls.goods.brand, { id, cursor }),
    cursor ? { page: null } : call(calls.pages.ofBrand, { id }),
  ])
  const page = shown.page && drawnHere(request, shown.page)
  const screen = {
    canonical: canonicalAddress(request, withQuery(paths.brand, { id })),
    picture: brand.logo ? publicAddress(request, pictureUrl(brand.logo, 360)) : undefined,
    ...{ brand, items, page, isMember: user !== undefined },
    next: next && withQuery(paths.brand, { id, cursor: next }),
  }
  return data(screen, {
    headers: surrogateHeaders(['catalogue', 'shelves', 'pages', ...(page ? pageTags(page) : [])], {
      turnsIn: page?.secondsToTurn,
      goods: [...items, ...(page ? goodsOn(page) : [])],
    }),
  })
}

export const headers = cacheHeaders

export default function Brand() {
  const { brand, items, next, page, isMember } = useLoaderData<typeof loader>()
  return (
    <>
      <section className="dawn px-4 pb-3 pt-4">
        <div className="card p-4">
          <div className="flex items-center large:flex-wrap">
            <span className="w-16 flex-none">
              <Picture picture={brand.logo} alt="" sizes="64px" priority className="rounded-full" />
            </span>
            <div className="ml-3 min-w-0 flex-1 large:ml-0 large:basis-full">
              <h2 className="text-lg font-bold">{brand.name}</h2>
              <p className="text-xs text-ink-2">{m.goods_brand_exclusive()}</p>
            </div>
          </div>
          {brand.story && <p className="mt-3 text-ink-2">{brand.story}</p>}
        </div>
      </section>
      {page && <PageBody page={page} back={withQuery(paths.brand, { id: brand.id })} isMember={isMember} />}
      <section className="mt-4 px-4">
        <div className="mb-2 flex flex-wrap items-center">
          <h2 className="text-base font-bold">{m.goods_brand_only_here()}</h2>
          <MoreLink href={searchPath({ brand: brand.id })} text={m.goods_brand_all()} />
        </div>
        {items.length === 0 ? (
          <Empty
            title={m.goods_brand_empty_title()}
            text={m.goods_brand_empty_text()}
            action={{ href: searchPath({ brand: brand.id }), text: m.goods_brand_all() }}
          />
        ) : (
          <GoodsCards id="goods" items={items} first={4} />
        )}
        <Pager list="goods" next={next} />
      </section>
    </>
  )
}

import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ShownShop } from '~/features/agents/contract/members'
import { GoodsCards } from '~/features/goods/parts/goods-cards'
import { ReportLink } from '~/features/moderation/parts/report-link'
import { LegalNotices } from '~/features/settings/parts/mall-facts'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { cacheHeaders, surrogateHeaders } from '~/web/h5/cache-headers'
import { type Client, h5 } from '~/web/h5/client'
import { cameByLink, shopInContext } from '~/web/h5/link-context'
import { canonicalAddress } from '~/web/h5/public-address'
import { Pager } from '~/web/kits/list/pager'
import { publicMeta, shopData } from '~/web/layouts/public-meta'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { PAGE_BLOCKS_MOST, type PageBlockKind, SHOWN_BY_ITSELF } from '../contract/page-blocks'
import type { ShownHome } from '../contract/pages'
import { GoodsStrip, NothingYet } from '../parts/block-views'
import { PageBody } from '../parts/page-body'
import { drawnHere, goodsOn, pageTags } from '../parts/page-tags'
import { HomeHead } from './home-head'

export const handle: ScreenHandle = {
  isWide: true,
  tab: 0,
  shares: true,
  cached: { query: ['cursor', 'part'], byMessenger: true, byShop: true, byLink: true },
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? [
        ...publicMeta(matches, { description: m.home_description(), canonical: data.canonical }),
        ...shopData(matches, data.canonical),
      ]
    : []

const FEED_PAGE = 12

const partOf = (query: URLSearchParams) =>
  Math.min(Number(/^\d{1,3}$/.exec(query.get('part') ?? '')?.[0] ?? 0), PAGE_BLOCKS_MOST)

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, user } = await h5.guest(request)
  const query = new URL(request.url).searchParams
  const cursor = query.get('cursor') || undefined
  const common = { canonical: canonicalAddress(request, paths.home), isMember: user !== undefined }
  // Later pages of the goods carry only what is new on them.
  if (cursor) {
    const liked = await (user
      ? call(calls.goods.guessForMember, { cursor, most: FEED_PAGE })
      : call(calls.goods.guessYouLike, { cursor, most: FEED_PAGE }))
    const headers = surrogateHeaders(['catalogue', 'stock'], { goods: liked.items })
    return data({ ...common, liked, page: undefined, shop: null, isByLink: false }, { headers })
  }
  const from = partOf(query)
  const businessId = await shopInContext(request, user)
  const [page, isByLink, { shop }] = await Promise.all([
    call(calls.home.blocks, { from }),
    cameByLink(request),
    businessId ? call(calls.shops.shown, { businessId }) : { shop: null },
  ])
  const own = user ? await ownOf(call, page) : {}
  const tags = [...pageTags(page), ...(businessId ? [`shop:${businessId}`] : [])]
  // Made-up shops would add endless cached pages.
  const headers =
    businessId && !shop
      ? {}
      : surrogateHeaders(tags, { turnsIn: page.secondsToTurn, goods: [...goodsOn(page), ...(shop?.items ?? [])] })
  return data(
    { ...common, liked: undefined, page: { ...drawnHere(request, page), ...own, from }, shop, isByLink },
    { headers },
  )
}

async function ownOf(call: Client['call'], { blocks, coupons, liked }: ShownHome) {
  const has = (kind: PageBlockKind) => blocks.some((block) => block.kind === kind)
  const [hint, mine, guessed] = await Promise.all([
    has('couponBand') ? call(calls.coupons.getNewMemberCouponHint) : { coupon: null },
    coupons.length > 0 ? call(calls.coupons.claimable) : { items: [] },
    liked && call(calls.goods.guessForMember, { most: SHOWN_BY_ITSELF.guessYouLike }),
  ])
  const own = coupons.map((one) => mine.items.find(({ batchId }) => batchId === one.batchId) ?? one)
  return { newcomer: hint.coupon, coupons: own, liked: guessed }
}

export const headers = cacheHeaders

export default function Home() {
  const { page, liked, shop, isMember, isByLink } = useLoaderData<typeof loader>()
  const isFirst = page?.from === 0
  const shelf = shop && shop.items.length > 0 ? shop : null
  return (
    <>
      <HomeHead shopName={shop?.name} isByLink={isByLink} />
      {isFirst && shelf && <ShopShelf shop={shelf} />}
      {page && (
        <>
          <PageBody
            id="home"
            page={page}
            from={page.from}
            back={paths.home}
            isMember={isMember}
            hides={shelf ? ['picks'] : []}
          />
          {page.blocks.length === 0 && <NothingYet />}
          <Pager
            list="home"
            auto
            next={page.next === null ? undefined : withQuery(paths.home, { part: String(page.next) })}
          />
        </>
      )}
      {liked && (
        <section className="mt-3 px-4">
          <h2 className="mb-2 text-base font-bold">{m.goods_you_may_like()}</h2>
          <GoodsCards id="like" items={liked.items} first={4} plain />
          <Pager list="like" auto next={liked.next && withQuery(paths.home, { cursor: liked.next })} />
        </section>
      )}
      <LegalNotices />
    </>
  )
}

const ShopShelf = ({ shop: { businessId, name, notice, items } }: { shop: ShownShop }) => (
  <GoodsStrip title={name} note={notice} items={items}>
    <ReportLink kind="shop" id={businessId} />
  </GoodsStrip>
)

import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GoodsCards } from '~/features/goods/parts/goods-cards'
import { shownHere } from '~/features/prize-draws/parts/draw-row'
import { LegalNotices } from '~/features/settings/parts/mall-facts'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { goodsTags, kept, keptHeaders, soonest } from '~/web/h5/kept'
import { cameByLink, shopInContext } from '~/web/h5/link-context'
import { canonicalAddress } from '~/web/h5/public-address'
import { Pager } from '~/web/kits/list/pager'
import { publicMeta, shopData } from '~/web/layouts/public-meta'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Empty } from '~/web/ui/empty'
import { HomeHead } from './home-head'
import { HomeSales, HomeWays, NewMemberGift, slotNow } from './home-parts'
import { HomeTop } from './home-top'

export const handle: ScreenHandle = {
  tab: 0,
  shares: true,
  kept: { query: ['cursor'], byMessenger: true, byShop: true, byLink: true },
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? [
        ...publicMeta(matches, { description: m.home_description(), canonical: data.canonical }),
        ...shopData(matches, data.canonical),
      ]
    : []

/** Pictures that few scroll to must not load with the first view. */
const FIRST_LIKED = 4

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, user } = await h5.guest(request)
  const guess = (asked: { cursor?: string; most?: number }) =>
    user ? call(calls.goods.guessForMember, asked) : call(calls.goods.guessYouLike, asked)
  const cursor = new URL(request.url).searchParams.get('cursor') || undefined
  const common = { canonical: canonicalAddress(request, paths.home) }
  // Later pages carry only what is new on them.
  if (cursor) {
    const like = await guess({ cursor })
    return data(
      { ...common, top: undefined, like },
      { headers: kept(['catalogue', 'stock', ...goodsTags(like.items)]) },
    )
  }
  const businessId = await shopInContext(request, user)
  const [banners, categories, picks, like, hint, today, drawHint, going, isByLink, { shop }] = await Promise.all([
    call(calls.home.banners),
    call(calls.goods.categories),
    call(calls.home.selfList),
    guess({ most: FIRST_LIKED }),
    call(calls.coupons.getNewMemberCouponHint),
    call(calls.flashSales.list),
    call(calls.prizeDraws.hint),
    call(calls.activities.hint),
    cameByLink(request),
    businessId ? call(calls.shops.shown, { businessId }) : { shop: null },
  ])
  const top = {
    banners: banners.items,
    categories: categories.items,
    picks: picks.items,
    gift: hint.coupon,
    isMember: user !== undefined,
    slot: slotNow(today.slots),
    draw: shownHere(request, drawHint),
    activity: going.activity,
    isByLink,
    shop,
  }
  const tags = [
    'catalogue',
    'coupons',
    'content',
    'stock',
    'flash-sales',
    'prizes',
    'activities',
    ...goodsTags(top.picks, like.items, shop?.items ?? []),
    ...(businessId ? [`shop:${businessId}`] : []),
  ]
  // Made-up shops would add endless cached pages.
  const headers = businessId && !shop ? {} : kept(tags, { turnsIn: soonest(today.secondsToTurn, going.secondsToTurn) })
  return data({ ...common, top, like }, { headers })
}

export const headers = keptHeaders

export default function Home() {
  const { top, like } = useLoaderData<typeof loader>()
  return (
    <>
      <HomeHead shopName={top?.shop?.name} isByLink={top?.isByLink} />
      {top && <HomeTop banners={top.banners} categories={top.categories} picks={top.picks} shop={top.shop} />}
      {top?.slot && <HomeSales slot={top.slot} />}
      {top && <HomeWays draw={top.draw} activity={top.activity} />}
      {top?.gift && <NewMemberGift coupon={top.gift} isMember={top.isMember} />}
      <section className="mt-3 px-4">
        <h2 className="mb-2 text-base font-bold">{m.goods_you_may_like()}</h2>
        {like.items.length === 0 && (
          <Empty
            title={m.home_empty_title()}
            text={m.home_empty_text()}
            action={{ href: paths.sort, text: m.goods_to_categories() }}
          />
        )}
        <GoodsCards id="like" items={like.items} first={top ? 0 : 4} plain />
        <Pager list="like" auto next={like.next && withQuery(paths.home, { cursor: like.next })} />
      </section>
      <LegalNotices />
    </>
  )
}

import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OfferDetails } from '~/features/checkout/parts/offer-details'
import { lookOf } from '~/features/goods/parts/details-look'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { cacheHeaders, surrogateHeaders } from '~/web/h5/cache-headers'
import { h5 } from '~/web/h5/client'
import { canonicalAddress, publicAddress, sharedPath, sharerOf } from '~/web/h5/public-address'
import { metaOf } from '~/web/layouts/public-meta'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { pictureUrl } from '~/web/ui/picture'
import { exchangePath } from '../parts/points-goods-cards'
import { PointsGoodsBar, PointsGoodsChoice } from './points-goods-choice'
import { PointsGoodsHead } from './points-goods-head'

export const handle: ScreenHandle<{ exchange: { name: string } } | undefined> = {
  isWide: true,
  title: (data) => data?.exchange.name ?? '',
  parent: paths.points,
  cached: { query: ['id'], needs: ['id'], byMessenger: true },
  shares: true,
}

export const meta = metaOf<typeof loader>(({ canonical, exchange, picture }) => ({
  title: m.exchange_goods_title({ name: exchange.name }),
  description: exchange.subtitle || m.exchange_description(),
  canonical,
  picture,
}))

export async function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const client = await h5.guest(request)
  const { call, user } = client
  const exchange = await call(calls.pointsGoods.details, { id })
  const [goods, isFavourite, sharer, summary] = await Promise.all([
    call(calls.goods.detail, { id: exchange.goodsId }),
    lookOf(client, request, exchange.goodsId),
    sharerOf(client),
    user ? call(calls.points.summary) : undefined,
  ])
  const screen = {
    exchange,
    goods,
    isFavourite,
    available: summary?.available,
    canonical: canonicalAddress(request, exchangePath(id)),
    shared: publicAddress(request, sharedPath(paths.pointsGoods, sharer, { id })),
    picture: publicAddress(request, pictureUrl(goods.picture, 750)),
  }
  return data(screen, { headers: surrogateHeaders(['points-goods', 'shelves'], { goods: [goods] }) })
}

export const headers = cacheHeaders

export default function PointsGoods() {
  const { exchange, goods, isFavourite, available, shared } = useLoaderData<typeof loader>()
  return (
    <>
      <OfferDetails
        goods={goods}
        shared={shared}
        isFavourite={isFavourite}
        here={exchangePath(exchange.id)}
        price={exchange.usualPrice}
        everyday={{ text: m.goods_everyday(), price: exchange.usualPrice }}
        all={{ text: m.exchange_all(), href: paths.points }}
      >
        <PointsGoodsHead exchange={exchange} available={available} />
        <PointsGoodsChoice exchange={exchange} />
      </OfferDetails>
      <PointsGoodsBar exchange={exchange} available={available} />
    </>
  )
}

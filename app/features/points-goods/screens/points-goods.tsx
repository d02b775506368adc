import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/contract/calls'
import { h5 } from '~/h5/client'
import { goodsTags, kept, keptHeaders } from '~/h5/kept'
import { canonicalAddress, publicAddress } from '~/h5/public-address'
import { sharedPath, sharerOf } from '~/h5/shared-path'
import { publicMeta } from '~/layouts/public-meta'
import type { ScreenHandle } from '~/layouts/screen-handle'
import * as m from '~/paraglide/messages'
import { exchangePath } from '~/parts/points-goods/points-goods-cards'
import { paths } from '~/paths'
import { pictureUrl } from '~/ui/picture'
import { lookOf } from './details-look'
import { OfferDetails } from './offer-details'
import { PointsGoodsBar, PointsGoodsChoice } from './points-goods-choice'
import { PointsGoodsHead } from './points-goods-head'

export const handle: ScreenHandle<{ exchange: { name: string } } | undefined> = {
  title: (data) => data?.exchange.name ?? '',
  parent: paths.points,
  kept: { query: ['id'], needs: ['id'], byMessenger: true },
  shares: true,
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? publicMeta(matches, {
        title: m.exchange_goods_title({ name: data.exchange.name }),
        description: data.exchange.subtitle || m.exchange_description(),
        canonical: data.canonical,
        picture: data.picture,
      })
    : []

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
  return data(screen, { headers: kept(['points-goods', 'shelves', ...goodsTags([goods])]) })
}

export const headers = keptHeaders

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
        everyday={{ text: m.exchange_everyday(), price: exchange.usualPrice }}
        all={{ text: m.exchange_all(), href: paths.points }}
      >
        <PointsGoodsHead exchange={exchange} available={available} />
        <PointsGoodsChoice exchange={exchange} />
      </OfferDetails>
      <PointsGoodsBar exchange={exchange} available={available} />
    </>
  )
}

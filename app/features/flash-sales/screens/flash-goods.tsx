import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OfferDetails } from '~/features/checkout/parts/offer-details'
import { lookOf } from '~/features/goods/parts/details-look'
import { OfferSubscriptions } from '~/features/messenger/parts/offer-subscriptions'
import { subscriptionsToAsk, takeAgreement } from '~/features/messenger/parts/subscription-offers'
import { LinkedShop } from '~/features/sharing/parts/linked-shop'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { cacheHeaders, surrogateHeaders } from '~/web/h5/cache-headers'
import { h5 } from '~/web/h5/client'
import { cameByLink } from '~/web/h5/link-context'
import { canonicalAddress, publicAddress, sharedPath, sharerOf } from '~/web/h5/public-address'
import { postedForm } from '~/web/kits/form/form'
import { metaOf } from '~/web/layouts/public-meta'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { pictureUrl } from '~/web/ui/picture'
import { salePath } from '../parts/sale-texts'
import { FlashChoice } from './flash-goods-choice'
import { FlashBar, FlashHead } from './flash-goods-parts'

export const handle: ScreenHandle<{ sale: { name: string; secondsToTurn: number } } | undefined> = {
  isWide: true,
  title: (data) => data?.sale.name ?? '',
  parent: paths.flashSales,
  shares: true,
  cached: { query: ['id', 'sku'], needs: ['id'], byMessenger: true, byLink: true },
  asksAgain: (data) => data?.sale.secondsToTurn ?? 0,
}

export const meta = metaOf<typeof loader>(({ canonical, picture, sale }) => ({
  title: m.flash_goods_title({ name: sale.name }),
  description: sale.subtitle || m.flash_description(),
  canonical,
  picture,
}))

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const id = query.get('id') ?? ''
  const client = await h5.guest(request)
  const { call, user } = client
  const sale = await call(calls.flashSales.details, { id })
  const [goods, isFavourite, isByLink, sharer, { isReminded }] = await Promise.all([
    call(calls.goods.detail, { id: sale.goodsId }),
    lookOf(client, request, sale.goodsId),
    cameByLink(request),
    sharerOf(client),
    user && sale.phase === 'upcoming' ? call(calls.flashSales.reminded, { id }) : { isReminded: false },
  ])
  const offer = isReminded ? await subscriptionsToAsk(request, client, ['reminder']) : null
  const screen = {
    sale,
    goods,
    isFavourite,
    isByLink,
    isReminded,
    offer,
    sku: query.get('sku'),
    canonical: canonicalAddress(request, salePath(id)),
    shared: publicAddress(request, sharedPath(paths.flashGoods, sharer, { id })),
    picture: publicAddress(request, pictureUrl(goods.picture, 750)),
  }
  const lifetime = { turnsIn: sale.secondsToTurn, isBrief: true, goods: [goods] }
  return data(screen, { headers: surrogateHeaders(['flash-sales', 'shelves'], lifetime) })
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const { locale } = member
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const posted = await postedForm(request)
  const agreed = await takeAgreement(member, posted, salePath(id))
  if (agreed) return agreed
  const isWanted = posted.get('intent') !== 'forget'
  const done = await member.ask(calls.flashSales.remind, { id, isWanted })
  const said = isWanted ? m.flash_reminded({}, { locale }) : m.flash_reminded_not({}, { locale })
  return redirectTo(salePath(id), { toast: done.ok ? said : { text: done.msg, kind: 'error' } })
}

export const headers = cacheHeaders

export default function FlashGoods() {
  const { sale, goods, isFavourite, isByLink, isReminded, offer, sku, shared } = useLoaderData<typeof loader>()
  return (
    <>
      <OfferDetails
        goods={goods}
        shared={shared}
        isFavourite={isFavourite}
        here={salePath(sale.id)}
        price={sale.price}
        everyday={{ text: m.goods_everyday(), price: sale.usualPrice }}
        all={{ text: m.flash_all(), href: paths.flashSales }}
      >
        <FlashHead sale={sale} />
        {isByLink && <LinkedShop goodsId={goods.id} />}
        <OfferSubscriptions offer={offer} className="mx-3 mb-3 bg-ground" />
        <FlashChoice sale={sale} sku={sku} />
      </OfferDetails>
      <FlashBar sale={sale} isReminded={isReminded} />
    </>
  )
}

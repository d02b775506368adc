import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { SaleLine } from '~/features/flash-sales/parts/sale-state'
import { DetailsQuestions } from '~/features/goods-questions/parts/details-questions'
import { listedWithTime } from '~/features/goods-questions/parts/entries'
import { ExchangeRow } from '~/features/points-goods/parts/points-goods-cards'
import { ServiceRow } from '~/features/settings/parts/mall-facts'
import { LinkedShop } from '~/features/sharing/parts/linked-shop'
import { AskRow } from '~/features/support/parts/ask-row'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { cookieHeaders } from '~/web/h5/answers'
import { cacheHeaders, surrogateHeaders } from '~/web/h5/cache-headers'
import { h5 } from '~/web/h5/client'
import { cameByLink } from '~/web/h5/link-context'
import { canonicalAddress, publicAddress, sharedPath, sharerOf } from '~/web/h5/public-address'
import { cameFrom, returnPath } from '~/web/h5/return-path'
import { seenGoodsCookie } from '~/web/h5/seen-goods'
import { publicMeta } from '~/web/layouts/public-meta'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { pictureUrl } from '~/web/ui/picture'
import { DetailsAbout, DetailsRelated, DetailsShare } from '../parts/details-about'
import { DetailsGallery } from '../parts/details-gallery'
import { BrandCard, Delivery, DetailsHead, Services } from '../parts/details-head'
import { lookOf } from '../parts/details-look'
import { SkuPictures } from '../parts/sku-pictures'
import { DetailsBar } from './details-bar'
import { buy } from './details-buy'
import { DetailsChoice } from './details-choice'
import { DetailsCoupons, DetailsReviews, termsIn, whenOf } from './details-more'
import { DetailsVideos, OnPhone, Sections } from './details-parts'
import { productData } from './details-product-data'
import { choicesOf, choose, skuOf } from './details-skus'

export const handle: ScreenHandle<{ goods: { name: string }; from?: string } | undefined> = {
  isWide: true,
  title: (data) => data?.goods.name ?? '',
  parent: (_, data) => data?.from ?? paths.home,
  cached: {
    query: ['id', 'sku', 'skuId', 'choose', 'option0', 'option1', 'option2'],
    needs: ['id'],
    byMessenger: true,
    byLink: true,
    remembers: true,
  },
  shares: true,
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return []
  const { goods, canonical, picture } = data
  const { name: title, subtitle: description, categoryId, categoryName } = goods
  const trail = [
    { name: m.shell_tab_home(), path: paths.home },
    { name: categoryName, path: withQuery(paths.sort, { id: categoryId }) },
  ]
  return [
    ...publicMeta(matches, { title, description, canonical, picture, trail, type: 'product' }),
    {
      'script:ld+json': productData(goods, {
        canonical,
        pictureOf: (key) => new URL(pictureUrl(key, 750), canonical).href,
      }),
    },
  ]
}

const RELATED_MOST = 6
const REVIEWS_MOST = 8
const QUESTIONS_MOST = 2

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const id = query.get('id') ?? ''
  const client = await h5.guest(request)
  const { call, locale } = client
  const [goods, said, questions, related, isFavourite, coupons, { sale }, forPoints, videos, isByLink, sharer] =
    await Promise.all([
      call(calls.goods.detail, { id }),
      call(calls.reviews.list, { goodsId: id, most: REVIEWS_MOST }),
      call(calls.goodsQuestions.list, { goodsId: id, most: QUESTIONS_MOST }),
      call(calls.goods.guessYouLike, { goodsId: id, most: RELATED_MOST }),
      lookOf(client, request, id),
      call(calls.coupons.claimable, { goodsId: id }),
      call(calls.flashSales.ofGoods, { goodsId: id }),
      call(calls.pointsGoods.list),
      call(calls.videos.ofGoods, { goodsId: id }),
      cameByLink(request),
      sharerOf(client),
    ])
  const canonical = canonicalAddress(request, withQuery(paths.goods, { id }))
  const screen = {
    /** Where "back" leads without a script: adding to the cart redirects here, and keeps it. */
    from:
      cameFrom(request, [paths.comments, paths.goodsQuestions, paths.askAboutGoods, paths.goodsShare]) ??
      returnPath(query.get('from')),
    goods,
    sale,
    exchange: forPoints.items.find(({ goodsId, left }) => goodsId === id && left > 0),
    isFavourite,
    isByLink,
    reviews: { ...said, items: said.items.map((review) => ({ ...review, when: whenOf(review.createdAt, locale) })) },
    questions: { count: questions.count, items: questions.items.map((one) => listedWithTime(one, locale)) },
    related: related.items,
    videos: videos.items,
    coupons: coupons.items,
    query: Object.fromEntries(query),
    canonical,
    shared: publicAddress(request, sharedPath(paths.goods, sharer, { id })),
    picture: publicAddress(request, pictureUrl(goods.picture, 750)),
  }
  const lifetime = { turnsIn: sale?.secondsToTurn, goods: [goods, ...related.items] }
  const headers = await cookieHeaders({ cookies: [await seenGoodsCookie(request)] })
  for (const [name, value] of Object.entries(surrogateHeaders(['shelves', 'coupons', 'videos'], lifetime)))
    headers.set(name, value)
  return data(screen, { headers })
}

export const action = ({ request }: ActionFunctionArgs) => buy(request)

export const headers = cacheHeaders

export default function Details() {
  const {
    from,
    goods,
    sale,
    exchange,
    isFavourite,
    isByLink,
    reviews,
    questions,
    related,
    videos,
    coupons,
    query,
    shared,
  } = useLoaderData<typeof loader>()
  const typed = useActionData<{ repopulateFields?: Record<string, unknown> }>()?.repopulateFields
  const termsOf = termsIn(coupons)
  const choices = choicesOf(goods, termsOf)
  const { chosen, isRequested } = choose(choices, new Map<string, unknown>(Object.entries(typed ?? query)))
  const sku = skuOf(choices, chosen)
  const isOpen = Boolean(typed) || query.choose !== undefined || (isRequested && !query.sku)
  const open = withQuery(paths.goods, { id: goods.id, sku: query.sku, choose: 1, from })
  const about = withQuery(paths.goods, { id: goods.id })
  const hasReviews = reviews.counts.all > 0
  const said = <DetailsReviews id={goods.id} reviews={reviews} />
  return (
    <>
      {/* First for the keyboard, last to look at. */}
      <DetailsBar
        goods={goods}
        isFavourite={isFavourite}
        choose={choices.rows.length > 1 ? `${open}#choose` : undefined}
      />
      <div className="columns">
        <DetailsGallery
          goods={goods}
          first={isRequested ? sku?.picture : undefined}
          shared={shared}
          isFavourite={isFavourite}
        />
        <div className="columns-main">
          <div className="relative -mt-3.5 rounded-t-sheet bg-card md:mt-0">
            <SkuPictures id={goods.id} rows={choices.rows} chosen={chosen} from={from} />
            <DetailsHead goods={goods} sku={sku}>
              <p data-sku="terms" className="text-xs text-price">
                {sku ? sku.terms : termsOf(goods.afterCoupon)}
              </p>
              <SaleLine sale={sale} />
            </DetailsHead>
            {isByLink && <LinkedShop goodsId={goods.id} />}
            <div className="rows border-t">
              <DetailsChoice goods={goods} choices={choices} chosen={chosen} sku={sku} isOpen={isOpen} from={from} />
              {exchange && <ExchangeRow exchange={exchange} />}
              <DetailsCoupons items={coupons} back={about} />
              <Delivery goods={goods} price={sku?.price ?? goods.priceFrom} />
              <Services goods={goods} />
              {goods.isOnSale && <AskRow kind="goods" id={goods.id} />}
              <ServiceRow />
            </div>
          </div>
          <OnPhone path={about} />
        </div>
      </div>
      <Sections hasReviews={hasReviews} hasAbout={goods.details.length > 0} hasRelated={related.length > 0} />
      {hasReviews && said}
      <BrandCard goods={goods} />
      <DetailsVideos items={videos} />
      <DetailsAbout goods={goods} />
      {!hasReviews && said}
      <DetailsQuestions goods={goods} questions={questions} />
      <DetailsShare id={goods.id} url={shared} />
      <DetailsRelated items={related} />
    </>
  )
}

import { useLocation } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import type { Link } from '~/values/link'
import { drawnOnce } from '~/web/ui/drawn-once'
import { LiveRegion } from '~/web/ui/enhanced'
import { GoodsRow } from '~/web/ui/goods-row'
import { Icon } from '~/web/ui/icon'
import { RatedBy } from '~/web/ui/rating'
import type { GoodsCard as Card } from '../contract/members'
import { GoodsCard, GoodsList, Labels } from './goods-card'
import { Prices, Sold } from './prices'

type GoodsCardsProps = {
  id: string
  items: readonly Card[]
  rows?: boolean
  first?: number
  /** Without ratings: the first view has to stay small. */
  plain?: boolean
  heading?: 'h2' | 'h3'
  /** Of whoever these goods stand under. */
  credit?: Link | null
}

type Back = { back?: string }

export function GoodsCards({ back, ...props }: GoodsCardsProps & Back) {
  const { pathname, search } = useLocation()
  return <CardsFrom {...props} here={back ?? pathname + search} />
}

export const CardsFrom = drawnOnce(({ id, items, rows, first = 0, ...look }: GoodsCardsProps & { here: string }) => (
  <GoodsList id={id} rows={rows}>
    {items.map((item, index) => (
      <One key={item.id} list={id} item={item} rows={rows} priority={index < first} {...look} />
    ))}
  </GoodsList>
))

type OneProps = Pick<GoodsCardsProps, 'rows' | 'plain' | 'heading' | 'credit'> & {
  list: string
  item: Card
  priority: boolean
  here: string
}

function One({ list, item, rows, plain, heading, credit, priority, here }: OneProps) {
  const { id, name, picture, inStock, sales, rating, onlySkuId } = item
  const labels = inStock ? item.tags.map(goodsTag) : [m.shell_sku_sold_out()]
  const href = withQuery(paths.goods, { id, ...credit })
  const note = <Known sold={sales} rating={plain ? null : rating} />
  const shared = {
    ...{ href, picture, heading, priority },
    price: <Prices price={item.priceFrom} was={item.marketPrice} afterCoupon={item.afterCoupon?.price} />,
    action: onlySkuId ? (
      <AddAtOnce list={list} item={item} href={href} skuId={onlySkuId} here={here} />
    ) : (
      inStock && (
        <a
          href={withQuery(paths.goods, { id, choose: 1, ...credit })}
          className="btn-round"
          aria-label={m.goods_add_this({ name })}
        >
          <Icon name="plus" size="sm" />
        </a>
      )
    ),
  }
  if (!rows) return <GoodsCard name={name} labels={labels} note={note} {...shared} />
  return (
    <GoodsRow as="li" size="lg" className="p-3" title={name} subtitle={item.subtitle} {...shared}>
      <Labels texts={labels} />
      {note}
    </GoodsRow>
  )
}

function Known({ sold, rating }: { sold: number; rating: Card['rating'] }) {
  if (!rating && sold <= 0) return null
  return (
    <div className="flex flex-wrap items-center">
      {rating && <RatedBy {...rating} className="mr-2" />}
      <Sold sold={sold} />
    </div>
  )
}

type AddAtOnceProps = { list: string; item: Card; href: string; skuId: string; here: string }

function AddAtOnce({ list, item, href, skuId, here }: AddAtOnceProps) {
  const place = `${list}-add-${item.id}`
  return (
    // A region each, so that adding keeps the pages that were loaded below.
    <LiveRegion id={place} className="scroll-mt-[45vh]">
      <form method="post" action={href}>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="skuId" value={skuId} />
        <input type="hidden" name="quantity" value="1" />
        <input type="hidden" name="back" value={here} />
        <input type="hidden" name="place" value={place} />
        <button type="submit" className="btn-round" aria-label={m.goods_add_this({ name: item.name })}>
          <Icon name="plus" size="sm" />
        </button>
      </form>
    </LiveRegion>
  )
}

function goodsTag(tag: string): string {
  if (tag === 'new') return m.goods_tag_new()
  if (tag === 'hot') return m.goods_tag_hot()
  if (tag === 'choice') return m.goods_tag_choice()
  return tag
}

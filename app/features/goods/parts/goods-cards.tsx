import { useLocation } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { drawnOnce } from '~/web/ui/drawn-once'
import { LiveRegion } from '~/web/ui/enhanced'
import { Icon } from '~/web/ui/icon'
import type { GoodsCard as Card } from '../contract/members'
import { GoodsCard, GoodsList, GoodsRow } from './goods-card'

type GoodsCardsProps = {
  id: string
  items: readonly Card[]
  rows?: boolean
  first?: number
  /** Without ratings: the first view has to stay small. */
  plain?: boolean
  heading?: 'h2' | 'h3'
}

type Back = { back?: string }

/** Goods without options can be added to the cart here. */
export function GoodsCards({ back, ...props }: GoodsCardsProps & Back) {
  const { pathname, search } = useLocation()
  return <CardsFrom {...props} here={back ?? pathname + search} />
}

const CardsFrom = drawnOnce(
  ({ id, items, rows, first = 0, plain, heading, here }: GoodsCardsProps & { here: string }) => {
    const One = rows ? GoodsRow : GoodsCard
    return (
      <GoodsList id={id} rows={rows}>
        {items.map((item, index) => (
          <One
            key={item.id}
            href={withQuery(paths.goods, { id: item.id })}
            name={item.name}
            subtitle={item.subtitle}
            picture={item.picture}
            price={item.priceFrom}
            was={item.marketPrice}
            labels={item.inStock ? item.tags.map(goodsTag) : [m.shell_sku_sold_out()]}
            sold={item.sales}
            rating={plain ? null : item.rating}
            priority={index < first}
            heading={heading}
            action={item.onlySkuId && <AddAtOnce list={id} item={item} skuId={item.onlySkuId} here={here} />}
          />
        ))}
      </GoodsList>
    )
  },
)

type AddAtOnceProps = { list: string; item: Card; skuId: string; here: string }

function AddAtOnce({ list, item, skuId, here }: AddAtOnceProps) {
  const place = `${list}-add-${item.id}`
  return (
    // A region each, so that adding keeps the pages that were loaded below.
    <LiveRegion id={place} className="scroll-mt-[45vh]">
      <form method="post" action={withQuery(paths.goods, { id: item.id })}>
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

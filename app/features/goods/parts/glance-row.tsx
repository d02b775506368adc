import type { ReactNode } from 'react'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Tag } from '~/web/ui/badge'
import { Money } from '~/web/ui/money'
import { Picture } from '~/web/ui/picture'
import { RatedBy } from '~/web/ui/rating'
import type { GoodsGlance } from '../contract/members'

type GlanceRowProps = {
  goods: GoodsGlance
  before?: ReactNode
  note?: ReactNode
  action?: ReactNode
  below?: ReactNode
  heading?: 'h2' | 'h3'
}

/** Goods that can't be bought any more stay and say so. */
export function GlanceRow({ goods, before, note, action, below, heading: Heading = 'h2' }: GlanceRowProps) {
  const { id, name, picture, price, isOnSale, inStock, rating } = goods
  return (
    <li className={`relative flex items-center p-3 ${below ? 'flex-wrap' : 'large:flex-wrap'}`}>
      {before}
      <div className="w-[min(5rem,22vw)] flex-none">
        <Picture
          picture={picture}
          alt=""
          sizes="80px"
          className={isOnSale ? 'rounded-card' : 'rounded-card opacity-60'}
        />
      </div>
      <div className="ml-3 min-w-0 flex-1 large:ml-0 large:mt-2 large:basis-full">
        <Heading className="clamp-2 text-sm font-medium">
          <a href={withQuery(paths.goods, { id })} className="goods-link">
            {name}
          </a>
        </Heading>
        {!isOnSale && <Tag tone="quiet">{m.goods_off_sale()}</Tag>}
        {isOnSale && !inStock && <Tag tone="quiet">{m.goods_sold_out()}</Tag>}
        {note}
        <div className="mt-1 flex flex-wrap items-center">
          <Money fen={price} short />
          {rating && <RatedBy {...rating} className="ml-2" />}
          {action && <div className="relative ml-auto pl-2">{action}</div>}
        </div>
      </div>
      {below && <div className="relative mt-2 basis-full">{below}</div>}
    </li>
  )
}

import type { ReactNode } from 'react'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import type { Link } from '~/values/link'
import { Tag } from '~/web/ui/badge'
import { GoodsRow } from '~/web/ui/goods-row'
import { Money } from '~/web/ui/money'
import { RatedBy } from '~/web/ui/rating'
import type { GoodsGlance } from '../contract/members'

type GlanceRowProps = {
  goods: GoodsGlance
  credit?: Link | null
  before?: ReactNode
  note?: ReactNode
  action?: ReactNode
  below?: ReactNode
  heading?: 'h2' | 'h3'
}

export function GlanceRow({ goods, credit, note, heading = 'h2', ...slots }: GlanceRowProps) {
  const { id, name, picture, price, isOnSale, inStock, rating } = goods
  return (
    <GoodsRow
      as="li"
      className="p-3"
      picture={picture}
      isGone={!isOnSale}
      href={withQuery(paths.goods, { id, ...credit })}
      title={name}
      heading={heading}
      price={
        <>
          <Money fen={price} short />
          {rating && <RatedBy {...rating} className="ml-2" />}
        </>
      }
      {...slots}
    >
      {!isOnSale && <SoldOut text={m.goods_off_sale()} />}
      {isOnSale && !inStock && <SoldOut text={m.goods_sold_out()} />}
      {note}
    </GoodsRow>
  )
}

const SoldOut = ({ text }: { text: string }) => (
  <p className="mt-1">
    <Tag tone="quiet">{text}</Tag>
  </p>
)

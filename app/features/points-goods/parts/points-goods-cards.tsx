import { GoodsCard, GoodsList } from '~/features/goods/parts/goods-card'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Tag } from '~/web/ui/badge'
import { ListRow } from '~/web/ui/list-row'
import { Was } from '~/web/ui/money'
import type { ExchangeCard } from '../contract/members'
import { PointsPrice } from './points-price'

export const exchangePath = (id: string) => withQuery(paths.pointsGoods, { id })

export function PointsGoodsCards({ items }: { items: readonly ExchangeCard[] }) {
  return (
    <GoodsList>
      {items.map((item, index) => (
        <Card key={item.id} item={item} isFirst={index < 2} />
      ))}
    </GoodsList>
  )
}

function Card({ item, isFirst }: { item: ExchangeCard; isFirst: boolean }) {
  const { id, name, optionText, picture, points, cash, usualPrice, left } = item
  return (
    <GoodsCard
      href={exchangePath(id)}
      name={name}
      subtitle={optionText}
      picture={picture}
      priority={isFirst}
      heading="h3"
      price={<PointsPrice points={points} cash={cash} short />}
      note={
        <p className="flex flex-wrap items-center text-2xs text-ink-3">
          {left > 0 ? (
            <span className="num mr-2">{m.shell_sku_left({ count: left })}</span>
          ) : (
            <Tag tone="quiet">{m.shell_sku_sold_out()}</Tag>
          )}
          {usualPrice > cash && <Was fen={usualPrice} />}
        </p>
      }
    />
  )
}

export function ExchangeRow({ exchange: { id, points, cash } }: { exchange: ExchangeCard }) {
  return (
    <ListRow
      title={<span className="text-sm text-ink-2">{m.exchange_line()}</span>}
      value={<PointsPrice points={points} cash={cash} short />}
      href={exchangePath(id)}
    />
  )
}

import { GoodsList } from '~/features/goods/parts/goods-card'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Tag } from '~/web/ui/badge'
import { Was } from '~/web/ui/money'
import { Picture } from '~/web/ui/picture'
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
    <li className="card goods">
      <Picture
        picture={picture}
        alt=""
        sizes="(min-width: 960px) 172px, 46vw"
        priority={isFirst}
        className="rounded-t-card"
      />
      <div className="flex flex-1 flex-col px-2.5 pb-2.5 pt-2">
        <h3 className="clamp-2 text-sm font-medium">
          <a href={exchangePath(id)} className="goods-link">
            {name}
          </a>
        </h3>
        {optionText && <p className="clamp-1 text-xs text-ink-2">{optionText}</p>}
        <p className="mt-auto pt-1">
          <PointsPrice points={points} cash={cash} short />
        </p>
        <p className="flex flex-wrap items-center text-2xs text-ink-3">
          {left > 0 ? (
            <span className="num mr-2">{m.shell_sku_left({ count: left })}</span>
          ) : (
            <Tag tone="quiet">{m.shell_sku_sold_out()}</Tag>
          )}
          {usualPrice > cash && <Was fen={usualPrice} />}
        </p>
      </div>
    </li>
  )
}

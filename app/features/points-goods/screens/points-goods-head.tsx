import * as m from '~/paraglide/messages'
import { Was } from '~/web/ui/money'
import { WhyNot } from '~/web/ui/why-not'
import type { ExchangeDetails } from '../contract/members'
import { PointsPrice, pointsText } from '../parts/points-price'

type HeadProps = { exchange: ExchangeDetails; available: number | undefined }

export function PointsGoodsHead({ exchange, available }: HeadProps) {
  const { name, optionText, subtitle, points, cash, usualPrice, left, perMember, isOver } = exchange
  return (
    <div className="px-4 pb-3 pt-3.5">
      <div className="-mx-1 mb-3 rounded-card bg-ground p-3">
        <p>
          <PointsPrice points={points} cash={cash} size="2xl" />
          {usualPrice > cash && <Was fen={usualPrice} className="ml-2" />}
        </p>
        <p className="num mt-1 flex flex-wrap text-xs text-ink-2">
          <span className="mr-3">{left > 0 ? m.shell_sku_left({ count: left }) : m.shell_sku_sold_out()}</span>
          <span>{m.exchange_limit({ most: perMember })}</span>
        </p>
        {available !== undefined && (
          <p id="points-had" className="num mt-1 text-sm">
            {available < points
              ? m.exchange_short({ have: pointsText(available), missing: pointsText(points - available) })
              : m.exchange_have({ have: pointsText(available) })}
          </p>
        )}
      </div>
      <h1 className="text-lg font-bold">{name}</h1>
      {optionText && <p className="text-sm">{optionText}</p>}
      {subtitle && <p className="mt-1 text-sm text-ink-2">{subtitle}</p>}
      <p className="mt-1.5 text-xs text-ink-2">{m.exchange_no_coupons()}</p>
      {(isOver || left === 0) && <WhyNot text={isOver ? m.exchange_refused_over() : m.exchange_sold_out()} />}
    </div>
  )
}

import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import type { Fen } from '~/values/money'
import { classNames } from '~/web/ui/class-names'
import { Money } from '~/web/ui/money'

export const pointsText = (points: number) => points.toLocaleString(getLocale())

const sizes = { md: 'text-base', lg: 'text-lg', '2xl': 'text-2xl' } as const

type PriceProps = { points: number; cash: Fen; size?: keyof typeof sizes; short?: boolean }

export function PointsPrice({ points, cash, size = 'md', short }: PriceProps) {
  return (
    <>
      <span className={classNames('price whitespace-normal', sizes[size])}>
        {m.points_count({ points: pointsText(points) })}
      </span>
      {cash > 0 && (
        <>
          {' '}
          <span className="whitespace-nowrap">
            <span className="price">+ </span>
            <Money fen={cash} size={size === '2xl' ? 'lg' : 'md'} short={short} />
          </span>
        </>
      )}
    </>
  )
}

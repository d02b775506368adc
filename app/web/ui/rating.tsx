import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { classNames } from './class-names'
import { Icon } from './icon'

const MOST = 5

export const starsText = (stars: number, { always = false } = {}): string =>
  new Intl.NumberFormat(getLocale(), { minimumFractionDigits: always ? 1 : 0, maximumFractionDigits: 1 }).format(stars)

export function Rating({ stars, withNumber }: { stars: number; withNumber?: boolean }) {
  const text = starsText(stars)
  return (
    <span className="inline-flex items-center">
      <span className="sr-only">{m.shell_rating_of_five({ stars: text })}</span>
      <span aria-hidden className="inline-flex">
        {Array.from({ length: MOST }, (_, index) => (
          <Icon
            // biome-ignore lint/suspicious/noArrayIndexKey: the stars are their places
            key={index}
            name="star"
            size="sm"
            filled={index < Math.round(stars)}
            className={classNames('text-brand', index >= Math.round(stars) && 'opacity-50')}
          />
        ))}
      </span>
      {withNumber && (
        <span aria-hidden className="num ml-1 text-sm font-bold">
          {text}
        </span>
      )}
    </span>
  )
}

export function RatedBy({ stars, count, className }: { stars: number; count: number; className?: string }) {
  const text = starsText(stars, { always: true })
  return (
    <p className={classNames('flex items-center text-xs text-ink-2', className)}>
      <Icon name="star" size="sm" filled className="mr-1 flex-none text-brand" />
      <span aria-hidden className="num">
        {text} ({count.toLocaleString(getLocale())})
      </span>
      <span className="sr-only">{m.shell_rated_by({ stars: text, count })}</span>
    </p>
  )
}

import * as m from '~/paraglide/messages'
import { Clock } from '~/web/ui/enhanced'
import { Icon } from '~/web/ui/icon'
import { Money } from '~/web/ui/money'
import { Progress } from '~/web/ui/progress'
import type { SaleCard } from '../contract/members'
import { salePath, whenText } from './sale-texts'

export function SaleLine({ sale }: { sale: SaleCard | null }) {
  if (sale?.phase !== 'running' && sale?.phase !== 'upcoming') return null
  return (
    <a href={salePath(sale.id)} className="mt-2 flex items-center rounded-card bg-tint px-3 py-2">
      <Icon name="bolt" size="sm" className="mr-2 flex-none text-brand-700 large:hidden" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline">
          <strong className="mr-2 text-sm">
            {sale.phase === 'running' ? m.flash_line_running() : m.flash_line_upcoming()}
          </strong>
          <Money fen={sale.price} short />
        </span>
        <span className="num block text-xs text-ink-2">{whenText(sale)}</span>
      </span>
      <Icon name="chevron" size="sm" className="ml-2 flex-none text-ink-3 large:hidden" />
    </a>
  )
}

type TurnProps = {
  at: string
  seconds: number
}

/** Reloads at the turn; without a script the screen's `asksAgain` does. */
export function Turn({ at, seconds }: TurnProps) {
  if (seconds <= 0) return null
  const until = Date.parse(at)
  return (
    <span className="inline-flex items-center text-xs text-ink-2">
      <span className="sr-only">{m.flash_time_left()} </span>
      <Clock until={until} now={until - seconds * 1000} reload />
    </span>
  )
}

export function SoldShare({
  sale: { phase, soldShare, name },
}: {
  sale: Pick<SaleCard, 'phase' | 'soldShare' | 'name'>
}) {
  if ((phase !== 'running' && phase !== 'soldOut') || soldShare === 0) return null
  return (
    <span className="share">
      <Progress percent={soldShare} label={m.flash_sold_of({ name })} />
      <span className="num">{m.flash_sold_share({ percent: soldShare })}</span>
    </span>
  )
}

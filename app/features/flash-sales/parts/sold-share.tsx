import * as m from '~/paraglide/messages'
import { Progress } from '~/web/ui/progress'
import type { SaleCard } from '../contract/members'

export function SoldShare({
  sale: { phase, soldShare, name },
}: {
  sale: Pick<SaleCard, 'phase' | 'soldShare' | 'name'>
}) {
  if (phase !== 'running' && phase !== 'soldOut') return null
  return (
    <span className="flex items-center">
      <span className="min-w-0 flex-1">
        <Progress percent={soldShare} label={m.flash_sold_of({ name })} />
      </span>
      <span className="num ml-2 flex-none text-2xs text-ink-2">{m.flash_sold_share({ percent: soldShare })}</span>
    </span>
  )
}

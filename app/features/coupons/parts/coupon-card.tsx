import type { ReactNode } from 'react'
import { classNames } from '~/web/ui/class-names'

type CouponCardProps = {
  value: string
  name: string
  condition: string
  validity?: string
  action?: ReactNode
  /** 'h2' where the list has no heading of its own. */
  heading?: 'h2' | 'h3'
  quiet?: boolean
}

export function CouponCard({
  value,
  name,
  condition,
  validity,
  action,
  heading: Heading = 'h3',
  quiet,
}: CouponCardProps) {
  return (
    <li className={classNames('card mb-2 flex items-stretch overflow-hidden large:block', quiet && 'text-ink-3')}>
      <div className="flex w-[5.5rem] flex-none large:w-auto items-center justify-center bg-tint px-2 py-4 text-center">
        <b className={classNames('text-lg', quiet ? undefined : 'text-brand-700')}>{value}</b>
      </div>
      <div className="flex min-w-0 flex-1 items-center border-l large:flex-wrap border-dashed border-line p-3">
        <div className="min-w-0 flex-1 large:basis-full">
          <Heading className="clamp-2 font-bold">{name}</Heading>
          <p className={classNames('text-xs', quiet ? undefined : 'text-ink-2')}>{condition}</p>
          {validity && <p className="num text-xs text-ink-3">{validity}</p>}
        </div>
        {action && <div className="ml-2 flex-none large:ml-0 large:mt-1">{action}</div>}
      </div>
    </li>
  )
}

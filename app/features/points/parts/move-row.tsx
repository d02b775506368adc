import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { classNames } from '~/web/ui/class-names'
import { When } from '~/web/ui/when'

type MoveRowProps = {
  text: string
  at: string
  orderId: string | null
  href?: string
  change: string
  quiet?: boolean
  numbered?: boolean
}

export function MoveRow({ text, at, orderId, href, change, quiet, numbered }: MoveRowProps) {
  return (
    <li className="flex items-center border-t border-line py-2.5 first:border-t-0 large:flex-wrap">
      <span className="min-w-0 flex-1 large:basis-full">
        {orderId ? (
          <a
            href={href ?? withQuery(paths.order, { id: orderId })}
            className="hit underline decoration-line underline-offset-4"
          >
            {text}
          </a>
        ) : (
          text
        )}
        <span className="block text-xs text-ink-3">
          <When at={at} />
          {numbered && orderId && <span className="num"> · {m.orders_number({ id: orderId })}</span>}
        </span>
      </span>
      <b className={classNames('num ml-3 large:ml-0', quiet && 'text-ink-3')}>{change}</b>
    </li>
  )
}

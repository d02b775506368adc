import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { classNames } from '~/web/ui/class-names'
import { When } from '~/web/ui/when'

type MoveRowProps = {
  text: string
  at: string
  /** The order that it was about. */
  orderId: string | null
  /** Where the row leads; to that order of one's own where nothing else is said. */
  href?: string
  /** With its sign. */
  change: string
  /** It only waits, and changes nothing yet. */
  quiet?: boolean
  /** Says the order's number too. */
  numbered?: boolean
}

/** What changed an account of a member, in one line. */
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

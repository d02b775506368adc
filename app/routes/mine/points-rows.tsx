import type { PointEvent, PointsRow } from '~/contract/points/calls'
import { m } from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { When } from '~/ui/when'

const texts: Record<PointEvent, () => string> = {
  earned: m.points_event_earned,
  settled: m.points_event_settled,
  spent: m.points_event_spent,
  returned: m.points_event_returned,
  'given back': m.points_event_given_back,
  voided: m.points_event_voided,
  expired: m.points_event_expired,
  drawn: m.points_event_drawn,
  won: m.points_event_won,
  adjusted: m.points_event_adjusted,
  mission: m.points_event_mission,
}

const signed = (points: number) => (points > 0 ? `+${points}` : `−${Math.abs(points)}`)

/** What happened to points, one line each; those that only wait are grey. */
export function PointsRows({ id, rows }: { id?: string; rows: readonly PointsRow[] }) {
  return (
    <ul id={id}>
      {rows.map((row) => (
        <PointsLine key={row.id} row={row} />
      ))}
    </ul>
  )
}

export function PointsLine({ row: { event, change, pendingChange, orderId, at } }: { row: PointsRow }) {
  const text = texts[event]()
  return (
    <li className="flex items-center border-t border-line py-2.5 first:border-t-0">
      <span className="min-w-0 flex-1">
        {orderId ? (
          <a
            href={withQuery(paths.order, { id: orderId })}
            className="hit underline decoration-line underline-offset-4"
          >
            {text}
          </a>
        ) : (
          text
        )}
        <span className="block text-xs text-ink-3">
          <When at={at} />
          {orderId && <span className="num"> · {m.orders_number({ id: orderId })}</span>}
        </span>
      </span>
      <b className={change === 0 ? 'num ml-3 text-ink-3' : 'num ml-3'}>{signed(change || pendingChange)}</b>
    </li>
  )
}

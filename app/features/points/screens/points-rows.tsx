import * as m from '~/paraglide/messages'
import type { PointEvent, PointsRow } from '../contract/members'
import { MoveRow } from '../parts/move-row'

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
  const sum = signed(change || pendingChange)
  return <MoveRow {...{ text: texts[event](), at, orderId }} change={sum} quiet={change === 0} numbered />
}

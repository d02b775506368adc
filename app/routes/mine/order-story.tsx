import type { CaseSummary } from '~/contract/after-sales'
import type { OrderDetails } from '~/contract/orders'
import { m } from '~/paraglide/messages'
import { moveText } from '~/parts/orders/order-status'
import { ListRow } from '~/ui/list-row'
import { Money } from '~/ui/money'

type Event = { key: string; at: string; title: string; note?: string; amount?: OrderDetails['payable'] }

/** What happened to an order, the first first: its own moves, what was applied for, what went back. */
function eventsOf({ history, refunds, parcels }: OrderDetails, cases: readonly CaseSummary[]): Event[] {
  const moves = history.flatMap(({ move, at }): Event[] => {
    const title = moveText(move)
    const note = move === 'ship' ? parcels.map(({ number }) => number).join(', ') : ''
    return title ? [{ key: `${move}${at}`, at, title, note }] : []
  })
  const asked = cases.map(
    ({ id, appliedAt, title, quantity }): Event => ({
      key: id,
      at: appliedAt,
      title: m.orders_story_applied(),
      note: `${title} × ${quantity}`,
    }),
  )
  const back = refunds.map(
    ({ id, at, amount, state }): Event => ({
      key: id,
      at,
      title: state === 'succeeded' ? m.orders_refund_done() : m.orders_refund_on_way(),
      amount,
    }),
  )
  return [...moves, ...asked, ...back].sort((one, other) => one.at.localeCompare(other.at))
}

type OrderStoryProps = { order: OrderDetails; cases: readonly CaseSummary[]; timeText: (at: string) => string }

export function OrderStory({ order, cases, timeText }: OrderStoryProps) {
  return (
    <section className="card mt-2" aria-labelledby="story">
      <h2 id="story" className="px-3 pt-3 font-bold">
        {m.orders_story()}
      </h2>
      <ol className="rows">
        {eventsOf(order, cases).map(({ key, at, title, note, amount }) => (
          <li key={key}>
            <ListRow
              title={
                <>
                  {title} {amount !== undefined && <Money fen={amount} size="sm" plain />}
                </>
              }
              note={note}
              value={<time className="num">{timeText(at)}</time>}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

import type { CaseSummary } from '~/features/after-sales/contract/members'
import { caseMoveText } from '~/features/after-sales/parts/case-texts'
import type { OrderDetails } from '~/features/orders/contract/members'
import { orderMoveTexts } from '~/features/orders/parts/order-status'
import { ServiceRow } from '~/features/settings/parts/mall-facts'
import * as m from '~/paraglide/messages'
import { ownOf } from '~/values/own'
import { ListRow } from '~/web/ui/list-row'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'

type Event = { key: string; at: string; title: string; note?: string; amount?: OrderDetails['payable'] }

export function eventsOf({ history, refunds, parcels }: OrderDetails, cases: readonly CaseSummary[]): Event[] {
  const moves = history.flatMap(({ move, at }): Event[] => {
    const title = ownOf(orderMoveTexts, move)?.()
    const note = move === 'ship' ? parcels.flatMap(({ number, caseId }) => (caseId ? [] : number)).join(', ') : ''
    return title ? [{ key: `${move}${at}`, at, title, note }] : []
  })
  const arrived = parcels.flatMap(({ id, deliveredAt, companyName, number }): Event[] =>
    deliveredAt
      ? [{ key: id, at: deliveredAt, title: m.parcels_state_delivered(), note: `${companyName} ${number}` }]
      : [],
  )
  const notes = cases.flatMap(({ id, kind, appliedAt, openedBy, title, quantity, outcomes }): Event[] => {
    const note = quantity ? `${title} × ${quantity}` : title
    const isOurs = openedBy === 'operator'
    const came = outcomes.flatMap((one): Event[] => {
      const said = isOurs && one.move === 'approve' ? undefined : caseMoveText(one)
      return said ? [{ key: `${id}${one.move}`, at: one.at, title: said, note }] : []
    })
    const applied = kind === 'exchange' ? m.orders_story_exchange() : m.orders_story_applied()
    const began = isOurs ? m.orders_story_opened() : applied
    return [{ key: id, at: appliedAt, title: began, note }, ...came]
  })
  const back = refunds.flatMap(({ id, at, arrivedAt, amount }): Event[] => [
    { key: id, at, title: m.orders_refund_on_way(), amount },
    ...(arrivedAt ? [{ key: `${id} arrived`, at: arrivedAt, title: m.orders_refund_done(), amount }] : []),
  ])
  return [...moves, ...arrived, ...notes, ...back].sort((one, other) => one.at.localeCompare(other.at))
}

type OrderStoryProps = { order: OrderDetails; cases: readonly CaseSummary[] }

export function OrderStory({ order, cases }: OrderStoryProps) {
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
              value={<When at={at} />}
            />
          </li>
        ))}
      </ol>
      <ServiceRow />
    </section>
  )
}

import type { OrderDetails } from '~/features/orders/contract/members'
import * as m from '~/paraglide/messages'

/** Who has placed it, and why; whoever does not want it lets it expire. */
export function OrderProposal({ order: { status, proposal } }: { order: Pick<OrderDetails, 'status' | 'proposal'> }) {
  if (!proposal) return null
  return (
    <section className="card mt-2 p-3" aria-label={m.orders_proposal()}>
      <p>
        <b>{m.orders_proposal_by({ name: proposal.by })}</b>
      </p>
      <p className="break-words text-ink-2">{proposal.why}</p>
      {status === 'unpaid' && <p className="mt-1 text-xs text-ink-2">{m.orders_proposal_text()}</p>}
    </section>
  )
}

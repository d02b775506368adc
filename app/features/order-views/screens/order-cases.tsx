import { type CaseSummary, caseTotal } from '~/features/after-sales/contract/members'
import { standingText } from '~/features/after-sales/parts/case-texts'
import type { Order } from '~/features/orders/contract/members'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { ListRow } from '~/web/ui/list-row'

/** The after-sale screen says itself where the window is over. */
const mayApply = ({ status }: Pick<Order, 'status'>) => ['paid', 'shipped', 'received'].includes(status)

export function OrderCases({ order, cases }: { order: Pick<Order, 'id' | 'status'>; cases: readonly CaseSummary[] }) {
  if (cases.length === 0 && !mayApply(order)) return null
  return (
    <section className="card mt-2" aria-label={m.cases_title()}>
      {cases.map((one) => (
        <ListRow
          key={one.id}
          title={<span className="clamp-1">{one.title}</span>}
          note={standingText(one)}
          value={<span className="num">¥{yuanText(caseTotal(one))}</span>}
          href={withQuery(paths.afterSale, { id: one.id })}
        />
      ))}
      {mayApply(order) && (
        <ListRow icon="refund" title={m.cases_apply_title()} href={withQuery(paths.afterSaleApply, { id: order.id })} />
      )}
    </section>
  )
}

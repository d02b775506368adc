import type { Right } from '~/contract/roles'
import { ORDER_STATUSES, type OrderDetails } from '~/features/orders/contract/members'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { useRights } from '~/web/kits/console/rights'
import { ButtonLink } from '~/web/ui/button'

type Way = {
  right: Right
  path: string
  text: () => string
  when: readonly OrderDetails['status'][]
  isWhole?: true
  query?: (orderId: string) => Record<string, string>
}

const ways: readonly Way[] = [
  { right: 'moveOrders', path: paths.consolePrice, text: m.console_price, when: ['unpaid'] },
  {
    right: 'moveOrders',
    path: paths.consoleOrderAddress,
    text: m.orders_readdress,
    when: ['unpaid', 'paid'],
    isWhole: true,
  },
  { right: 'moveOrders', path: paths.consoleSlip, text: m.console_slip, when: ['paid'] },
  {
    right: 'refund',
    path: paths.consoleRefund,
    text: m.console_refund_link,
    when: ['paid', 'shipped', 'received', 'finished'],
  },
  {
    right: 'handleInvoices',
    path: paths.consoleInvoices,
    text: m.console_invoices,
    when: ['paid', 'shipped', 'received', 'finished', 'closed'],
    query: (orderId) => ({ queue: 'all', orderId }),
  },
  {
    right: 'handleQuestions',
    path: paths.consoleQuestions,
    text: m.console_questions_of_order,
    when: ORDER_STATUSES,
    query: (subjectId) => ({ queue: 'all', subjectId }),
  },
]

export function OrderLinks({
  order: { id, status, parcels },
}: {
  order: Pick<OrderDetails, 'id' | 'status' | 'parcels'>
}) {
  const isAllowed = useRights()
  const open = ways.filter(
    ({ right, when, isWhole }) => isAllowed(right) && when.includes(status) && !(isWhole && parcels.length > 0),
  )
  if (open.length === 0) return null
  return (
    <nav aria-label={m.console_order_ways()} className="mb-3 flex flex-wrap">
      {open.map(({ path, text, query }) => (
        <ButtonLink
          key={path}
          look="line"
          size="sm"
          className="mb-3 mr-2"
          href={withQuery(path, query?.(id) ?? { id })}
          text={text()}
        />
      ))}
    </nav>
  )
}

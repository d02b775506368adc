import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { DataTable } from '~/web/kits/list/data-table'
import { Button } from '~/web/ui/button'
import { UNSHIP_MINUTES } from '../contract/members'
import type { BatchLine } from '../contract/parcels'
import { statusText } from '../parts/order-status'

export function ShippedList({ items }: { items: readonly BatchLine[] }) {
  const open = items.filter(({ mayUndo }) => mayUndo)
  const title = m.console_ship_many_shipped()
  return (
    <section className="mb-4" aria-label={title}>
      <h2 className="mb-1 text-base font-bold">{title}</h2>
      <p className="mb-2 text-ink-2">{m.console_unship_text({ minutes: UNSHIP_MINUTES })}</p>
      <DataTable
        caption={title}
        columns={[
          m.orders_number_label(),
          m.console_orders_to(),
          m.parcels_number(),
          m.word_state(),
          m.console_unship(),
        ]}
        rows={items.map(({ orderId, name, companyName, number, status, isUndone, mayUndo }) => ({
          key: `${orderId} ${number}`,
          cells: [
            <a key="order" className="num break-all" href={withQuery(paths.consoleOrder, { id: orderId })}>
              {orderId}
            </a>,
            name || '–',
            <span key="number" className="break-all">
              {companyName} <span className="num">{number}</span>
            </span>,
            isUndone ? m.console_unshipped() : statusText(status),
            mayUndo ? (
              <form key="undo" method="post">
                <input type="hidden" name="orderId" value={orderId} />
                <Button look="line" size="sm" intent="unship">
                  {m.console_unship()} <span className="sr-only">{orderId}</span>
                </Button>
              </form>
            ) : (
              '–'
            ),
          ],
        }))}
      />
      {open.length > 1 && (
        <form method="post" className="mt-3">
          <Button look="line" intent="unshipMany" text={m.console_unship_many({ count: open.length })} />
        </form>
      )}
    </section>
  )
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/contract/calls'
import { DESK_FILTERS } from '~/contract/order-desk'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { DataTable } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { SelectField, TextField } from '~/ui/field'
import { Money } from '~/ui/money'
import { Pager } from '~/ui/pager'
import { dateTimeText } from '~/values/time'
import { statusText } from '../mine/order-status'
import { FilterBar } from './filter-bar'

export const handle: ScreenHandle = { title: () => m.console_orders(), parent: paths.console }

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request)
  const { searchParams } = new URL(request.url)
  const status = DESK_FILTERS.find((one) => one === searchParams.get('status')) ?? ''
  const filter = { q: (searchParams.get('q') ?? '').trim().slice(0, 64), status } as const
  const cursor = searchParams.get('cursor') ?? undefined
  const { items, next } = await operator.call(calls.orderDesk.list, { ...filter, cursor })
  const orders = items.map((item) => ({ ...item, placedAt: dateTimeText(new Date(item.placedAt), operator.locale) }))
  return { filter, orders, next }
}

export default function ConsoleOrders() {
  const { filter, orders, next } = useLoaderData<typeof loader>()
  return (
    <>
      <FilterBar path={paths.consoleOrders} isFiltered={Boolean(filter.q || filter.status)}>
        <TextField name="q" label={m.console_orders_search()} stacked maxLength={64} defaultValue={filter.q} />
        <SelectField
          name="status"
          label={m.console_orders_status()}
          stacked
          empty={m.console_filter_any()}
          defaultValue={filter.status}
          choices={DESK_FILTERS.map((one) => ({
            value: one,
            text: one === 'refundRefused' ? m.console_orders_refund_refused() : statusText(one),
          }))}
        />
      </FilterBar>
      <p className="mb-3 text-right">
        <ButtonLink look="line" size="sm" href={paths.consoleShipMany}>
          {m.console_ship_many()}
        </ButtonLink>
      </p>
      {orders.length === 0 ? (
        <Empty icon="box" title={m.console_orders_none()} text={m.console_orders_none_text()} />
      ) : (
        <DataTable
          id="orders"
          caption={m.console_orders()}
          columns={[
            m.orders_number_label(),
            m.console_orders_placed(),
            m.console_orders_status(),
            m.console_orders_goods(),
            m.console_orders_to(),
            m.orders_sum_payable(),
          ]}
          rows={orders.map(({ id, placedAt, status, titles, pieces, recipient, place, payable }) => ({
            key: id,
            cells: [
              <a key="id" href={withQuery(paths.consoleOrder, { id })} className="num">
                {id}
              </a>,
              <span key="at" className="num">
                {placedAt}
              </span>,
              statusText(status),
              `${titles.join(', ')} × ${pieces}`,
              `${recipient} · ${place}`,
              <Money key="sum" fen={payable} />,
            ],
          }))}
        />
      )}
      <Pager list="orders" next={next && withQuery(paths.consoleOrders, { ...filter, cursor: next })} />
    </>
  )
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import * as f from '~/contract/fields'
import { ORDER_FILTERS, orderFilters } from '~/features/orders/contract/filters'
import { EXPORT_MOST, type ExportedLine } from '~/features/orders/contract/operators'
import { statusText } from '~/features/orders/parts/order-status'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { sendFile } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { type Column, sumColumn, tableFile, timeCell } from '~/web/h5/table-file'
import { Form, formFor } from '~/web/kits/form/form'
import { Hidden } from '~/web/kits/form/schema-field'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { chosenIn } from './chosen-query'

export const handle: ScreenHandle = {
  may: 'moveOrders',
  title: () => m.console_orders_table(),
  parent: paths.consoleOrders,
  keeps: ORDER_FILTERS,
}

const tableForm = formFor('table', z.object({ ...orderFilters, ids: f.ids.default([]) }))

export async function loader({ request }: LoaderFunctionArgs) {
  await h5.operator(request, handle.may)
  const { filter, ids, isAll } = chosenIn(new URL(request.url))
  return { values: isAll || ids.length === 0 ? filter : { ids: ids.join(',') }, count: isAll ? 0 : ids.length }
}

/** Names and addresses: a post, logged, never cached. The first three columns are those of a shipping list. */
export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operatorWho(handle)(request)
  const { locale } = operator
  const taken = await sendForm(operator, tableForm, request, desk.orders.table)
  if (!taken.ok) return taken.answer
  return sendFile(tableFile('orders', taken.data.items, columns, locale))
}

const columns: Column<ExportedLine>[] = [
  [m.orders_number_label, ({ id }) => id],
  [m.parcels_carrier, () => ''],
  [m.parcels_number, () => ''],
  [m.word_state, ({ status }) => statusText(status as never)],
  [m.console_orders_placed, ({ placedAt }) => timeCell(placedAt)],
  [m.console_orders_table_paid_at, ({ paidAt }) => timeCell(paidAt)],
  [m.console_orders_table_name, ({ name }) => name],
  [m.word_phone, ({ phone }) => phone],
  [m.console_orders_table_region, ({ place }) => place],
  [m.console_orders_table_detail, ({ detail }) => detail],
  [m.console_goods, ({ title }) => title],
  [m.console_word_option, ({ optionText }) => optionText],
  [m.console_word_pieces, ({ quantity }) => quantity],
  [m.console_orders_table_left, ({ left }) => left],
  sumColumn(m.console_orders_table_line, ({ paid }) => paid),
  sumColumn(m.console_orders_table_payable, ({ payable }) => payable),
  [m.orders_remark, ({ remark }) => remark],
  [m.console_order_note, ({ note }) => note],
]

export default function OrderTable() {
  const { values, count } = useLoaderData<typeof loader>()
  return (
    <section className="card p-4">
      <p className="mb-3 text-ink-2">
        {count > 0 ? m.console_orders_table_chosen({ count }) : m.console_orders_table_lead({ most: EXPORT_MOST })}
      </p>
      <Form of={tableForm} values={values} className="console-narrow">
        <Hidden of={values} />
        <Button text={m.console_orders_table_take()} />
      </Form>
    </section>
  )
}

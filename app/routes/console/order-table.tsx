import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { desk } from '~/contract/desk'
import * as f from '~/contract/fields'
import { EXPORT_MOST } from '~/contract/orders/desk-acts'
import { DESK_FILTERS } from '~/contract/orders/desk-filters'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { statusText } from '~/parts/orders/order-status'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { Form, formFor, readForm, refuseForm } from '~/ui/form'
import { csvText } from '~/values/csv'
import { fen, yuanText } from '~/values/money'
import { dateTimeText } from '~/values/time'

export const handle: ScreenHandle = {
  may: 'moveOrders',
  title: () => m.console_orders_table(),
  parent: paths.consoleOrders,
  keeps: ['q', 'status'],
}

const tableForm = formFor(
  'table',
  z.object({ q: f.optionalText(64), status: z.enum([...DESK_FILTERS, '']).default('') }),
)

export async function loader({ request }: LoaderFunctionArgs) {
  await h5.operator(request, handle.may)
  const { searchParams } = new URL(request.url)
  const status = DESK_FILTERS.find((one) => one === searchParams.get('status')) ?? ''
  return { q: (searchParams.get('q') ?? '').slice(0, 64), status }
}

/** It holds names and addresses, so it is asked for by a form, noted, and never kept. Its first three columns are those of a list to ship. */
export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operatorWho(handle)(request)
  const { locale } = operator
  const form = await readForm(tableForm, request, locale)
  if (!form.ok) return form.answer
  const taken = await operator.ask(desk.orders.table, form.value)
  if (!taken.ok) return refuseForm(tableForm, form.data, taken.fields, taken.msg)
  const at = (text: string | null) => (text ? dateTimeText(new Date(text), locale) : '')
  const rows = taken.data.items.map((one) => [
    // Longer than a spreadsheet's numbers are exact.
    `'${one.id}`,
    '',
    '',
    statusText(one.status as never),
    at(one.placedAt),
    at(one.paidAt),
    one.name,
    `'${one.phone}`,
    one.place,
    one.detail,
    one.title,
    one.optionText,
    one.quantity,
    one.left,
    yuanText(fen(one.paid)),
    yuanText(fen(one.payable)),
    one.remark,
    one.note,
  ])
  throw new Response(csvText([head(), ...rows]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="orders.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}

const head = () => [
  m.orders_number_label(),
  m.console_orders_table_carrier(),
  m.parcels_number(),
  m.console_orders_status(),
  m.console_orders_placed(),
  m.console_orders_table_paid_at(),
  m.console_orders_table_name(),
  m.console_orders_table_phone(),
  m.console_orders_table_region(),
  m.console_orders_table_detail(),
  m.console_orders_goods(),
  m.console_orders_table_option(),
  m.console_orders_table_pieces(),
  m.console_orders_table_left(),
  m.console_orders_table_line(),
  m.orders_sum_payable(),
  m.orders_remark(),
  m.console_order_note(),
]

export default function OrderTable() {
  const { q, status } = useLoaderData<typeof loader>()
  return (
    <section className="card p-4">
      <p className="mb-3 text-ink-2">{m.console_orders_table_lead({ most: EXPORT_MOST })}</p>
      <Form of={tableForm} values={{ q, status }} className="console-narrow">
        <input type="hidden" name="q" value={q} />
        <input type="hidden" name="status" value={status} />
        <Button>{m.console_orders_table_take()}</Button>
      </Form>
    </section>
  )
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import { DataTable } from '~/web/kits/list/data-table'
import type { ScreenHandle } from '~/web/layouts/screen-handle'

export const handle: ScreenHandle = {
  may: 'moveOrders',
  title: () => m.console_slip(),
  parent: paths.consoleOrder,
  keeps: ['id'],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const [{ address, lines, remark }, { shopName: mall }] = await Promise.all([
    operator.call(desk.orders.details, { id }),
    operator.call(calls.mallSettings.facts),
  ])
  return { id, mall, address, remark, lines: lines.filter(({ left }) => left > 0) }
}

export default function ConsoleSlip() {
  const { id, mall, address, lines, remark } = useLoaderData<typeof loader>()
  return (
    <section className="card p-4">
      <p className="no-print mb-3 text-ink-2">{m.console_slip_print()}</p>
      {mall && <p className="slip-mall">{mall}</p>}
      <p>
        {m.orders_number_label()} <b className="num">{id}</b>
      </p>
      <p className="mt-2 text-base">
        <b>{address.name}</b> <span className="num">{address.phone}</span>
      </p>
      <p className="mb-3">
        {address.place} {address.detail}
      </p>
      <DataTable
        caption={m.console_slip()}
        columns={[m.console_goods(), m.console_word_option(), m.console_word_pieces(), m.console_slip_checked()]}
        rows={lines.map((line) => ({ key: line.id, cells: [line.title, line.optionText, String(line.left), '☐'] }))}
      />
      {remark && (
        <p className="mt-3">
          {m.orders_remark()} {remark}
        </p>
      )}
    </section>
  )
}

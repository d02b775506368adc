import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import * as f from '~/contract/fields'
import { waybillNumber } from '~/features/delivery/contract/parcels/calls'
import { parcelState } from '~/features/delivery/parts/parcel-state'
import { WaitingApprovals } from '~/features/operators/parts/waiting-approvals'
import { OrderLines } from '~/features/orders/parts/order-lines'
import { moveText, statusText } from '~/features/orders/parts/order-status'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { useRights } from '~/web/kits/console/rights'
import { act, acts } from '~/web/kits/form/acts'
import { factorInput } from '~/web/kits/form/factor-field'
import { formFor, postedForm, readForm, refuseForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ListRow } from '~/web/ui/list-row'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'
import { CLOSE_REASON_MOST } from '../contract/desk'
import { favouritesFirst } from './carriers'
import { DeskCases } from './order-cases'
import { CancelForm, cancelForm, NoteForm, noteForm } from './order-changes'
import { CloseForm, RetryForm, ShipForm } from './order-forms'
import { OrderLinks } from './order-links'

export const handle: ScreenHandle = {
  may: 'seeOrders',
  title: () => m.orders_details_title(),
  parent: paths.consoleOrders,
}

const shipForm = formFor(
  'ship',
  z.object({ company: f.id, number: waybillNumber, isComplete: f.flag.default(false), submissionId: f.id }),
)
const closeForm = formFor('close', z.object({ reason: f.text(CLOSE_REASON_MOST), ...factorInput }), {
  secrets: ['factorCode'],
})
const retryForm = formFor('retryRefund', z.object({ refundId: f.id, ...factorInput }), { secrets: ['factorCode'] })

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const [order, { items: companies }] = await Promise.all([
    operator.call(desk.orders.details, { id }),
    operator.call(calls.home.allExpress),
  ])
  return { order, companies: favouritesFirst(companies, order.favourites) }
}

const door = h5.operatorWho(handle)
const table = acts(door, {
  close: act({ form: closeForm, call: desk.orders.close, toast: m.console_order_closed }),
  cancel: act({ form: cancelForm, call: desk.orders.cancel, toast: m.console_order_cancelled }),
  note: act({ form: noteForm, call: desk.orders.note, toast: m.console_order_noted }),
  retryRefund: act({ form: retryForm, call: desk.orders.retryRefund, toast: m.console_order_refund_again }),
})

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const { ask, locale } = await door(request)
  const posted = await postedForm(request.clone())
  if (posted.get('intent') !== 'ship') return table(args)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const form = await readForm(shipForm, posted, locale)
  if (!form.ok) return form.answer
  const lines = [...posted].flatMap(([name, value]) => {
    const [, lineId] = /^pieces-([\w-]{1,40})$/.exec(name) ?? []
    return lineId ? [{ lineId, quantity: Number(value) || 0 }] : []
  })
  const sent = { ...form.value, id, lines: lines.length ? lines : undefined }
  const shipped = await ask(desk.orders.ship, sent)
  if (!shipped.ok) return refuseForm(shipForm, posted, shipped.fields, shipped.msg)
  const toast = shipped.data.isShipped ? m.console_order_shipped({}, { locale }) : m.console_parcel_sent({}, { locale })
  return redirectTo(withQuery(paths.consoleOrder, { id }), { toast })
}

export default function ConsoleOrder() {
  const { order, companies } = useLoaderData<typeof loader>()
  const { address, parcels, history, refunds, remark } = order
  const refused = refunds.find(({ state }) => state === 'failed')
  const isPaid = order.status === 'paid'
  const isAllowed = useRights()
  const mayShip = isAllowed('moveOrders') && isPaid && !order.hasOpenCase && order.lines.some(({ left }) => left > 0)
  return (
    <>
      <section className="card rows mb-4">
        <ListRow title={m.orders_number_label()} value={<span className="num">{order.id}</span>} />
        <ListRow title={m.console_orders_status()} value={statusText(order.status)} />
        <ListRow
          title={m.console_orders_to()}
          value={
            <>
              <span className="block text-ink">
                {address.name} <span className="num">{address.phone}</span>
              </span>
              {address.place} {address.detail}
            </>
          }
        />
        {remark && <ListRow title={m.orders_remark()} value={remark} />}
        <ListRow
          title={order.paidAt ? m.orders_sum_paid() : m.orders_sum_payable()}
          value={<Money fen={order.payable} />}
        />
      </section>
      <section className="card mb-4 px-3">
        <OrderLines lines={order.lines} />
      </section>
      {parcels.length > 0 && (
        <section className="card rows mb-4">
          {parcels.map((parcel) => (
            <ListRow
              key={parcel.id}
              icon="truck"
              title={`${parcel.companyName} ${parcel.number}`}
              note={parcel.lines.map(({ title, quantity }) => `${title} × ${quantity}`).join(', ')}
              value={parcelState(parcel.state)}
            />
          ))}
        </section>
      )}
      <OrderLinks order={order} />
      <WaitingApprovals approvals={order.approvals} />
      <DeskCases cases={order.cases} isHeld={isPaid && order.hasOpenCase} />
      {mayShip && (
        <ShipForm form={shipForm} lines={order.lines} companies={companies} submissionId={order.submissionId} />
      )}
      {order.status === 'unpaid' && isAllowed('moveOrders') && <CancelForm />}
      {isAllowed('moveOrders') && <NoteForm note={order.note} mark={order.noteMark} />}
      {isPaid && parcels.length === 0 && isAllowed('refund') && <CloseForm form={closeForm} />}
      <section className="card rows mb-4">
        {history.map((one) => (
          <ListRow
            key={`${one.move}${one.at}`}
            title={moveText(one.move) ?? one.move}
            note={one.reason}
            value={<When at={one.at} />}
          />
        ))}
        {refunds.map((refund) => (
          <ListRow
            key={refund.id}
            title={refundText(refund.state)}
            note={<When at={refund.at} />}
            value={<Money fen={refund.amount} />}
          />
        ))}
      </section>
      {/* One at a time: the code that it asks for is good once. */}
      {refused && isAllowed('refund') && <RetryForm form={retryForm} refundId={refused.id} />}
    </>
  )
}

function refundText(state: string): string {
  if (state === 'failed') return m.console_orders_refund_refused()
  return state === 'succeeded' ? m.orders_refund_done() : m.orders_refund_on_way()
}

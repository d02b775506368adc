import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskCases } from '~/features/after-sales/parts/desk-cases'
import { WaitingApprovals } from '~/features/operators/parts/waiting-approvals'
import { OrderLines } from '~/features/orders/parts/order-lines'
import { statusText } from '~/features/orders/parts/order-status'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { useRights } from '~/web/kits/console/rights'
import { Card } from '~/web/kits/detail/card'
import { idOf } from '~/web/kits/detail/detail-loader'
import { num } from '~/web/kits/detail/values'
import { acts } from '~/web/kits/form/acts'
import { postedForm, readForm, refuseForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Around, aroundOrder, Trails } from './order-around'
import { CancelForm, cancel, NoteForm, note } from './order-changes'
import { CloseForm, close, RetryForm, retryRefund, ShipForm, shipForm } from './order-forms'
import { OrderLinks } from './order-links'
import { OrderMoneyCard } from './order-money'
import { OrderParcels, ProposalNote, unship } from './order-parcels'

function favouritesFirst<C extends { code: string }>(companies: readonly C[], favourites: readonly string[]): C[] {
  const on = favourites.flatMap((code) => companies.find((one) => one.code === code) ?? [])
  return [...on, ...companies.filter((one) => !on.includes(one))]
}

export const handle: ScreenHandle = {
  may: 'seeOrders',
  title: () => m.orders_details_title(),
  parent: paths.consoleOrders,
}

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const id = idOf(request)
  const [order, { items: companies }, around] = await Promise.all([
    operator.call(desk.orders.details, { id }),
    operator.call(calls.home.allExpress),
    aroundOrder(operator, id),
  ])
  return { order, companies: favouritesFirst(companies, order.favourites), around }
}

const door = h5.operatorWho(handle)

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const { ask, locale } = await door(request)
  const posted = await postedForm(request.clone())
  if (posted.get('intent') !== 'ship') return acts(door, { close, cancel, note, retryRefund, unship })(args)
  const id = idOf(request)
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
  const { order, companies, around } = useLoaderData<typeof loader>()
  const { address, parcels, refunds, remark } = order
  const refused = refunds.find(({ state }) => state === 'failed')
  const isPaid = order.status === 'paid'
  const isAllowed = useRights()
  const mayShip = isAllowed('moveOrders') && isPaid && !order.hasOpenCase && order.lines.some(({ left }) => left > 0)
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const sums = { amount: yuanText(order.payable), pieces }
  const to = (
    <>
      <span className="block text-ink">
        {address.name} <span className="num">{address.phone}</span>
      </span>
      {address.place} {address.detail}
    </>
  )
  return (
    <>
      <Card
        of={[
          [m.orders_number_label, num(order.id)],
          [m.word_state, statusText(order.status)],
          [m.console_orders_to, to],
          remark && [m.orders_remark, remark],
        ]}
      />
      <section className="card mb-4 px-3">
        <OrderLines lines={order.lines} />
      </section>
      <OrderMoneyCard order={order} of={around.money} />
      <ProposalNote order={order} />
      <OrderParcels order={order} />
      <Trails of={around.story.trails} />
      <OrderLinks order={order} />
      <WaitingApprovals approvals={order.approvals} />
      <DeskCases cases={order.cases} isHeld={isPaid && order.hasOpenCase} />
      {mayShip && <ShipForm lines={order.lines} companies={companies} submissionId={order.submissionId} />}
      {order.status === 'unpaid' && isAllowed('moveOrders') && <CancelForm of={sums} />}
      {isAllowed('moveOrders') && <NoteForm text={order.note} mark={order.noteMark} />}
      {isPaid && parcels.length === 0 && isAllowed('refund') && <CloseForm of={sums} />}
      {/* One at a time: the code that it asks for is good once. */}
      {refused && isAllowed('refund') && <RetryForm refundId={refused.id} />}
      <Around of={around} />
    </>
  )
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { EarnedLine } from '~/features/commissions/contract/members'
import { statusText } from '~/features/orders/parts/order-status'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { fen, percentText, yuanText } from '~/values/money'
import { h5 } from '~/web/h5/client'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ListRow } from '~/web/ui/list-row'
import { Picture } from '~/web/ui/picture'
import { StatusHead } from '~/web/ui/status-head'
import { type Sum, Sums } from '~/web/ui/sums'
import { When } from '~/web/ui/when'
import { buyerText, earningStateTexts, levelText, zeroTexts } from './earning-texts'

export const handle: ScreenHandle = { title: () => m.earnings_order_title(), parent: paths.agentOrders }

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.member(request)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  return { order: await call(calls.commissions.order, { id }) }
}

export default function AgentOrder() {
  const { order } = useLoaderData<typeof loader>()
  const { id, amount, state, status, buyer, paidAt, level, settlesAt, items } = order
  return (
    <div className="px-4 pb-4 pt-3">
      <StatusHead
        title={`¥${yuanText(fen(amount))}`}
        text={earningStateTexts[state]()}
        isOver={state === 'voided' || amount === 0}
      />
      <section className="card rows mt-2">
        <ListRow title={m.orders_number_label()} value={<span className="num">{id}</span>} />
        <ListRow title={m.earnings_order_state()} value={statusText(status)} />
        <ListRow title={m.earnings_buyer()} value={<span className="num">{buyerText(buyer)}</span>} />
        <ListRow title={m.earnings_why_you()} value={levelText(level)} />
        <ListRow title={m.earnings_paid_at()} value={<When at={paidAt} />} />
        {settlesAt && <ListRow title={m.earnings_settles_by()} value={<When at={settlesAt} />} />}
      </section>
      {state === 'pending' && !settlesAt && (
        <p className="px-1 pt-2 text-sm text-ink-2">{m.earnings_settles_later()}</p>
      )}
      <ul className="mt-2">
        {items.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </div>
  )
}

function Line({ line }: { line: EarnedLine }) {
  const { title, optionText, picture, quantity, refundedQuantity, state, settledAt, zero } = line
  return (
    <li className="card mb-2 p-3">
      <div className="flex large:flex-wrap">
        <span className="w-16 flex-none">
          <Picture picture={picture} alt="" sizes="64px" className="rounded-card" />
        </span>
        <div className="ml-3 min-w-0 flex-1 large:ml-0 large:mt-2 large:basis-full">
          <h2 className="clamp-2 text-sm large:h-auto">{title}</h2>
          <p className="num text-xs text-ink-2">
            {optionText && `${optionText} · `}× {quantity}
            {refundedQuantity > 0 && ` · ${m.earnings_refunded_pieces({ count: refundedQuantity })}`}
          </p>
        </div>
      </div>
      <div className="mt-2 border-t border-line pt-2 text-sm">
        <Sums sums={reckoning(line)} />
      </div>
      <p className="text-xs text-ink-2">
        {zero ? zeroTexts[zero]() : earningStateTexts[state]()}
        {settledAt && !zero && (
          <>
            {' · '}
            <When at={settledAt} />
          </>
        )}
      </p>
    </li>
  )
}

function reckoning({ paid, refunded, quantity, rate, fixed, earned, amount }: EarnedLine): Sum[] {
  const yuan = (sum: number) => `¥${yuanText(fen(sum))}`
  const sums: Sum[] = [{ name: m.earnings_paid(), value: yuan(paid) }]
  if (fixed !== null) sums.push({ name: m.earnings_fixed(), value: `${yuan(fixed)} × ${quantity}` })
  if (rate !== null) sums.push({ name: m.earnings_rate(), value: `${yuan(paid)} × ${percentText(rate)}` })
  // What is cut off is less than a fen; the hundredths of a per cent leave four digits behind it.
  const cut = rate === null ? 0 : (paid * rate) % 10_000
  if (cut > 0)
    sums.push({ name: m.earnings_rounded(), value: `−¥0.00${String(cut).padStart(4, '0').replace(/0+$/, '')}` })
  if (earned > amount) {
    const went = refunded > 0 ? m.earnings_taken_back_for({ amount: yuan(refunded) }) : m.earnings_taken_back()
    sums.push(
      { name: m.earnings_at_payment(), value: yuan(earned) },
      { name: went, value: `−${yuan(earned - amount)}` },
    )
  }
  return [...sums, { name: m.earnings_you_earn(), value: yuan(amount), total: true }]
}

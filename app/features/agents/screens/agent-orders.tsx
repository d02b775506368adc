import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  COMMISSION_TABS,
  EARNING_SPANS,
  type EarnedOrder,
  type EarningSpan,
} from '~/features/commissions/contract/members'
import { statusText } from '~/features/orders/parts/order-status'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { fen, yuanText } from '~/values/money'
import { h5 } from '~/web/h5/client'
import { Cards, cardsOf } from '~/web/kits/list/cards'
import { askList, choice } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { Picture } from '~/web/ui/picture'
import { Sums } from '~/web/ui/sums'
import { When } from '~/web/ui/when'
import type { OfficeHome } from '../contract/office'
import { buyerText, earningSpanTexts, earningStateTexts, earningTabTexts, levelText } from './earning-texts'

const list = cardsOf({
  path: paths.agentOrders,
  call: calls.commissions.orders,
  title: m.earnings_title,
  filters: [choice('tab', m.earnings_title, COMMISSION_TABS, { text: (tab) => earningTabTexts[tab]() })],
  id: 'earned',
  card: (row) => <Earned key={row.id} order={row} />,
  className: 'px-4',
  empty: () => ({
    icon: 'box',
    title: m.earnings_none(),
    text: m.earnings_none_text(),
    action: { href: paths.actingGoods, text: m.shops_title() },
  }),
})

const spans = choice('span', m.traffic_days, EARNING_SPANS, { text: earningSpanTexts })

export const handle: ScreenHandle = { title: list.title, parent: paths.agentHome, keeps: ['tab', 'span'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const [listed, office] = await Promise.all([
    askList(member, request, { ...list, filters: [...(list.filters ?? []), spans] }),
    member.ask(calls.agentOffice.home),
  ])
  // Commission outlives a shop.
  return { listed, office: office.ok ? office.data : undefined }
}

export default function AgentOrders() {
  const { office, listed } = useLoaderData<typeof loader>()
  const { tab, span: chosen } = listed.query
  const span = EARNING_SPANS.find((one) => one === chosen) ?? 'all'
  const here = (one: EarningSpan) => withQuery(paths.agentOrders, { span: one === 'all' ? undefined : one })
  return (
    <Cards
      of={{ ...list, path: here(span) }}
      data={listed}
      above={
        <div className="px-4 py-3">
          <nav aria-label={m.traffic_days()} className="chips">
            {EARNING_SPANS.map((one) => (
              <a
                key={one}
                href={withQuery(here(one), { tab: tab === 'all' ? undefined : tab })}
                className="chip"
                aria-current={one === span ? 'page' : undefined}
              >
                {earningSpanTexts[one]()}
              </a>
            ))}
          </nav>
          {office && <Totals office={office} span={span} />}
        </div>
      }
    />
  )
}

function Totals({ office, span }: { office: OfficeHome; span: EarningSpan }) {
  const { orders, earned } = office[span]
  return (
    <section aria-label={earningSpanTexts[span]()} className="card mt-3 p-3">
      <Sums
        sums={[
          { name: m.orders_many(), value: orders },
          { name: m.office_earned(), value: `¥${yuanText(fen(earned))}` },
          ...(span === 'all' ? [{ name: m.earnings_pending(), value: `¥${yuanText(fen(office.pending))}` }] : []),
        ]}
      />
    </section>
  )
}

function Earned({ order }: { order: EarnedOrder }) {
  const { id, picture, title, lines, buyer, paidAt, status, level, amount, state } = order
  return (
    <li className="card mb-2 p-3">
      <a href={withQuery(paths.agentOrder, { id })} className="flex large:flex-wrap">
        <span className="w-16 flex-none">
          <Picture picture={picture} alt="" sizes="64px" className="rounded-card" />
        </span>
        <span className="ml-3 block min-w-0 flex-1 large:ml-0 large:mt-2 large:basis-full">
          <span className="clamp-2 text-sm large:h-auto">{title}</span>
          <span className="num block text-xs text-ink-2">
            {lines > 1 && <>{m.earnings_lines({ count: lines })} · </>}
            {statusText(status)}
          </span>
          <span className="num block text-xs text-ink-3">
            {buyerText(buyer)} · <When at={paidAt} />
          </span>
        </span>
      </a>
      <p className="mt-2 flex flex-wrap items-center border-t border-line pt-2">
        <span className="mr-2 flex-1 text-xs text-ink-2 large:basis-full">{levelText(level)}</span>
        <Tag tone={state === 'available' ? 'good' : 'quiet'}>{earningStateTexts[state]()}</Tag>
        <b className="num ml-2">¥{yuanText(fen(amount))}</b>
      </p>
    </li>
  )
}

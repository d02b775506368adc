import { useLoaderData } from '@remix-run/react'
import { COMMISSION_TABS, type EarnedOrder } from '~/features/commissions/contract/members'
import { statusText } from '~/features/orders/parts/order-status'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { fen, yuanText } from '~/values/money'
import { h5 } from '~/web/h5/client'
import { Cards, cardsOf } from '~/web/kits/list/cards'
import { choice, listLoader } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { Picture } from '~/web/ui/picture'
import { When } from '~/web/ui/when'
import { buyerText, earningStateTexts, earningTabTexts, levelText } from './earning-texts'

const list = cardsOf({
  path: paths.agentOrders,
  call: calls.commissions.orders,
  title: m.earnings_title,
  filters: [choice('tab', m.earnings_title, COMMISSION_TABS, { text: (tab) => earningTabTexts[tab]() })],
  id: 'earned',
  card: (row) => <Earned key={row.id} order={row} />,
  empty: () => ({
    icon: 'box',
    title: m.earnings_none(),
    text: m.earnings_none_text(),
    action: { href: paths.actingGoods, text: m.shops_title() },
  }),
})

export const handle: ScreenHandle = { title: list.title, parent: paths.agentHome, keeps: ['tab'] }
export const loader = listLoader(h5.member, list)

export default function AgentOrders() {
  return <Cards of={list} data={useLoaderData<typeof loader>()} />
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

import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listLoader, listOf } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'
import { OWED_QUEUES } from '../contract/desk'

const list = listOf({
  path: paths.consoleBalances,
  call: desk.balance.list,
  title: m.console_balances,
  filters: [
    choice('queue', m.console_balances_queue, OWED_QUEUES, {
      text: (queue) => (queue === 'debts' ? m.console_balances_debts() : m.console_balances_clawbacks()),
      initial: 'debts',
    }),
  ],
  opens: ({ memberId }) => withQuery(paths.consoleBalance, { id: memberId }),
  columns: [
    { head: m.console_payouts_member, cell: ({ nickname }) => nickname },
    { head: m.console_cases_amount, cell: ({ amount }) => <Money fen={amount} plain /> },
    { head: m.console_kind_order, cell: ({ orderId }) => <span className="num">{orderId ?? '–'}</span> },
    { head: m.console_balances_at, cell: ({ at }) => (at ? <When at={at} /> : '–') },
  ],
  empty: { icon: 'coin', title: m.console_balances_none, text: m.console_balances_none_text },
})

export const handle: ScreenHandle = {
  may: 'handlePayouts',
  title: list.title,
  parent: paths.console,
  area: { at: 75, path: paths.consoleBalances, text: m.console_balances },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Balances() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}

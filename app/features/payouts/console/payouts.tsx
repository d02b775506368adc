import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listLoader, listOf } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'
import { PAYOUT_QUEUES } from '../contract/desk'
import { payoutTones, wayTexts } from '../parts/payout-texts'
import { payoutQueueTexts } from './payout-texts'

const list = listOf({
  path: paths.consolePayouts,
  call: desk.payouts.list,
  title: m.console_payouts,
  filters: [
    choice('queue', m.console_payouts_state, PAYOUT_QUEUES, {
      text: (queue) => payoutQueueTexts[queue](),
      initial: 'requested',
    }),
  ],
  opens: ({ id }) => withQuery(paths.consolePayout, { id }),
  columns: [
    { head: m.console_payouts_asked, cell: ({ createdAt }) => <When at={createdAt} /> },
    { head: m.console_payouts_member, cell: ({ nickname }) => nickname },
    { head: m.console_payouts_gross, cell: ({ gross }) => <Money fen={gross} plain /> },
    {
      head: m.console_payouts_way,
      cell: ({ way, account }) => (
        <span>
          {wayTexts[way]()} <span className="num">{account}</span>
        </span>
      ),
    },
    {
      head: m.console_payouts_state,
      cell: ({ state }) => <Tag tone={payoutTones[state]}>{payoutQueueTexts[state]()}</Tag>,
    },
  ],
  links: [{ path: paths.consolePayoutFile, text: m.console_payouts_file, look: 'line' }],
  empty: { icon: 'coin', title: m.console_payouts_none, text: m.console_payouts_none_text },
})

export const handle: ScreenHandle = {
  may: 'handlePayouts',
  title: list.title,
  parent: paths.console,
  area: { at: 73, path: paths.consolePayouts, text: m.console_payouts },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Payouts() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}

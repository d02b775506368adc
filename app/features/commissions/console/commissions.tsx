import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { percentText } from '~/values/money'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listLoader, listOf, words } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { RATE_QUEUES } from '../contract/desk'

/** A rate of the goods' own, or that the mall's holds. */
const rateText = (rate: number | null) =>
  rate === null ? m.console_commissions_mall() : <span className="num">{percentText(rate)}</span>

const list = listOf({
  path: paths.consoleCommissions,
  call: desk.commissions.list,
  title: m.console_commissions,
  filters: [
    choice('queue', m.console_commissions_queue, RATE_QUEUES, {
      text: (queue) => (queue === 'own' ? m.console_commissions_own() : m.console_filter_any()),
      initial: 'own',
    }),
    words('search', m.console_commissions_words, 140),
  ],
  opens: ({ id }) => withQuery(paths.consoleCommission, { id }),
  columns: [
    { head: m.console_stock_goods, cell: ({ title }) => title },
    { head: m.console_commissions_rate1, cell: ({ rate1 }) => rateText(rate1) },
    { head: m.console_commissions_rate2, cell: ({ rate2 }) => rateText(rate2) },
    { head: m.console_commissions_fixed_skus, cell: ({ fixed }) => <span className="num">{fixed || '–'}</span> },
  ],
  empty: { icon: 'coin', title: m.console_commissions_none, text: m.console_commissions_none_text },
})

export const handle: ScreenHandle = {
  may: 'setCommissions',
  title: list.title,
  parent: paths.console,
  area: { at: 74, path: paths.consoleCommissions, text: m.console_commissions },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Commissions() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}

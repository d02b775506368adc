import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listLoader, listOf, words } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'
import { CASE_KINDS, caseTotal } from '../contract/cases'
import { CASE_QUEUES } from '../contract/desk'
import { caseKindText, caseQueueText, caseStandingText } from '../parts/case-desk-texts'
import { reasonText } from '../parts/case-texts'

const list = listOf({
  path: paths.consoleCases,
  call: desk.cases.list,
  title: m.console_cases_title,
  filters: [
    choice('queue', m.console_cases_queue, CASE_QUEUES, { text: caseQueueText }),
    choice('kind', m.console_cases_kind, CASE_KINDS, { text: caseKindText, any: m.console_filter_any }),
    words('orderId', m.console_cases_order, 64),
  ],
  opens: ({ id }) => withQuery(paths.consoleCase, { id }),
  columns: [
    { head: m.console_cases_due, cell: ({ dueAt, appliedAt }) => <When at={dueAt ?? appliedAt} /> },
    { head: m.console_cases_goods, cell: ({ title, quantity }) => `${title} × ${quantity}` },
    { head: m.console_cases_kind, cell: ({ kind }) => caseKindText(kind) },
    { head: m.console_cases_reason, cell: ({ reason }) => reasonText(reason) },
    { head: m.console_cases_amount, cell: (one) => <Money plain size="sm" fen={caseTotal(one)} /> },
    { head: m.console_cases_state, cell: caseStandingText },
  ],
  empty: { icon: 'refund', title: m.console_cases_none, text: m.console_cases_none_text },
  above: ({ counts: { escalated } }) =>
    escalated > 0 && (
      <p className="mb-3">
        <Tag tone="price">{m.console_cases_escalated({ count: escalated })}</Tag>
      </p>
    ),
})

export const handle: ScreenHandle = {
  may: 'refund',
  title: list.title,
  parent: paths.console,
  area: { at: 30, path: paths.consoleCases, text: m.console_cases_title },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function CaseQueue() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}

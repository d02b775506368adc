import { useLoaderData } from '@remix-run/react'
import { actText, subjectText } from '~/house/registers/act-texts'
import { APPROVAL_KINDS } from '~/house/registers/approval-kinds'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listLoader, listOf } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { When } from '~/web/ui/when'
import { approvalStateTexts, mostText, STATES_LISTED } from '../parts/approval-texts'

const list = listOf({
  path: paths.consoleApprovals,
  call: desk.approvals.list,
  title: m.console_approvals_title,
  filters: [
    choice('state', m.console_approvals_state, STATES_LISTED, { text: (state) => approvalStateTexts[state]() }),
    choice('kind', m.console_approvals_kind, APPROVAL_KINDS, { text: actText, any: m.console_filter_any }),
  ],
  opens: ({ id }) => withQuery(paths.consoleApproval, { id }),
  columns: [
    { head: m.console_approvals_kind, cell: ({ kind }) => actText(kind) },
    { head: m.console_approvals_about, cell: ({ subject }) => subjectText(subject) },
    { head: m.console_approvals_amount, cell: (one) => <span className="num">{mostText(one)}</span> },
    { head: m.console_approvals_asked_by, cell: ({ askedBy }) => askedBy },
    { head: m.console_approvals_asked_at, cell: ({ askedAt }) => <When at={askedAt} /> },
    { head: m.console_approvals_state, cell: ({ state }) => approvalStateTexts[state]() },
  ],
  empty: { icon: 'check', title: m.console_approvals_none, text: m.console_approvals_none_text },
})

export const handle: ScreenHandle = {
  may: 'seeApprovals',
  title: list.title,
  parent: paths.console,
  area: { at: 90, path: paths.consoleApprovals, text: m.console_approvals },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Approvals() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}

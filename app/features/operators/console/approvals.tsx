import { actText, subjectText } from '~/house/registers/act-texts'
import { APPROVAL_KINDS } from '~/house/registers/approval-kinds'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { When } from '~/web/ui/when'
import { approvalStateTexts, mostText, STATES_LISTED } from '../parts/approval-texts'

const list = listOf({
  may: 'seeApprovals',
  path: paths.consoleApprovals,
  call: desk.approvals.list,
  title: m.console_approvals,
  area: { at: 90, text: m.console_approvals },
  filters: [
    choice('status', m.word_state, STATES_LISTED, { text: approvalStateTexts }),
    choice('kind', m.console_approvals_kind, APPROVAL_KINDS, { text: actText, any: m.word_all }),
  ],
  opens: ({ id }) => withQuery(paths.consoleApproval, { id }),
  columns: [
    [m.console_approvals_kind, ({ kind }) => actText(kind)],
    [m.console_word_subject, ({ subject }) => subjectText(subject)],
    [m.console_approvals_amount, (one) => <span className="num">{mostText(one)}</span>],
    [m.console_approvals_asked_by, ({ askedBy }) => askedBy],
    [m.console_approvals_asked_at, ({ askedAt }) => <When at={askedAt} />],
    [m.word_state, ({ state }) => approvalStateTexts[state]()],
  ],
  empty: { icon: 'check', title: m.console_approvals_none, text: m.console_approvals_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />

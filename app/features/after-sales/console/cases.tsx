import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listHandle, listLoader, listOf, words } from '~/web/kits/list/list'
import { Tag } from '~/web/ui/badge'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'
import { CASE_KINDS, caseTotal, isForMoney } from '../contract/members'
import { CASE_QUEUES } from '../contract/operators'
import { caseKindText, caseQueueText, caseStandingText } from '../parts/case-desk-texts'
import { reasonText } from '../parts/case-texts'

const list = listOf({
  may: 'refund',
  path: paths.consoleCases,
  call: desk.cases.list,
  title: m.cases_title,
  area: { at: 30 },
  filters: [
    choice('queue', m.console_cases_queue, CASE_QUEUES, { text: caseQueueText }),
    choice('kind', m.console_word_kind, CASE_KINDS, { text: caseKindText, any: m.word_all }),
    words('orderId', m.orders_number_label, 64),
  ],
  opens: ({ id }) => withQuery(paths.consoleCase, { id }),
  columns: [
    [m.console_cases_due, ({ dueAt, appliedAt }) => <When at={dueAt ?? appliedAt} />],
    [m.console_goods, ({ title, quantity }) => `${title} × ${quantity}`],
    [m.console_word_kind, ({ kind }) => caseKindText(kind)],
    [m.word_reason, ({ reason }) => reasonText(reason)],
    [m.console_cases_amount, (one) => (isForMoney(one) ? <Money plain size="sm" fen={caseTotal(one)} /> : '–')],
    [m.word_state, caseStandingText],
  ],
  links: [{ path: withQuery(paths.consoleTable, { kind: 'cases' }), text: m.console_orders_table, look: 'line' }],
  empty: { icon: 'refund', title: m.console_word_none, text: m.console_cases_none_text },
  above: ({ counts: { escalated } }) =>
    escalated > 0 && (
      <p className="mb-3">
        <Tag tone="price">{m.console_cases_escalated({ count: escalated })}</Tag>
      </p>
    ),
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />

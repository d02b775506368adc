import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { When } from '~/web/ui/when'
import { REPORTED_KINDS, reportedText } from '../contract/members'
import { REPORT_QUEUES } from '../contract/operators'
import { deskReasonText, deskReportStates, reportQueueTexts } from '../parts/report-texts'

const kindText = (kind: (typeof REPORTED_KINDS)[number]) => reportedText(kind, getLocale())

const list = listOf({
  may: 'handleContent',
  path: paths.consoleReports,
  call: desk.reports.list,
  title: m.console_reports,
  area: { at: 61 },
  filters: [
    choice('queue', m.console_word_show, REPORT_QUEUES, { text: reportQueueTexts }),
    choice('kind', m.console_word_kind, REPORTED_KINDS, { text: kindText, any: m.word_all }),
  ],
  opens: ({ id }) => withQuery(paths.consoleReport, { id }),
  columns: [
    [m.console_reports_sent, ({ sentAt }) => <When at={sentAt} />],
    [m.console_word_kind, ({ kind }) => kindText(kind)],
    [m.console_reports_reason, ({ reason }) => deskReasonText(reason)],
    [m.console_word_member, ({ author }) => author?.nickname ?? '–'],
    [m.console_reports_count, ({ open, dismissed }) => m.console_reports_count_text({ open, dismissed })],
    [m.word_state, ({ state }) => deskReportStates[state]()],
  ],
  empty: { icon: 'check', title: m.console_reports_none, text: m.console_reports_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />

import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listLoader, listOf } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { When } from '~/web/ui/when'
import { REPORT_QUEUES } from '../contract/reports/desk'
import { REPORTED_KINDS, reportedText } from '../contract/reports/kinds'
import { deskReasonText, deskReportStates, reportQueueTexts } from './report-texts'

const list = listOf({
  path: paths.consoleReports,
  call: desk.reports.list,
  title: m.console_reports,
  filters: [
    choice('queue', m.console_reports_queue, REPORT_QUEUES, { text: (queue) => reportQueueTexts[queue]() }),
    choice('kind', m.console_reports_kind, REPORTED_KINDS, {
      text: (kind) => reportedText(kind, getLocale()),
      any: m.console_filter_any,
    }),
  ],
  opens: ({ id }) => withQuery(paths.consoleReport, { id }),
  columns: [
    { head: m.console_reports_sent, cell: ({ sentAt }) => <When at={sentAt} /> },
    { head: m.console_reports_kind, cell: ({ kind }) => reportedText(kind, getLocale()) },
    { head: m.console_reports_reason, cell: ({ reason }) => deskReasonText(reason) },
    { head: m.console_reports_author, cell: ({ author }) => author?.nickname ?? '–' },
    {
      head: m.console_reports_count,
      cell: ({ open, dismissed }) => m.console_reports_count_text({ open, dismissed }),
    },
    { head: m.console_reports_state, cell: ({ state }) => deskReportStates[state]() },
  ],
  empty: { icon: 'check', title: m.console_reports_none, text: m.console_reports_none_text },
})

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: list.title,
  parent: paths.console,
  area: { at: 61, path: paths.consoleReports, text: m.console_reports },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Reports() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}

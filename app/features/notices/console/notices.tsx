import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listLoader, listOf } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { When } from '~/web/ui/when'

const list = listOf({
  path: paths.consoleNotices,
  call: desk.members.announcements,
  title: m.console_notices,
  columns: [
    { head: m.console_audit_when, cell: ({ sentAt }) => <When at={sentAt} /> },
    {
      head: m.console_notice_to,
      cell: ({ member }) => (member ? `${member.nickname} ${member.phone}` : m.console_notice_all()),
    },
    { head: m.console_notice_title, cell: ({ title }) => title },
    { head: m.console_notice_text, cell: ({ text }) => <span className="whitespace-pre-line">{text}</span> },
  ],
  empty: { icon: 'bell', title: m.console_notices_none, text: m.console_notices_none_text },
  links: [{ path: paths.consoleNoticeForm, text: m.console_notice_new }],
})

export const handle: ScreenHandle = {
  may: 'sendNotices',
  title: list.title,
  parent: paths.console,
  area: { at: 100, path: paths.consoleNotices, text: m.console_notices },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function ConsoleNotices() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}

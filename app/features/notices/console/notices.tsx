import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { When } from '~/web/ui/when'

const list = listOf({
  may: 'sendNotices',
  path: paths.consoleNotices,
  call: desk.members.announcements,
  title: m.notices_title,
  area: { at: 100 },
  columns: [
    [m.word_when, ({ sentAt }) => <When at={sentAt} />],
    [m.console_notice_to, ({ member }) => (member ? `${member.nickname} ${member.phone}` : m.console_notice_all())],
    [m.word_title, ({ title }) => title],
    [m.field_name_text, ({ text }) => <span className="whitespace-pre-line">{text}</span>],
  ],
  empty: { icon: 'bell', title: m.console_notices_none, text: m.console_notices_none_text },
  links: [{ path: paths.consoleNoticeForm, text: m.console_notice_new }],
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />

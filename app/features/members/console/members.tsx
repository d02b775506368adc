import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listHandle, listLoader, listOf, words } from '~/web/kits/list/list'
import { When } from '~/web/ui/when'
import { memberStatusTexts } from '../contract/operators'

const list = listOf({
  may: 'handleMembers',
  path: paths.consoleMembers,
  call: desk.members.list,
  title: m.console_members,
  area: { at: 70 },
  filters: [words('search', m.console_members_search, 40, m.console_members_search_hint)],
  opens: ({ id }) => withQuery(paths.consoleMember, { id }),
  columns: [
    [m.word_phone, ({ phone, id }) => <span className="num">{phone || id}</span>],
    [m.account_nickname, ({ nickname }) => nickname],
    [m.word_state, ({ status }) => memberStatusTexts[status]()],
    [m.console_member_joined, ({ joinedAt }) => <When at={joinedAt} day />],
  ],
  links: [{ path: withQuery(paths.consoleTable, { kind: 'members' }), text: m.console_orders_table, look: 'line' }],
  empty: { icon: 'user', title: m.console_members_none, text: m.console_members_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />

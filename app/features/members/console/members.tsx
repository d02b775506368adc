import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listLoader, listOf, words } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { When } from '~/web/ui/when'
import { memberStatus } from './member-texts'

const list = listOf({
  path: paths.consoleMembers,
  call: desk.members.list,
  title: m.console_members,
  filters: [words('search', m.console_members_search, 40, m.console_members_search_hint)],
  opens: ({ id }) => withQuery(paths.consoleMember, { id }),
  columns: [
    { head: m.account_phone, cell: ({ phone, id }) => <span className="num">{phone || id}</span> },
    { head: m.account_nickname, cell: ({ nickname }) => nickname },
    { head: m.console_member_status, cell: ({ status }) => memberStatus(status) },
    { head: m.console_member_joined, cell: ({ joinedAt }) => <When at={joinedAt} day /> },
  ],
  empty: { icon: 'user', title: m.console_members_none, text: m.console_members_none_text },
})

export const handle: ScreenHandle = {
  may: 'handleMembers',
  title: list.title,
  parent: paths.console,
  area: { at: 70, path: paths.consoleMembers, text: m.console_members },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Members() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}

import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { rightTexts } from '../parts/people-texts'

const list = listOf({
  may: 'handleOperators',
  path: paths.consoleRoles,
  parent: paths.consoleOperators,
  call: desk.people.roles,
  title: m.console_roles,
  opens: ({ id }) => withQuery(paths.consoleRole, { id }),
  columns: [
    [m.word_name, ({ name }) => name],
    [m.console_roles_rights, ({ rights }) => rights.map((right) => rightTexts[right]?.()).join(' · ')],
    [m.console_roles_holders, ({ holders }) => <span className="num">{holders}</span>],
  ],
  empty: { icon: 'user', title: m.console_roles_none, text: m.console_roles_none_text },
  links: [{ path: paths.consoleRole, text: m.console_roles_new }],
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />

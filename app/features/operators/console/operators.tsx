import { roleText } from '~/contract/roles'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { When } from '~/web/ui/when'
import { personStateTexts } from '../parts/people-texts'

const list = listOf({
  may: 'handleOperators',
  path: paths.consoleOperators,
  call: desk.people.list,
  title: m.console_people,
  area: { at: 100 },
  opens: ({ id }) => withQuery(paths.consoleOperator, { id }),
  columns: [
    [m.cards_field_name, ({ name }) => name],
    [m.word_phone, ({ phone }) => <span className="num">{phone}</span>],
    [m.console_people_role, roleText],
    [m.word_state, ({ state }) => personStateTexts[state]()],
    [m.console_people_seen, ({ seenAt }) => (seenAt ? <When at={seenAt} /> : m.console_people_never())],
  ],
  empty: { icon: 'user', title: m.console_people_none, text: m.console_people_none_text },
  links: [
    { path: paths.consoleInvite, text: m.console_people_invite },
    { path: paths.consoleRoles, text: m.console_roles, look: 'line' },
    { path: paths.consoleNetworks, text: m.console_networks, look: 'line' },
  ],
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />

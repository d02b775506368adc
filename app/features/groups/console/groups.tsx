import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { When } from '~/web/ui/when'
import { ruleTexts } from './rule-text'

const list = listOf({
  may: 'handleGroups',
  path: paths.consoleGroups,
  call: desk.groups.list,
  title: m.console_groups,
  area: { at: 72 },
  opens: ({ id }) => withQuery(paths.consoleGroup, { id }),
  columns: [
    [m.word_name, ({ name }) => name],
    [m.console_groups_rule, ({ rule }) => ruleTexts(rule)],
    [m.word_when, ({ createdAt }) => <When at={createdAt} day />],
  ],
  empty: { icon: 'user', title: m.console_groups_none, text: m.console_groups_none_text },
  links: [{ path: paths.consoleGroupForm, text: m.console_groups_new }],
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />

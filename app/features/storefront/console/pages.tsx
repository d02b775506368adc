import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { Tag } from '~/web/ui/badge'
import { When } from '~/web/ui/when'
import { pageName } from '../parts/page-key-texts'

const stateText = (isShown: boolean) => (isShown ? m.console_pages_shown() : m.console_pages_state_hidden())

const list = listOf({
  may: 'handleContent',
  path: paths.consolePages,
  call: desk.pages.list,
  title: m.console_pages,
  area: { at: 66 },
  opens: ({ id }) => withQuery(paths.consolePage, { id }),
  columns: [
    [m.word_title, pageName],
    [m.console_word_kind, ({ key }) => (key ? m.console_pages_fixed() : m.console_pages_assembled())],
    [m.console_pages_newest, ({ no }) => <span className="num">{no || '–'}</span>],
    [m.word_state, ({ isShown }) => <Tag good={isShown}>{stateText(isShown)}</Tag>],
    [m.console_word_changed, ({ changedAt }) => <When at={changedAt} />],
  ],
  empty: { icon: 'edit', title: m.console_pages_none, text: m.console_pages_none_text },
  links: [{ path: paths.consolePageForm, text: m.console_pages_new }],
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />

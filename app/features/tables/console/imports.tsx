import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { When } from '~/web/ui/when'
import { importKindText, importStateTexts } from './import-texts'

const list = listOf({
  may: 'importTables',
  path: paths.consoleImports,
  call: desk.imports.list,
  title: m.console_imports,
  parent: paths.consoleTables,
  opens: ({ id }) => withQuery(paths.consoleImport, { id }),
  columns: [
    [m.console_imports_kind, ({ kind }) => importKindText(kind)],
    [m.console_backups_name, ({ name }) => name || '–'],
    [m.word_state, ({ state }) => importStateTexts[state]()],
    [m.console_imports_rows, ({ rows }) => <span className="num">{rows}</span>],
    [m.console_word_operator, ({ by }) => by],
    [m.word_when, ({ at }) => <When at={at} />],
  ],
  links: [{ path: paths.consoleImportForm, text: m.console_imports_new }],
  empty: { icon: 'grid', title: m.console_imports_none, text: m.console_imports_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />

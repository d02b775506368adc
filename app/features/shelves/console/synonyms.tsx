import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listHandle, listLoader, listOf, words } from '~/web/kits/list/list'
import { SYNONYM_WORD_MOST } from '../contract/operators'

const list = listOf({
  may: 'handleGoods',
  path: paths.consoleSynonyms,
  call: desk.shelves.synonyms,
  title: m.console_synonyms,
  parent: paths.consoleShelves,
  filters: [words('search', m.console_synonyms_typed, SYNONYM_WORD_MOST)],
  opens: ({ id }) => withQuery(paths.consoleSynonymsForm, { id }),
  columns: [
    [m.console_synonyms_same, (row) => row.words.join(' · ')],
    [m.console_synonyms_also, ({ also }) => also.join(' · ') || '–'],
  ],
  empty: { icon: 'search', title: m.console_synonyms_none, text: m.console_synonyms_none_text },
  links: [{ path: paths.consoleSynonymsForm, text: m.console_synonyms_new }],
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />

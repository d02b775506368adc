import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listLoader, listOf, words } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { SYNONYM_WORD_MOST } from '../contract/limits'

const list = listOf({
  path: paths.consoleSynonyms,
  call: desk.shelves.synonyms,
  title: m.console_synonyms,
  filters: [words('search', m.console_synonyms_typed, SYNONYM_WORD_MOST)],
  opens: ({ id }) => withQuery(paths.consoleSynonymsForm, { id }),
  columns: [
    { head: m.console_synonyms_same, cell: (row) => row.words.join(' · ') },
    { head: m.console_synonyms_also, cell: ({ also }) => also.join(' · ') || '–' },
  ],
  empty: { icon: 'search', title: m.console_synonyms_none, text: m.console_synonyms_none_text },
  links: [{ path: paths.consoleSynonymsForm, text: m.console_synonyms_new }],
})

export const handle: ScreenHandle = { may: 'handleGoods', title: list.title, parent: paths.consoleShelves }
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Synonyms() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}

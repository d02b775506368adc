import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listHandle, listLoader, listOf, words } from '~/web/kits/list/list'
import { SYNONYM_WORD_MOST } from '../contract/operators'

type Proposal = { typed: string; found: string; times: number }

function Proposed({ rows }: { rows: readonly Proposal[] }) {
  if (rows.length === 0) return null
  return (
    <section className="card mb-4 p-4">
      <h2 className="font-bold">{m.console_synonyms_proposed()}</h2>
      <p className="text-sm text-ink-2">{m.console_synonyms_proposed_text()}</p>
      <ul className="rows mt-2">
        {rows.map(({ typed, found, times }) => (
          <li key={`${typed}/${found}`}>
            <a
              href={withQuery(paths.consoleSynonymsForm, { words: `${typed}, ${found}` })}
              aria-label={m.console_synonyms_take({ typed, found })}
              className="row"
            >
              <span className="min-w-0 flex-1 break-words">
                {typed} → {found}
              </span>
              <span className="num text-sm text-ink-2">{m.console_synonyms_times({ times })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const list = listOf({
  may: 'handleGoods',
  path: paths.consoleSynonyms,
  call: desk.shelves.synonyms,
  title: m.console_synonyms,
  parent: paths.consoleShelves,
  filters: [words('search', m.console_synonyms_typed, SYNONYM_WORD_MOST)],
  opens: ({ id }) => withQuery(paths.consoleSynonymsForm, { id }),
  above: ({ proposed }) => <Proposed rows={proposed} />,
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

import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { searchPath } from '~/parts/goods/search-query'
import { Icon } from '~/ui/icon'

/** Before anything is searched: what this browser looked for last, and what the mall proposes. */
export function SearchStart({ history, hotWords }: { history: readonly string[]; hotWords: readonly string[] }) {
  return (
    <div className="px-4">
      {history.length > 0 && (
        <WordList
          title={m.search_history()}
          words={history}
          beside={
            <form method="post" className="ml-auto">
              <button type="submit" className="btn btn-plain btn-sm" aria-label={m.search_history_clear()}>
                <Icon name="trash" size="sm" className="mr-1" />
                {m.search_clear()}
              </button>
            </form>
          }
        />
      )}
      <HotWords words={hotWords} />
    </div>
  )
}

export function HotWords({ words }: { words: readonly string[] }) {
  return words.length > 0 ? <WordList title={m.search_hot()} words={words} /> : null
}

type WordListProps = { title: string; words: readonly string[]; beside?: ReactNode }

function WordList({ title, words, beside }: WordListProps) {
  return (
    <section className="mt-3">
      <div className="flex min-h-[2rem] items-center">
        <h2 className="text-base font-bold">{title}</h2>
        {beside}
      </div>
      <ul className="flex flex-wrap">
        {words.map((word) => (
          <li key={word} className="mb-2 mr-2 min-w-0">
            <a href={searchPath({ q: word })} className="hit block min-h-[2.25rem] rounded-full bg-card px-4 py-2">
              {word}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the typed words may become; a script puts them here while somebody types. */
export function Suggestions({ words }: { words: readonly string[] }) {
  return (
    <div id="suggestions">
      {words.length > 0 && (
        <ul aria-label={m.search_suggestions()} className="card rows mx-4 mt-1">
          {words.map((word) => (
            <li key={word}>
              <a href={searchPath({ q: word })} className="row">
                <Icon name="search" size="sm" className="mr-3 flex-none text-ink-3" />
                <span className="clamp-1 min-w-0">{word}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

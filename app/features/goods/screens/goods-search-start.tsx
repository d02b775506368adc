import * as m from '~/paraglide/messages'
import { Icon } from '~/web/ui/icon'
import { WordList } from '~/web/ui/word-list'
import { searchPath } from '../parts/search-query'

const pathOf = (q: string) => searchPath({ q })

export function SearchStart({ history, hotWords }: { history: readonly string[]; hotWords: readonly string[] }) {
  return (
    <div className="px-4">
      {history.length > 0 && <WordList title={m.search_history()} words={history} hrefOf={pathOf} clearable />}
      <HotWords words={hotWords} />
    </div>
  )
}

export function HotWords({ words }: { words: readonly string[] }) {
  return words.length > 0 ? <WordList title={m.search_hot()} words={words} hrefOf={pathOf} /> : null
}

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

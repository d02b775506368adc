import * as m from '~/paraglide/messages'
import { Icon } from './icon'

type WordListProps = {
  title: string
  words: readonly string[]
  hrefOf: (word: string) => string
  clearable?: boolean
}

export function WordList({ title, words, hrefOf, clearable }: WordListProps) {
  return (
    <section className="mt-3">
      <div className="flex min-h-[2rem] items-center">
        <h2 className="text-base font-bold">{title}</h2>
        {clearable && (
          <form method="post" className="ml-auto">
            <button type="submit" className="btn btn-plain btn-sm" aria-label={m.search_history_clear()}>
              <Icon name="trash" size="sm" className="mr-1" />
              {m.search_clear()}
            </button>
          </form>
        )}
      </div>
      <ul className="flex flex-wrap">
        {words.map((word) => (
          <li key={word} className="mb-2 mr-2 min-w-0">
            <a href={hrefOf(word)} className="hit block min-h-[2.25rem] rounded-full bg-card px-4 py-2">
              {word}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { z } from 'zod'
import * as m from '~/paraglide/messages'
import { Icon, type IconName } from '~/web/ui/icon'
import { WordList } from '~/web/ui/word-list'
import { type goodsCalls, MOST_SUGGESTED_COUNT } from '../contract/members'
import { searchPath } from '../parts/search-query'
import { placePath, placeText } from './goods-search-places'

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

const COUNTED = MOST_SUGGESTED_COUNT

const countOf = (goods: number) =>
  goods < COUNTED ? m.search_count({ count: goods }) : m.search_count_more({ count: COUNTED })

export type Suggested = z.output<typeof goodsCalls.suggestions.output>

export function Suggestions({ items, counts, places }: Suggested) {
  return (
    <div id="suggestions">
      {items.length + places.length > 0 && (
        <ul aria-label={m.search_suggestions()} className="card rows mx-4 mt-1">
          {places.map((place) => (
            <Row
              key={place.id}
              href={placePath(place)}
              icon="grid"
              text={place.name}
              kind={placeText(place)}
              goods={place.goods}
            />
          ))}
          {items.map((word, index) => (
            <Row key={word} href={searchPath({ q: word })} icon="search" text={word} goods={counts[index] ?? 0} />
          ))}
        </ul>
      )}
    </div>
  )
}

type RowProps = { href: string; icon: IconName; text: string; kind?: string; goods: number }

function Row({ href, icon, text, kind, goods }: RowProps) {
  return (
    <li>
      <a href={href} className="row">
        <Icon name={icon} size="sm" className="mr-3 flex-none text-ink-3" />
        <span className="clamp-1 min-w-0 flex-1">
          {text}
          {kind && <span className="ml-2 text-xs text-ink-2">{kind}</span>}
        </span>
        {goods > 0 && <span className="num ml-3 flex-none text-xs text-ink-3">{countOf(goods)}</span>}
      </a>
    </li>
  )
}

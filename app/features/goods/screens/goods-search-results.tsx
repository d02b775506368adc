import type { z } from 'zod'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { Pager } from '~/web/kits/list/pager'
import { Empty } from '~/web/ui/empty'
import { Icon } from '~/web/ui/icon'
import type { categoryTree, GoodsCard, goodsCalls } from '../contract/members'
import { GoodsCards } from '../parts/goods-cards'
import { GoodsToGoOn } from '../parts/goods-to-go-on'
import { isSearch, type SearchQuery, searchPath } from '../parts/search-query'
import { countText, Sorts } from '../parts/sorts'
import { SearchFilters } from './goods-search-filters'
import { Places } from './goods-search-places'
import { HotWords } from './goods-search-start'

type Found = z.output<typeof goodsCalls.search.output>

export type ResultsProps = {
  filters: SearchQuery
  categories: z.output<typeof categoryTree>[]
  hotWords: string[]
  liked: GoodsCard[]
} & ({ ok: true; found: Found; related: string[] } | { ok: false; msg: string; fields: Record<string, string> })

export function SearchResults(results: ResultsProps) {
  const { filters, hotWords, liked } = results
  const found = results.ok ? results.found : undefined
  return (
    <>
      <Sorts sort={filters.sort} hrefOf={(sort) => searchPath({ ...filters, sort, cursor: undefined })} />
      <div className="flex items-center">
        <h2 className="num flex-1 pl-4 text-xs font-normal text-ink-2">
          {countText(found ?? { total: 0, isMore: false })}
        </h2>
        <SearchFilters {...results} />
      </div>
      <ActiveFilters {...results} />
      {found && <Places places={found.places} />}
      {results.ok && <Related words={wordsBeside(results)} />}
      {found && <Nearness filters={filters} found={found} />}
      <section className="px-4">
        {found && found.items.length > 0 ? (
          <GoodsCards id="results" items={found.items} first={2} />
        ) : (
          <>
            <Empty
              icon="search"
              picture={results.ok ? 'demo/empty-search' : undefined}
              title={results.ok ? m.search_empty_title() : results.msg}
              text={results.ok ? m.search_empty_text() : undefined}
              action={
                isSearch({ ...filters, q: undefined })
                  ? { href: searchPath({ q: filters.q }), text: m.search_without_filters() }
                  : { href: paths.sort, text: m.goods_to_categories() }
              }
            />
            <HotWords words={hotWords} />
          </>
        )}
        <Pager list="results" next={found?.next && searchPath({ ...filters, cursor: found.next })} />
      </section>
      <GoodsToGoOn items={liked} />
    </>
  )
}

function Nearness({ filters: { q = '' }, found: { match, meant, items } }: { filters: SearchQuery; found: Found }) {
  if (match === 'all' || items.length === 0) return null
  // Nobody typed the pinyin of Chinese words.
  const isHeard = /\p{Script=Han}/u.test(q)
  const near = isHeard ? m.search_near_sound({ words: q }) : m.search_near({ words: q, meant: meant ?? '' })
  return <p className="px-4 pb-2 text-sm text-ink-2">{match === 'some' ? m.search_some() : near}</p>
}

/** Without those that are the name of what was found. */
const wordsBeside = ({ related, found: { items } }: { related: readonly string[]; found: Found }) =>
  related.filter((word) => !items.some(({ name }) => name === word))

function Related({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <nav aria-label={m.search_related()} className="strip px-4 py-1.5 text-xs">
      {words.map((word) => (
        <a
          key={word}
          href={searchPath({ q: word })}
          className="hit inline-flex min-h-[2rem] items-center rounded-full bg-tint px-3 text-brand-700"
        >
          {word}
        </a>
      ))}
    </nav>
  )
}

function ActiveFilters(results: ResultsProps) {
  const { cursor: _, ...filters } = results.filters
  const brands = results.ok ? results.found.brands : []
  const categories = results.categories.flatMap((one) => [one, ...one.children])
  const nameOf = (list: readonly { id: string; name: string }[], id?: string) => list.find((one) => one.id === id)?.name
  const { minYuan, maxYuan } = filters
  const price = results.ok ? results.found.price : null
  const chips = [
    filters.category && {
      text: nameOf(categories, filters.category) ?? m.word_category(),
      href: searchPath({ ...filters, category: undefined }),
    },
    filters.brand && {
      text: nameOf(brands, filters.brand) ?? m.goods_brand(),
      href: searchPath({ ...filters, brand: undefined }),
    },
    (minYuan || maxYuan) && {
      text: rangeText(minYuan, maxYuan),
      href: searchPath({ ...filters, minYuan: undefined, maxYuan: undefined }),
    },
    !!price && {
      text: rangeText(textOf(price.minYuan), textOf(price.maxYuan)),
      href: searchPath({ ...filters, q: price.words || undefined }),
    },
    filters.inStock && { text: m.search_filter_in_stock(), href: searchPath({ ...filters, inStock: undefined }) },
  ].filter((chip) => typeof chip === 'object')
  if (chips.length === 0) return null
  return (
    <ul aria-label={m.search_filter_active()} className="flex flex-wrap pb-2 pl-4 pr-2">
      {chips.map(({ text, href }) => (
        <li key={text} className="mb-1 mr-2">
          <a
            href={href}
            aria-label={m.search_filter_remove({ filter: text })}
            className="hit flex min-h-[2rem] items-center rounded-full bg-card px-3 text-xs"
          >
            {text}
            <Icon name="close" size="sm" className="ml-1.5 text-ink-3" />
          </a>
        </li>
      ))}
    </ul>
  )
}

const textOf = (yuan: number | null) => (yuan === null ? undefined : String(yuan))

function rangeText(min: string | undefined, max: string | undefined): string {
  if (!max) return m.search_filter_from({ min: min ?? '0' })
  if (!min) return m.search_filter_to({ max })
  return m.search_filter_range({ min, max })
}

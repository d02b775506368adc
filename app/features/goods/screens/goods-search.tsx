import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import { refusals } from '~/house/registers/refusals'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { cookieHeaders, redirectTo } from '~/web/h5/answers'
import { cacheHeaders, surrogateHeaders } from '~/web/h5/cache-headers'
import { type Client, h5 } from '~/web/h5/client'
import { cookies, readCommon } from '~/web/h5/cookies'
import { canonicalAddress } from '~/web/h5/public-address'
import { searchHistoryCookie } from '~/web/h5/visit-cookies'
import { SearchBox } from '~/web/kits/list/search-box'
import { metaOf } from '~/web/layouts/public-meta'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Back } from '~/web/ui/nav-bar'
import { isSearch, readQuery, type SearchQuery, searchPath } from '../parts/search-query'
import { SearchResults } from './goods-search-results'
import { SearchStart, type Suggested, Suggestions } from './goods-search-start'

const FILTERS = ['q', 'category', 'brand', 'minYuan', 'maxYuan', 'inStock']

export const handle: ScreenHandle<{ filters: { q?: string } }> = {
  isWide: true,
  title: ({ filters }) => filters.q ?? m.shell_search(),
  back: 'own',
  parent: paths.home,
  // Without words or filters it shows the search history.
  cached: { query: [...FILTERS, 'sort', 'cursor', 'suggest'], needs: FILTERS, leaves: ['q'] },
}

export const meta = metaOf<typeof loader>(({ canonical, filters }) => ({
  title: filters.q ?? m.shell_search(),
  canonical,
}))

export async function loader({ request }: LoaderFunctionArgs) {
  const client = await h5.guest(request)
  const query = new URL(request.url).searchParams
  const filters = readQuery(query)
  const common = { filters, canonical: canonicalAddress(request, searchPath({ ...filters, cursor: undefined })) }
  if (query.get('suggest') === '1') {
    const suggestions = await client.ask(calls.goods.suggestions, { keyword: filters.q, whole: true })
    const suggested = suggestions.ok ? suggestions.data : NO_SUGGESTIONS
    return data(
      { ...common, view: 'suggest' as const, suggested },
      { headers: surrogateHeaders(['catalogue', 'content']) },
    )
  }
  if (!isSearch(filters)) {
    const { items } = await client.call(calls.goods.hotWords)
    const { goodsSearchRecord } = await readCommon(request)
    return data({ ...common, view: 'start' as const, history: goodsSearchRecord, hotWords: items })
  }
  const results = await search(client, filters)
  const screen = { ...common, view: 'results' as const, results }
  // A busy database says nothing against the query.
  if (!results.ok) return data(screen, { status: results.isBusy ? refusals.busy.status : 422 })
  const headers = await cookieHeaders({ cookies: [await searchHistoryCookie(request)] })
  const lifetime = { goods: [...results.found.items, ...results.liked] }
  for (const [name, value] of Object.entries(surrogateHeaders(['catalogue', 'stock', 'content'], lifetime)))
    headers.set(name, value)
  return data(screen, { headers })
}

const LIKED_MOST = 6
const NONE = { items: [] }
const NO_SUGGESTIONS: Suggested = { items: [], counts: [], places: [] }

// Other text is passed on: the provider refuses it.
const typedNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text))

async function search({ ask, call }: Client, { q, minYuan, maxYuan, ...filters }: SearchQuery) {
  const range = { minYuan: typedNumber(minYuan), maxYuan: typedNumber(maxYuan) }
  const [found, { items: categories }, suggestions] = await Promise.all([
    ask(calls.goods.search, { ...filters, ...range, keyword: q }),
    call(calls.goods.categories),
    ask(calls.goods.suggestions, { keyword: q }),
  ])
  const isEmpty = !found.ok || found.data.total === 0
  const [hotWords, liked] = await Promise.all([
    isEmpty ? call(calls.goods.hotWords) : NONE,
    // Goods to go on to may be missing where the database is busy.
    found.ok && isEmpty ? ask(calls.goods.guessYouLike, { most: LIKED_MOST }) : undefined,
  ])
  const related = suggestions.ok ? suggestions.data.items.filter((text) => text !== q) : []
  const more = { hotWords: hotWords.items, liked: liked?.ok ? liked.data.items : [] }
  return found.ok
    ? { ok: true as const, found: found.data, categories, related, ...more }
    : {
        ok: false as const,
        isBusy: found.code === refusals.busy.code,
        msg: found.msg,
        fields: found.fields,
        categories,
        ...more,
      }
}

export async function action({ request }: ActionFunctionArgs) {
  const { locale } = await h5.guest(request)
  const common = await readCommon(request)
  return redirectTo(paths.goodsSearch, {
    toast: m.search_history_cleared({}, { locale }),
    cookies: [await cookies.common.write({ ...common, goodsSearchRecord: [] })],
  })
}

export const headers = cacheHeaders

export default function GoodsSearch() {
  const page = useLoaderData<typeof loader>()
  return (
    <live-suggest data-region="suggestions" data-query="suggest=1">
      <h1 className="sr-only">{page.filters.q ? m.search_for({ words: page.filters.q }) : m.shell_search()}</h1>
      <div className="sticky top-0 z-10 low:static flex items-center bg-ground py-2 pr-4">
        <Back href={paths.home} />
        <div className="min-w-0 flex-1">
          <SearchBox
            action={paths.goodsSearch}
            value={page.filters.q}
            placeholder={m.search_placeholder()}
            autoFocus={page.view === 'start'}
          />
        </div>
      </div>
      <Suggestions {...(page.view === 'suggest' ? page.suggested : NO_SUGGESTIONS)} />
      {page.view === 'start' && <SearchStart history={page.history} hotWords={page.hotWords} />}
      {page.view === 'results' && <SearchResults filters={page.filters} {...page.results} />}
    </live-suggest>
  )
}

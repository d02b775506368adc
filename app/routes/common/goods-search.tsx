import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/contract/calls'
import { cookieHeaders, redirectTo } from '~/h5/answers'
import { type Client, h5 } from '~/h5/client'
import { cookies, readCommon } from '~/h5/cookies'
import { isPrefetch } from '~/h5/prefetch'
import { publicAddress } from '~/h5/public-address'
import { publicMeta } from '~/layouts/public-meta'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { paths } from '~/paths'
import { Back } from '~/ui/nav-bar'
import { SearchBox } from '~/ui/search-box'
import { pushSearch } from '~/values/search-history'
import { type Asked, isSearch, readAsked, searchPath } from './goods-search-query'
import { SearchResults } from './goods-search-results'
import { SearchStart, Suggestions } from './goods-search-start'

export const handle: ScreenHandle = { back: 'own', parent: paths.home }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? publicMeta(matches, { title: data.asked.q ?? m.shell_search(), canonical: data.canonical }) : []

export async function loader({ request }: LoaderFunctionArgs) {
  const client = await h5.guest(request)
  const query = new URL(request.url).searchParams
  const asked = readAsked(query)
  const page = { asked, canonical: publicAddress(request, searchPath({ ...asked, cursor: undefined })) }
  if (query.get('suggest') === '1') {
    const suggestions = await client.ask(calls.goods.suggestions, { keyword: asked.q })
    return { ...page, view: 'suggest' as const, suggestions: suggestions.ok ? suggestions.data.items : [] }
  }
  const common = await readCommon(request)
  if (!isSearch(asked)) {
    const { items } = await client.call(calls.goods.hotWords)
    return { ...page, view: 'start' as const, history: common.goodsSearchRecord, hotWords: items }
  }
  const results = await search(client, asked)
  const isNew = results.ok && asked.q && !asked.cursor && !isPrefetch(request)
  const goodsSearchRecord = isNew && pushSearch(common.goodsSearchRecord, asked.q ?? '')
  const cookie = goodsSearchRecord ? await cookies.common.write({ ...common, goodsSearchRecord }) : undefined
  return data(
    { ...page, view: 'results' as const, ...results },
    { status: results.ok ? 200 : 422, headers: await cookieHeaders({ cookies: [cookie] }) },
  )
}

// What is no number stays none: the provider says what is wrong with it.
const typedNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text))

async function search({ ask, call }: Client, { q, minYuan, maxYuan, ...asked }: Asked) {
  const range = { minYuan: typedNumber(minYuan), maxYuan: typedNumber(maxYuan) }
  const [found, { items: categories }, suggestions] = await Promise.all([
    ask(calls.goods.search, { ...asked, ...range, keyword: q }),
    call(calls.goods.categories),
    ask(calls.goods.suggestions, { keyword: q }),
  ])
  const isEmpty = !found.ok || found.data.total === 0
  const hotWords = isEmpty ? (await call(calls.goods.hotWords)).items : []
  const related = suggestions.ok ? suggestions.data.items.filter((text) => text !== q) : []
  return found.ok
    ? { ok: true as const, found: found.data, categories, related, hotWords }
    : { ok: false as const, msg: found.msg, fields: found.fields, categories, hotWords }
}

export async function action({ request }: ActionFunctionArgs) {
  const { locale } = await h5.guest(request)
  const common = await readCommon(request)
  return redirectTo(paths.goodsSearch, {
    toast: m.goods_search_history_cleared({}, { locale }),
    cookies: [await cookies.common.write({ ...common, goodsSearchRecord: [] })],
  })
}

export default function GoodsSearch() {
  const page = useLoaderData<typeof loader>()
  return (
    <live-suggest data-region="suggestions" data-query="suggest=1">
      <h1 className="sr-only">{page.asked.q ? m.goods_search_for({ words: page.asked.q }) : m.shell_search()}</h1>
      <div className="sticky top-0 z-10 flex items-center bg-ground py-2 pr-4">
        <Back href={paths.home} />
        <div className="min-w-0 flex-1">
          <SearchBox
            action={paths.goodsSearch}
            value={page.asked.q}
            placeholder={m.goods_search_placeholder()}
            autoFocus={page.view === 'start'}
          />
        </div>
      </div>
      <Suggestions words={page.view === 'suggest' ? page.suggestions : []} />
      {page.view === 'start' && <SearchStart history={page.history} hotWords={page.hotWords} />}
      {page.view === 'results' && <SearchResults {...page} />}
    </live-suggest>
  )
}

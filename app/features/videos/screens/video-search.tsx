import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { data, useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { firstOf } from '~/values/characters'
import { pushSearch } from '~/values/search-history'
import { cookieHeaders, redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { cookies, readCommon } from '~/web/h5/cookies'
import { Pager } from '~/web/kits/list/pager'
import { SearchBox } from '~/web/kits/list/search-box'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Empty } from '~/web/ui/empty'
import { Back } from '~/web/ui/nav-bar'
import { WordList } from '~/web/ui/word-list'
import { VideoGrid } from '../parts/video-grid'

export const handle: ScreenHandle<{ q: string }> = {
  title: ({ q }) => q || m.videos_search(),
  back: 'own',
  parent: paths.videoTab,
}

const OTHERS_MOST = 6
/** Letters; further ones are ignored. */
const WORDS_MOST = 30

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.guest(request)
  const query = new URL(request.url).searchParams
  const q = firstOf((query.get('q') ?? '').trim(), WORDS_MOST)
  const common = await readCommon(request)
  if (!q) return data({ q, history: common.videoSearchRecord, found: null })
  const cursor = query.get('cursor') || undefined
  const { items, next } = await call(calls.videos.search, { keyword: q, cursor })
  const others = items.length > 0 ? [] : (await call(calls.videos.list, {})).items.slice(0, OTHERS_MOST)
  const found = { items, others, next: next && withQuery(paths.videoSearch, { q, cursor: next }) }
  const videoSearchRecord = pushSearch(common.videoSearchRecord, q)
  const setCookies = cursor ? [] : [await cookies.common.write({ ...common, videoSearchRecord })]
  return data({ q, history: [], found }, { headers: await cookieHeaders({ cookies: setCookies }) })
}

export async function action({ request }: ActionFunctionArgs) {
  const { locale } = await h5.guest(request)
  const common = await readCommon(request)
  return redirectTo(paths.videoSearch, {
    toast: m.search_history_cleared({}, { locale }),
    cookies: [await cookies.common.write({ ...common, videoSearchRecord: [] })],
  })
}

export default function VideoSearch() {
  const { q, history, found } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="sr-only">{q ? m.search_for({ words: q }) : m.videos_search()}</h1>
      <div className="sticky top-0 z-10 low:static flex items-center bg-ground py-2 pr-4">
        <Back href={paths.videoTab} />
        <div className="min-w-0 flex-1">
          <SearchBox action={paths.videoSearch} value={q} placeholder={m.videos_search()} autoFocus={!q} />
        </div>
      </div>
      <div className="px-4 pb-4">
        {history.length > 0 && (
          <WordList
            title={m.search_history()}
            words={history}
            hrefOf={(word) => withQuery(paths.videoSearch, { q: word })}
            clearable
          />
        )}
        {found?.items.length === 0 && (
          <Empty icon="search" title={m.videos_search_none()} text={m.videos_search_none_text()} />
        )}
        {found && (
          <>
            <VideoGrid id="found-videos" items={found.items} />
            <Pager list="found-videos" next={found.next} />
            {found.others.length > 0 && <h2 className="mb-2 text-base font-bold">{m.goods_you_may_like()}</h2>}
            <VideoGrid id="other-videos" items={found.others} />
          </>
        )}
      </div>
    </>
  )
}

import { settings } from '../../../platform/settings/settings'
import { countCachedPage } from '../metrics'
import { cachedAddresses } from './cached-screens'
import { KnownShops } from './known-shops'
import { PageCache } from './pages'
import { type Kitchen, type ServeCached, serveCached } from './serve'

/** Milliseconds: as long as a cached home page may be shown. */
const SHOP_STAYS = 330_000

type Watcher = { raised(tags: string[]): void; blind(): void }

export type Visits = Pick<Kitchen, 'choices' | 'visitCookies'> & {
  watchTags(watcher: Watcher): Promise<{ stop(): Promise<void> }>
  whenMallChanges(listener: () => void): () => void
}

type Parts = Pick<Kitchen, 'answer' | 'isStopping' | 'mayAsk'> & {
  visits: Visits
  routes: Parameters<typeof cachedAddresses>[0]
}

/** Within the memory of the settings; `stop` before the database closes. */
export async function cachePages({ visits, routes, answer, isStopping, mayAsk }: Parts): Promise<{
  serve: ServeCached
  pages: PageCache | undefined
  stop(): Promise<void>
}> {
  const { pageCacheBytes, pageCacheShops, publicOrigin, isCdnTrusted } = settings()
  if (pageCacheBytes === 0) return { serve: (_in, _out, handOn) => handOn(), pages: undefined, stop: async () => {} }
  const pages = new PageCache(pageCacheBytes)
  const watch = await visits.watchTags({
    raised: (tags) => pages.drop(tags, performance.now()),
    blind: () => pages.empty(performance.now()),
  })
  const stopListening = visits.whenMallChanges(() => pages.empty(performance.now()))
  const { choices, visitCookies } = visits
  const serve = serveCached({
    pages,
    shops: new KnownShops(pageCacheShops, SHOP_STAYS),
    readAddress: cachedAddresses(routes),
    publicOrigin,
    isCdnTrusted,
    choices,
    visitCookies,
    answer,
    isStopping,
    mayAsk,
    count: countCachedPage,
  })
  const stop = async () => {
    stopListening()
    await watch.stop()
  }
  return { serve, pages, stop }
}

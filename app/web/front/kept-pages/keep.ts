import { settings } from '../../../platform/settings/settings'
import { countKeptPage } from '../metrics'
import { keptAddresses } from './kept-screens'
import { KeptShops } from './kept-shops'
import { KeptPages } from './pages'
import { type Kitchen, type ServeKept, serveKept } from './serve'

/** Milliseconds: as long as a cached home page may be shown. */
const SHOP_STAYS = 330_000

type Watcher = { raised(tags: string[]): void; blind(): void }

export type Visits = Pick<Kitchen, 'choices' | 'visitCookies'> & {
  watchTags(watcher: Watcher): Promise<{ stop(): Promise<void> }>
  whenMallChanges(listener: () => void): () => void
}

type Parts = Pick<Kitchen, 'answer' | 'isStopping' | 'mayAsk'> & {
  visits: Visits
  routes: Parameters<typeof keptAddresses>[0]
}

/** Within the memory of the settings; `stop` before the database closes. */
export async function keepPages({ visits, routes, answer, isStopping, mayAsk }: Parts): Promise<{
  serve: ServeKept
  pages: KeptPages | undefined
  stop(): Promise<void>
}> {
  const { pageCacheBytes, pageCacheShops, publicOrigin, isCdnTrusted } = settings()
  if (pageCacheBytes === 0) return { serve: (_in, _out, handOn) => handOn(), pages: undefined, stop: async () => {} }
  const pages = new KeptPages(pageCacheBytes)
  const watch = await visits.watchTags({
    raised: (tags) => pages.drop(tags, performance.now()),
    blind: () => pages.empty(performance.now()),
  })
  const stopListening = visits.whenMallChanges(() => pages.empty(performance.now()))
  const { choices, visitCookies } = visits
  const serve = serveKept({
    pages,
    shops: new KeptShops(pageCacheShops, SHOP_STAYS),
    readAddress: keptAddresses(routes),
    publicOrigin,
    isCdnTrusted,
    choices,
    visitCookies,
    answer,
    isStopping,
    mayAsk,
    count: countKeptPage,
  })
  const stop = async () => {
    stopListening()
    await watch.stop()
  }
  return { serve, pages, stop }
}

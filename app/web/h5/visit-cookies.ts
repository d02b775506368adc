import { paths } from '~/paths'
import { pushSearch } from '~/values/search-history'
import type { Visit } from '~/values/visit-kinds'
import { attributionCookie } from './attribution'
import { cookies, readCommon } from './cookies'
import { isPrefetch } from './prefetch'
import { seenGoodsCookie } from './seen-goods'

/** Undefined for later pages, suggestions and prefetches. */
export async function searchHistoryCookie(request: Visit): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(request.url)
  const words = searchParams.get('q')?.trim()
  const isLater = searchParams.has('cursor') || searchParams.has('suggest')
  if (pathname !== paths.goodsSearch || !words || isLater || isPrefetch(request)) return undefined
  const common = await readCommon(request)
  const goodsSearchRecord = pushSearch(common.goodsSearchRecord, words)
  return cookies.common.write({ ...common, goodsSearchRecord })
}

/** For cached pages, whose loaders do not run. */
export async function visitCookies(request: Visit): Promise<string[]> {
  const left = await Promise.all([attributionCookie(request), searchHistoryCookie(request), seenGoodsCookie(request)])
  return left.filter((one) => one !== undefined)
}

export async function choiceCookies<T extends string>(
  name: 'lang' | 'theme',
  choices: readonly T[],
): Promise<Map<string, T>> {
  const written = await Promise.all(choices.map((choice) => cookies[name].write(choice as never)))
  return new Map(written.map((text, index) => [text.slice(0, text.indexOf(';')), choices[index] as T]))
}

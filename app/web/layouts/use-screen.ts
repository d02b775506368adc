import { useLocation, useMatches, useRouteError } from '@remix-run/react'
import { paths, withQuery } from '~/paths'
import type { ScreenHandle } from './screen-handle'
import { useShownError } from './shown-error'

type Titled = { data?: unknown } | undefined

/** Undefined where the title needs data and there is none, as after an error. */
const titleOf = (title: ScreenHandle['title'], match: Titled): string | undefined =>
  match?.data === undefined && title?.length ? undefined : title?.(match?.data)

export function useDocumentTitle(brand: string): string {
  const match = useMatches().at(-1)
  const { documentTitle, title } = (match?.handle ?? {}) as ScreenHandle
  const hasFailed = Boolean(useRouteError())
  const shown = useShownError()
  const own = hasFailed ? shown.title : titleOf(documentTitle ?? title, match)
  return [own, brand].filter(Boolean).join(' · ')
}

/** Where no script does it; 0 for never. */
export function useAskingAgain(): number {
  const match = useMatches().at(-1)
  const { asksAgain } = (match?.handle ?? {}) as ScreenHandle
  return match?.data ? (asksAgain?.(match.data) ?? 0) : 0
}

export const useIsWide = (): boolean => ((useMatches().at(-1)?.handle ?? {}) as ScreenHandle).isWide === true

export const useIsHandedOn = (): boolean => ((useMatches().at(-1)?.handle ?? {}) as ScreenHandle).shares === true

export function useScreen() {
  const match = useMatches().at(-1)
  const { search } = useLocation()
  const handle = (match?.handle ?? {}) as Partial<ScreenHandle>
  return {
    title: titleOf(handle.title, match),
    parent: parentOf(handle, new URLSearchParams(search), match?.data),
    back: handle.back,
    tab: handle.tab ?? 0,
  }
}

/** Home without a handle, such as for an unknown URL. */
export function parentOf(
  { parent = paths.home, keeps = [] }: Partial<ScreenHandle>,
  query: URLSearchParams,
  data: unknown,
) {
  const path = typeof parent === 'string' ? parent : parent(query, data)
  return withQuery(path, Object.fromEntries(keeps.map((name) => [name, query.get(name)])))
}

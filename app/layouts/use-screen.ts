import { useLocation, useMatches } from '@remix-run/react'
import { paths } from '~/paths'
import type { ScreenHandle } from './screen-handle'

/** What the screen that is drawn says about itself. */
export function useScreen() {
  const match = useMatches().at(-1)
  const { search } = useLocation()
  const handle = (match?.handle ?? {}) as ScreenHandle
  // After an error there is no data for a title to look at.
  const title = match?.data === undefined && handle.title?.length ? undefined : handle.title?.(match?.data)
  const { parent = paths.home } = handle
  return {
    title,
    parent: typeof parent === 'string' ? parent : parent(new URLSearchParams(search), match?.data),
    back: handle.back,
    tab: handle.tab ?? 0,
  }
}

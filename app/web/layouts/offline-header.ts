import type { EntryContext } from '@remix-run/node'
import { paths } from '~/paths'
import { firstOf } from '~/values/characters'
import type { ScreenHandle } from './screen-handle'

type Root = {
  isMember?: boolean
  offlineKey?: string
  /** A private visit leaves nothing behind. */
  privateVisit?: object
  /** Hidden orders are in sight. */
  isUnlocked?: unknown
  theme?: string
  facts?: { worksOffline?: boolean }
}

/** Under this one nothing is stored, and all that is stored goes. */
const NOBODY = 'none'
const NAME_MOST = 40

/** The name stands in HTML later. */
const written = (name: string) =>
  encodeURIComponent(firstOf(name, NAME_MOST).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`))

/** The one place that says whether a browser may store a document for offline, and under whose key. */
function storedBy({ staticHandlerContext, routeModules }: EntryContext, url: URL) {
  const { errors, loaderData, matches } = staticHandlerContext
  const { isMember, offlineKey = NOBODY, privateVisit, isUnlocked, facts } = loaderData.root as Root
  const leavesNothing = !facts?.worksOffline || privateVisit || isUnlocked || url.pathname === paths.unlockOrders
  const of = leavesNothing ? NOBODY : isMember ? offlineKey : ''
  const id = matches.at(-1)?.route.id ?? ''
  const { offline } = (routeModules[id]?.handle ?? {}) as Partial<ScreenHandle>
  return { of, as: errors || of === NOBODY ? undefined : offline?.(loaderData[id], url.searchParams) }
}

/** Language, theme, key, kind and name, for the worker; undefined where the page says nothing about who uses the shop. */
export function offlineHeader(
  context: EntryContext,
  { request, locale }: { request: Request; locale: string },
): string | undefined {
  const { facts, theme } = (context.staticHandlerContext.loaderData.root ?? {}) as Root
  if (!facts) return undefined
  const { of, as } = storedBy(context, new URL(request.url))
  return [locale, theme, of, as?.kind, as && written(as.name)].join('/')
}

import { settings } from '~/house/dispatch.server'
import { calls } from '~/house/registers/calls'
import { shortPath, withQuery } from '~/paths'
import { linkBy } from '~/values/link'
import { isLocale } from '~/values/locales'
import type { Client } from './make-client'
import { isPrefetch } from './prefetch'

type Sharer = { id: string; businessId: string | null; shopName: string | null }

/** From the provider: the cookie may be older than their shop. Empty for guests. */
export const sharerOf = async ({ user, call }: Pick<Client, 'user' | 'call'>): Promise<Sharer | undefined> =>
  user && call(calls.members.getMemberInfo)

export const sharedPath = (
  path: string,
  sharer: Pick<Sharer, 'id' | 'businessId'> | undefined,
  query: Record<string, string | number | undefined> = {},
): string => withQuery(path, { ...query, ...(sharer && linkBy(sharer)) })

export function publicAddress(request: Request, path: string): string {
  return new URL(path, settings().publicOrigin ?? request.url).href
}

interface Shared {
  link: string
  /** By people who opened it; none of the long address where the member has no more short ones. */
  uses?: number
}

/** The member’s own link to a screen: short, or as long as it is where there are too many. */
export async function ownLink(
  request: Request,
  { ask }: Pick<Client, 'ask'>,
  path: string,
  sharer: Pick<Sharer, 'id' | 'businessId'> | undefined,
): Promise<Shared> {
  // Pages that the browser looks ahead to, or that another site opens, use none of them up.
  const isWanted = !isPrefetch(request) && request.headers.get('Sec-Fetch-Site') !== 'cross-site'
  const made = isWanted ? await ask(calls.shortLinks.make, { path }) : undefined
  const { code, uses } = made?.ok ? made.data : {}
  return { link: publicAddress(request, code ? shortPath(code) : sharedPath(path, sharer)), uses }
}

/** Without the sharer; with the language if the URL has one. */
export function canonicalAddress(request: Request, path: string): string {
  const url = new URL(publicAddress(request, path))
  const requestedLang = new URL(request.url).searchParams.get('lang')
  if (isLocale(requestedLang)) url.searchParams.set('lang', requestedLang)
  return url.href
}

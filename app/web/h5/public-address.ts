import { settings } from '~/house/dispatch.server'
import { calls } from '~/house/registers/calls'
import { withQuery } from '~/paths'
import { linkBy } from '~/values/link'
import { isLocale } from '~/values/locales'
import type { Client } from './make-client'

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

/** Without the sharer; with the language if the URL has one. */
export function canonicalAddress(request: Request, path: string): string {
  const url = new URL(publicAddress(request, path))
  const requestedLang = new URL(request.url).searchParams.get('lang')
  if (isLocale(requestedLang)) url.searchParams.set('lang', requestedLang)
  return url.href
}

import { settings } from '~/house/dispatch.server'
import { isLocale } from '~/values/locales'

export function publicAddress(request: Request, path: string): string {
  return new URL(path, settings().publicOrigin ?? request.url).href
}

/** Without the sharer; with the language if the URL has one. */
export function canonicalAddress(request: Request, path: string): string {
  const url = new URL(publicAddress(request, path))
  const asked = new URL(request.url).searchParams.get('lang')
  if (isLocale(asked)) url.searchParams.set('lang', asked)
  return url.href
}

import { settings } from '~/house/dispatch.server'
import { isLocale } from '~/values/locales'

/** A path of ours as the address that other sites and messengers know it by. */
export function publicAddress(request: Request, path: string): string {
  return new URL(path, settings().publicOrigin ?? request.url).href
}

/** The one address of a screen, without who shared it; with the language where the address asks for one. */
export function canonicalAddress(request: Request, path: string): string {
  const url = new URL(publicAddress(request, path))
  const asked = new URL(request.url).searchParams.get('lang')
  if (isLocale(asked)) url.searchParams.set('lang', asked)
  return url.href
}

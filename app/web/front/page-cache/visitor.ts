import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { isLocale, type Locale, negotiateLocale } from '~/values/locales'

export type Choices = { lang: ReadonlyMap<string, Locale>; theme: ReadonlyMap<string, string> }

export type Variant = { locale: Locale; theme: string; isInside?: boolean; isByLink?: boolean }

/** With one of these cookies the page is personal: session, cart count, or a pending toast. */
const OWN = new Set(['user', 'cart', 'toast', 'console'].flatMap((name) => [name, `__Host-${name}`]))

const locales = new LRUCache<string, Locale>({ max: 1_000 })

/** Cached: browsers send few different ones. */
function negotiated(header: string): Locale {
  const known = locales.get(header)
  if (known) return known
  const locale = negotiateLocale(header)
  // A longer header is no browser's; it would only fill the memory.
  if (header.length < 200) locales.set(header, locale)
  return locale
}

/** Undefined where the page is personal. */
export function variantOf(headers: IncomingHttpHeaders, lang: string | null, choices: Choices): Variant | undefined {
  if (headers.authorization !== undefined) return undefined
  let chosen: Locale | undefined
  let theme: string | undefined
  if (headers.cookie) {
    for (const part of headers.cookie.split(';')) {
      const pair = part.trim()
      const equals = pair.indexOf('=')
      if (OWN.has(pair.slice(0, equals))) return undefined
      // Whole cookies are compared: only values that we have signed are known.
      chosen ??= choices.lang.get(pair)
      theme ??= choices.theme.get(pair)
    }
  }
  const locale = isLocale(lang) ? lang : (chosen ?? negotiated(headers['accept-language'] ?? ''))
  return { locale, theme: theme ?? 'system' }
}

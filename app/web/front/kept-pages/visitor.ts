import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { isLocale, type Locale, negotiateLocale } from '~/values/locales'

export type Choices = { lang: ReadonlyMap<string, Locale>; theme: ReadonlyMap<string, string> }

/** What a kept page is drawn by besides its address. */
export type Variant = { locale: Locale; theme: string; isInside?: boolean; isByLink?: boolean }

/** With one of these the page is somebody's own: a member's, with a cart's count, or with a toast that waits. */
const OWN = new Set(['user', 'cart', 'toast', 'console'].flatMap((name) => [name, `__Host-${name}`]))

const locales = new LRUCache<string, Locale>({ max: 1_000 })

/** The locale that a header asks for. Browsers send few different ones, so the answers are kept. */
function negotiated(header: string): Locale {
  const known = locales.get(header)
  if (known) return known
  const locale = negotiateLocale(header)
  // A longer header is no browser's; it would only fill the memory.
  if (header.length < 200) locales.set(header, locale)
  return locale
}

/** The variant of a page that a request may share with others; undefined where it may share none. */
export function variantOf(headers: IncomingHttpHeaders, lang: string | null, choices: Choices): Variant | undefined {
  if (headers.authorization !== undefined) return undefined
  let chosen: Locale | undefined
  let theme: string | undefined
  if (headers.cookie) {
    for (const part of headers.cookie.split(';')) {
      const pair = part.trim()
      const equals = pair.indexOf('=')
      if (OWN.has(pair.slice(0, equals))) return undefined
      // Whole pairs are compared: only what we have signed ourselves is known.
      chosen ??= choices.lang.get(pair)
      theme ??= choices.theme.get(pair)
    }
  }
  const locale = isLocale(lang) ? lang : (chosen ?? negotiated(headers['accept-language'] ?? ''))
  return { locale, theme: theme ?? 'system' }
}

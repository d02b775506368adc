import type { MetaDescriptor } from '@remix-run/react'
import type { ShownFacts } from '~/contract/shop-facts'
import { LOCALES } from '~/values/locales'

type Page = {
  /** What messengers show of the link; the shop's name without one. The document's own title is the screen's handle. */
  title?: string
  description?: string
  /** The whole address, without who shared it; with the language that it asks for. */
  canonical: string
  /** Whole address of what messengers show beside the link. */
  picture?: string
  type?: 'website' | 'product'
}

type Match = { id: string; data?: unknown }

/** What search engines and messengers are told of a public screen. */
export function publicMeta(matches: readonly (Match | undefined)[], page: Page): MetaDescriptor[] {
  const root = (matches.find((match) => match?.id === 'root')?.data ?? {}) as { brand?: string; facts?: ShownFacts }
  const { brand = '', facts } = root
  const { description, canonical, picture = facts?.sharePicture, type = 'website' } = page
  return [
    ...(description ? [{ name: 'description', content: description }] : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
    // Who speaks none of ours gets what the browser asks for.
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: inLocale(canonical, undefined) },
    ...LOCALES.map((locale) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: locale,
      href: inLocale(canonical, locale),
    })),
    { property: 'og:site_name', content: brand },
    { property: 'og:type', content: type },
    { property: 'og:title', content: page.title ?? (facts?.shareTitle || brand) },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: canonical },
    ...(picture ? [{ property: 'og:image', content: picture }] : []),
  ]
}

function inLocale(address: string, locale: string | undefined): string {
  const url = new URL(address)
  if (locale) url.searchParams.set('lang', locale)
  else url.searchParams.delete('lang')
  return url.href
}

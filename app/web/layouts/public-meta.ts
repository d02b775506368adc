import type { MetaDescriptor } from '@remix-run/react'
import type { ShownFacts } from '~/features/settings/contract/facts'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { firstOf } from '~/values/characters'
import { LOCALES } from '~/values/locales'

type Page = {
  /** What messengers show of the link; the shop's name without one. The document's own title is the screen's handle. */
  title?: string
  /** The name of a screen that shows many things, in place of a title: it says little without the shop's. */
  screen?: string
  description?: string
  /** The whole address, without who shared it; with the language that it asks for. */
  canonical: string
  /** Whole address of what messengers show beside the link; the shop's sign where nothing else is said. */
  picture?: string
  /** The screens above it from home down, without itself. */
  trail?: readonly { name: string; path: string }[]
  type?: 'website' | 'product' | 'article'
}

const SIGN = '/icon-512.png'
/** Search engines show no more of it. */
const DESCRIPTION_MOST = 300

const shortened = (text: string) => {
  const shown = firstOf(text, DESCRIPTION_MOST)
  return shown === text ? text : `${firstOf(text, DESCRIPTION_MOST - 1)}…`
}

/** The way to a screen as search engines read it (schema.org/BreadcrumbList). */
const breadcrumbs = (trail: readonly { name: string; path: string }[], origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, origin).href,
  })),
})

type Match = { id: string; data?: unknown }
type Matches = readonly (Match | undefined)[]

const rootOf = (matches: Matches) =>
  (matches.find((match) => match?.id === 'root')?.data ?? {}) as { brand?: string; facts?: ShownFacts }

/** Who runs the shop and where one searches in it, as search engines read it from its home (schema.org). */
export function shopData(matches: Matches, canonical: string): MetaDescriptor[] {
  const { brand: name = '', facts } = rootOf(matches)
  const [url, context] = [inLocale(canonical, undefined), 'https://schema.org']
  const owner = { '@type': 'Organization', '@id': `${url}#shop`, name, url, logo: new URL(SIGN, canonical).href }
  const target = `${new URL(paths.goodsSearch, canonical).href}?q={search_term_string}`
  const search = { '@type': 'SearchAction', target, 'query-input': 'required name=search_term_string' }
  return [
    { 'script:ld+json': { '@context': context, ...owner, ...(facts?.company && { legalName: facts.company }) } },
    {
      'script:ld+json': {
        '@context': context,
        '@type': 'WebSite',
        name,
        url,
        publisher: { '@id': owner['@id'] },
        potentialAction: search,
      },
    },
  ]
}

/** Of a screen that is nobody's to find, or one of many that say the same. */
export const unlistedMeta = (): MetaDescriptor[] => [
  { name: 'robots', content: 'noindex' },
  { name: 'description', content: m.home_description() },
]

/** What search engines and messengers are told of a public screen. */
export function publicMeta(matches: Matches, page: Page): MetaDescriptor[] {
  const { brand = '', facts } = rootOf(matches)
  const { canonical, type = 'website', trail } = page
  const description = shortened(page.description || m.home_description())
  const ownTitle = page.title ?? (page.screen && `${page.screen} · ${brand}`)
  const picture = page.picture || facts?.sharePicture || new URL(SIGN, canonical).href
  return [
    { name: 'description', content: description },
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
    { property: 'og:title', content: ownTitle ?? (facts?.shareTitle || brand) },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: picture },
    ...(trail
      ? [{ 'script:ld+json': breadcrumbs([...trail, { name: page.title ?? brand, path: canonical }], canonical) }]
      : []),
  ]
}

function inLocale(address: string, locale: string | undefined): string {
  const url = new URL(address)
  if (locale) url.searchParams.set('lang', locale)
  else url.searchParams.delete('lang')
  return url.href
}

import type { MetaDescriptor, MetaFunction } from '@remix-run/react'
import type { ShownFacts } from '~/features/settings/contract/members'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { firstOf } from '~/values/characters'
import { LOCALES } from '~/values/locales'
import { pictureUrl } from '~/web/ui/picture'

type Page = {
  /** The shop's name by default. The document's own title is the screen's handle. */
  title?: string
  /** In place of a title, with the shop's name: it says little alone. */
  screen?: string
  description?: string
  canonical: string
  /** For link previews; the shop's sign by default. */
  picture?: string
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

export function shopData(matches: Matches, canonical: string): MetaDescriptor[] {
  const { brand: name = '', facts } = rootOf(matches)
  const [url, context] = [inLocale(canonical, undefined), 'https://schema.org']
  const logo = new URL(facts?.logo ? pictureUrl(facts.logo, 360) : SIGN, canonical).href
  const owner = { '@type': 'Organization', '@id': `${url}#shop`, name, url, logo }
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

/** For screens that are private, or one of many with the same content. */
export const unlistedMeta = (): MetaDescriptor[] => [
  { name: 'robots', content: 'noindex' },
  { name: 'description', content: m.home_description() },
]

export function publicMeta(matches: Matches, page: Page): MetaDescriptor[] {
  const { brand = '', facts } = rootOf(matches)
  const { canonical, type = 'website', trail } = page
  const description = shortened(page.description || m.home_description())
  const ownTitle = page.title ?? (page.screen && `${page.screen} · ${brand}`)
  const shared = facts?.sharedPicture
    ? new URL(pictureUrl(facts.sharedPicture, 750), canonical).href
    : facts?.sharePicture
  const picture = page.picture || shared || new URL(SIGN, canonical).href
  return [
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    // For languages that we do not have.
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

type Loaded<L> = NonNullable<Parameters<MetaFunction<L>>[0]['data']>

/** Of a screen that is `page`; of one that could not be loaded nothing is said. */
export const metaOf =
  <L>(page: (data: Loaded<L>) => Page): MetaFunction<L> =>
  ({ data, matches }) =>
    data ? publicMeta(matches, page(data as Loaded<L>)) : []

function inLocale(address: string, locale: string | undefined): string {
  const url = new URL(address)
  if (locale) url.searchParams.set('lang', locale)
  else url.searchParams.delete('lang')
  return url.href
}

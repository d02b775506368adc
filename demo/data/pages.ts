import { NO_BLOCK } from '~/features/storefront/contract/page-blocks'
import type { PageContents } from '~/features/storefront/contract/pages'
import { LOCALES, type Locale } from '~/values/locales'
import { about } from './page-about'
import { privacy } from './page-privacy'
import { terms } from './page-terms'

export interface DemoPage {
  key: 'terms' | 'privacy' | 'about'
  title: Record<Locale, string>
  blocks: { kind: 'heading' | 'text'; text: Record<Locale, string> }[]
}

/** They say that this is a demo. A real shop replaces them. */
export const pages: DemoPage[] = [terms, privacy, about]

export const contentsOf = ({ title, blocks }: DemoPage): PageContents =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      { title: title[locale], blocks: blocks.map(({ kind, text }) => ({ ...NO_BLOCK, kind, text: text[locale] })) },
    ]),
  )

import type { PageContents } from '~/features/storefront/contract/pages/blocks'
import { LOCALES, type Locale } from '~/values/locales'
import { about } from './page-about'
import { privacy } from './page-privacy'
import { terms } from './page-terms'

export interface DemoPage {
  key: 'terms' | 'privacy' | 'about'
  title: Record<Locale, string>
  blocks: { kind: 'heading' | 'text'; text: Record<Locale, string> }[]
}

/** The operator's pages of the demo: honest about being one. A real shop puts its own words in their place. */
export const pages: DemoPage[] = [terms, privacy, about]

/** A page of the demo, as a version keeps it: in each language a title and blocks. */
export const contentsOf = ({ title, blocks }: DemoPage): PageContents =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      { title: title[locale], blocks: blocks.map(({ kind, text }) => ({ kind, text: text[locale], of: '', to: '' })) },
    ]),
  )

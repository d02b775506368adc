import { NO_BLOCK } from '~/features/storefront/contract/page-blocks'
import type { PageContents, PageKey } from '~/features/storefront/contract/pages'
import { LOCALES, type Locale } from '~/values/locales'
import { about } from './page-about'
import { help } from './page-help'
import { privacy } from './page-privacy'
import { terms } from './page-terms'

export interface DemoPage {
  key: PageKey
  title: Record<Locale, string>
  blocks: { kind: 'heading' | 'text'; text: Record<Locale, string> }[]
}

/** They say that this is a demo. A real shop replaces them. */
export const pages: DemoPage[] = [terms, privacy, about, help]

export const contentsOf = ({ title, blocks }: DemoPage): PageContents =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      { title: title[locale], blocks: blocks.map(({ kind, text }) => ({ ...NO_BLOCK, kind, text: text[locale] })) },
    ]),
  )

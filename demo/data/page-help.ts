import { templateOf } from '~/features/storefront/server/pages/page-templates'
import { LOCALES, type Locale } from '~/values/locales'
import type { DemoPage } from './pages'

const written = templateOf('help')
const inAll = (of: (locale: Locale) => string) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, of(locale)])) as Record<Locale, string>

/** What a new mall begins with holds in the demo too. */
export const help: DemoPage = {
  key: 'help',
  title: inAll((locale) => written[locale]?.title ?? ''),
  blocks: (written.en?.blocks ?? []).map(({ kind }, at) => ({
    kind: kind === 'heading' ? 'heading' : 'text',
    text: inAll((locale) => written[locale]?.blocks[at]?.text ?? ''),
  })),
}

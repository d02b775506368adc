import { NO_BLOCK, type PageBlock } from '~/features/storefront/contract/page-blocks'
import type { PageContents } from '~/features/storefront/contract/pages'
import { LOCALES } from '~/values/locales'
import { banners } from './banners'

type Said = Partial<PageBlock> & Pick<PageBlock, 'kind'>

/** What a guest sees first takes what a slow phone may ask for at once; what members may like goes on without an end. */
export function homeContents(picks: readonly string[]): PageContents {
  const blocksIn = (locale: (typeof LOCALES)[number]): Said[] => [
    { kind: 'categories' },
    { kind: 'ways' },
    { kind: 'couponBand' },
    { kind: 'flash' },
    { kind: 'picks', of: picks.join(' ') },
    ...banners.map(({ id, title, subtitle, action, to }): Said => {
      const text = [title, subtitle, action].map((words) => words[locale]).join('\n')
      return { kind: 'slide', text, of: `demo/banner-${id}`, to }
    }),
    { kind: 'guessYouLike' },
  ]
  const written = (locale: (typeof LOCALES)[number]) => ({
    title: 'Lilac',
    blocks: blocksIn(locale).map((block) => ({ ...NO_BLOCK, ...block })),
  })
  return Object.fromEntries(LOCALES.map((locale) => [locale, written(locale)]))
}

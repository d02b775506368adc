import type { Locale } from '~/values/locales'
import type { Tx } from '../database/transaction'
import { insertBanners, insertHotWords, insertPages, insertPicks, type NewBanner, type NewPage } from './store'

export type Furniture = {
  /** Goods by id, in the order in which home shows them. */
  picks: readonly string[]
  banners: readonly NewBanner[]
  hotWords: Readonly<Partial<Record<Locale, readonly string[]>>>
  pages: readonly NewPage[]
}

/** Puts the mall's picks, banners, words to search for and pages into a shop that has none yet. */
export async function furnishHome(tx: Tx, { picks, banners, hotWords, pages }: Furniture): Promise<void> {
  const words = Object.entries(hotWords).flatMap(([locale, list]) =>
    list.map((word, sort) => ({ locale: locale as Locale, word, sort })),
  )
  await insertPicks(tx, picks)
  await insertBanners(tx, banners)
  await insertHotWords(tx, words)
  await insertPages(tx, pages)
}

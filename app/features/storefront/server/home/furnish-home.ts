import type { Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { insertBanners, insertHotWords, insertPicks, type NewBanner } from './store'

type Furniture = {
  picks: readonly string[]
  banners: readonly NewBanner[]
  hotWords: Readonly<Partial<Record<Locale, readonly string[]>>>
}

export async function furnishHome(tx: Tx, { picks, banners, hotWords }: Furniture): Promise<void> {
  const words = Object.entries(hotWords).flatMap(([locale, list]) =>
    list.map((word, sort) => ({ locale: locale as Locale, word, sort })),
  )
  await insertPicks(tx, picks)
  await insertBanners(tx, banners)
  await insertHotWords(tx, words)
}

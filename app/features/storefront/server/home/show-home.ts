import type { z } from 'zod'
import type { GoodsCard } from '~/features/goods/contract/members'
import { goodsCards } from '~/features/goods/server/catalogue/cards'
import { db } from '~/platform/database/pool'
import type { Tx } from '~/platform/database/transaction'
import { type Locale, pickText } from '~/values/locales'
import type { BannerTarget, homeCalls } from '../../contract/members'
import { insertBanners, insertHotWords, insertPicks, listBanners, listPicks, type NewBanner } from './store'

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

type Banner = z.input<typeof homeCalls.banners.output>['items'][number]

const MOST_PICKS = 40

export async function selfList(locale: Locale): Promise<GoodsCard[]> {
  return goodsCards(await listPicks(db, MOST_PICKS), locale)
}

export async function shownBanners(locale: Locale): Promise<Banner[]> {
  const rows = await listBanners(db)
  return rows.map(({ id, picture, title, subtitle, action, target }) => ({
    id,
    picture,
    title: pickText(title, locale),
    subtitle: pickText(subtitle, locale),
    action: pickText(action, locale),
    target: target as BannerTarget,
  }))
}

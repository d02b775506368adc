import type { z } from 'zod'
import type { GoodsCard } from '~/features/goods/contract/members'
import { goodsCards } from '~/features/goods/server/catalogue/cards'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import type { BannerTarget, homeCalls } from '../../contract/members'
import { listBanners, listPicks } from './store'

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

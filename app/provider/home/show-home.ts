import type { z } from 'zod'
import type { GoodsCard } from '~/contract/goods'
import type { BannerTarget, homeCalls } from '~/contract/home'
import { type Locale, pickText } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import { db } from '../database/pool'
import { goodsCards } from '../goods/cards'
import { findPage, listBanners, listPicks } from './store'

type Banner = z.input<typeof homeCalls.banners.output>['items'][number]
type Page = z.input<typeof homeCalls.page.output>

const MOST_PICKS = 40

/** The mall's own picks that are on sale, in the operator's order. */
export async function selfList(locale: Locale): Promise<GoodsCard[]> {
  return goodsCards(await listPicks(db, MOST_PICKS), locale)
}

/** What the carousel shows, in the operator's order. */
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

/** An operator's page in the reader's language. Refused: notFound, where the operator has written none. */
export async function showPage(key: string, locale: Locale): Promise<Result<Page, 'notFound'>> {
  const page = await findPage(db, key)
  if (!page) return refuse('notFound')
  return ok({
    key,
    title: pickText(page.title, locale),
    blocks: page.blocks.map(({ kind, text }) => ({ kind, text: pickText(text, locale) })),
    changedAt: page.changed_at.toISOString(),
  })
}

import type { z } from 'zod'
import type { GoodsCard } from '~/contract/goods/goods'
import type { BannerTarget, homeCalls } from '~/contract/home'
import { type Locale, pickText } from '~/values/locales'
import { shortYuan } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { db } from '../database/pool'
import { goodsCards } from '../goods/cards'
import { type OrderRules, orderRules } from '../mall-settings/order-rules'
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

/** A text of a page with what operators have set in the place of its names: what is promised there is what is done. */
const filled = (text: string, { minutesToPay, freeFreightFrom }: OrderRules): string =>
  text.replaceAll('{minutesToPay}', String(minutesToPay)).replaceAll('{freeFreightFrom}', shortYuan(freeFreightFrom))

/** An operator's page in the reader's language. Refused: notFound, where the operator has written none. */
export async function showPage(key: string, locale: Locale): Promise<Result<Page, 'notFound'>> {
  const [page, rules] = await Promise.all([findPage(db, key), orderRules(db)])
  if (!page) return refuse('notFound')
  return ok({
    key,
    title: pickText(page.title, locale),
    blocks: page.blocks.map(({ kind, text }) => ({ kind, text: filled(pickText(text, locale), rules) })),
    changedAt: page.changed_at.toISOString(),
  })
}

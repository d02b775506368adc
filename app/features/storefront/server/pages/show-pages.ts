import type { z } from 'zod'
import { claimableOf, listClaimable } from '~/features/coupons/server/list-coupons'
import { goodsCards } from '~/features/goods/server/catalogue/cards'
import { type OrderRules, orderRules } from '~/features/settings/server/order-rules'
import { readVideos } from '~/features/videos/server/show-videos'
import { db } from '~/platform/database/pool'
import { LOCALES, type Locale } from '~/values/locales'
import { shortYuan } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import {
  idsIn,
  PAGE_VIDEOS_MOST,
  type PageBlock,
  type PageContents,
  type PageKey,
  type pageCalls,
  type ShownPage,
} from '../../contract/pages'
import { findAssembled, findByKey, listVersions, type VersionRow } from './store'

type Viewer = { memberId?: string; locale: Locale }

function languageOf(contents: PageContents, locale: Locale): Locale {
  const order: Locale[] = [locale, ...(locale === 'zh-Hant' ? (['zh-Hans'] as const) : []), 'en', 'zh-Hans', ...LOCALES]
  return order.find((one) => contents[one]) ?? locale
}

/** Placeholders become the current settings, so that the text promises what is done. */
const filled = (text: string, { minutesToPay, freeFreightFrom }: OrderRules): string =>
  text.replaceAll('{minutesToPay}', String(minutesToPay)).replaceAll('{freeFreightFrom}', shortYuan(freeFreightFrom))

const idsOf = (blocks: readonly PageBlock[], ...kinds: PageBlock['kind'][]) => [
  ...new Set(blocks.filter(({ kind }) => kinds.includes(kind)).flatMap(idsIn)),
]

async function couponsOf(blocks: readonly PageBlock[], viewer: Viewer) {
  const all = blocks.filter(({ kind }) => kind === 'coupons')
  if (all.length === 0) return []
  if (all.every(({ of }) => of !== '')) return claimableOf(idsOf(blocks, 'coupons'), viewer)
  const open = await listClaimable(undefined, viewer)
  return open.ok ? open.value.items : []
}

async function videosOf(blocks: readonly PageBlock[], viewer: Viewer) {
  const found = await Promise.all(
    idsOf(blocks, 'video')
      .slice(0, PAGE_VIDEOS_MOST)
      .map((from) => readVideos({ from }, viewer)),
  )
  return found.flatMap((one) => (one.ok ? one.value.items.slice(0, 1) : []))
}

/** In ms. */
const momentOf = ({ of }: PageBlock) => Date.parse(`${of}:00+08:00`)

type Content = { title: string; blocks: PageBlock[] }

export async function drawnPage(content: Content, row: Omit<VersionRow, 'id' | 'contents'>, viewer: Viewer) {
  const rules = await orderRules(db)
  const blocks = content.blocks.map((block) => ({ ...block, text: filled(block.text, rules) }))
  const goodsIds = idsOf(blocks, 'goodsRow', 'goodsGrid')
  const [goods, coupons, videos] = await Promise.all([
    goodsIds.length > 0 ? goodsCards(goodsIds, viewer.locale) : [],
    couponsOf(blocks, viewer),
    videosOf(blocks, viewer),
  ])
  const turns = blocks
    .filter(({ kind, of }) => kind === 'countDown' && of)
    .map((block) => Math.ceil((momentOf(block) - Date.parse(row.now)) / 1000))
    .filter((seconds) => seconds > 0)
  return {
    key: row.key,
    no: row.no,
    publishedAt: row.publishedAt,
    title: content.title,
    ...{ blocks, goods, coupons, videos },
    now: row.now,
    secondsToTurn: turns.length > 0 ? Math.min(...turns) : 0,
  }
}

async function shown(row: VersionRow, viewer: Viewer): Promise<z.input<typeof pageCalls.assembled.output>> {
  const locale = languageOf(row.contents, viewer.locale)
  const content = row.contents[locale] ?? { title: '', blocks: [] }
  return { ...(await drawnPage(content, row, viewer)), locale }
}

export const VERSIONS_MOST = 50

export async function showPage({ key, no }: { key: PageKey; no?: number }, viewer: Viewer) {
  const row = await findByKey(db, key, no)
  if (!row) return refuse('notFound')
  const [page, versions] = await Promise.all([shown(row, viewer), listVersions(db, row.id, VERSIONS_MOST)])
  return ok({ ...page, versions })
}

export async function showAssembled(id: string, viewer: Viewer): Promise<Result<ShownPage, 'notFound'>> {
  const row = await findAssembled(db, id)
  return row ? ok((await shown(row, viewer)) as ShownPage) : refuse('notFound')
}

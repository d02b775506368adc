import type { z } from 'zod'
import { checkPreview, type PreviewLink } from '~/features/goods/server/catalogue/preview-links'
import { type OrderRules, orderRules } from '~/features/settings/server/order-rules'
import { readClock } from '~/platform/database/clock'
import { db } from '~/platform/database/pool'
import { LOCALES, type Locale } from '~/values/locales'
import { shortYuan } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { idsIn, type PageBlock, wholeBlocks } from '../../contract/page-blocks'
import { HOME_KEY, type PageContents, type PageKey, type shownHome, type shownPage } from '../../contract/pages'
import { blockData, type Viewer } from './block-data'
import { blocksShown, partFrom, turnsOf } from './blocks-shown'
import { findAssembled, findByKey, findOfBrand, findPage, type PageRow, type VersionRow } from './store'
import { listVersions } from './store-versions'
import { homeAtFirst } from './write-page'

function languageOf(contents: PageContents, locale: Locale): Locale {
  const order: Locale[] = [locale, ...(locale === 'zh-Hant' ? (['zh-Hans'] as const) : []), 'en', 'zh-Hans', ...LOCALES]
  return order.find((one) => contents[one]?.blocks.length) ?? order.find((one) => contents[one]) ?? locale
}

/** Placeholders become the current settings, so that the text promises what is done. */
const filled = (text: string, { minutesToPay, hoursToShip, freeFreightFrom }: OrderRules): string =>
  text
    .replaceAll('{minutesToPay}', String(minutesToPay))
    .replaceAll('{hoursToShip}', String(hoursToShip))
    .replaceAll('{freeFreightFrom}', shortYuan(freeFreightFrom))

type Row = Pick<VersionRow, 'key' | 'no' | 'publishedAt' | 'now' | 'nextAt' | 'contents'>

async function drawn(row: Row, viewer: Viewer, { written, from }: { written?: Locale; from?: number } = {}) {
  const locale = written ?? languageOf(row.contents, viewer.locale)
  const { title, blocks } = row.contents[locale] ?? { title: '', blocks: [] }
  const all = wholeBlocks(blocks)
  const groups = blocksShown(all, row.now, written ?? viewer.locale)
  const part = from === undefined ? { blocks: groups.flatMap((one) => one.blocks), next: null } : partFrom(groups, from)
  const [rules, { data, turns }] = await Promise.all([orderRules(db), blockData(part.blocks, viewer)])
  const planned = row.nextAt ? Math.ceil((Date.parse(row.nextAt) - Date.parse(row.now)) / 1000) : 0
  const coming = [...turnsOf(all, row.now), ...turns, planned].filter((seconds) => seconds > 0)
  return {
    ...{ key: row.key, no: row.no, publishedAt: row.publishedAt, title },
    // Without words it is in the language of whoever reads it.
    locale: all.some(({ text }) => text) ? locale : viewer.locale,
    blocks: part.blocks.map((block): PageBlock => ({ ...block, text: filled(block.text, rules) })),
    ...data,
    now: row.now,
    secondsToTurn: coming.length > 0 ? Math.min(...coming) : 0,
    next: part.next,
  }
}

const ofDraft = (row: PageRow): Row => ({
  ...{ key: row.key, no: row.newestNo + 1, publishedAt: row.changedAt, now: row.now, nextAt: null },
  contents: row.draft,
})

export const drawnDraft = (row: PageRow, locale: Locale) => drawn(ofDraft(row), { locale }, { written: locale })

export const VERSIONS_MOST = 50

export async function showPage({ key, no }: { key: PageKey; no?: number }, viewer: Viewer) {
  const row = await findByKey(db, key, no)
  if (!row) return refuse('notFound')
  const [page, versions] = await Promise.all([drawn(row, viewer), listVersions(db, row.id, VERSIONS_MOST)])
  return ok({ ...page, versions })
}

export async function showAssembled(
  id: string,
  viewer: Viewer,
): Promise<Result<z.input<typeof shownPage>, 'notFound'>> {
  const row = await findAssembled(db, id)
  return row ? ok(await drawn(row, viewer)) : refuse('notFound')
}

export async function showOfBrand(brandId: string, viewer: Viewer) {
  const row = await findOfBrand(db, brandId)
  return ok({ page: row ? await drawn(row, viewer) : null })
}

export async function previewPage(link: PreviewLink, viewer: Viewer) {
  const checked = await checkPreview(link, 'page')
  if (!checked.ok) return checked
  const row = await findPage(db, link.id)
  return row ? ok(await drawn(ofDraft(row), viewer)) : refuse('notFound')
}

const UNWRITTEN = {
  key: HOME_KEY,
  no: 0,
  publishedAt: new Date(0).toISOString(),
  nextAt: null,
  contents: homeAtFirst,
} as const

export async function showHome(from: number, locale: Locale): Promise<Result<z.input<typeof shownHome>, never>> {
  const row = (await findByKey(db, HOME_KEY)) ?? { ...UNWRITTEN, now: (await readClock(db)).toISOString() }
  return ok(await drawn(row, { locale }, { from }))
}

export async function picksOnHome(locale: Locale): Promise<string[]> {
  const row = await findByKey(db, HOME_KEY)
  const blocks = row?.contents[languageOf(row.contents, locale)]?.blocks ?? []
  const shown = row ? blocksShown(wholeBlocks(blocks), row.now, locale).flatMap((group) => group.blocks) : []
  return [...new Set(shown.filter(({ kind }) => kind === 'picks').flatMap(idsIn))]
}

import type { z } from 'zod'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { searchQuery } from '~/platform/search/query'
import { type Locale, pickText } from '~/values/locales'

import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import { allTexts } from '../../contract/editing'
import type { DeskGoods, DeskGoodsListed, GoodsChange, GoodsChoices, goodsEditingDesk } from '../../contract/operators'
import { choiceName, choiceOf } from './choices-of'
import { lacksOf } from './move-goods'
import { findGoods, type GoodsRow, type StoredBlock } from './store'
import { listChoices, namesOf } from './store-choices'
import {
  type ChangeRow,
  countMatching,
  type ListedRow,
  type ListQuery,
  listChanges,
  listGoods,
  listMoves,
} from './store-lists'
import { listStored, type StoredSku } from './store-skus'
import { factTexts, keyOf } from './write-details'

const CHANGES_SHOWN = 30
const MOVES_SHOWN = 20

const listed = (row: ListedRow, locale: Locale): DeskGoodsListed => ({
  ...row,
  name: pickText(row.name, locale),
  category: pickText(row.category, locale),
  brand: pickText(row.brand ?? {}, locale),
})

type GoodsFilter = Pick<
  z.output<typeof goodsEditingDesk.list.input>,
  'status' | 'category' | 'brand' | 'stock' | 'search'
>

export async function filterOf({ status, category, brand, stock, search }: GoodsFilter): Promise<ListQuery> {
  const lowBelow = (await readMallSettings(db, 'stock.lowBelow'))['stock.lowBelow']
  return { status, category, brand, stock, lowBelow, typed: search, match: searchQuery(search)?.match }
}

export async function readGoodsList({ cursor, ...request }: GoodsFilter & { cursor?: string }, locale: Locale) {
  const those = await filterOf(request)
  const { 'goods.bulkMost': bulkMost } = await readMallSettings(db, 'goods.bulkMost')
  const [{ rows, next }, found, choices] = await Promise.all([
    pageById(cursor, (beforeId, most) => listGoods(db, those, beforeId, most)),
    countMatching(db, those, bulkMost + 1),
    readChoices(locale),
  ])
  return ok({ items: rows.map((row) => listed(row, locale)), next, choices, found, bulkMost })
}

export async function readChoices(locale: Locale): Promise<GoodsChoices> {
  const { categories, brands, freightTemplates, services } = await listChoices(db)
  const named = ({ id, name, above }: (typeof categories)[number]) => ({
    id,
    name: [above && pickText(above, locale), pickText(name, locale)].filter(Boolean).join(' › '),
  })
  return {
    categories: categories.map(named),
    brands: brands.map(named),
    freightTemplates,
    services: services.map((one) => ({ ...one, name: pickText(one.name, locale) })),
  }
}

const changeOf = ({ by, before, after, ...row }: ChangeRow): GoodsChange => ({
  ...row,
  by: by ?? '',
  fields: Object.keys(after).map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' })),
})

const blockOf = (block: StoredBlock, at: number): DeskGoods['details'][number] => ({
  key: keyOf(block, at),
  kind: block.kind,
  texts: block.kind === 'facts' ? factTexts(block.rows) : block.kind === 'picture' ? {} : block.text,
  picture: block.kind === 'picture' ? block.picture : '',
})

const skuOf = (sku: StoredSku, { options }: GoodsRow, locale: Locale): DeskGoods['skus'][number] => ({
  ...sku,
  choice: choiceOf(sku.values),
  name: choiceName(sku.values, options, locale),
  code: sku.code ?? '',
  barcode: sku.barcode ?? '',
})

const filled = (row: GoodsRow, skus: readonly StoredSku[], locale: Locale) => ({
  ...allTexts((name) => row[name]),
  brandId: row.brandId ?? '',
  film: row.film ?? '',
  details: row.details.map(blockOf),
  options: row.options.map(({ name, values }) => ({
    names: name,
    values: values.map((value) => ({ key: value.key, names: value.name, isGone: value.isGone ?? false })),
  })),
  skus: skus.map((sku) => skuOf(sku, row, locale)),
})

/** What the form of goods is filled with, and no more. */
export async function readForForm(reader: Reader, id: string, locale: Locale) {
  const [row, skus] = await Promise.all([findGoods(reader, id), listStored(reader, id)])
  return row ? ok({ ...row, ...filled(row, skus, locale) }) : refuse('notFound')
}

export async function readGoods(
  id: string,
  locale: Locale,
): Promise<Result<z.input<typeof goodsEditingDesk.details.output>, 'notFound'>> {
  const row = await findGoods(db, id)
  if (!row) return refuse('notFound')
  const [skus, names, changes, moves] = await Promise.all([
    listStored(db, id),
    namesOf(db, row),
    listChanges(db, id, undefined, CHANGES_SHOWN),
    listMoves(db, id, MOVES_SHOWN),
  ])
  const stated = moves.map(({ from, to, by, note, at }, index) => ({
    ...{ id: `state ${index}`, version: 0, section: 'state' as const, by: by ?? '', at },
    fields: [
      { field: 'status', before: from ?? '', after: to as string },
      ...(note ? [{ field: 'reason', before: '', after: note }] : []),
    ],
  }))
  const visible = skus.filter(({ isHidden }) => !isHidden)
  const available = visible.reduce((sum, sku) => sum + sku.available, 0)
  const shown = { ...row, picture: row.pictures[0] ?? null, category: names.category ?? {}, brand: names.brand ?? null }
  return ok({
    ...row,
    ...listed({ ...shown, available }, locale),
    ...filled(row, skus, locale),
    freightTemplate: names.freight ?? '',
    lacks: lacksOf(row, skus),
    changes: [...changes.map(changeOf), ...stated].toSorted((one, other) => (one.at < other.at ? 1 : -1)),
  })
}

export async function readHistory({ id, cursor }: { id: string; cursor?: string }) {
  const { rows, next } = await pageById(cursor, (beforeId, most) =>
    listChanges(db, id, beforeId === undefined ? undefined : Number(beforeId), most),
  )
  return ok({ items: rows.map(changeOf), next })
}

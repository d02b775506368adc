import type { z } from 'zod'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import type { goodsCalls } from '../../contract/members'
import { pageOfCards } from './cards'
import {
  type CategoryRow,
  findBrand,
  listBrands,
  listBrandsOnSale,
  listCategories,
  listOnSale,
} from './store-catalogue'

type CategoryTree = z.input<typeof goodsCalls.categories.output>['items'][number]
type BrandPage = z.input<typeof goodsCalls.brand.output>

export async function categoryTrees(locale: Locale): Promise<CategoryTree[]> {
  const rows = await listCategories(db)
  const shown = ({ id, name, picture }: CategoryRow) => ({ id, name: pickText(name, locale), picture })
  return rows
    .filter((row) => row.parent_id === null)
    .map((top) => ({ ...shown(top), children: rows.filter((row) => row.parent_id === top.id).map(shown) }))
}

export async function brandsToShow(ids: readonly string[], most: number, locale: Locale) {
  const rows = await listBrands(db, ids, most)
  return rows.map(({ id, name, logo }) => ({ id, name: pickText(name, locale), logo }))
}

const PART = 5_000

export async function listGoods(part: number): Promise<z.input<typeof goodsCalls.listed.output>> {
  const [{ rows, count }, brandIds] = await Promise.all([listOnSale(db, (part - 1) * PART, PART), listBrandsOnSale(db)])
  return {
    parts: Math.max(1, Math.ceil(count / PART)),
    ids: rows.map(({ id }) => id),
    changedAt: rows.map(({ changedAt }) => changedAt),
    brandIds,
  }
}

export async function showBrand(
  { id, cursor }: { id: string; cursor?: string },
  locale: Locale,
): Promise<Result<BrandPage, 'notFound'>> {
  const [brand, page] = await Promise.all([
    findBrand(db, id),
    pageOfCards({ filter: { brand: id, exclusiveOnly: true }, sort: 'best', cursor }, locale),
  ])
  if (!brand) return refuse('notFound')
  const { name, story, logo } = brand
  return ok({ ...page, brand: { id, name: pickText(name, locale), logo, story: pickText(story, locale) } })
}

import type { Reader } from '../database/transaction'
import type { Texts } from './store'

export type CategoryRow = { id: string; parent_id: string | null; name: Texts; picture: string | null }
export type BrandRow = { id: string; name: Texts; logo: string | null; story: Texts }

export async function listCategories(reader: Reader): Promise<CategoryRow[]> {
  const rows = await reader
    .selectFrom('categories')
    .select(['id', 'parent_id', 'name', 'picture'])
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows as CategoryRow[]
}

export async function findBrand(reader: Reader, id: string): Promise<BrandRow | undefined> {
  const row = await reader
    .selectFrom('brands')
    .select(['id', 'name', 'logo', 'story'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row as BrandRow | undefined
}

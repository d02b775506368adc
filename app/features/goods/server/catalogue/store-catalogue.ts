import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'

export type CategoryRow = { id: string; parent_id: string | null; name: Texts; picture: string | null }
type BrandRow = { id: string; name: Texts; logo: string | null; story: Texts }

export async function listCategories(reader: Reader): Promise<CategoryRow[]> {
  const rows = await reader
    .selectFrom('categories')
    .select(['id', 'parent_id', 'name', 'picture'])
    .where('retired_at', 'is', null)
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
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return row as BrandRow | undefined
}

const changedAt = sql<Date>`greatest(goods.on_sale_at, goods.created_at,
  (select changed_at from goods_changes where goods_changes.goods_id = goods.id order by goods_changes.id desc limit 1))`

export async function listOnSale(reader: Reader, skipped: number, size: number) {
  const onSale = reader.selectFrom('goods').where('status', '=', 'on sale')
  const [rows, all] = await Promise.all([
    onSale
      .select(['id', changedAt.as('changedAt')])
      .orderBy('id')
      .offset(skipped)
      .limit(size)
      .execute(),
    onSale.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, count: all.count }
}

export async function listBrandsOnSale(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('brands')
    .select('id')
    .where('retired_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('goods')
          .select('goods.id')
          .whereRef('goods.brand_id', '=', 'brands.id')
          .where('goods.status', '=', 'on sale'),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'

export interface NamedStock {
  id: string
  barcode: string | null
  name: Texts
  values: string[]
  options: { name: Texts; values: { key: string; name: Texts }[] }[]
  available: number
  lastId: string
}

export async function findStockOf(reader: Reader, keys: readonly string[]): Promise<NamedStock[]> {
  const { rows } = await sql<NamedStock>`
    select skus.id, skus.barcode, g.name, skus.option_values as values, g.options, available, coalesce((
      select id from stock_entries where sku_id = skus.id order by id desc limit 1), '') as "lastId"
    from (
      select id from skus where id = any(${[...keys]}) union select id from skus where barcode = any(${[...keys]})) as meant
    join skus on skus.id = meant.id join goods g on g.id = skus.goods_id join stock on stock.sku_id = skus.id`.execute(
    reader,
  )
  return rows
}

export async function countEntries(reader: Reader, listId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stock_entries
    where id >= ${`${listId}-`} and id < ${`${listId}.`}`.execute(reader)
  return rows[0]?.count ?? 0
}

import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { type Locale, pickText } from '~/values/locales'
import { cutPage } from '~/values/paging'
import type { GoodsGlance } from '../../contract/members'
import { findGlances } from './store'

export async function placeOfGoods(reader: Reader, goodsId: string): Promise<{ categoryIds: string[] } | undefined> {
  const { rows } = await sql<{ categoryIds: string[] }>`
    select array_remove(array[categories.id, categories.parent_id], null) as "categoryIds"
    from goods join categories on categories.id = goods.category_id where goods.id = ${goodsId}`.execute(reader)
  return rows[0]
}

export async function videoFilesOfGoods(reader: Reader, videoFiles: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ film: string }>`select film from goods where film = any(${[...videoFiles]})`.execute(
    reader,
  )
  return rows.map(({ film }) => film)
}

export async function glanceAtGoods(ids: readonly string[], locale: Locale): Promise<Map<string, GoodsGlance>> {
  if (ids.length === 0) return new Map()
  const rows = await findGlances(db, ids)
  return new Map(
    rows.map(({ id, name, picture, price, is_on_sale: isOnSale, in_stock: inStock, rating }) => [
      id,
      { id, name: pickText(name, locale), picture, price, isOnSale, inStock, rating },
    ]),
  )
}

/** `at` in microseconds since 1970. */
type Row = { goods_id: string; at: number }

export async function pageOfGlances<R extends Row, More extends object>(
  rows: readonly R[],
  locale: Locale,
  more: (row: R) => More,
): Promise<{ items: (GoodsGlance & More)[]; next: string | undefined }> {
  const { rows: shown, next } = cutPage(rows, (row) => [row.at, row.goods_id])
  const ids = shown.map((row) => row.goods_id)
  const goods = await glanceAtGoods(ids, locale)
  return {
    items: shown.flatMap((row) => {
      const glance = goods.get(row.goods_id)
      return glance ? [{ ...glance, ...more(row) }] : []
    }),
    next,
  }
}

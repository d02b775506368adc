import type { Locale } from '~/values/locales'
import { cutPage } from '~/values/paging'
import type { GoodsGlance } from '../../contract/goods'
import { glanceAtGoods } from './glance-at-goods'

/** Of a list of goods of one's own; `at` in microseconds since 1970. */
type Row = { goods_id: string; at: number }

/**
 * One page of goods of one's own: at most 20 of the rows, each with `more` of the row itself, and where the next page
 * begins if there are rows left over.
 */
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

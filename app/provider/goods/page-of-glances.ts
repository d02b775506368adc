import type { GoodsGlance } from '~/contract/favourites'
import { encodeInstant } from '~/values/instant-cursor'
import type { Locale } from '~/values/locales'
import { PAGE_SIZE } from '~/values/paging'
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
  const shown = rows.slice(0, PAGE_SIZE)
  const ids = shown.map((row) => row.goods_id)
  const goods = await glanceAtGoods(ids, locale)
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined
  return {
    items: shown.flatMap((row) => {
      const glance = goods.get(row.goods_id)
      return glance ? [{ ...glance, ...more(row) }] : []
    }),
    next: last && encodeInstant({ at: last.at, id: last.goods_id }),
  }
}

import type { Locale } from '~/values/locales'
import { cutPage } from '~/values/paging'
import type { GoodsGlance } from '../../contract/members'
import { glanceAtGoods } from './glance-at-goods'

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

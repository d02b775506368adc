import { db } from '~/platform/database/pool'
import type { Locale } from '~/values/locales'
import { PAGE_SIZE, type Page } from '~/values/paging'
import type { GoodsCard } from '../../contract/members'
import { pageOf, pageOfCards, readAfter } from './cards'
import { listCards } from './store-cards'

const BESIDE = 'beside'
const OTHERS = 'others'

export async function guessYouLike(
  { goodsId, cursor, most: size = PAGE_SIZE }: { goodsId?: string; cursor?: string; most?: number },
  locale: Locale,
): Promise<Page<GoodsCard>> {
  if (goodsId === undefined) return pageOfCards({ sort: 'best', filter: { inStock: true }, cursor, size }, locale)

  // Two lists one after the other: sorting by "same category" would sort all goods for every page.
  const most = size + 1
  const afterOthers = readAfter(cursor, OTHERS)
  const beside = afterOthers
    ? []
    : await listCards(db, {
        sort: 'best',
        filter: { inStock: true, beside: goodsId, except: goodsId },
        after: readAfter(cursor, BESIDE),
        most,
      })
  const others =
    beside.length >= most
      ? []
      : await listCards(db, {
          sort: 'best',
          filter: { inStock: true, notBeside: goodsId, except: goodsId },
          after: afterOthers,
          most: most - beside.length,
        })
  return pageOf([...beside, ...others], (row) => (beside.includes(row) ? BESIDE : OTHERS), locale, size)
}

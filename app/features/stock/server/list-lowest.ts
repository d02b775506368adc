import { db } from '~/platform/database/pool'
import type { Locale } from '~/values/locales'
import { lowBelow, optionsText, titleText } from './read-stock'
import { listLowestRows } from './store-by-hand'

/** Of goods that are sold now, those with the fewest pieces first. */
export async function listLowest(most: number, locale: Locale) {
  const rows = await listLowestRows(db, await lowBelow(), most)
  return rows.map(({ id: skuId, goodsId, picture, available, ...named }) => ({
    ...{ skuId, goodsId, available, picture: picture ?? '' },
    name: titleText(named, locale),
    optionText: optionsText(named, locale),
  }))
}

import type { z } from 'zod'
import { optionText, skusForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { DeskExchange, pointsGoodsDesk } from '../contract/operators'
import { type DeskRow, findDeskRow, listDeskRows } from './store-desk'

async function shown(rows: readonly DeskRow[], locale: Locale): Promise<DeskExchange[]> {
  const skus = await skusForSale(
    db,
    rows.map(({ skuId }) => skuId),
  )
  return rows.map(({ skuId, name, ...row }) => ({
    ...row,
    name: pickText(name, locale),
    optionText: optionText(skus.get(skuId)?.options ?? [], locale),
  }))
}

export async function listDeskExchanges(
  { queue, cursor }: z.output<typeof pointsGoodsDesk.list.input>,
  locale: Locale,
): Promise<Result<{ items: DeskExchange[]; next?: string }, never>> {
  const { rows, next } = await pageById(cursor, (after, most) => listDeskRows(db, queue, after, most))
  return ok({ items: await shown(rows, locale), next })
}

export async function readDeskExchange(id: string, locale: Locale): Promise<Result<DeskExchange, 'notFound'>> {
  const row = await findDeskRow(db, id)
  const [one] = row ? await shown([row], locale) : []
  return one ? ok(one) : refuse('notFound')
}

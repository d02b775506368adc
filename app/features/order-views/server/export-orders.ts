import type { z } from 'zod'
import { optionText } from '~/features/goods/server/catalogue/skus-for-sale'
import { EXPORT_MOST, type orderDeskActs } from '~/features/orders/contract/operators'
import { noteAct } from '~/platform/acts/note-act'
import { transaction } from '~/platform/database/transaction'
import { type Locale, pickText } from '~/values/locales'
import { ok, type Result } from '~/values/result'
import { listingOf } from './list-orders'
import { exportedLines } from './store-export'
import { listRows, lookedUpTo } from './store-list'

type Table = z.input<typeof orderDeskActs.table.output>

export async function exportOrders(
  operatorId: string,
  { ids: chosen, ...filter }: z.output<typeof orderDeskActs.table.input>,
  locale: Locale,
): Promise<Result<Table, never>> {
  const list = chosen.length ? undefined : await listingOf(filter)
  const found = list ? (await listRows(list, undefined, EXPORT_MOST + 1)).map(({ id }) => id) : chosen
  const isCut = list && found.length <= EXPORT_MOST && (await lookedUpTo(list, undefined)) !== undefined
  const ids = found.slice(0, EXPORT_MOST)
  const lines = await exportedLines(ids)
  await transaction((tx) =>
    noteAct(tx, {
      operatorId,
      act: 'exportOrders',
      subject: { kind: 'orders', id: chosen.length ? 'chosen' : filter.status || 'all' },
      after: { orders: ids.length },
    }),
  )
  return ok({
    isMore: found.length > EXPORT_MOST || Boolean(isCut),
    items: lines.map(({ title, options, ...line }) => ({
      ...line,
      title: pickText(title, locale),
      optionText: optionText(options, locale),
    })),
  })
}

import type { z } from 'zod'
import { optionText } from '~/features/goods/server/catalogue/skus-for-sale'
import { EXPORT_MOST, type orderDeskActs } from '~/features/orders/contract/operators'
import { listFailedRefunds } from '~/features/payments/server/refunds'
import { noteAct } from '~/platform/acts/note-act'
import { transaction } from '~/platform/database/transaction'
import { type Locale, pickText } from '~/values/locales'
import { ok, type Result } from '~/values/result'
import { hoursToShip } from './hours-to-ship'
import { listRows } from './store-desk'
import { exportedLines } from './store-export'

type Table = z.input<typeof orderDeskActs.table.output>

export async function exportOrders(
  operatorId: string,
  { q, status }: { q: string; status: string },
  locale: Locale,
): Promise<Result<Table, never>> {
  const isRefused = status === 'refundRefused'
  const only = isRefused ? (await listFailedRefunds()).map(({ orderId }) => orderId) : undefined
  const query = { q, status: isRefused ? '' : status, only, after: '', hours: await hoursToShip() }
  const found = await listRows({ ...query, most: EXPORT_MOST + 1 })
  const ids = found.slice(0, EXPORT_MOST).map(({ id }) => id)
  const lines = await exportedLines(ids)
  await transaction((tx) =>
    noteAct(tx, {
      operatorId,
      act: 'exportOrders',
      subject: { kind: 'orders', id: status || 'all' },
      after: { orders: ids.length },
    }),
  )
  return ok({
    isMore: found.length > EXPORT_MOST,
    items: lines.map(({ title, options, ...line }) => ({
      ...line,
      title: pickText(title, locale),
      optionText: optionText(options, locale),
    })),
  })
}

import { sql } from 'kysely'
import { isPast } from '~/platform/database/clock'
import type { Tx } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { GoodsWritten } from '../../contract/saving'
import type { Planned, Said } from './change-goods'
import { lacksOf } from './move-goods'
import type { GoodsRow } from './store'
import { listStored } from './store-skus'

const instant = (typed: string) => (typed ? new Date(`${typed}+08:00`) : null)

/** To the minute, as the form has it, in the mall's time zone. */
const minuteOf = (at: Date | null): string =>
  at ? new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16) : ''
const stored = (at: string | null) => (at ? new Date(at) : null)

const said = (onAt: Date | null, offAt: Date | null): Said => ({ onSaleAt: minuteOf(onAt), offSaleAt: minuteOf(offAt) })

export async function planOfSale(
  tx: Tx,
  row: GoodsRow,
  sent: Pick<GoodsWritten, 'onSaleAt' | 'offSaleAt'>,
): Promise<Result<Planned, 'goodsState' | 'goodsUnready' | 'badInput' | 'inPast'>> {
  const [onAt, offAt] = [instant(sent.onSaleAt), instant(sent.offSaleAt)]
  const [before, after] = [said(stored(row.onSaleAt), stored(row.offSaleAt)), said(onAt, offAt)]
  const apply = async () => [sql`on_sale_at = ${onAt}, off_sale_at = ${offAt}`]
  const planned = ok({ before, after, apply })
  if (before.onSaleAt === after.onSaleAt && before.offSaleAt === after.offSaleAt) return planned
  if (onAt && row.status === 'on sale') return refuse('goodsState', { field: 'onSaleAt' })
  for (const [field, at] of [
    ['onSaleAt', onAt],
    ['offSaleAt', offAt],
  ] as const)
    if (at && after[field] !== before[field] && (await isPast(tx, at))) return refuse('inPast', { field })
  const [lack] = onAt ? lacksOf(row, await listStored(tx, row.id)) : []
  if (lack) return refuse('goodsUnready', { field: 'onSaleAt' })
  if (onAt && offAt && offAt <= onAt) return refuse('badInput', { field: 'offSaleAt' })
  return planned
}

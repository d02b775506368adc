import { noteAct } from '~/platform/acts/note-act'
import { claimSubmission } from '~/platform/database/submissions'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { StockTyped } from '../contract/operators'
import { holdStock, insertEntry, lastEntry, moveByHand, movedBy } from './store-by-hand'

/** A counter is a database integer. */
const RECEIVED_MOST = 2_000_000_000

type Done = Result<{ moved: number }, 'notFound' | 'submissionReused' | 'stockTooFew' | 'stockChanged'>
type Entry = Omit<StockTyped, 'submissionId'> & { id: string }

/** A count moves by its difference from the form's sellable pieces: orders placed since are in neither number. */
export const moveStockAs = (
  operatorId: string,
  { submissionId, ...entry }: StockTyped & { id: string },
): Promise<Done> =>
  transaction(async (tx): Promise<Done> => {
    const claim = { scope: 'stock by hand', key: submissionId, memberId: operatorId, content: entry }
    const claimed = await claimSubmission(tx, claim)
    if (!claimed.ok) return claimed
    const { id: entryId, isNew } = claimed.value
    if (!isNew) return ok({ moved: await movedBy(tx, entryId) })
    return enterByHand(tx, operatorId, entryId, entry)
  })

export async function enterByHand(tx: Tx, operatorId: string, entryId: string, entry: Entry): Promise<Done> {
  const { id: skuId, way, pieces, reason, reference, expected, lastId } = entry
  const stock = await holdStock(tx, skuId)
  if (!stock) return refuse('notFound')
  if (way === 'count' && (await lastEntry(tx, skuId)) !== lastId) return refuse('stockChanged')
  const moved = { inbound: pieces, writeOff: -pieces, count: pieces - expected }[way]
  if (stock.received + moved > RECEIVED_MOST) return refuse('stockChanged')
  const moveId = moved === 0 ? null : await moveByHand(tx, skuId, moved)
  if (moveId === undefined) return refuse('stockTooFew', { params: { left: stock.available } })
  const counted = way === 'count' ? expected : null
  await insertEntry(tx, { id: entryId, skuId, way, pieces, expected: counted, reason, reference, operatorId, moveId })
  await noteAct(tx, {
    operatorId,
    act: 'moveStock',
    subject: { kind: 'sku', id: skuId },
    before: { available: stock.available },
    after: { available: stock.available + moved, way, pieces, reason, reference },
  })
  return ok({ moved })
}

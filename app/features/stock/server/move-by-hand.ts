import { noteActs } from '~/platform/acts/note-act'
import { claimSubmission } from '~/platform/database/submissions'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Refused, type Result, refuse } from '~/values/result'
import type { StockTyped } from '../contract/operators'
import { holdStock, insertEntries, lastEntries, movedBy } from './store-entries'

/** A counter is a database integer. */
const RECEIVED_MOST = 2_000_000_000

type Done = Result<{ moved: number }, 'notFound' | 'stockTooFew' | 'stockChanged'>
/** With an id of its own where its submission has claimed one. */
export type Entry = Omit<StockTyped, 'submissionId'> & { id: string; entryId?: string }

/** A count moves by its difference from the form's sellable pieces: orders placed since are in neither number. */
export const moveStockAs = (operatorId: string, { submissionId, ...entry }: StockTyped & { id: string }) =>
  transaction(async (tx): Promise<Done | Refused<'submissionReused'>> => {
    const claim = { scope: 'stock by hand', key: submissionId, memberId: operatorId, content: entry }
    const claimed = await claimSubmission(tx, claim)
    if (!claimed.ok) return claimed
    const { id: entryId, isNew } = claimed.value
    if (!isNew) return ok({ moved: await movedBy(tx, entryId) })
    const [done = refuse('notFound')] = await enterByHand(tx, operatorId, [{ ...entry, entryId }])
    return done
  })

type Stock = { available: number; received: number }

function checked({ way, pieces, expected, lastId }: Entry, stock: Stock | undefined, last: string): Done {
  if (!stock) return refuse('notFound')
  if (way === 'count' && last !== lastId) return refuse('stockChanged')
  const moved = { inbound: pieces, writeOff: -pieces, count: pieces - expected }[way]
  if (stock.received + moved > RECEIVED_MOST) return refuse('stockChanged')
  return stock.available + moved < 0 ? refuse('stockTooFew', { params: { left: stock.available } }) : ok({ moved })
}

/**
 * As an entry asks for them. Outside of a transaction that would be planned, while there are no entries, to read them all,
 * and the entries would go by that plan.
 */
export const lastEntriesOf = (skuIds: readonly string[]) => transaction((tx) => lastEntries(tx, skuIds))

/** One entry per SKU; each is made or refused by itself. Answers as many, in their order. */
export async function enterByHand(tx: Tx, operatorId: string, entries: readonly Entry[]): Promise<Done[]> {
  const ids = entries.map(({ id }) => id)
  // A statement of its own, behind the locks, sees what they were waited for.
  const [stock, last] = await Promise.all([holdStock(tx, ids), lastEntries(tx, ids)])
  const done = entries.map((entry) => checked(entry, stock.get(entry.id), last.get(entry.id) ?? ''))
  const right = entries.flatMap(({ entryId, id: skuId, way, pieces, expected, reason, reference }, at) => {
    const one = done[at]
    if (!one?.ok) return []
    const said = { way, pieces, reason, reference }
    return { ...said, id: entryId, skuId, expected: way === 'count' ? expected : null, change: one.value.moved }
  })
  if (right.length === 0) return done
  const acts = right.map(({ skuId, change, way, pieces, reason, reference }) => {
    const available = stock.get(skuId)?.available ?? 0
    return {
      ...{ operatorId, act: 'moveStock', subject: { kind: 'sku', id: skuId }, before: { available } },
      after: { available: available + change, way, pieces, reason, reference },
    }
  })
  const [made] = await Promise.all([insertEntries(tx, operatorId, right), noteActs(tx, acts)])
  if (made !== right.length) throw new Error(`${made} of ${right.length} entries about held stock were made`)
  return done
}

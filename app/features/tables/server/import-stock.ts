import { stockFields } from '~/features/stock/contract/operators'
import { enterByHand } from '~/features/stock/server/move-by-hand'
import * as m from '~/paraglide/messages'
import { newId } from '~/platform/database/new-id'
import type { Tx } from '~/platform/database/transaction'
import { ok } from '~/values/result'
import { prices } from './import-skus'
import type { Importing, Wrote } from './importing'
import type { StoredRow } from './store-rows'
import { lastEntries } from './store-things'
import type { Work } from './store-work'

/** Things of one transaction. */
const TOGETHER = 50

/** A count moves by its difference from what the dry run saw: pieces that were ordered since are in neither number. */
async function writeStock(tx: Tx, { operatorId, locale }: Work, _: string, rows: readonly StoredRow[]): Promise<Wrote> {
  const reason = m.console_imports_stock_reason({}, { locale })
  // Everybody locks stock in the order of the SKUs.
  for (const { key: id, line, before, after } of rows.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const counted = { pieces: Number(after.pieces), expected: Number(before.pieces), lastId: before.lastEntry ?? '' }
    const done = await enterByHand(tx, operatorId, await newId(tx), {
      ...{ id, way: 'count', ...counted, reason, reference: '' },
    })
    if (!done.ok) return { ...done, line }
  }
  return ok({})
}

export const stock: Importing = {
  ...prices,
  writes: ['pieces'],
  checks: { pieces: stockFields.shape.pieces },
  ...{ isOdd: undefined, hold: undefined },
  // The last entry by hand tells, and the entry asks for it.
  isStill: () => true,
  match: async (rows, locale) => {
    const matched = await prices.match(rows, locale)
    const last = await lastEntries(matched.map(({ key }) => key))
    return matched.map(({ meant: _, ...one }, at) => ({
      ...one,
      subject: `${rows[0]?.line} ${Math.floor(at / TOGETHER)}`,
      seen: { lastEntry: last.get(one.key) ?? '' },
      // An empty cell is no count.
      ...(rows[at]?.cells.pieces === '' && { meant: { pieces: one.now?.pieces ?? '' } }),
    }))
  },
  write: writeStock,
}

import { stockFields } from '~/features/stock/contract/operators'
import { enterByHand, lastEntriesOf } from '~/features/stock/server/move-by-hand'
import * as m from '~/paraglide/messages'
import type { Tx } from '~/platform/database/transaction'
import { ok } from '~/values/result'
import { prices } from './import-skus'
import type { Importing, Wrote } from './importing'
import type { StoredRow } from './store-rows'
import type { Work } from './store-work'

/** Things of one transaction. */
const TOGETHER = 50

/** A count moves by its difference from what the dry run saw: pieces that were ordered since are in neither number. */
async function writeStock(tx: Tx, { operatorId, locale }: Work, _: string, rows: readonly StoredRow[]): Promise<Wrote> {
  const said = { way: 'count' as const, reason: m.console_imports_stock_reason({}, { locale }), reference: '' }
  const counts = rows.map(({ key: id, before, after }) => {
    const counted = { pieces: Number(after.pieces), expected: Number(before.pieces), lastId: before.lastEntry ?? '' }
    return { ...said, ...counted, id }
  })
  const done = await enterByHand(tx, operatorId, counts)
  const refused = done.flatMap((one, at) => (one.ok ? [] : [{ ...one, line: rows[at]?.line }]))
  return { ...ok({}), refused }
}

export const stock: Importing = {
  ...prices,
  writes: ['pieces'],
  checks: { pieces: stockFields.shape.pieces },
  ...{ isOdd: undefined, hold: undefined },
  // The last entry by hand tells, and each entry asks for it under its lock.
  nowOf: async () => new Map(),
  isStill: () => true,
  match: async (rows, locale) => {
    const matched = await prices.match(rows, locale)
    const last = await lastEntriesOf(matched.map(({ key }) => key))
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

import { sql } from 'kysely'
import type { Tx } from '~/platform/database/transaction'
import { enterByHand } from './move-by-hand'

/** Takes in the first pieces of a SKU that an operator has just made. */
export async function takeIn(
  tx: Tx,
  operatorId: string,
  { skuId, pieces, reason }: { skuId: string; pieces: number; reason: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(tx)
  const entry = { id: skuId, way: 'inbound', pieces, reason, reference: '', expected: 0, lastId: '' } as const
  const done = await enterByHand(tx, operatorId, (rows[0] as { id: string }).id, entry)
  if (!done.ok) throw new Error(`a new SKU could not take in its first pieces: ${done.refusal}`)
}

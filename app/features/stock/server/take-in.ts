import { newId } from '~/platform/database/new-id'
import type { Tx } from '~/platform/database/transaction'
import { enterByHand } from './move-by-hand'

export async function takeIn(
  tx: Tx,
  operatorId: string,
  { skuId, pieces, reason }: { skuId: string; pieces: number; reason: string },
): Promise<void> {
  const entry = { id: skuId, way: 'inbound', pieces, reason, reference: '', expected: 0, lastId: '' } as const
  const done = await enterByHand(tx, operatorId, await newId(tx), entry)
  if (!done.ok) throw new Error(`a new SKU could not take in its first pieces: ${done.refusal}`)
}

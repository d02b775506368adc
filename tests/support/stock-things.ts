import { moveStockAs } from '~/features/stock/server/move-by-hand'
import { lastEntry } from '~/features/stock/server/store-by-hand'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { anOperator } from './order-life'

/** What an operator wrote of the stock is for those who may change it. */
async function entered(skuId: string): Promise<string> {
  const reason = randomToken()
  const typed = { way: 'inbound', pieces: 1, reason, reference: '', expected: 0, lastId: '' } as const
  await moveStockAs(await anOperator(), { ...typed, id: skuId, submissionId: randomToken() })
  return reason
}

/** An SKU whose newest change by hand the form names. */
export async function changedSku(_: object, skuId: string) {
  await entered(skuId)
  return { query: { id: skuId }, mark: await lastEntry(db, skuId) }
}

export const changedMoves = async (_: object, skuId: string) => ({ query: { skuId }, mark: await entered(skuId) })

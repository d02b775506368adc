import { skusForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import { isOvertaken, refuseOvertaken } from '~/platform/acts/overtaken'
import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import { fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { PRIZES_MOST } from '../contract/members'
import type { PrizeTyped } from '../contract/operators'
import {
  findNewest,
  holdActivity,
  holdVersion,
  insertActivity,
  insertVersion,
  renameActivity,
  type Texts,
} from './store'
import { deletePrize, holdBatch, listPrizes, savedOf, writePrize } from './store-prizes'

export const textsOf = (zh: string, en: string): Texts => ({ 'zh-Hans': zh, ...(en && { en }) })

interface Planned {
  id?: string
  activityId?: string
  name?: Texts
  cost: number
}

/** With the prizes of its newest version. A new name applies from now on. */
export async function planVersion(
  tx: Tx,
  { id, activityId, name, cost }: Planned,
  act: Act,
): Promise<Result<{ versionId: string }, 'notFound'>> {
  if (activityId === undefined) {
    const made = await insertActivity(tx, name ?? {})
    return ok({ versionId: await insertVersion(tx, { id, activityId: made, number: 1, cost }, act) })
  }
  const newest = (await holdActivity(tx, activityId)) && (await findNewest(tx, activityId))
  if (!newest) return refuse('notFound', { field: 'activityId' })
  if (name) await renameActivity(tx, activityId, name)
  const version = { id, activityId, number: newest.number + 1, cost }
  return ok({ versionId: await insertVersion(tx, version, act, newest.id) })
}

type Refusal = 'notFound' | 'prizesFixed'

/** Locks it, too. */
async function openVersion(tx: Tx, versionId: string): Promise<Result<void, Refusal>> {
  const version = await holdVersion(tx, versionId)
  if (!version) return refuse('notFound')
  return version.state === 'planned' ? ok(undefined) : refuse('prizesFixed')
}

/** Only before the start. A new fallback replaces the one before. */
export async function savePrize(
  tx: Tx,
  typed: PrizeTyped,
): Promise<Result<{ prizeId: string }, Refusal | 'overtaken'>> {
  const { versionId, prizeId, kind, nameZh, nameEn, percent, batchId, skuId, isFallback, seen } = typed
  const open = await openVersion(tx, versionId)
  if (!open.ok) return open
  const prizes = await listPrizes(tx, versionId)
  if (!prizeId && prizes.length >= PRIZES_MOST) return refuse('prizesFixed')
  const sku = skuId ? (await skusForSale(tx, [skuId])).get(skuId) : undefined
  if (skuId && !sku) return refuse('notFound', { field: 'skuId' })
  if (batchId && !(await holdBatch(tx, batchId))) return refuse('notFound', { field: 'batchId' })
  const after = {
    ...{ kind, name: textsOf(nameZh, nameEn), weight: percent, isFallback },
    ...{ pieces: typed.pieces ?? null, points: typed.points ?? null, batchId: batchId || null, skuId: skuId || null },
    // Set when the version starts: until then prices may change.
    worth: fen(0),
  }
  const before = prizes.find(({ id }) => id === prizeId)
  if (before && isOvertaken(seen, savedOf(before), savedOf(after)))
    return refuseOvertaken(tx, { act: 'savePrize', subject: { kind: 'prizes', id: versionId } })
  const written = await writePrize(tx, { versionId, prizeId: prizeId || undefined }, after)
  return written ? ok({ prizeId: written }) : refuse('notFound', { field: 'prizeId' })
}

export async function removePrize(
  tx: Tx,
  { versionId, prizeId }: { versionId: string; prizeId: string },
): Promise<Result<void, Refusal>> {
  const open = await openVersion(tx, versionId)
  if (open.ok) await deletePrize(tx, versionId, prizeId)
  return open
}

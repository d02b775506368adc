import { skusForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import { pointsValue } from '~/features/points/server/points-rules'
import { allotStock } from '~/features/stock/server/reserve-stock'
import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import { pickText } from '~/values/locales'
import { fen, yuanText } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { oddsText, WHOLE, WORTH_MOST } from '../contract/members'
import { makeSeed, openSeed } from './draw-number'
import { begun, holdActivity, holdVersion, moveVersion, over } from './store'
import { holdBatch, listPrizes, type PrizeRow, writeAllotment, writeWorth } from './store-prizes'

type SecureRefusal = 'prizesShort' | 'prizeTooDear'
export type TurnRefusal = 'notFound' | 'prizesFixed' | 'prizesBad' | 'prizesNoFallback' | SecureRefusal

const named = ({ name }: PrizeRow) => pickText(name, 'zh-Hans')

async function secure(tx: Tx, prize: PrizeRow): Promise<Result<void, SecureRefusal>> {
  const { id, pieces, skuId, batchId, points } = prize
  let worth = points === null ? 0 : pointsValue(points)
  if (batchId !== null) {
    const batch = await holdBatch(tx, batchId)
    if (!batch || batch.left < (pieces ?? 0))
      return refuse('prizesShort', { params: { prize: named(prize), left: batch?.left ?? 0 } })
    worth = batch.worth
  }
  if (skuId !== null) {
    const quantity = pieces as number
    worth = (await skusForSale(tx, [skuId])).get(skuId)?.price ?? 0
    const [allotment] = await allotStock(tx, [{ skuId, quantity }])
    if (!allotment || allotment.allotted < quantity)
      return refuse('prizesShort', { params: { prize: named(prize), left: allotment?.allotted ?? 0 } })
    await writeAllotment(tx, id, allotment.id)
  }
  if (worth > WORTH_MOST)
    return refuse('prizeTooDear', { params: { prize: named(prize), most: yuanText(fen(WORTH_MOST)) } })
  await writeWorth(tx, id, worth)
  return ok(undefined)
}

/** Weights sum to 1,000,000, with a fallback, and no prize above ¥50,000. Ends the running version of the activity. */
export async function startVersion(tx: Tx, id: string, act: Act): Promise<Result<object, TurnRefusal>> {
  const found = await holdVersion(tx, id)
  if (!found) return refuse('notFound')
  if (found.state !== 'planned') return refuse('prizesFixed')
  const activity = await holdActivity(tx, found.activityId)
  const prizes = await listPrizes(tx, id)
  const sum = prizes.reduce((total, { weight }) => total + weight, 0)
  if (sum !== WHOLE) return refuse('prizesBad', { params: { share: oddsText(sum) } })
  if (!prizes.some(({ isFallback }) => isFallback)) return refuse('prizesNoFallback')
  for (const prize of prizes) {
    const secured = await secure(tx, prize)
    if (!secured.ok) return secured
  }
  if (activity?.runningId) await endVersion(tx, activity.runningId, act)
  const isMoved = await moveVersion(tx, id, 'start', act, begun(makeSeed(id)))
  return isMoved ? ok({}) : refuse('prizesFixed')
}

/** A version that has not started is deleted. */
export async function endVersion(tx: Tx, id: string, act: Act): Promise<Result<object, 'notFound' | 'prizesFixed'>> {
  const found = await holdVersion(tx, id)
  if (!found) return refuse('notFound')
  if (found.state === 'planned') return (await moveVersion(tx, id, 'drop', act)) ? ok({}) : refuse('prizesFixed')
  if (found.state !== 'running' || found.sealed === null) return refuse('prizesFixed')
  return (await moveVersion(tx, id, 'end', act, over(openSeed(id, found.sealed)))) ? ok({}) : refuse('prizesFixed')
}

import type { z } from 'zod'
import { allotStock, takeBackAllotted } from '~/features/stock/server/reserve-stock'
import { noteAct } from '~/platform/acts/note-act'
import { eachDue } from '~/platform/database/each-due'
import type { Act } from '~/platform/database/mover'
import { claimSubmission } from '~/platform/database/submissions'
import { type Tx, transaction } from '~/platform/database/transaction'
import { fen, parseYuan } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import type { exchangeFields } from '../contract/operators'
import {
  close,
  findPointsGoods,
  holdPriceOf,
  insertPointsGoods,
  listLeftovers,
  type NewPointsGoods,
  writeAllotment,
} from './store'

/** Where stock is short, reserves as much as there is. exchangeTooDear: the cash is not below the price. */
export async function openPointsGoods(
  tx: Tx,
  wanted: NewPointsGoods,
  act: Act,
): Promise<Result<{ id: string; pieces: number }, 'notFound' | 'exchangeTooDear' | 'exchangeKnown'>> {
  const price = await holdPriceOf(tx, wanted.skuId)
  if (price === undefined) return refuse('notFound', { field: 'skuId' })
  if (wanted.cash >= price) return refuse('exchangeTooDear', { field: 'cash' })
  const id = await insertPointsGoods(tx, wanted, act)
  if (id === undefined) return refuse('exchangeKnown', { field: 'skuId' })
  const [made] = await allotStock(tx, [{ skuId: wanted.skuId, quantity: wanted.pieces }])
  if (!made) throw new Error(`the SKU ${wanted.skuId} has no stock`)
  await writeAllotment(tx, id, made.id)
  return ok({ id, pieces: made.allotted })
}

export async function closePointsGoods(
  tx: Tx,
  id: string,
  act: Act,
): Promise<Result<Record<string, never>, 'exchangeOver'>> {
  return (await close(tx, id, act)) ? ok({}) : refuse('exchangeOver')
}

/** Also what unpaid orders return later. */
export const clearPointsGoods = (): Promise<number> =>
  eachDue(listLeftovers, (allotmentId) => transaction(async (tx) => (await takeBackAllotted(tx, [allotmentId])) > 0))

const subjectOf = (id: string) => ({ kind: 'pointsGoods', id })

export const exchangeOf = ({
  skuId,
  points,
  cash,
  pieces,
  perMember,
}: z.output<typeof exchangeFields>): NewPointsGoods => ({
  skuId,
  points,
  cash: parseYuan(cash) ?? fen(0),
  pieces,
  perMember,
})

type Opened = Result<
  { pointsGoodsId: string },
  'notFound' | 'exchangeTooDear' | 'exchangeKnown' | 'exchangeEmpty' | 'submissionReused'
>

export async function openPointsGoodsAs(
  operatorId: string,
  wanted: NewPointsGoods,
  submissionId: string,
): Promise<Opened> {
  return transaction(async (tx): Promise<Opened> => {
    const claim = { scope: 'points goods', key: submissionId, memberId: operatorId, content: wanted }
    const claimed = await claimSubmission(tx, claim)
    if (!claimed.ok) return claimed
    const { id, isNew } = claimed.value
    if (!isNew) return ok({ pointsGoodsId: id })
    const opened = await openPointsGoods(tx, { ...wanted, id }, { by: 'operator', byId: operatorId })
    if (!opened.ok) return opened
    if (opened.value.pieces === 0) return refuse('exchangeEmpty', { field: 'pieces' })
    const after = { ...wanted, allotted: opened.value.pieces }
    await noteAct(tx, { operatorId, act: 'openPointsGoods', subject: subjectOf(id), after })
    return ok({ pointsGoodsId: id })
  })
}

export async function closePointsGoodsAs(
  operatorId: string,
  id: string,
): Promise<Result<Record<string, never>, 'notFound' | 'exchangeOver'>> {
  return transaction(async (tx): Promise<Result<Record<string, never>, 'notFound' | 'exchangeOver'>> => {
    const closed = await closePointsGoods(tx, id, { by: 'operator', byId: operatorId })
    if (!closed.ok) return (await findPointsGoods(id)) ? closed : refuse('notFound')
    await noteAct(tx, { operatorId, act: 'closePointsGoods', subject: subjectOf(id), after: { state: 'closed' } })
    return ok({})
  })
}

import type { z } from 'zod'
import { noteAct } from '~/platform/acts/note-act'
import { claimSubmission } from '~/platform/database/submissions'
import { transaction } from '~/platform/database/transaction'
import { fen, parseYuan } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import type { exchangeFields } from '../contract/operators'
import type { NewPointsGoods } from './store'
import { findPointsGoods } from './store'
import { closePointsGoods, openPointsGoods } from './turn-points-goods'

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

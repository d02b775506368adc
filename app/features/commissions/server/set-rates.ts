import { readMallSettings } from '~/features/settings/server/read-settings'
import { noteAct } from '~/platform/acts/note-act'
import { isOvertaken, refuseOvertaken } from '~/platform/acts/overtaken'
import { transaction } from '~/platform/database/transaction'
import { fen, percentText, yuanText } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { RATES_MOST } from '../contract/operators'
import { findRates, fixedOf, holdGoods, listSkuRates, putFixed, putRates, ratesOf } from './store-set-rates'

type Done = Result<Record<string, never>, 'notFound' | 'commissionMuch' | 'overtaken'>
type Level = number | null

const rateText = (rate: Level | undefined) => (typeof rate === 'number' ? percentText(rate) : null)
const fixedText = (fixed: Level) => (fixed === null ? null : yuanText(fen(fixed)))

/** Fixed commissions leave the mall at least this part of a price. */
const HALF = 2

type Rates = { id: string; rate1: Level; rate2: Level; seen?: string }
type Fixed = { id: string; skuId: string; fixed1: Level; fixed2: Level; seen?: string }

/** In hundredths of a per cent; null for the mall's rate. Earlier commissions stay. */
export const setRates = (operatorId: string, { id: goodsId, rate1, rate2, seen }: Rates) =>
  transaction(async (tx): Promise<Done> => {
    if (!(await holdGoods(tx, goodsId))) return refuse('notFound')
    const mall = await readMallSettings(tx, 'agents.rate1', 'agents.rate2')
    const both = (rate1 ?? mall['agents.rate1']) + (rate2 ?? mall['agents.rate2'])
    // The mall's own rates may be what they are; those of goods must not go beyond.
    if ((rate1 !== null || rate2 !== null) && both > RATES_MOST)
      return refuse('commissionMuch', { field: 'rate1', params: { most: percentText(RATES_MOST) } })
    const before = await findRates(tx, goodsId)
    if (isOvertaken(seen, ratesOf(before), [rate1, rate2]))
      return refuseOvertaken(tx, { act: 'setCommissionRates', subject: { kind: 'goods', id: goodsId } })
    await putRates(tx, goodsId, [rate1, rate2])
    const act = { act: 'setCommissionRates', subject: { kind: 'goods', id: goodsId } }
    await noteAct(tx, {
      ...act,
      operatorId,
      before: { rate1: rateText(before?.rate1), rate2: rateText(before?.rate2) },
      after: { rate1: rateText(rate1), rate2: rateText(rate2) },
    })
    return ok({})
  })

export const setFixed = (operatorId: string, { id: goodsId, skuId, fixed1, fixed2, seen }: Fixed) =>
  transaction(async (tx): Promise<Done> => {
    const [sku] = await listSkuRates(tx, goodsId, skuId)
    if (!sku) return refuse('notFound', { field: 'skuId' })
    const all = fixedOf(await listSkuRates(tx, goodsId))
    const after = all.map((one) => (one[0] === skuId ? [skuId, fixed1, fixed2] : one))
    if (isOvertaken(seen, all, after))
      return refuseOvertaken(tx, {
        act: 'setCommissionFixed',
        subject: { kind: 'sku', id: all.map(([id]) => String(id)) },
      })
    const most = Math.floor(sku.price / HALF)
    if ((fixed1 ?? 0) + (fixed2 ?? 0) > most)
      return refuse('commissionMuch', { field: 'fixed1', params: { most: `¥${yuanText(fen(most))}` } })
    await putFixed(tx, skuId, [fixed1, fixed2])
    const act = { act: 'setCommissionFixed', subject: { kind: 'sku', id: skuId } }
    const before = { fixed1: fixedText(sku.fixed1), fixed2: fixedText(sku.fixed2) }
    await noteAct(tx, { ...act, operatorId, before, after: { fixed1: fixedText(fixed1), fixed2: fixedText(fixed2) } })
    return ok({})
  })

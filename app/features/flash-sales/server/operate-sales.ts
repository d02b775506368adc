import type { z } from 'zod'
import { noteAct } from '~/platform/acts/note-act'
import { readClock } from '~/platform/database/clock'
import type { Act } from '~/platform/database/mover'
import { claimSubmission } from '~/platform/database/submissions'
import { type Tx, transaction } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { startOfDay } from '~/values/time'
import type { flashSaleDesk } from '../contract/operators'
import { type BadSale, lookAtPriced } from './look-at-plan'
import { insertSale, move, type NewSale } from './store'
import { salesToCopy } from './store-plans'

export function planSale(sale: NewSale, act: Act): Promise<string | undefined> {
  return transaction((tx) => insertSale(tx, sale, act))
}

export const planSaleIn = (tx: Tx, sale: NewSale, act: Act): Promise<string | undefined> => insertSale(tx, sale, act)

type Planned = z.output<typeof flashSaleDesk.plan.input>
type Made = Result<{ id: string }, BadSale | 'submissionReused'>

export function planSaleAs(
  operatorId: string,
  { submissionId: key, ...typed }: Planned,
  locale: Locale,
): Promise<Made> {
  return transaction(async (tx): Promise<Made> => {
    const claimed = await claimSubmission(tx, { scope: 'flash-sale', key, memberId: operatorId, content: typed })
    if (!claimed.ok) return claimed
    const { id, isNew } = claimed.value
    if (!isNew) return ok({ id })
    const plan = await lookAtPriced(tx, typed, locale)
    if (!plan.ok) return plan
    const { perOrder, perMember, earnsCommission } = typed
    const skus = plan.value.skus.map(({ skuId, price, pieces }) => ({ skuId, price, pieces }))
    const sale = { ...plan.value, perOrder, perMember, earnsCommission, skus }
    const made = await insertSale(tx, { ...sale, id }, { by: 'operator', byId: operatorId })
    if (made === undefined) return refuse('saleTaken', { field: 'skuIds' })
    await noteAct(tx, { operatorId, act: 'planSale', subject: { kind: 'flashSale', id }, after: sale })
    return ok({ id })
  })
}

export function stopSale(
  id: string,
  operatorId: string,
  reason: string,
): Promise<Result<Record<string, never>, 'saleOver'>> {
  return transaction(async (tx) => {
    if (!(await move(tx, id, 'stop', { by: 'operator', byId: operatorId }))) return refuse('saleOver')
    await noteAct(tx, { operatorId, act: 'stopSale', subject: { kind: 'flashSale', id }, after: { reason } })
    return ok({})
  })
}

type Copied = { planned: number; left: number }

/** Skips slots that are over or taken, and goods that are no longer cheaper than on other days. Dates as YYYY-MM-DD. */
export function copyDayAs(operatorId: string, from: string, to: string): Promise<Result<Copied, 'saleBadSlot'>> {
  return transaction(async (tx) => {
    if (from === to) return refuse('saleBadSlot', { field: 'to' })
    const now = await readClock(tx)
    const later = startOfDay(to).getTime() - startOfDay(from).getTime()
    const moved = (time: Date) => new Date(time.getTime() + later)
    const sales = await salesToCopy(tx, { from: startOfDay(from), until: startOfDay(from, 1) })
    let planned = 0
    for (const { skus, isOffer, ...sale } of sales) {
      const times = { startsAt: moved(sale.startsAt), endsAt: moved(sale.endsAt) }
      if (!isOffer || times.endsAt <= now) continue
      const copy = { ...sale, ...times, skus: skus.map((sku) => ({ ...sku, price: fen(sku.price) })) }
      if (await insertSale(tx, copy, { by: 'operator', byId: operatorId })) planned++
    }
    if (planned > 0)
      await noteAct(tx, {
        operatorId,
        act: 'copySales',
        subject: { kind: 'flashSaleDay', id: to },
        after: { from, planned },
      })
    return ok({ planned, left: sales.length - planned })
  })
}

import type { z } from 'zod'
import { companyName } from '~/features/delivery/server/parcels/order-parcels'
import { optionText as textOf } from '~/features/goods/server/catalogue/skus-for-sale'
import { type ShownLine, shownLines } from '~/features/orders/server/lines-of'
import { failedRefunds } from '~/features/payments/server/refunds'
import { db } from '~/platform/database/pool'
import type { Locale } from '~/values/locales'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { caseCalls } from '../contract/members'
import { mayApplyFor } from './open-cases'
import { resentParcel } from './store-exchange'
import { type CaseRow, casesOfOrder, findCaseRow, listCaseHistory, listCaseRows } from './store-read'

type Listed = z.input<typeof caseCalls.list.output>
type Details = z.input<typeof caseCalls.details.output>
type Summary = Listed['items'][number]

type Standing = Pick<CaseRow, 'state' | 'goodsState' | 'moneyState' | 'holdState'>

function turnOf({ state, goodsState, moneyState, holdState }: Standing) {
  if (state === 'applied') return 'operator' as const
  if (state !== 'approved' || moneyState !== 'none') return null
  const isUnsendable = goodsState === 'received' && holdState === 'released'
  return isUnsendable || goodsState === 'awaiting' || goodsState === 'resent'
    ? ('member' as const)
    : ('operator' as const)
}

const isToBeSent = ({ state, goodsState, moneyState, holdState }: Standing) =>
  state === 'approved' && goodsState === 'received' && moneyState === 'none' && holdState !== 'none'

function summaryOf(row: CaseRow, lines: Map<string, ShownLine>, stuck: ReadonlySet<string>, locale: Locale): Summary {
  const line = lines.get(row.lineId)
  if (!line) throw new Error(`case ${row.id} is of no line`)
  const { id, orderId, lineId, kind, openedBy, reason, quantity } = row
  const { amount, freight, freightHeld, state, goodsState, moneyState, holdState, skuId, skuOptions } = row
  const { goodsId, title, optionText, picture, price } = line
  return {
    ...{ id, orderId, lineId, kind, openedBy, reason, quantity, amount, freight, freightHeld, state, goodsState },
    moneyState,
    holdState,
    exchange: skuId === null ? null : { skuId, optionText: textOf(skuOptions ?? [], locale) },
    isResendLate: isToBeSent(row) && holdState === 'held' && row.escalatedAt !== null,
    ...{ goodsId, title, optionText, picture, price },
    isStuck: row.refundId !== null && stuck.has(row.refundId),
    isEscalated: row.escalatedAt !== null && state === 'applied',
    turn: turnOf(row),
    dueAt: row.dueAt,
    appliedAt: row.appliedAt,
    outcomes: row.outcomes.map(({ at, ...one }) => ({ ...one, at: new Date(at).toISOString() })),
  }
}

export async function summariesOf(rows: readonly CaseRow[], locale: Locale): Promise<Summary[]> {
  const refunds = rows.flatMap(({ refundId }) => refundId ?? [])
  const [lines, stuck] = await Promise.all([
    shownLines(
      rows.map((row) => row.lineId),
      locale,
    ),
    failedRefunds(refunds),
  ])
  return rows.map((row) => summaryOf(row, lines, stuck, locale))
}

export const shownCasesOf = async (orderId: string, locale: Locale): Promise<Summary[]> =>
  summariesOf(await casesOfOrder(orderId), locale)

export async function listCases(
  memberId: string,
  { orderId, cursor }: { orderId?: string; cursor?: string },
  locale: Locale,
): Promise<Result<Listed, never>> {
  const { rows, next } = await pageById(cursor, (after, most) => listCaseRows(memberId, orderId, after, most))
  return ok({ items: await summariesOf(rows, locale), next })
}

export async function readCase(memberId: string, id: string, locale: Locale): Promise<Result<Details, 'notFound'>> {
  const row = await findCaseRow(id, memberId)
  return row ? ok(await detailsOf(row, locale)) : refuse('notFound')
}

export async function detailsOf(row: CaseRow, locale: Locale): Promise<Details> {
  const [[summary], history, siblings, parcel] = await Promise.all([
    summariesOf([row], locale),
    listCaseHistory(row.id),
    casesOfOrder(row.orderId),
    row.holdState === 'sold' ? resentParcel(db, row.orderId, row.id) : undefined,
  ])
  const isOver = ['rejected', 'withdrawn', 'closed'].includes(row.state)
  const isLast = !siblings.some((one) => one.lineId === row.lineId && one.id > row.id)
  const { wasShipped, description, pictures, answer, returnAddress, returnCompany, returnNumber } = row
  return {
    ...(summary as Summary),
    ...{ wasShipped, description, pictures, answer, returnAddress, returnCompany, returnNumber },
    resent: parcel ? { ...parcel, companyName: companyName(parcel.company) } : null,
    deliveredAt: row.deliveredAt,
    mayTakeRefund: isToBeSent(row) && (row.holdState === 'released' || row.escalatedAt !== null),
    mayExtend: row.goodsState === 'awaiting' && row.dueAt !== null && row.extendedAt === null,
    mayApplyAgain: isOver && isLast && (await mayApplyFor(row.memberId, row.orderId, row.lineId)),
    history,
  }
}

export async function newestCases(orderId: string): Promise<Map<string, CaseRow>> {
  return new Map((await casesOfOrder(orderId)).map((row) => [row.lineId, row]))
}

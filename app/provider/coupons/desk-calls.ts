import type { z } from 'zod'
import type { BatchDetails, BatchShown, couponDeskCalls } from '~/contract/coupon-desk'
import { type NewBatchTyped, scopeIdsOf } from '~/contract/new-coupons'
import { type Locale, pickText } from '~/values/locales'
import { fen, parseYuan } from '~/values/money'
import { type Page, pageById } from '~/values/paging'
import { ok, refuse } from '~/values/result'
import { startOfDay } from '~/values/time'
import type { Provided } from '../caller'
import { db } from '../database/pool'
import type { BatchToCreate } from './create-batch'
import { createBatchAs, giveCouponAs, stopBatchAs } from './operate-batches'
import { terms } from './shown-coupons'
import { type DeskRow, findForDesk, findRecipient, listBatches } from './store-desk'

function stateOf({ stoppedAt, isUpcoming, isOpen, claimed, quota }: DeskRow): BatchShown['state'] {
  if (stoppedAt) return 'stopped'
  if (isUpcoming) return 'upcoming'
  if (!isOpen) return 'over'
  return claimed >= quota ? 'out' : 'open'
}

const shown = (row: DeskRow, locale: Locale): BatchShown => ({
  ...terms(row, locale),
  id: row.id,
  taking: row.taking,
  state: stateOf(row),
  quota: row.quota,
  claimed: row.claimed,
  createdAt: row.createdAt.toISOString(),
})

/** Batches of one queue, newest first, 20 a page. */
async function listForOperators(
  { queue, cursor }: z.output<typeof couponDeskCalls.list.input>,
  locale: Locale,
): Promise<Page<BatchShown>> {
  const { rows, next } = await pageById(cursor, (after, most) => listBatches(db, queue, after, most))
  return { items: rows.map((row) => shown(row, locale)), next }
}

async function details(id: string, locale: Locale): Promise<BatchDetails | undefined> {
  const row = await findForDesk(db, id)
  return (
    row && {
      ...shown(row, locale),
      used: row.used,
      limitPerMember: row.limitPerMember,
      scopeNames: row.scopeNames.map((name) => pickText(name, locale)),
      claimFrom: row.claimFrom.toISOString(),
      claimUntil: row.claimUntil?.toISOString() ?? null,
      validDays: row.validDays,
      validFrom: row.validFrom?.toISOString() ?? null,
      validUntil: row.validUntil?.toISOString() ?? null,
      stoppedAt: row.stoppedAt?.toISOString() ?? null,
    }
  )
}

const first = (day: string) => (day ? startOfDay(day) : null)
/** A last day counts whole. */
const last = (day: string) => (day ? startOfDay(day, 1) : null)

const batchOf = (typed: NewBatchTyped): BatchToCreate => ({
  name: { en: typed.nameEn, 'zh-Hans': typed.nameZh },
  kind: typed.kind,
  amountOff: typed.kind === 'amount' ? (parseYuan(typed.off) ?? null) : null,
  percentOff: typed.kind === 'percent' ? Number(typed.off) : null,
  mostOff: parseYuan(typed.mostOff) ?? null,
  threshold: parseYuan(typed.threshold) ?? fen(0),
  scope: typed.scope,
  scopeIds: scopeIdsOf(typed.scopeIds),
  taking: typed.taking,
  quota: typed.quota,
  limitPerMember: typed.limitPerMember,
  claimFrom: first(typed.claimFrom),
  claimUntil: last(typed.claimUntil),
  validDays: typed.validDays ?? null,
  validFrom: first(typed.validFrom),
  validUntil: last(typed.validUntil),
})

async function give(operatorId: string, { id, phone, submissionId }: z.output<typeof couponDeskCalls.give.input>) {
  const memberId = await findRecipient(db, phone)
  if (!memberId) return refuse('notFound', { field: 'phone' })
  const given = await giveCouponAs(operatorId, { batchId: id, memberId, submissionId })
  // The member's own words would say "you".
  return !given.ok && given.refusal === 'couponLimit' ? refuse('couponHeld', { field: 'phone' }) : given
}

export const couponDesk: Provided<typeof couponDeskCalls> = {
  list: async (asked, { locale }) => ok(await listForOperators(asked, locale)),
  details: async ({ id }, { locale }) => {
    const found = await details(id, locale)
    return found ? ok(found) : refuse('notFound')
  },
  create: (typed, { operator }) => createBatchAs(operator.id, batchOf(typed), typed.submissionId),
  stop: ({ id, reason }, { operator }) => stopBatchAs(operator.id, id, reason),
  give: (sent, { operator }) => give(operator.id, sent),
}

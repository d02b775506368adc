import type { z } from 'zod'
import { waitingFor } from '~/features/operators/server/approvals/read-approvals'
import type { Provided } from '~/house/caller'
import { db } from '~/platform/database/pool'
import { type Finding, picksOf } from '~/platform/picks'
import { type Locale, pickText } from '~/values/locales'
import { type Page, pageById } from '~/values/paging'
import { ok, refuse } from '~/values/result'
import type { BatchDetails, BatchShown, couponDesk } from '../contract/operators'
import { createBatchAs } from './create-batch-as'
import { giveCouponAs } from './give-coupon'
import { stopBatchAs } from './operate-batches'
import { batchOf, examplesOf, previewBatch } from './preview-batch'
import { terms } from './shown-coupons'
import { type DeskRow, findForDesk, isRecipient, knownBatches, listBatches, meantBatches } from './store-desk'

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
  createdAt: row.createdAt,
})

async function listForOperators(
  { queue, cursor }: z.output<typeof couponDesk.list.input>,
  locale: Locale,
): Promise<Page<BatchShown>> {
  const { rows, next } = await pageById(cursor, (after, most) => listBatches(db, queue, after, most))
  return { items: rows.map((row) => shown(row, locale)), next }
}

async function details(id: string, locale: Locale): Promise<BatchDetails | undefined> {
  const [row, approvals] = await Promise.all([findForDesk(db, id), waitingFor({ kind: 'coupons', id })])
  return (
    row && {
      ...shown(row, locale),
      used: row.used,
      limitPerMember: row.limitPerMember,
      scopeNames: row.scopeNames.map((name) => pickText(name, locale)),
      claimFrom: row.claimFrom,
      claimUntil: row.claimUntil,
      validDays: row.validDays,
      validFrom: row.validFrom,
      validUntil: row.validUntil,
      stoppedAt: row.stoppedAt,
      examples: examplesOf(row),
      approvals,
    }
  )
}

const picks = (locale: Locale): Finding<DeskRow> => ({
  known: (ids) => knownBatches(db, ids),
  found: (typed, after, most) => meantBatches(db, typed, after && String(after[0]), most),
  shown: (row) => ({
    id: row.id,
    title: pickText(row.name, locale),
    note: `${row.claimed} / ${row.quota}`,
    picture: null,
    price: null,
    stock: null,
    state: ['open', 'upcoming'].includes(stateOf(row)) ? 'good' : 'over',
  }),
})

async function give(operatorId: string, { id, recipientId, submissionId }: z.output<typeof couponDesk.give.input>) {
  if (!(await isRecipient(db, recipientId))) return refuse('notFound', { field: 'recipientId' })
  const given = await giveCouponAs(operatorId, { batchId: id, memberId: recipientId, submissionId })
  // The member's own message would say "you".
  return !given.ok && given.refusal === 'couponLimit' ? refuse('couponHeld', { field: 'recipientId' }) : given
}

export const desk: Provided<typeof couponDesk> = {
  list: async (input, { locale }) => ok(await listForOperators(input, locale)),
  find: async (input, { locale }) => ok(await picksOf(input, picks(locale))),
  details: async ({ id }, { locale }) => {
    const found = await details(id, locale)
    return found ? ok(found) : refuse('notFound')
  },
  preview: (typed, { locale }) => previewBatch(batchOf(typed), locale),
  create: (typed, { operator }) => createBatchAs(operator.id, batchOf(typed), typed.submissionId),
  stop: ({ id, reason }, { operator }) => stopBatchAs(operator.id, id, reason),
  give: (sent, { operator }) => give(operator.id, sent),
}

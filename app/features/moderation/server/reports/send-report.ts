import type { z } from 'zod'
import { gather } from '~/house/concept'
import type { Reportable } from '~/house/publishable'
import { db } from '~/platform/database/pool'
import { claimSubmission } from '~/platform/database/submissions'
import { type Tx, transaction } from '~/platform/database/transaction'
import { takeDaily } from '~/platform/limits/rate-limits'
import { firstOf } from '~/values/characters'
import { ok, type Result, refuse } from '~/values/result'
import type { ReportedKind, reportInput } from '../../contract/members'
import { insertReport, lockThing, openOf } from './store'

export function reportableOf(kind: ReportedKind): Reportable {
  const one = gather('reportable')[kind]
  if (!one) throw new Error(`nobody shows ${kind}`)
  return one
}

export const REPORTS_PER_DAY = 5

/** Further reports would tell operators nothing new. */
export const OPEN_MOST = 50

const GLANCE = 80

type Refused = 'notFound' | 'reportFull' | 'reportOpen' | 'reportKnown' | 'submissionReused'

export async function readThing({ kind, id }: { kind: ReportedKind; id: string }) {
  const seen = await reportableOf(kind).seen(db, id)
  return seen ? ok({ text: firstOf(seen.looked.text, GLANCE) }) : refuse('notFound')
}

export async function sendReport(
  memberId: string,
  { submissionId, ...sent }: z.output<typeof reportInput>,
): Promise<Result<{ id: string }, Refused>> {
  // Counted even where it is refused below, so that nobody probes on and on.
  if (!(await takeDaily(db, `report:${memberId}`, REPORTS_PER_DAY))) return refuse('reportFull')
  return transaction(async (tx): Promise<Result<{ id: string }, Refused>> => {
    const claimed = await claimSubmission(tx, { scope: 'report', key: submissionId, memberId, content: sent })
    if (!claimed.ok) return claimed
    const { id, isNew } = claimed.value
    if (!isNew) return ok({ id })
    const { kind, id: subjectId, reason, body } = sent
    await lockThing(tx, { kind, subjectId })
    const seen = await reportableOf(kind).seen(tx, subjectId)
    if (!seen) return refuse('notFound')
    const open = await openOf(tx, { kind, subjectId }, memberId, OPEN_MOST)
    if (open.own) return refuse('reportOpen')
    if (open.all === OPEN_MOST) return refuse('reportKnown')
    await insertReport(tx, { id, kind, subjectId, authorId: seen.memberId, memberId, reason, body })
    return ok({ id })
  })
}

/** For features that publish without versions. */
export async function reportWords(tx: Tx, kind: ReportedKind, subjectId: string, authorId: string): Promise<void> {
  await lockThing(tx, { kind, subjectId })
  if ((await openOf(tx, { kind, subjectId }, null, 1)).own) return
  await insertReport(tx, { kind, subjectId, authorId, memberId: null, reason: 'other', body: '' })
}

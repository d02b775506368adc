import { sendNotice } from '~/features/notices/server/send-notice'
import type { RefusalKey } from '~/house/registers/refusals'
import { noteAct } from '~/platform/acts/note-act'
import { transaction } from '~/platform/database/transaction'
import { LOCALES } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import { reportedText } from '../../contract/members'
import { OPEN_MOST, reportableOf } from './send-report'
import { findThing, listOpen, lockThing, moveReports, type Thing } from './store'

interface Deciding {
  operatorId: string
  id: string
  reason: string
}

const nameOf = ({ kind }: Thing) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, reportedText(kind, locale)])) as Record<string, string>

/** Decides all open reports of a thing at once and notifies their reporters. A deleted thing needs no taking down. */
async function decide(move: 'uphold' | 'dismiss', { operatorId, id, reason }: Deciding) {
  return transaction(async (tx): Promise<Result<object, RefusalKey>> => {
    const thing = await findThing(tx, id)
    if (!thing) return refuse('notFound')
    await lockThing(tx, thing)
    const open = await listOpen(tx, thing, OPEN_MOST + 1)
    if (!open.some((one) => one.id === id)) return refuse('reportDecided')
    const { seen, takeDown } = reportableOf(thing.kind)
    if (move === 'uphold' && (await seen(tx, thing.subjectId))) {
      const taken = await takeDown(tx, thing.subjectId, { operatorId, reason })
      if (!taken.ok) return taken
    }
    const act = { by: 'operator', byId: operatorId, note: reason } as const
    await moveReports(
      tx,
      open.map((one) => one.id),
      move,
      act,
    )
    const kind = move === 'uphold' ? 'reportUpheld' : 'reportDismissed'
    for (const { memberId } of open)
      if (memberId)
        await sendNotice(tx, { memberId, kind, params: { what: nameOf(thing), reason }, path: { screen: 'report' } })
    await noteAct(tx, {
      operatorId,
      act: move === 'uphold' ? 'upholdReport' : 'dismissReport',
      subject: { kind: 'report', id },
      before: { kind: thing.kind, state: 'open' },
      after: { state: move === 'uphold' ? 'upheld' : 'dismissed', reason, reports: open.length },
    })
    return ok({})
  })
}

export const upholdReport = (deciding: Deciding) => decide('uphold', deciding)
export const dismissReport = (deciding: Deciding) => decide('dismiss', deciding)

import { sendNotice } from '~/features/notices/server/send-notice'
import type { RefusalKey } from '~/house/registers/refusals'
import * as m from '~/paraglide/messages'
import { noteAct } from '~/platform/acts/note-act'
import { type Tx, transaction } from '~/platform/database/transaction'
import { LOCALES, type Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import { isTitled, publishedText } from '../../contract/members'
import { publishableOf } from './publish'
import { lockThing, move, type Version } from './store'
import { findVersion } from './store-queue'

interface Deciding {
  operatorId: string
  id: string
}
type Done = Result<Record<string, never>, RefusalKey>

function nameOf({ kind, content }: Version): Record<string, string> {
  const title = isTitled(kind) ? String(content.title).trim() : ''
  const named = (locale: Locale) => {
    const what = publishedText(kind, locale)
    return title ? m.publishing_named({ what, title }, { locale }) : what
  }
  return Object.fromEntries(LOCALES.map((locale) => [locale, named(locale)]))
}

async function held(tx: Tx, id: string): Promise<Version | undefined> {
  const one = await findVersion(tx, id)
  if (!one) return undefined
  await lockThing(tx, one.kind, one.subjectId)
  return findVersion(tx, id)
}

export async function approvePublication({ operatorId, id }: Deciding): Promise<Done> {
  return transaction(async (tx): Promise<Done> => {
    const one = await held(tx, id)
    if (!one) return refuse('notFound')
    const { apply, path } = publishableOf(one.kind)
    const waits = one.state === 'waiting'
    const act = { by: 'operator', byId: operatorId } as const
    if (!(await move(tx, id, waits ? 'approve' : 'keep', act))) return refuse('publicationDecided')
    if (waits) {
      const applied = await apply(tx, one.subjectId, one.content, act)
      if (!applied.ok) return applied
      const notice = { kind: 'publicationApproved', params: { what: nameOf(one) } } as const
      await sendNotice(tx, { ...notice, memberId: one.memberId, path: path?.(one.subjectId) })
    }
    await note(tx, 'approvePublication', operatorId, one)
    return ok({})
  })
}

export async function rejectPublication({ operatorId, id, reason }: Deciding & { reason: string }): Promise<Done> {
  return transaction(async (tx): Promise<Done> => {
    const one = await held(tx, id)
    if (!one) return refuse('notFound')
    const { apply, rejected } = publishableOf(one.kind)
    const act = { by: 'operator', byId: operatorId, note: reason } as const
    if (!(await move(tx, id, one.state === 'waiting' ? 'reject' : 'takeDown', act))) return refuse('publicationDecided')
    if (one.before) {
      const putBack = await apply(tx, one.subjectId, one.before, act)
      if (!putBack.ok) return putBack
    }
    await rejected?.(tx, one.subjectId, act, one.state === 'shown' && !one.before)
    const notice = { kind: 'publicationRejected', params: { what: nameOf(one), reason } } as const
    await sendNotice(tx, { ...notice, memberId: one.memberId, path: { screen: 'appeal', id } })
    await note(tx, 'rejectPublication', operatorId, one, reason)
    return ok({})
  })
}

/** The content stays out of the log: it may be somebody's name or face. */
async function note(
  tx: Tx,
  act: 'approvePublication' | 'rejectPublication',
  operatorId: string,
  { id, kind, state }: Version,
  reason?: string,
): Promise<void> {
  const after = { kind, state: reason ? 'rejected' : 'approved', reason }
  await noteAct(tx, { operatorId, act, subject: { kind: 'publication', id }, before: { kind, state }, after })
}

import { sendNotice } from '~/features/notices/server/send-notice'
import type { RefusalKey } from '~/house/registers/refusals'
import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import { LOCALES } from '~/values/locales'
import { ok, type Result } from '~/values/result'
import { type PublishedKind, publishedText } from '../../contract/members'
import { publishableOf } from './publish'
import { findNewest, findOpen, insertVersion, lockThing, move, type Version } from './store'

interface Taken {
  kind: PublishedKind
  subjectId: string
}

/** Answers the public one; undefined where nothing was reviewed. */
export async function rejectVersions(tx: Tx, { kind, subjectId }: Taken, act: Act): Promise<Version | undefined> {
  await lockThing(tx, kind, subjectId)
  const open = await findOpen(tx, kind, subjectId)
  if (open) await move(tx, open.id, open.state === 'waiting' ? 'reject' : 'takeDown', act)
  if (open?.state === 'shown') return open
  const approved = await findNewest(tx, kind, subjectId, 'approved')
  if (approved) await move(tx, approved.id, 'revoke', act)
  return approved ?? open
}

/** The approved version before it becomes public again, or a blank. The author is notified. */
export async function takeDownShown(
  tx: Tx,
  { memberId, ...thing }: Taken & { memberId: string },
  act: Act,
): Promise<Result<object, RefusalKey>> {
  const { apply, blank, rejected, path } = publishableOf(thing.kind)
  const version = await rejectVersions(tx, thing, act)
  const instead = (version?.state === 'shown' ? version.before : null) ?? blank?.(version?.content)
  if (instead) {
    const put = await apply(tx, thing.subjectId, instead, act)
    if (!put.ok) return put
  }
  await rejected?.(tx, thing.subjectId, act, !instead)
  const what = Object.fromEntries(LOCALES.map((locale) => [locale, publishedText(thing.kind, locale)]))
  const params = { what, reason: act.note ?? '' }
  await sendNotice(tx, {
    memberId,
    kind: 'publicationRejected',
    params,
    path: version ? { screen: 'appeal', id: version.id } : path?.(thing.subjectId),
  })
  return ok({})
}

/** Stored as a rejected version, so that its author can appeal. Lock the thing first. */
export const noteHidden = (
  tx: Tx,
  hidden: Pick<Version, 'kind' | 'memberId' | 'subjectId' | 'content'>,
  act: Act,
): Promise<string> => insertVersion(tx, 'hide', { ...hidden, before: null }, act)

export async function noteShown(tx: Tx, { kind, subjectId }: Taken, act: Act): Promise<void> {
  const newest = await findNewest(tx, kind, subjectId)
  if (newest) await move(tx, newest.id, 'restore', act)
}

import { sendNotice } from '~/features/notices/server/send-notice'
import type { RefusalKey } from '~/house/registers/refusals'
import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import { LOCALES } from '~/values/locales'
import { ok, type Result } from '~/values/result'
import { type PublishedKind, publishedText } from '../../contract/publishing/kinds'
import { publishableOf } from './publishable-of'
import { findNewest, findOpen, insertVersion, lockThing, move, type Version } from './store'

interface Taken {
  kind: PublishedKind
  subjectId: string
}

/**
 * Rejects the versions of a thing that others see or that wait, with the act's note, for whoever takes the thing itself
 * down and tells its author. Answers the one that others have seen; nothing where nobody has looked at it in this way.
 */
export async function rejectVersions(tx: Tx, { kind, subjectId }: Taken, act: Act): Promise<Version | undefined> {
  await lockThing(tx, kind, subjectId)
  const open = await findOpen(tx, kind, subjectId)
  if (open) await move(tx, open.id, open.state === 'waiting' ? 'reject' : 'takeDown', act)
  if (open?.state === 'shown') return open
  const approved = await findNewest(tx, kind, subjectId, 'approved')
  if (approved) await move(tx, approved.id, 'revoke', act)
  return approved ?? open
}

/**
 * Takes down what others see of a thing that a member has published: what was approved before it is seen again, or a blank.
 * Its author is told. Refused: what putting that there refuses.
 */
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

/**
 * Writes down what an operator hides of what nobody had looked at, as a rejected version that its author may appeal
 * against; its number. The thing is held.
 */
export const noteHidden = (
  tx: Tx,
  hidden: Pick<Version, 'kind' | 'memberId' | 'subjectId' | 'content'>,
  act: Act,
): Promise<string> => insertVersion(tx, 'hide', { ...hidden, before: null }, act)

/** Ends what was hidden of a thing, as it is shown again. The thing is held. */
export async function noteShown(tx: Tx, { kind, subjectId }: Taken, act: Act): Promise<void> {
  const newest = await findNewest(tx, kind, subjectId)
  if (newest) await move(tx, newest.id, 'restore', act)
}

import { isDeepStrictEqual } from 'node:util'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { gather } from '~/house/concept'
import type { Content, Publishable } from '~/house/publishable'
import type { RefusalKey } from '~/house/registers/refusals'
import type { Reader, Tx } from '~/platform/database/transaction'
import { ok, type Result } from '~/values/result'
import { type PublishedKind, settingOf } from '../../contract/members'
import { checkWords } from '../words/check-words'
import { findOpen, insertVersion, listOpenTexts, listWaitingOf, lockThing, move, type Version } from './store'
import { listRejectedOf } from './store-queue'

export function publishableOf(kind: PublishedKind): Publishable {
  const one = gather('publishable')[kind]
  if (!one) throw new Error(`nobody publishes ${kind}`)
  return one
}

interface Published {
  kind: PublishedKind
  memberId: string
  /** The member's own id where each member has just one. */
  subjectId: string
  content: Content
}

/** Public at once or after a review, as set. Content that is or was public withdraws the open version. */
export async function publish(tx: Tx, one: Published): Promise<Result<{ waits: boolean }, RefusalKey>> {
  const { kind, memberId, subjectId, content } = one
  const { current, apply } = publishableOf(kind)
  const act = { by: 'member', byId: memberId } as const
  await lockThing(tx, kind, subjectId)
  const [open, now] = [await findOpen(tx, kind, subjectId), await current(tx, subjectId)]
  if (open && isDeepStrictEqual(open.content, content)) return ok({ waits: open.state === 'waiting' })
  if (isDeepStrictEqual(now, content)) {
    if (open?.state === 'waiting') await move(tx, open.id, 'withdraw', act)
    return ok({ waits: false })
  }
  if (open?.before && isDeepStrictEqual(open.before, content)) {
    await move(tx, open.id, 'withdraw', act)
    const applied = await apply(tx, subjectId, content, act)
    return applied.ok ? ok({ waits: false }) : applied
  }
  const checked = await checkWords(tx, textsOf(one))
  if (!checked.ok) return checked
  if (open) await move(tx, open.id, 'replace', act)
  const key = settingOf(kind)
  const isFirst = checked.value.review || (key !== null && (await readMallSettings(tx, key))[key] === 1)
  // An unreviewed version is nothing to go back to.
  const before = isFirst ? null : (open?.before ?? now ?? null)
  await insertVersion(tx, isFirst ? 'submit' : 'show', { kind, memberId, subjectId, content, before })
  if (isFirst) return ok({ waits: true })
  const applied = await apply(tx, subjectId, content, act)
  return applied.ok ? ok({ waits: false }) : applied
}

function textsOf({ kind, content }: Published): Record<string, string> {
  const { texts } = publishableOf(kind)
  if (texts) return texts(content)
  return Object.fromEntries(
    Object.entries(content).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )
}

/** For callers that lock the thing itself too: this lock first. */
export const holdThing = (tx: Tx, { kind, subjectId }: Pick<Published, 'kind' | 'subjectId'>): Promise<void> =>
  lockThing(tx, kind, subjectId)

export async function dropOpen(tx: Tx, { kind, memberId, subjectId }: Omit<Published, 'content'>): Promise<void> {
  await lockThing(tx, kind, subjectId)
  const open = await findOpen(tx, kind, subjectId)
  if (open) await move(tx, open.id, 'replace', { by: 'member', byId: memberId })
}

export const waitingOf = (reader: Reader, memberId: string, kinds: readonly PublishedKind[]): Promise<Version[]> =>
  listWaitingOf(reader, memberId, kinds)

export async function rejectedOf(
  reader: Reader,
  kind: PublishedKind,
  things: readonly { id: string; reason: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = things.filter(({ reason }) => reason).map(({ id }) => id)
  const rows = ids.length ? await listRejectedOf(reader, kind, ids) : []
  return new Map(rows.map(({ subjectId, id }) => [subjectId, id]))
}

export const openTexts = listOpenTexts

import { sql } from 'kysely'
import type { Content } from '~/house/publishable'
import { type Act, mover } from '~/platform/database/mover'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { PublicationState, PublishedKind } from '../../contract/members'
import { type PublicationMove, publicationFlow } from './publication-flow'

export interface Version {
  id: string
  kind: PublishedKind
  memberId: string
  subjectId: string
  content: Content
  /** The public version before it; null where it waits. */
  before: Content | null
  state: PublicationState
  reason: string
  appeal: string | null
  sentAt: string
}

export const columns = sql`p.id, kind, p.member_id as "memberId", subject_id as "subjectId", content, before, state, reason, appeal,
  sent_at as "sentAt"`

export async function lockThing(tx: Tx, kind: PublishedKind, subjectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`publication ${kind} ${subjectId}`}))`.execute(tx)
}

type NewVersion = Pick<Version, 'kind' | 'memberId' | 'subjectId' | 'content' | 'before'>

/** The thing is locked, and no other version of it is open. */
export async function insertVersion(
  tx: Tx,
  move: 'submit' | 'show' | 'hide',
  one: NewVersion,
  act: Act = { by: 'member', byId: one.memberId },
): Promise<string> {
  const { kind, memberId, subjectId, content, before } = one
  const state = publicationFlow[move].to
  const { id } = await tx
    .insertInto('publications')
    .values({
      kind,
      member_id: memberId,
      subject_id: subjectId,
      content: JSON.stringify(content),
      before: before && JSON.stringify(before),
      state,
      reason: act.note ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('publication_history')
    .values({ publication_id: id, move, to_state: state, by_kind: act.by, by_id: act.byId, note: act.note ?? '' })
    .execute()
  return id
}

export async function findOpen(reader: Reader, kind: PublishedKind, subjectId: string): Promise<Version | undefined> {
  const { rows } = await sql<Version>`
    select ${columns} from publications p
    where kind = ${kind} and subject_id = ${subjectId} and state in ('waiting', 'shown')`.execute(reader)
  return rows[0]
}

export async function findNewest(
  reader: Reader,
  kind: PublishedKind,
  subjectId: string,
  state?: PublicationState,
): Promise<Version | undefined> {
  const { rows } = await sql<Version>`
    select ${columns} from publications p
    where kind = ${kind} and subject_id = ${subjectId} and (${state ?? null}::text is null or state = ${state ?? null}::text)
    order by p.id desc limit 1`.execute(reader)
  return rows[0]
}

export async function listOpenTexts(
  reader: Reader,
  kind: PublishedKind,
  name: string,
  texts: readonly string[],
): Promise<string[]> {
  const open = sql`from publications where kind = ${kind} and state in ('waiting', 'shown')`
  const { rows } = await sql<{ text: string }>`
    select content ->> ${name} as text ${open} and content ->> ${name} = any(${[...texts]})
    union select before ->> ${name} ${open} and before ->> ${name} = any(${[...texts]})`.execute(reader)
  return rows.map(({ text }) => text)
}

export async function listWaitingOf(
  reader: Reader,
  memberId: string,
  kinds: readonly PublishedKind[],
): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select ${columns} from publications p
    where member_id = ${memberId} and kind = any(${[...kinds]}) and state = 'waiting'`.execute(reader)
  return rows
}

const carry = mover(
  { table: 'publications', column: 'state', history: 'publication_history', subject: 'publication_id' },
  publicationFlow,
)

export async function move(tx: Tx, id: string, name: PublicationMove, act: Act): Promise<boolean> {
  const moved = await carry(tx, name, [id], act, { set: sql`reason = ${act.note ?? ''}` })
  return moved.length === 1
}

/** False where it was appealed before or is not rejected. */
export async function moveToAppeal(tx: Tx, id: string, body: string, act: Act): Promise<boolean> {
  const set = sql`reason = '', before = null, appeal = ${body}`
  return (await carry(tx, 'appeal', [id], act, { where: sql`appeal is null`, set })).length === 1
}

export async function listOwn(
  reader: Reader,
  memberId: string,
  after: string | undefined,
  most: number,
): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select ${columns} from publications p
    where member_id = ${memberId} and (${after ?? null}::text is null or p.id > ${after ?? null}::text)
    order by p.id limit ${most}`.execute(reader)
  return rows
}

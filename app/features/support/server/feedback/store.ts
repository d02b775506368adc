import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { FeedbackKind } from '../../contract/members'

export type FeedbackToSend = {
  memberId: string
  kind: FeedbackKind
  body: string
  pictures: string[]
  contact: string
}

export async function insertFeedback(tx: Tx, id: string, sent: FeedbackToSend): Promise<void> {
  const { memberId, kind, body, pictures, contact } = sent
  await tx.insertInto('feedback').values({ id, member_id: memberId, kind, body, pictures, contact }).execute()
}

export function listOwnFeedback(reader: Reader, memberId: string, beforeId: string | undefined, most: number) {
  let query = reader
    .selectFrom('feedback')
    .select(['id', 'kind', 'body', 'pictures', 'created_at', 'reply', 'replied_at'])
    .where('member_id', '=', memberId)
  if (beforeId !== undefined) query = query.where('id', '<', beforeId)
  return query.orderBy('id', 'desc').limit(most).execute()
}

export async function setFeedbackReply(tx: Tx, id: string, reply: string) {
  const { rows } = await sql<{ member_id: string; before: string | null }>`
    update feedback f set reply = ${reply}, replied_at = shop_now()
    from (select id, reply from feedback where id = ${id} for update) as old
    where f.id = old.id returning f.member_id, old.reply as before`.execute(tx)
  return rows[0]
}

const all = (reader: Reader) =>
  reader
    .selectFrom('feedback')
    .innerJoin('members', 'members.id', 'feedback.member_id')
    .select(['feedback.id', 'kind', 'body', 'pictures', 'contact', 'created_at', 'reply', 'replied_at'])
    .select('members.nickname as author')

export type FeedbackRow = Awaited<ReturnType<typeof listAllFeedback>>[number]

export function listAllFeedback(
  reader: Reader,
  input: { queue: 'open' | 'answered' | 'all'; kind?: FeedbackKind; beforeId?: string; most: number },
) {
  let query = all(reader)
  if (input.queue !== 'all') query = query.where('reply', input.queue === 'open' ? 'is' : 'is not', null)
  if (input.kind) query = query.where('kind', '=', input.kind)
  if (input.beforeId !== undefined) query = query.where('feedback.id', '<', input.beforeId)
  return query.orderBy('feedback.id', 'desc').limit(input.most).execute()
}

export function findAnyFeedback(reader: Reader, id: string) {
  return all(reader).where('feedback.id', '=', id).executeTakeFirst()
}

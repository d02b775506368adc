import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import { type Entry, TAKEN_BACK } from './store'

interface NewAnswer {
  questionId: string
  memberId: string
  body: string
  isNamed: boolean
}

/** Undefined where the member has answered it before. */
export async function insertAnswer(tx: Tx, answer: NewAnswer): Promise<string | undefined> {
  const { questionId, memberId, body, isNamed } = answer
  const { rows } = await sql<{ id: string }>`
    insert into goods_answers (question_id, member_id, body, is_named)
    values (${questionId}, ${memberId}, ${body}, ${isNamed})
    on conflict (question_id, member_id) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

type Said = { id: string; body: string; is_named: boolean; is_shown: boolean }

export async function findOwnAnswer(reader: Reader, questionId: string, memberId: string): Promise<Said | undefined> {
  const { rows } = await sql<Said>`
    select id, body, is_named, is_shown from goods_answers
    where question_id = ${questionId} and member_id = ${memberId} and removed_at is null`.execute(reader)
  return rows[0]
}

const ofAnswer = sql`
  select a.id, a.question_id, a.member_id, a.body, a.is_shown, a.hidden_reason, g.name as title
  from goods_answers a join goods_questions q on q.id = a.question_id join goods g on g.id = q.goods_id
  where a.removed_at is null`

export async function findAnswer(reader: Reader, id: string): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`${ofAnswer} and a.id = ${id}`.execute(reader)
  return rows[0]
}

type Changed = { question_id: string }

/** What others see of the question's answers is counted with it. */
async function counted(tx: Tx, changed: RawBuilder<Changed>, by: number): Promise<string | undefined> {
  const { rows } = await changed.execute(tx)
  const [one] = rows
  if (one)
    await sql`update goods_questions set answer_count = answer_count + ${by} where id = ${one.question_id}`.execute(tx)
  return one?.question_id
}

/** Undefined where it is shown already, or taken back. */
export const showAnswer = (tx: Tx, id: string): Promise<string | undefined> =>
  counted(
    tx,
    sql<Changed>`
      update goods_answers set is_shown = true, hidden_reason = null
      where id = ${id} and not is_shown and removed_at is null returning question_id`,
    1,
  )

/** False where whoever asks has been notified of it before. */
export async function noteNotified(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update goods_answers set notified_at = shop_now() where id = ${id} and notified_at is null returning id`.execute(tx)
  return rows.length === 1
}

/** `reason` null: it waits once more. */
export async function withholdAnswer(tx: Tx, id: string, reason: string | null): Promise<boolean> {
  const hidden = sql<Changed>`
    update goods_answers set is_shown = false, hidden_reason = ${reason}::text
    where id = ${id} and is_shown returning question_id`
  if (await counted(tx, hidden, -1)) return true
  const { rows } = await sql`
    update goods_answers set hidden_reason = ${reason}::text
    where id = ${id} and not is_shown and removed_at is null and hidden_reason is distinct from ${reason}::text
    returning id`.execute(tx)
  return rows.length === 1
}

/** The row stays, because nobody answers twice. */
export async function removeAnswer(tx: Tx, id: string, memberId: string): Promise<boolean> {
  const own = sql`id = ${id} and member_id = ${memberId} and removed_at is null`
  if (
    await counted(
      tx,
      sql<Changed>`update goods_answers set ${TAKEN_BACK} where ${own} and is_shown returning question_id`,
      -1,
    )
  )
    return true
  const { rows } = await sql`update goods_answers set ${TAKEN_BACK} where ${own} returning id`.execute(tx)
  return rows.length === 1
}

export async function blankAnswers(tx: Tx, memberId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from goods_answers where member_id = ${memberId} and removed_at is null order by question_id`.execute(tx)
  for (const { id } of rows) await removeAnswer(tx, id, memberId)
}

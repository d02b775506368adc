import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { DeskSubmission, SubmissionDetails } from '../contract/operators'
import type { Texts } from './store-tasks'

export interface Print {
  picture: string
  /** SHA-256 of the stored file. */
  digest: string
  /** 64 bits as text of 0 and 1. */
  print: string
  bands: number[]
}

export async function digestsOf(tx: Tx, submissionId: string): Promise<string[]> {
  const { rows } = await sql<{ digest: string }>`
    select digest from reward_prints where submission_id = ${submissionId} order by digest`.execute(tx)
  return rows.map(({ digest }) => digest)
}

/** Bits in which two prints may differ and still count as the same. */
const NEAR = 6

/** Each with the earliest submission of the same or nearly the same print. */
export async function storePrints(tx: Tx, submissionId: string, prints: readonly Print[]): Promise<void> {
  await sql`delete from reward_prints where submission_id = ${submissionId}`.execute(tx)
  for (const { picture, digest, print, bands } of prints) {
    await sql`
      insert into reward_prints (submission_id, picture, digest, print, bands, like_id)
      values (${submissionId}, ${picture}, ${digest}, ${print}::bit(64), ${bands}::int[], (
        select p.submission_id from reward_prints p
        where p.bands && ${bands}::int[] and p.submission_id <> ${submissionId}
          and (p.digest = ${digest} or bit_count(p.print # ${print}::bit(64)) <= ${NEAR})
        order by p.submission_id limit 1))
      on conflict (submission_id, picture) do nothing`.execute(tx)
  }
}

export type DeskRow = Omit<DeskSubmission, 'title'> & { name: Texts }

const columns = sql`s.id, s.task_id as "taskId", g.name, coalesce(g.pictures[1], '') as picture, s.reward, s.state,
  s.member_id as "memberId", members.nickname as member, s.submitted_at as "submittedAt",
  exists (select from reward_prints p where p.submission_id = s.id and p.like_id is not null) as "isFlagged"`
const from = sql`reward_submissions s join goods g on g.id = s.goods_id join members on members.id = s.member_id`

interface ListQuery {
  queue: 'waiting' | 'all'
  taskId: string
  authorId: string
}

export async function listSubmissions(
  reader: Reader,
  { queue, taskId, authorId }: ListQuery,
  after: string | undefined,
  most: number,
): Promise<DeskRow[]> {
  const isWaiting = queue === 'waiting'
  const only = [
    ...(isWaiting ? [sql`s.state = 'submitted'`] : []),
    ...(taskId ? [sql`s.task_id = ${taskId}`] : []),
    ...(authorId ? [sql`s.member_id = ${authorId}`] : []),
    ...(after === undefined ? [] : [isWaiting ? sql`s.id > ${after}` : sql`s.id < ${after}`]),
    sql`true`,
  ]
  const { rows } = await sql<DeskRow>`
    select ${columns} from ${from} where ${sql.join(only, sql` and `)}
    order by s.id ${isWaiting ? sql`asc` : sql`desc`} limit ${most}`.execute(reader)
  return rows
}

type SubmissionRow = DeskRow & Omit<SubmissionDetails, keyof DeskSubmission | 'approvals'>

export async function findSubmission(reader: Reader, id: string): Promise<SubmissionRow | undefined> {
  const { rows } = await sql<SubmissionRow>`
    select ${columns}, s.order_id as "orderId", s.body, s.link, s.reason, s.resubmits,
      coalesce((select jsonb_agg(jsonb_build_object('key', key, 'likeId', p.like_id) order by at)
        from unnest(s.pictures) with ordinality as shown (key, at)
        left join reward_prints p on p.submission_id = s.id and p.picture = key), '[]') as pictures,
      (select jsonb_build_object('body', r.body, 'pictures', r.pictures, 'at', r.created_at)
        from reviews r where r.line_id = s.line_id and r.hidden_at is null) as review,
      (select jsonb_agg(jsonb_build_object('move', move, 'at', moved_at, 'note', note) order by h.id)
        from reward_history h where h.reward_id = s.id) as history
    from ${from} where s.id = ${id}`.execute(reader)
  return rows[0]
}

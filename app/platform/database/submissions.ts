import { createHash } from 'node:crypto'
import { type CompiledQuery, sql } from 'kysely'
import { ok, type Result, refuse } from '~/values/result'
import { daysAgo, deleteBatch } from './batch'
import { db } from './pool'
import type { Reader, Tx } from './transaction'

interface Submission {
  scope: string
  key: string
  memberId: string
  /** Equal content as equal JSON. */
  content: unknown
}

/** First statement of the transaction; waits for a parallel claim. `isNew` false: it exists with the same content. */
export async function claimSubmission(
  tx: Tx,
  { scope, key, memberId, content }: Submission,
): Promise<Result<{ id: string; isNew: boolean }, 'submissionReused'>> {
  const fingerprint = fingerprintOf(content)
  const claimed = await tx
    .insertInto('idempotency')
    .values({ scope, key, member_id: memberId, fingerprint, result: sql<string>`new_id()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('result')
    .executeTakeFirst()
  if (claimed) return ok({ id: claimed.result as string, isNew: true })
  const known = await tx
    .selectFrom('idempotency')
    .select(['result', 'fingerprint', 'member_id'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (known.member_id !== memberId || known.fingerprint !== fingerprint) return refuse('submissionReused')
  return ok({ id: known.result as string, isNew: false })
}

const fingerprintOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64url')

export async function claimedKeys(reader: Reader, scope: string, keys: readonly string[]): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('idempotency')
    .select('key')
    .where('scope', '=', scope)
    .where('key', '=', sql<string>`any(${keys})`)
    .execute()
  return new Set(rows.map((row) => row.key))
}

type Claim = Omit<Submission, 'scope'> & { id: string }

/** Fails where one was claimed before; waits for parallel claims. In the order of the keys, against deadlocks. */
export function claiming(scope: string, claims: readonly Claim[]): CompiledQuery {
  const inOrder = claims.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const column = (of: (claim: Claim) => string) => sql`${inOrder.map(of)}::text[]`
  return sql`
    insert into idempotency (scope, key, member_id, fingerprint, result)
    select ${scope}, key, member_id, fingerprint, id
    from unnest(${column(({ key }) => key)}, ${column(({ memberId }) => memberId)},
      ${column(({ content }) => fingerprintOf(content))}, ${column(({ id }) => id)})
      as claim (key, member_id, fingerprint, id)`.compile(db)
}

/** A form that old is not sent again. */
export const dropOldSubmissions = (most: number, days: number): Promise<number> =>
  deleteBatch('idempotency', { where: sql`created_at < ${daysAgo(days)}`, most })

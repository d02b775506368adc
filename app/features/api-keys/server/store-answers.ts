import { type CompiledQuery, sql } from 'kysely'
import { deleteBatch, hoursAgo } from '~/platform/database/batch'
import { db } from '~/platform/database/pool'

/** A call takes no longer. */
const LEASE_MINUTES = 5
const RETENTION_HOURS = 24

export interface Claim {
  keyId: string
  name: string
  fingerprint: string
}

/** False where it was claimed before: by a call that runs, that has answered, or that broke off with something done. */
export async function claimAnswer({ keyId, name, fingerprint }: Claim): Promise<boolean> {
  const old = sql`kept.started_at < ${hoursAgo(RETENTION_HOURS)}`
  const { rows } = await sql`
    insert into api_key_answers as kept (key_id, name, fingerprint, runs_until)
    values (${keyId}, ${name}, ${fingerprint}, shop_now() + make_interval(mins => ${LEASE_MINUTES}))
    on conflict (key_id, name) do update
    set fingerprint = excluded.fingerprint, sealed = null, has_committed = false,
      started_at = excluded.started_at, runs_until = excluded.runs_until
    where ${old} or (kept.fingerprint = excluded.fingerprint and kept.sealed is null and not kept.has_committed
      and kept.runs_until <= shop_now())
    returning key_id`.execute(db)
  return rows.length === 1
}

interface StoredAnswer {
  fingerprint: string
  sealed: string | null
  /** It ended with something done, and nobody knows with what. */
  isBroken: boolean
}

export async function findAnswer({ keyId, name }: Claim): Promise<StoredAnswer | undefined> {
  const { rows } = await sql<StoredAnswer>`
    select fingerprint, sealed, has_committed and runs_until <= shop_now() as "isBroken"
    from api_key_answers where key_id = ${keyId} and name = ${name}`.execute(db)
  return rows[0]
}

/** For each commit of the call. */
export const noteCommitted = ({ keyId, name }: Claim): CompiledQuery =>
  sql`update api_key_answers set has_committed = true where key_id = ${keyId} and name = ${name}`.compile(db)

export async function keepAnswer({ keyId, name }: Claim, sealed: string): Promise<void> {
  await sql`update api_key_answers set sealed = ${sealed} where key_id = ${keyId} and name = ${name}`.execute(db)
}

/** It runs no more and has no answer: it may be claimed again, unless something of it is done. */
export async function endClaim({ keyId, name }: Claim): Promise<void> {
  await sql`
    update api_key_answers set runs_until = shop_now()
    where key_id = ${keyId} and name = ${name} and sealed is null`.execute(db)
}

export const dropOldAnswers = (most: number): Promise<number> =>
  deleteBatch('api_key_answers', { where: sql`started_at < ${hoursAgo(RETENTION_HOURS)}`, by: sql`started_at`, most })

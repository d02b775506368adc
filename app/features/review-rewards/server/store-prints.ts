import { sql } from 'kysely'
import type { Tx } from '~/platform/database/transaction'

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
export async function keepPrints(tx: Tx, submissionId: string, prints: readonly Print[]): Promise<void> {
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

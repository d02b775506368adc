import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import { takeHit } from '~/platform/limits/rate-limits'
import { watchDatabase } from '~/platform/metrics'
import { ok, type Result, refuse } from '~/values/result'
import { answerChallenge } from './challenges'

/** Wrong codes of all phones together, above which every login has to solve a challenge: reference F-LOG-2. */
const FAILURES = { seconds: 60, most: 100 }
const KEY = 'failed-codes-of-all'

/** Above the limit of a minute there is nothing to add. */
export async function noteFailedCode(): Promise<void> {
  await takeHit(db, KEY, [FAILURES])
}

async function countFailures(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from rate_windows, unnest(hits) as hit
    where key = ${KEY} and hit > shop_now() - make_interval(secs => ${FAILURES.seconds})`.execute(db)
  return rows[0]?.count ?? 0
}

export type Answer = { challengeId?: string; challengeAnswer?: string }

/** Guesses spread over many phones and networks reach no other limit. One answer is good for one try. */
export async function passBreaker({
  challengeId,
  challengeAnswer,
}: Answer): Promise<Result<object, 'challengeNeeded' | 'challengeWrong'>> {
  if ((await countFailures()) < FAILURES.most) return ok({})
  if (!challengeId || !challengeAnswer) return refuse('challengeNeeded', { field: 'challengeAnswer' })
  return (await answerChallenge(challengeId, challengeAnswer))
    ? ok({})
    : refuse('challengeWrong', { field: 'challengeAnswer' })
}

export function watchFailedCodes(): void {
  watchDatabase('lilac_failed_codes', `Wrong login codes in the last ${FAILURES.seconds} seconds`, countFailures)
}

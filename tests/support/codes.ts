import { sql } from 'kysely'
import { afterEach, beforeEach } from 'vitest'
import { makeChallenge } from '~/features/members/server/challenges'
import { knowDevice } from '~/features/members/server/known-devices'
import { requestCode } from '~/features/members/server/request-code'
import type { Caller } from '~/house/caller'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { listSandboxSms } from '~/services/sandbox/sms'
import { answerTo } from './challenges'
import { moveClock } from './database'

export const PHONE = '13700137000'
export const guest: Caller = { locale: 'en', address: '203.0.113.7' }
export const login = { phone: PHONE, purpose: 'login' } as const
/** A browser that has logged in to the phone before, once `know` has said so. */
export const owner = { ...guest, device: 'a-browser-of-the-owner' }
export const know = (phone = PHONE) =>
  transaction((tx) => knowDevice(tx, { realm: 'member', phone, device: owner.device }))

/** Stops this database's clock at a moment, so that limits can be met to the millisecond. */
const clockAt = (moment: string) =>
  sql`create or replace function shop_now() returns timestamptz language sql stable as ${sql.lit(
    `select timestamptz '${moment}'`,
  )}`.execute(db)

export const START = Date.parse('2026-11-20T10:00:00+08:00')
export const secondsLater = (seconds: number) => clockAt(new Date(START + seconds * 1000).toISOString())

export const forgetCodes = async () => {
  for (const table of ['rate_windows', 'daily_counts', 'verification_codes', 'sandbox_sms', 'known_devices'] as const) {
    await db.deleteFrom(table).execute()
  }
}

export const outcome = (result: { ok: boolean; refusal?: string }) => (result.ok ? 'sent' : result.refusal)
export const ask = async (phone = PHONE, caller = guest) =>
  outcome(await requestCode({ phone, purpose: 'login' }, caller))
/** Asks with the answer to a question. */
export async function askAnswered(phone: string, caller = guest) {
  const { challengeId, question } = await makeChallenge('en')
  return requestCode({ phone, purpose: 'login', challengeId, challengeAnswer: answerTo(question) }, caller)
}
export const smsCount = async () => (await listSandboxSms(1000)).length

/** Each test begins at `START` with no code, and no limit that anything counts against. */
export function freshLimits(): void {
  beforeEach(async () => {
    await forgetCodes()
    await secondsLater(0)
  })
  afterEach(() => moveClock('0'))
}

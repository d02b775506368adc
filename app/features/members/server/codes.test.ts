import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  ask,
  forgetCodes,
  freshLimits,
  guest,
  know,
  login,
  outcome,
  owner,
  PHONE,
  secondsLater,
} from '#tests/support/codes'
import { useDatabase } from '#tests/support/database'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { limits } from '~/platform/limits/rate-limits'
import { listSandboxSms } from '~/services/sandbox/sms'
import { issueCode, spendCode, tryCode } from './codes'
import { requestCode } from './request-code'

useDatabase()
freshLimits()

async function newestCode(): Promise<string> {
  const [sms] = await listSandboxSms(1)
  return /\d{6}/.exec(sms?.body ?? '')?.[0] as string
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('trying', () => {
  const issue = (phone = PHONE, purpose: 'login' | 'withdraw' = 'login') =>
    transaction((tx) => issueCode(tx, { phone, purpose }))
  const attempt = async (code: string, phone = PHONE, purpose: 'login' | 'withdraw' = 'login') =>
    outcome(await tryCode({ phone, purpose, code }))

  it('counts down from 5 and accepts nothing after the fifth, not even the right code', async () => {
    const code = await issue()
    const wrong = otherThan(code)
    for (const left of [4, 3, 2, 1]) {
      expect(await tryCode({ ...login, code: wrong })).toMatchObject({ refusal: 'codeWrong', params: { left } })
    }
    expect(await attempt(wrong)).toBe('codeDead')
    expect(await attempt(code)).toBe('codeDead')
  })

  it('accepts none of 20 guesses a code that contain the right one from the sixth on', async () => {
    for (let round = 0; round < 20; round++) {
      await forgetCodes()
      const code = await issue()
      const guesses = Array.from({ length: 5 }, () => otherThan(code)).concat(Array.from({ length: 15 }, () => code))
      for (const guess of guesses) expect(await attempt(guess)).not.toBe('sent')
    }
  })

  it('compares at most 5 times when all tries come at once', async () => {
    const wrong = otherThan(await issue())
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => attempt(wrong)))
    expect(outcomes.filter((one) => one === 'codeWrong')).toHaveLength(4)
    expect(outcomes.filter((one) => one === 'codeDead')).toHaveLength(36)
  })

  const failures = async (device?: string) => {
    let failed = 0
    for (let time = 0; time < 15; time++) {
      const result = await tryCode({ ...login, device, code: otherThan(await issue()) })
      if (outcome(result) === 'codeWrong') failed++
      else expect(outcome(result)).toBe('codeTooMany')
    }
    return failed
  }

  it('lets devices of the owner fail 10 times an hour over all codes of the phone', async () => {
    await know()
    expect(await failures(owner.device)).toBe(10)
    const right = async () => outcome(await tryCode({ ...login, device: owner.device, code: await issue() }))
    expect(await right()).toBe('codeTooMany')
    await secondsLater(630)
    const refused = await tryCode({ ...login, device: owner.device, code: await issue() })
    expect(refused).toMatchObject({ refusal: 'codeTooMany', params: { minutes: 50 } })
    await secondsLater(3600)
    expect(await right()).toBe('sent')
  })

  it('lets strangers fail 6 times, and the owner get in behind them', async () => {
    await know()
    expect(await failures()).toBe(6)
    expect(await attempt(await issue())).toBe('codeTooMany')
    expect(outcome(await tryCode({ ...login, device: owner.device, code: await issue() }))).toBe('sent')
    // The code of an act that a session asks for.
    const withdraw = { phone: PHONE, purpose: 'withdraw', isOwn: true } as const
    expect(outcome(await tryCode({ ...withdraw, code: await issue(PHONE, 'withdraw') }))).toBe('sent')
    const ofOperator = await transaction((tx) => issueCode(tx, { phone: PHONE, purpose: 'console' }))
    expect(outcome(await tryCode({ phone: PHONE, purpose: 'console', code: ofOperator }))).toBe('sent')
  })

  it('does not count what succeeds', async () => {
    for (let time = 0; time < 12; time++) {
      const tried = await tryCode({ ...login, code: await issue() })
      expect(tried.ok && (await transaction((tx) => spendCode(tx, tried.value)))).toBe(true)
    }
  })

  it('lives for 5 minutes', async () => {
    const code = await issue()
    await secondsLater(299)
    expect(await attempt(code)).toBe('sent')
    await secondsLater(300)
    expect(await attempt(code)).toBe('codeExpired')
  })

  it('fits no other phone, no other purpose, and ends with the next code', async () => {
    const code = await issue()
    await issue('13700137001')
    await issue(PHONE, 'withdraw')
    expect(await attempt(code, '13700137001')).toBe('codeWrong')
    expect(await attempt(code, PHONE, 'withdraw')).toBe('codeWrong')
    expect(await attempt(code)).toBe('sent')
    const newer = await issue()
    expect(await attempt(code)).toBe(newer === code ? 'sent' : 'codeWrong')
    expect(await attempt(newer)).toBe('sent')
  })

  it('does not accept a hash that was copied from another row', async () => {
    const code = await issue()
    await issue('13700137001')
    await sql`update verification_codes set code_hmac = (select code_hmac from verification_codes where phone = ${PHONE})
      where phone = '13700137001'`.execute(db)
    expect(await attempt(code, '13700137001')).toBe('codeWrong')
  })

  it('keeps no code that could be read', async () => {
    await requestCode(login, guest)
    const rows = await db.selectFrom('verification_codes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(`"${await newestCode()}"`)
    expect(rows[0]?.code_hmac).toMatch(/^[\w-]{43}$/)
  })
})

describe('forgetting', () => {
  async function forgetAll(): Promise<number> {
    let gone = 0
    for (const drop of limits.cleaners) gone += await drop(1_000)
    return gone
  }

  it('drops counts and codes after two days and keeps what limits still look at', async () => {
    await ask()
    await secondsLater(47 * 3600)
    await ask('13700137001')
    await secondsLater(49 * 3600)
    expect(await forgetAll()).toBe(3)
    const codes = await db.selectFrom('verification_codes').select('phone').execute()
    expect(codes).toEqual([{ phone: '13700137001' }])
    expect(await ask('13700137001', { ...guest, address: '203.0.113.8' })).toBe('sent')
    await secondsLater(49 * 3600 + 59)
    expect(await ask('13700137001')).toBe('codeTooSoon')

    await secondsLater(200 * 3600)
    expect(await forgetAll()).toBeGreaterThan(0)
    expect(await forgetAll()).toBe(0)
    expect(await db.selectFrom('verification_codes').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('rate_windows').select('key').execute()).toEqual([])
  })
})

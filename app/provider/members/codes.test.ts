import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { member } from '#tests/support/cast'
import { answerTo } from '#tests/support/challenges'
import { moveClock, useDatabase } from '#tests/support/database'
import { inParallel } from '#tests/support/race'
import type { Caller } from '../caller'
import { db } from '../database/pool'
import { transaction } from '../database/transaction'
import { listSandboxSms } from '../gateways/sms-sandbox'
import { makeChallenge } from './challenges'
import { issueCode, spendCode, tryCode } from './codes'
import { forgetOldLimits } from './rate-limits'
import { requestCode } from './request-code'

useDatabase()

const PHONE = '13700137000'
const guest: Caller = { locale: 'en', address: '203.0.113.7' }
const login = { phone: PHONE, purpose: 'login' } as const

/** Stops this database's clock at a moment, so that limits can be met to the millisecond. */
const clockAt = (moment: string) =>
  sql`create or replace function shop_now() returns timestamptz language sql stable as ${sql.lit(
    `select timestamptz '${moment}'`,
  )}`.execute(db)

const START = Date.parse('2026-11-20T10:00:00+08:00')
const secondsLater = (seconds: number) => clockAt(new Date(START + seconds * 1000).toISOString())

const empty = async () => {
  for (const table of ['rate_windows', 'daily_counts', 'verification_codes', 'sandbox_sms'] as const) {
    await db.deleteFrom(table).execute()
  }
}

const outcome = (result: { ok: boolean; refusal?: string }) => (result.ok ? 'sent' : result.refusal)
const ask = async (phone = PHONE, caller = guest) => outcome(await requestCode({ phone, purpose: 'login' }, caller))
const smsCount = async () => (await listSandboxSms(1000)).length

async function newestCode(): Promise<string> {
  const [sms] = await listSandboxSms(1)
  return /\d{6}/.exec(sms?.body ?? '')?.[0] as string
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

beforeEach(async () => {
  await empty()
  await secondsLater(0)
})
afterEach(() => moveClock('0'))

describe('sending', () => {
  it('waits 60 seconds between two codes of a phone and says how long', async () => {
    expect(await ask()).toBe('sent')
    await secondsLater(59)
    expect(await requestCode(login, guest)).toMatchObject({ refusal: 'codeTooSoon', params: { seconds: 1 } })
    await secondsLater(60)
    expect(await ask()).toBe('sent')
    await secondsLater(61)
    expect(await requestCode(login, guest)).toMatchObject({ refusal: 'codeTooSoon', params: { seconds: 59 } })
  })

  it('sends 5 in an hour and the next when the first is an hour old', async () => {
    for (const minute of [0, 2, 4, 6, 8]) {
      await secondsLater(minute * 60)
      expect(await ask()).toBe('sent')
    }
    await secondsLater(3599)
    expect(await ask()).toBe('codeTooMany')
    await secondsLater(3600)
    expect(await ask()).toBe('sent')
    await secondsLater(3661)
    expect(await ask()).toBe('codeTooMany')
  })

  it('sends 10 in 24 hours, whatever midnight lies between', async () => {
    const everyTwoHours = 2 * 3600
    for (let sent = 0; sent < 10; sent++) {
      await secondsLater(sent * everyTwoHours)
      expect(await ask()).toBe('sent')
    }
    await secondsLater(24 * 3600 - 1)
    expect(await ask()).toBe('codeTooMany')
    await secondsLater(24 * 3600)
    expect(await ask()).toBe('sent')
    expect(await smsCount()).toBe(11)
  })

  it('asks a device for a small answer after 5 an hour, and lets a right one pass once', async () => {
    const phones = Array.from({ length: 7 }, (_, index) => `1370013800${index}`)
    const device = { ...guest, device: 'a-browser-of-somebody' }
    for (const phone of phones.slice(0, 5)) expect(await ask(phone, device)).toBe('sent')
    expect(await ask(phones[5], device)).toBe('challengeNeeded')

    const { challengeId, question } = await makeChallenge('en')
    const input = { phone: phones[5], purpose: 'login', challengeId, challengeAnswer: answerTo(question) } as const
    expect(outcome(await requestCode(input, device))).toBe('sent')
    expect(outcome(await requestCode({ ...input, phone: phones[6] }, device))).toBe('challengeWrong')
    await secondsLater(3600)
    expect(await ask(phones[6], device)).toBe('sent')
  })

  it('asks a network after 20 an hour; an IPv6 network is its first 64 bits', async () => {
    for (const [base, addresses] of [
      [100, ['198.51.100.4']],
      [300, ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:2:3:4:5:6']],
    ] as const) {
      for (let index = 0; index < 20; index++) {
        const address = addresses[index % addresses.length] as string
        expect(await ask(`13700137${base + index}`, { ...guest, address })).toBe('sent')
      }
      const [address] = addresses
      expect(await ask(`13700137${base + 99}`, { ...guest, address })).toBe('challengeNeeded')
      expect(await ask(`13700137${base + 99}`)).toBe('sent')
    }
  })

  it('burns a challenge by a wrong answer and by time', async () => {
    const one = await makeChallenge('en')
    const wrong = { ...login, challengeId: one.challengeId, challengeAnswer: '99' }
    expect(outcome(await requestCode(wrong, guest))).toBe('challengeWrong')
    const right = { ...wrong, challengeAnswer: answerTo(one.question) }
    expect(outcome(await requestCode(right, guest))).toBe('challengeWrong')

    const late = await makeChallenge('en')
    await secondsLater(601)
    const answer = { ...login, challengeId: late.challengeId, challengeAnswer: answerTo(late.question) }
    expect(outcome(await requestCode(answer, guest))).toBe('challengeWrong')
    expect(outcome(await requestCode({ ...answer, challengeId: 'x.y.z' }, guest))).toBe('challengeWrong')
  })

  it('stops at the budget of the day and goes on the next day', async () => {
    await sql`insert into daily_counts (day, key, count) values ('2026-11-20', 'sms', 4999)`.execute(db)
    expect(await ask('13700139001')).toBe('sent')
    expect(await ask('13700139002')).toBe('codeTooMany')
    await secondsLater(14 * 3600)
    expect(await ask('13700139002')).toBe('sent')
  })

  it('sends once for 500 requests at the same time', async () => {
    const outcomes = await inParallel(12, 500, () => ask())
    expect(outcomes.filter((one) => one === 'sent')).toHaveLength(1)
    expect(outcomes.filter((one) => one === 'codeTooSoon')).toHaveLength(499)
    expect(await smsCount()).toBe(1)
  })

  it('would send more often if the limit were read before it is written', async () => {
    const naive = async () => {
      const { rows } = await sql<{ free: boolean }>`
        select not exists (select from rate_windows where key = 'naive' and hits[1] > shop_now() - interval '60 s') as free
      `.execute(db)
      if (!rows[0]?.free) return
      await sql`insert into rate_windows (key, hits) values ('naive', array[shop_now()])
        on conflict (key) do update set hits = excluded.hits`.execute(db)
      await sql`insert into sandbox_sms (phone, body) values (${PHONE}, 'naive')`.execute(db)
    }
    await inParallel(12, 500, naive)
    expect(await smsCount()).toBeGreaterThan(1)
  })

  it('answers known and unknown phones alike and never shows the code', async () => {
    const { phone } = await member('mei')
    const known = await requestCode({ phone, purpose: 'login' }, guest)
    expect(await requestCode(login, guest)).toEqual(known)
    expect(known).toEqual({ ok: true, value: { waitSeconds: 60 } })
  })

  it('sends other purposes to the phone of the session only', async () => {
    expect(outcome(await requestCode({ phone: PHONE, purpose: 'withdraw' }, guest))).toBe('sessionDead')
    const mei = await member('mei')
    expect(outcome(await requestCode({ phone: PHONE, purpose: 'withdraw' }, { ...guest, memberId: mei.id }))).toBe(
      'sent',
    )
    expect((await listSandboxSms(10)).map(({ phone }) => phone)).toEqual([mei.phone])
  })

  it('writes in the language of the caller and refuses a login without a phone', async () => {
    await requestCode(login, { ...guest, locale: 'zh-Hans' })
    expect((await listSandboxSms(1))[0]?.body).toMatch(/^【Lilac】登录验证码 \d{6}，5 分钟内有效/)
    expect(await requestCode({ purpose: 'login' }, guest)).toMatchObject({ refusal: 'badInput', field: 'phone' })
  })
})

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
      await empty()
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

  it('lets a phone fail 10 times an hour over all its codes', async () => {
    for (const round of [1, 2, 3]) {
      const code = await issue()
      for (let time = 0; time < 5; time++) {
        expect(await attempt(otherThan(code))).toMatch(round < 3 ? /codeWrong|codeDead/ : /codeTooMany/)
      }
    }
    expect(await attempt(await issue())).toBe('codeTooMany')
    await secondsLater(3600)
    expect(await attempt(await issue())).toBe('sent')
  })

  it('does not count what succeeds', async () => {
    for (let time = 0; time < 12; time++) {
      const id = await tryCode({ ...login, code: await issue() })
      expect(id.ok && (await transaction((tx) => spendCode(tx, login.phone, id.value)))).toBe(true)
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
  it('drops counts and codes after two days and keeps what limits still look at', async () => {
    await ask()
    await secondsLater(47 * 3600)
    await ask('13700137001')
    await secondsLater(49 * 3600)
    expect(await forgetOldLimits()).toBe(2)
    const codes = await db.selectFrom('verification_codes').select('phone').execute()
    expect(codes).toEqual([{ phone: '13700137001' }])
    expect(await ask('13700137001', { ...guest, address: '203.0.113.8' })).toBe('sent')
    await secondsLater(49 * 3600 + 59)
    expect(await ask('13700137001')).toBe('codeTooSoon')

    await secondsLater(200 * 3600)
    expect(await forgetOldLimits()).toBeGreaterThan(0)
    expect(await forgetOldLimits()).toBe(0)
    expect(await db.selectFrom('verification_codes').selectAll().execute()).toEqual([])
    expect((await db.selectFrom('rate_windows').select('key').execute()).map(({ key }) => key)).toEqual([
      'forget-old-limits',
    ])
  })
})

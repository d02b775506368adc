import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { member } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { issueCode, tryCode } from './codes'
import { lockMember } from './lock-member'
import { type LogIn, logIn } from './log-in'
import { registerMember } from './register-member'
import { endSession, findSession, openSession, tokenHash } from './sessions'

useDatabase({ connections: 16 })

let last = 13600136000
const newPhone = () => String(++last)
const codeFor = (phone: string) => transaction((tx) => issueCode(tx, { phone, purpose: 'login' }))

async function logInAt(phone: string, more: Partial<LogIn> = {}) {
  const result = await logIn({ phone, verificationCode: await codeFor(phone), ...more })
  if (!result.ok) throw new Error(result.refusal)
  return result.value
}

const memberOf = (phone: string) =>
  db.selectFrom('members').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow()
const sessionsOf = async (phone: string) =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('member_id', '=', (await memberOf(phone)).id)
    .execute()

afterEach(() => moveClock('0'))

describe('logging in', () => {
  it('registers who is new and knows them the next time', async () => {
    const phone = newPhone()
    const first = await logInAt(phone)
    const second = await logInAt(phone)
    expect([first.isNew, second.isNew]).toEqual([true, false])
    expect((await memberOf(phone)).nickname).toMatch(/^[A-Z][a-z]+-\d{4}$/)
    expect(await findSession(second.token)).toEqual(await findSession(first.token))
  })

  it('knows the device from then on, whose wrong codes are no stranger’s', async () => {
    const [phone, device] = [newPhone(), 'a-browser-of-somebody']
    await logInAt(phone, { device })
    for (let time = 0; time < 6; time++) {
      await codeFor(phone)
      await tryCode({ phone, purpose: 'login', code: '' })
    }
    expect(await logIn({ phone, verificationCode: await codeFor(phone) })).toMatchObject({ refusal: 'codeTooMany' })
    expect(await logInAt(phone, { device })).toMatchObject({ isNew: false })
  })

  it('opens one session for one code in 50 logins at the same time', async () => {
    const phone = newPhone()
    const verificationCode = await codeFor(phone)
    const results = await Promise.all(Array.from({ length: 50 }, () => logIn({ phone, verificationCode })))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await sessionsOf(phone)).toHaveLength(1)
  })

  it('would open more if the code were read first and spent later', async () => {
    const phone = newPhone()
    const verificationCode = await codeFor(phone)
    const naive = () =>
      transaction(async (tx) => {
        const live = await tx
          .selectFrom('verification_codes')
          .select('id')
          .where('phone', '=', phone)
          .where('dead_at', 'is', null)
          .executeTakeFirst()
        if (!live) return
        const { id } = await registerMember(tx, { phone })
        await openSession(tx, id)
        await tx.updateTable('verification_codes').set({ dead_at: sql`shop_now()` }).where('id', '=', live.id).execute()
      })
    expect((await tryCode({ phone, purpose: 'login', code: verificationCode })).ok).toBe(true)
    await Promise.all(Array.from({ length: 50 }, naive))
    expect((await sessionsOf(phone)).length).toBeGreaterThan(1)
  })

  it('refuses a used code, a code of another purpose and a blocked member', async () => {
    const phone = newPhone()
    const verificationCode = await codeFor(phone)
    expect((await logIn({ phone, verificationCode })).ok).toBe(true)
    expect(await logIn({ phone, verificationCode })).toMatchObject({ refusal: 'codeExpired' })
    const other = await transaction((tx) => issueCode(tx, { phone, purpose: 'withdraw' }))
    expect(await logIn({ phone, verificationCode: other })).toMatchObject({ refusal: 'codeExpired' })

    await sql`update members set status = 'blocked' where phone = ${phone}`.execute(db)
    expect(await logIn({ phone, verificationCode: await codeFor(phone) })).toMatchObject({ refusal: 'memberBlocked' })
  })

  it('ends the session that the caller came with', async () => {
    const phone = newPhone()
    const { token } = await logInAt(phone)
    const { token: next } = await logInAt(phone, { token })
    expect(next).not.toBe(token)
    expect(await findSession(token)).toBeUndefined()
    expect(await findSession(next)).toBeDefined()
  })
})

describe('a session', () => {
  it('ends when its member opens more than one may have, the oldest first', async () => {
    await sql`insert into settings (key, value) values ('members.mostSessions', '3')`.execute(db)
    const phone = newPhone()
    const tokens: string[] = []
    for (let hours = 0; hours < 5; hours++) {
      await moveClock(`${hours} hours`)
      tokens.push((await logInAt(phone)).token)
    }
    const live = await Promise.all(tokens.map(findSession))
    expect(live.map((one) => one !== undefined)).toEqual([false, false, true, true, true])
    await moveClock('0')
    await sql`delete from settings where key = 'members.mostSessions'`.execute(db)
  })

  it('is one of 20 at most, however many logins come at the same time', async () => {
    const { id } = await member('lan')
    const log = () =>
      transaction(async (tx) => {
        await lockMember(tx, id)
        return openSession(tx, id)
      })
    const tokens = await Promise.all(Array.from({ length: 40 }, log))
    expect((await Promise.all(tokens.map(findSession))).filter(Boolean)).toHaveLength(20)
  })

  it('ends at once at logout, and with its member', async () => {
    const phone = newPhone()
    const { token } = await logInAt(phone)
    const { token: other } = await logInAt(phone)
    await endSession(db, token)
    expect(await findSession(token)).toBeUndefined()
    expect(await findSession(other)).toBeDefined()
    await sql`update members set status = 'blocked' where phone = ${phone}`.execute(db)
    expect(await findSession(other)).toBeUndefined()
  })

  it('is stored as a hash of 256 random bits', async () => {
    const phone = newPhone()
    const { token } = await logInAt(phone)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect((await sessionsOf(phone)).map(({ token_hash }) => token_hash)).toEqual([tokenHash(token)])
  })

  it('lives 30 days without use', async () => {
    const { token } = await logInAt(newPhone())
    await moveClock('29 days 23 hours')
    expect(await findSession(token)).toBeDefined()
    await moveClock('59 days 22 hours')
    expect(await findSession(token)).toBeDefined()
    await moveClock('89 days 22 hours 1 minute')
    expect(await findSession(token)).toBeUndefined()
  })

  it('lives 90 days however much it is used', async () => {
    const { token } = await logInAt(newPhone())
    for (const day of [25, 50, 75, 89]) {
      await moveClock(`${day} days`)
      expect(await findSession(token)).toBeDefined()
    }
    await moveClock('90 days 1 minute')
    expect(await findSession(token)).toBeUndefined()
  })
})

describe('the inviter at registration', () => {
  it('is written once and stays', async () => {
    const [mei, qiang] = [await member('mei'), await member('qiang')]
    const phone = newPhone()
    await logInAt(phone, { shareMemberId: mei.id })
    await logInAt(phone, { shareMemberId: qiang.id })
    expect((await memberOf(phone)).inviter_id).toBe(mei.id)
    expect((await memberOf(phone)).invited_at).not.toBeNull()
  })

  it('is not added to who is registered already', async () => {
    const mei = await member('mei')
    const phone = newPhone()
    await logInAt(phone)
    await logInAt(phone, { shareMemberId: mei.id })
    expect((await memberOf(phone)).inviter_id).toBeNull()
  })

  it('is left out where it names nobody active', async () => {
    const blocked = await member('lan')
    await sql`update members set status = 'blocked' where id = ${blocked.id}`.execute(db)
    const tampered = [blocked.id, '', '0', 'nobody', "' or true --", '\u0000', '😀', '9'.repeat(64), `${blocked.id} `]
    for (const shareMemberId of tampered) {
      const phone = newPhone()
      await logInAt(phone, { shareMemberId })
      expect((await memberOf(phone)).inviter_id).toBeNull()
      expect((await memberOf(phone)).invited_at).toBeNull()
    }
  })

  it('is one when 100 registrations of a phone name different ones', async () => {
    const inviters = await Promise.all(
      Array.from({ length: 100 }, () => transaction((tx) => registerMember(tx, { phone: newPhone() }))),
    )
    const phone = newPhone()
    const made = await Promise.all(
      inviters.map(({ id }) => transaction((tx) => registerMember(tx, { phone, inviterId: id }))),
    )
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const { rows } = await sql`select from members where phone = ${phone}`.execute(db)
    expect(rows).toHaveLength(1)
    expect(inviters.map(({ id }) => id)).toContain((await memberOf(phone)).inviter_id)
  })
})

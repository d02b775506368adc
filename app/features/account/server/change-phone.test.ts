import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { member, type Person } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { inParallel } from '#tests/support/race'
import { registerMember } from '~/features/members/server/register-member'
import { requestCode } from '~/features/members/server/request-code'
import { findSession, openSession } from '~/features/members/server/sessions'
import type { MemberCaller } from '~/house/caller'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { listSandboxSms } from '~/services/sandbox/sms'
import { changePhone } from './change-phone'

useDatabase()

const NEW = '13700137000'
let mei: Person
let caller: MemberCaller

beforeEach(async () => {
  for (const table of ['rate_windows', 'verification_codes', 'sandbox_sms', 'notices', 'sessions'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('members').set({ phone: '13800138000' }).where('phone', '=', NEW).execute()
  mei = await member('mei')
  const token = await transaction((tx) => openSession(tx, mei.id))
  caller = { locale: 'en', address: '203.0.113.7', memberId: mei.id, token }
})
afterEach(() => moveClock('0'))

const ask = (phone?: string) => requestCode({ purpose: 'change-phone', phone }, caller)
async function codeOf(phone: string): Promise<string> {
  const sms = (await listSandboxSms(50)).find((one) => one.phone === phone)
  return /\d{6}/.exec(sms?.body ?? '')?.[0] as string
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function change({ oldCode, verificationCode, phone = NEW }: Record<string, string> = {}) {
  return changePhone({
    memberId: mei.id,
    token: caller.token,
    phone,
    oldCode: oldCode ?? (await codeOf(mei.phone)),
    verificationCode: verificationCode ?? (await codeOf(phone)),
  })
}
const phoneNow = async () =>
  (await db.selectFrom('members').select('phone').where('id', '=', mei.id).executeTakeFirstOrThrow()).phone

describe('the codes', () => {
  it('go to both phones at once, each with its own', async () => {
    expect(await ask(NEW)).toMatchObject({ ok: true, value: { waitSeconds: 60 } })
    expect((await listSandboxSms(10)).map((one) => one.phone).sort()).toEqual([NEW, mei.phone])
  })

  it('go to nobody where one of the two has to wait', async () => {
    await ask()
    expect(await ask(NEW)).toMatchObject({ refusal: 'codeTooSoon' })
    expect(await codeOf(NEW)).toBeUndefined()
  })

  it('are not sent for the phone that it is', async () => {
    expect(await ask(mei.phone)).toMatchObject({ refusal: 'phoneSame', field: 'phone' })
  })
})

describe('a phone', () => {
  it('changes with both codes; other sessions end, this one goes on, and the member is told', async () => {
    const elsewhere = await transaction((tx) => openSession(tx, mei.id))
    await ask(NEW)
    expect(await change()).toEqual({ ok: true, value: {} })
    expect(await phoneNow()).toBe(NEW)
    expect(await findSession(elsewhere)).toBeUndefined()
    expect(await findSession(caller.token)).toEqual({ memberId: mei.id })
    const row = await db.selectFrom('members').selectAll().where('id', '=', mei.id).executeTakeFirstOrThrow()
    expect(row.phone_changed_at).toEqual(expect.any(String))
    expect(await db.selectFrom('notices').select('kind').execute()).toEqual([{ kind: 'phoneChanged' }])
  })

  it('does not change with one right code', async () => {
    await ask(NEW)
    const [old, fresh] = [await codeOf(mei.phone), await codeOf(NEW)]
    expect(await change({ oldCode: otherThan(old) })).toMatchObject({ refusal: 'codeWrong', field: 'oldCode' })
    const wrong = await change({ verificationCode: otherThan(fresh) })
    expect(wrong).toMatchObject({ refusal: 'codeWrong', field: 'verificationCode' })
    expect(await change({ oldCode: fresh, verificationCode: old })).toMatchObject({ ok: false })
    expect(await phoneNow()).toBe(mei.phone)
  })

  it('does not change with codes of another purpose', async () => {
    await requestCode({ purpose: 'login', phone: mei.phone }, caller)
    await requestCode({ purpose: 'login', phone: NEW }, caller)
    expect(await change()).toMatchObject({ refusal: 'codeExpired', field: 'oldCode' })
  })

  it('of another member is refused, and only to who has its code', async () => {
    const other = '13700137001'
    await transaction((tx) => registerMember(tx, { phone: other }))
    expect(await ask(other)).toMatchObject({ ok: true })
    expect(await change({ phone: other, verificationCode: otherThan(await codeOf(other)) })).toMatchObject({
      refusal: 'codeWrong',
    })
    expect(await change({ phone: other })).toMatchObject({ refusal: 'phoneTaken', field: 'phone' })
    expect(await phoneNow()).toBe(mei.phone)
  })

  it('changes once, however often the form is sent', async () => {
    await ask(NEW)
    const [oldCode, verificationCode] = [await codeOf(mei.phone), await codeOf(NEW)]
    const outcomes = await inParallel(8, 8, () => change({ oldCode, verificationCode }))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await db.selectFrom('notices').select('id').execute()).toHaveLength(1)
  })
})

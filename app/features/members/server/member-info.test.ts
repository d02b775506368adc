import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { member, type Person } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { rounds } from '#tests/support/proofs'
import { inParallel } from '#tests/support/race'
import { insertUpload } from '~/features/uploads/server/store'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { memberCalls } from '../contract/members'
import { calls as members } from './concept'
import { enterInvitation } from './enter-invitation'
import { getMemberInfo, updateMember } from './own-profile'
import { registerMember } from './register-member'

useDatabase({ connections: 16 })

let mei: Person
let qiang: Person
let last = 13500135000
const somebody = () => transaction((tx) => registerMember(tx, { phone: String(++last) }))
const someMembers = (count: number) => Promise.all(Array.from({ length: count }, async () => (await somebody()).id))

beforeEach(async () => {
  mei = await member('mei')
  qiang = await member('qiang')
})
afterEach(async () => {
  await moveClock('0')
  await sql`update members set inviter_id = null, invited_at = null`.execute(db)
})

const infoOf = async (id: string) => {
  const info = await getMemberInfo(id)
  if (!info.ok) throw new Error(info.refusal)
  return info.value
}

describe('member information', () => {
  it('masks the phone and keeps the contract', async () => {
    const info = await infoOf(mei.id)
    expect(memberCalls.getMemberInfo.output.parse(info)).toEqual(info)
    expect(info).toMatchObject({ id: mei.id, phone: '138****8000', isAgent: false, hasOpenid: false, inviter: null })
    expect(JSON.stringify(info)).not.toContain(mei.phone)
  })

  it('changes what is given and nothing else', async () => {
    const before = await infoOf(mei.id)
    await updateMember(mei.id, { nickname: 'Mei', gender: 'female', birthday: '1990-05-31' })
    expect(await infoOf(mei.id)).toEqual({ ...before, nickname: 'Mei', gender: 'female', birthday: '1990-05-31' })
    await updateMember(mei.id, { birthday: '' })
    expect(await infoOf(mei.id)).toEqual({ ...before, nickname: 'Mei', gender: 'female', birthday: null })
    await updateMember(mei.id, {})
    expect((await infoOf(mei.id)).nickname).toBe('Mei')
  })

  it('ignores every name that is not on the list', async () => {
    const before = await db.selectFrom('members').selectAll().where('id', '=', mei.id).executeTakeFirst()
    const sent = {
      nickname: 'Mei 2',
      is_agent: true,
      isAgent: true,
      level: 9,
      phone: qiang.phone,
      inviter_id: qiang.id,
    }
    const input = memberCalls.updateMemberInfo.input.parse(sent)
    await members.updateMemberInfo(input, { locale: 'en', address: '', memberId: mei.id, token: '' })
    const after = await db.selectFrom('members').selectAll().where('id', '=', mei.id).executeTakeFirst()
    expect(after).toEqual({ ...before, nickname: 'Mei 2' })
  })

  it('takes as avatar only a picture that the member uploaded', async () => {
    const picture = { width: 1, height: 1, bytes: 1 }
    await insertUpload(db, mei.id, { key: 'u/of-mei', ...picture })
    await insertUpload(db, qiang.id, { key: 'u/of-qiang', ...picture })
    expect(await updateMember(mei.id, { avatar: 'u/of-qiang' })).toMatchObject({ refusal: 'notFound', field: 'avatar' })
    expect(await updateMember(mei.id, { avatar: '../../etc/passwd' })).toMatchObject({ refusal: 'notFound' })
    expect((await infoOf(mei.id)).avatar).toBeNull()
    await updateMember(mei.id, { avatar: 'u/of-mei' })
    expect((await infoOf(mei.id)).avatar).toBe('u/of-mei')
    await updateMember(mei.id, { avatar: '' })
    expect((await infoOf(mei.id)).avatar).toBeNull()
  })

  it('takes birthdays from 150 years ago up to today', async () => {
    const day = async (birthday: string) => {
      const result = await updateMember(mei.id, { birthday })
      return result.ok || result.refusal
    }
    const { rows } = await sql<Record<'today' | 'tomorrow' | 'first' | 'before', string>>`
      select today::text, (today + 1)::text as tomorrow, (today - interval '150 years')::date::text as first,
             (today - interval '150 years 1 day')::date::text as before
      from (select (shop_now() at time zone 'Asia/Shanghai')::date as today) as clock`.execute(db)
    const days = rows[0] as (typeof rows)[number]
    expect(await day(days.today)).toBe(true)
    expect(await day(days.first)).toBe(true)
    expect(await day(days.tomorrow)).toBe('birthdayImpossible')
    expect(await day(days.before)).toBe('birthdayImpossible')
  })

  it('does not let a date through that the calendar does not have', () => {
    const reads = (birthday: string) => memberCalls.updateMemberInfo.input.safeParse({ birthday }).success
    expect(['', '2024-02-29', '1990-12-31'].map(reads)).toEqual([true, true, true])
    const wrong = ['2023-02-29', '1990-02-30', '0000-01-01', '1990-13-01', '1990-00-10', '90-1-1', '1990-05-31T00:00']
    expect(wrong.map(reads)).toEqual(wrong.map(() => false))
  })

  it('reads phones and codes in full width and with gaps', () => {
    const { phone, code } = { phone: '１３８ 0013-8000', code: ' １２３ 456 ' }
    const read = memberCalls.phoneRegister.input.parse({ phone, verificationCode: code })
    expect(read).toEqual({ phone: '13800138000', verificationCode: '123456' })
  })
})

describe('an invitation code', () => {
  const codeOf = async (id: string) => (await infoOf(id)).invitationCode

  it('has seven signs without 0, O, 1 and I, and names its member as it is typed, as the number does', async () => {
    const inviter = await somebody()
    const code = await codeOf(inviter.id)
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{7}$/)
    for (const typed of [code, ` ${code.toLowerCase()} `, `${code.slice(0, 3)}-${code.slice(3)}`, inviter.id]) {
      const { id } = await somebody()
      expect(await enterInvitation(id, typed)).toMatchObject({ ok: true })
      expect(await db.selectFrom('members').select('inviter_id').where('id', '=', id).executeTakeFirst()).toEqual({
        inviter_id: inviter.id,
      })
    }
    const { id } = await somebody()
    expect(await enterInvitation(id, '2222222')).toMatchObject({ refusal: 'inviterUnknown' })
  })

  it('is one of its own for each', async () => {
    const many = await Promise.all(Array.from({ length: 50 }, somebody))
    expect(new Set(await Promise.all(many.map(({ id }) => codeOf(id)))).size).toBe(50)
  })
})

describe('an invitation', () => {
  it('may be entered within 7 days of joining, once', async () => {
    const { id } = await somebody()
    expect((await infoOf(id)).mayEnterInvitation).toBe(true)
    await moveClock('6 days 23 hours')
    await updateMember(mei.id, { nickname: 'Mei' })
    expect(await enterInvitation(id, mei.id)).toEqual({ ok: true, value: { inviter: 'Mei' } })
    expect(await infoOf(id)).toMatchObject({ inviter: 'Mei', mayEnterInvitation: false })
    expect(await enterInvitation(id, qiang.id)).toMatchObject({ refusal: 'inviterFixed' })
    expect((await infoOf(id)).inviter).toBe('Mei')
  })

  it('is too late after 7 days', async () => {
    const { id } = await somebody()
    await moveClock('7 days 1 minute')
    expect((await infoOf(id)).mayEnterInvitation).toBe(false)
    expect(await enterInvitation(id, mei.id)).toMatchObject({ refusal: 'inviterTooLate', params: { days: 7 } })
  })

  it('names neither oneself, nobody, a blocked member, nor whom one invited', async () => {
    const [a, b, c, blocked] = (await someMembers(4)) as [string, string, string, string]
    await sql`update members set status = 'blocked' where id = ${blocked}`.execute(db)
    expect(await enterInvitation(b, a)).toMatchObject({ ok: true })
    expect(await enterInvitation(c, b)).toMatchObject({ ok: true })
    for (const code of [a, b, c, blocked, 'nobody', "x' or true", '\u0000']) {
      expect(await enterInvitation(a, code)).toMatchObject({ refusal: 'inviterUnknown' })
    }
  })

  it('never closes a ring, whoever enters whom at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const ring = await someMembers(8)
      const results = await Promise.all(ring.map((id, index) => enterInvitation(id, ring[(index + 1) % 8] as string)))
      expect(results.filter(({ ok }) => ok)).toHaveLength(7)
    }
    expect(await rings()).toBe(0)
  })

  it('would close one if each looked only at what it can see', async () => {
    const naive = (id: string, inviter: string) =>
      transaction(async (tx) => {
        const { rows } = await sql`
          with recursive above as (
            select id, inviter_id from members where id = ${inviter}
            union select m.id, m.inviter_id from members m join above on m.id = above.inviter_id
          ) select from above where id = ${id}`.execute(tx)
        if (rows.length === 0)
          await tx.updateTable('members').set({ inviter_id: inviter }).where('id', '=', id).execute()
      })
    for (let round = 0; round < 20; round++) {
      const ring = await someMembers(8)
      await Promise.all(ring.map((id, index) => naive(id, ring[(index + 1) % 8] as string)))
    }
    expect(await rings()).toBeGreaterThan(0)
  })

  it('leaves no ring after many random ones at the same time', async () => {
    const everybody = await someMembers(30)
    const anyone = () => everybody[Math.floor(Math.random() * everybody.length)] as string
    await inParallel(16, rounds(100, 300), () => enterInvitation(anyone(), anyone()))
    expect(await rings()).toBe(0)
  })
})

/** How many members are above themselves. */
async function rings(): Promise<number> {
  const { rows } = await sql`
    with recursive above as (
      select id as start, inviter_id as at from members where inviter_id is not null
      union select above.start, members.inviter_id from above join members on members.id = above.at
      where members.inviter_id is not null
    ) select from above where start = at`.execute(db)
  return rows.length
}

import { beforeEach, describe, expect, it } from 'vitest'
import { member, type Person } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { PHONE_SPELLINGS } from '#tests/support/phones'
import { operatorOf } from '#tests/support/stage'
import { announcementInput, memberDesk } from '~/features/members/contract/operators'
import { announce, announced, reach } from '~/features/members/server/announce'
import { blockMember, unblockMember } from '~/features/members/server/block-member'
import { registerMember } from '~/features/members/server/register-member'
import { findSession, openSession } from '~/features/members/server/sessions'
import { listNotices } from '~/features/notices/server/read-notices'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { listMembers, seeMember } from './see-members'

useDatabase()

let mei: Person
let qiang: Person
let operatorId: string
let seen = 0
beforeEach(async () => {
  mei = await member('mei')
  qiang = await member('qiang')
  operatorId ??= (await operatorOf('service')).id
  seen = (await allActs()).length
})

const found = async (search: string) => {
  const list = await listMembers({ search })
  return list.ok ? list.value.items : []
}
const allActs = () =>
  db.selectFrom('operator_acts').select(['act', 'subject_id', 'before', 'after']).orderBy('id').execute()
/** What was written into the audit log since the test began. */
const acts = async () => (await allActs()).slice(seen)

describe('a search', () => {
  it('finds by id, whole phone and last four digits, and masks every phone', async () => {
    expect(await found(mei.id)).toMatchObject([{ id: mei.id, phone: '138****8000' }])
    expect((await found('9000')).map((one) => one.id)).toEqual([qiang.id])
    expect(await found('0000')).toEqual([])
    expect(await found('138001')).toEqual([])
    expect(JSON.stringify(await found(''))).not.toMatch(/(?<!\d)1\d{10}(?!\d)/)
  })

  it.each(PHONE_SPELLINGS)('finds by a phone written %j', async (typed) => {
    const { search } = memberDesk.list.input.parse({ search: typed })
    expect((await found(search)).map(({ id }) => id)).toEqual([mei.id])
  })

  it('goes on by pages, the newest first', async () => {
    for (let number = 0; number < 25; number++)
      await transaction((tx) => registerMember(tx, { phone: `1370013${7000 + number}` }))
    const first = await listMembers({ search: '' })
    const second = await listMembers({ search: '', cursor: first.ok ? first.value.next : '' })
    const ids = [first, second].flatMap((page) => (page.ok ? page.value.items.map((one) => one.id) : []))
    expect(ids).toHaveLength(27)
    expect([...ids].sort().reverse()).toEqual(ids)
  })
})

describe('a block', () => {
  it('ends the sessions, is told with its reason, and is written down', async () => {
    const token = await transaction((tx) => openSession(tx, mei.id))
    expect(await blockMember({ operatorId, id: mei.id, reason: 'Resells in bulk' })).toEqual({ ok: true, value: {} })
    expect(await findSession(token)).toBeUndefined()
    expect(await seeMember(mei.id)).toMatchObject({ value: { status: 'blocked', blockedReason: 'Resells in bulk' } })
    expect(await acts()).toEqual([
      {
        act: 'blockMember',
        subject_id: mei.id,
        before: { status: 'active' },
        after: { status: 'blocked', reason: 'Resells in bulk' },
      },
    ])
  })

  it('is done once, and taken back once', async () => {
    const again = () => blockMember({ operatorId, id: mei.id, reason: 'Again' })
    expect(await again()).toMatchObject({ refusal: 'memberMoved' })
    const back = () => unblockMember({ operatorId, id: mei.id, reason: 'Spoke to her' })
    expect(await back()).toMatchObject({ ok: true })
    expect(await back()).toMatchObject({ refusal: 'memberMoved' })
    expect(await blockMember({ operatorId, id: 'nobody', reason: 'Who?' })).toMatchObject({ refusal: 'notFound' })
    expect((await acts()).map(({ act }) => act)).toEqual(['unblockMember'])
    const token = await transaction((tx) => openSession(tx, mei.id))
    expect(await findSession(token)).toEqual({ memberId: mei.id })
  })
})

describe('a written notice', () => {
  const words = { titleZh: '春季上新', textZh: '看看新品', titleEn: 'Spring', textEn: 'See what is new' }
  const received = async ({ id }: Person, locale: 'en' | 'zh-Hans' = 'en') => {
    const list = await listNotices(id, undefined, locale)
    return list.ok ? list.value.items.map(({ title }) => title) : []
  }

  it('reaches one member, in the language of the reader', async () => {
    const sent = await announce(operatorId, { ...words, audience: 'one', recipientId: mei.id, submissionId: 'to-mei' })
    expect(sent).toEqual({ ok: true, value: {} })
    expect([await received(mei, 'zh-Hans'), await received(qiang)]).toEqual([['春季上新'], []])
    expect(await announced(undefined, 'en')).toMatchObject({
      value: { items: [{ title: 'Spring', member: { id: mei.id, phone: '138****8000' } }] },
    })
    expect(JSON.stringify(await acts())).not.toContain(mei.phone)
  })

  it('reaches all, once for a form that is sent twice', async () => {
    for (let times = 0; times < 2; times++)
      expect(
        await announce(operatorId, {
          ...words,
          audience: 'all',
          recipientId: '',
          titleEn: 'To all',
          submissionId: 'to-all',
        }),
      ).toMatchObject({
        ok: true,
      })
    expect(await received(qiang)).toEqual(['To all'])
    expect(await acts()).toMatchObject([{ act: 'sendNotice', after: { to: 'all', title: '春季上新' } }])
  })

  it('says whom it goes to outright, and how many they are', async () => {
    const input = (change: object) => announcementInput.safeParse({ ...words, submissionId: 'one', ...change })
    const wrong = (change: object) => input(change).error?.issues.map(({ path, message }) => `${path} ${message}`)
    expect(wrong({})).toEqual(['audience choose'])
    expect(wrong({ recipientId: '' })).toEqual(['audience choose'])
    expect(wrong({ audience: 'one', recipientId: '' })).toEqual(['recipientId required'])
    expect(wrong({ audience: 'all', recipientId: mei.id })).toEqual(['recipientId needless'])
    expect(wrong({ audience: 'all', titleEn: '' })).toEqual(['titleEn both'])
    expect(input({ audience: 'all', titleEn: '', textEn: '' }).success).toBe(true)
    expect(await reach({ recipientId: mei.id })).toEqual({ ok: true, value: { people: 1 } })
    expect(await reach({ recipientId: 'nobody' })).toMatchObject({ refusal: 'notFound', field: 'recipientId' })
    const active = await db.selectFrom('members').select('id').where('status', '=', 'active').execute()
    expect(await reach({ recipientId: '' })).toEqual({ ok: true, value: { people: active.length } })
  })

  it('is read in Chinese by everybody where nothing else was written', async () => {
    const chinese = { ...words, titleEn: '', textEn: '', audience: 'one' as const, recipientId: qiang.id }
    await announce(operatorId, { ...chinese, submissionId: 'chinese' })
    expect(await received(qiang)).toContain('春季上新')
  })

  it('reaches nobody where there is no such member', async () => {
    const sent = await announce(operatorId, {
      ...words,
      audience: 'one',
      recipientId: 'nobody',
      submissionId: 'to-nobody',
    })
    expect(sent).toMatchObject({ refusal: 'notFound', field: 'recipientId' })
    expect(await acts()).toEqual([])
  })

  it('is not sent to all where nobody is there to read it', async () => {
    const active = await db.selectFrom('members').select('id').where('status', '=', 'active').execute()
    for (const { id } of active) await blockMember({ operatorId, id, reason: 'Closed' })
    const nobody = { refusal: 'nobodyReached', field: 'audience' }
    expect(await reach({ recipientId: '' })).toMatchObject(nobody)
    const form = { ...words, audience: 'all' as const, recipientId: '', submissionId: 'to-none' }
    expect(await announce(operatorId, form)).toMatchObject(nobody)
    expect((await acts()).map(({ act }) => act)).not.toContain('sendNotice')
  })
})

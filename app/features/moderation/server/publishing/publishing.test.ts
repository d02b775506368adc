import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { member, type Person } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { eraseOf } from '#tests/support/erase'
import { operatorOf, operatorTokenOf, tokenOf } from '#tests/support/stage'
import { ownRows } from '~/features/account/server/personal-data'
import type { MemberInfo } from '~/features/members/contract/members'
import { insertUpload } from '~/features/uploads/server/store'
import { gather } from '~/house/concept'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import { refusals } from '~/house/registers/refusals'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { PUBLISHED_KINDS } from '../../contract/members'
import { publishing as concept } from './concept'

useDatabase()

const { publishing } = desk
let mei: Person
let content: string
let service: string

beforeAll(async () => {
  mei = await member('mei')
  content = await operatorTokenOf(await operatorOf('content'))
  service = await operatorTokenOf(await operatorOf('service'))
  for (const key of ['u/first', 'u/second', 'u/third'])
    await insertUpload(db, mei.id, { key, width: 1, height: 1, bytes: 1 })
})
afterEach(async () => {
  expect(await audit()).toEqual([])
})

const first = (isFirst: boolean) =>
  sql`insert into settings (key, value) values ('publishing.nicknameFirst', ${isFirst ? '1' : '0'}::jsonb),
    ('publishing.avatarFirst', ${isFirst ? '1' : '0'}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db)
const change = async (sent: object) =>
  (await askCall(calls.members.updateMemberInfo, sent, { token: await tokenOf(mei) })).data as MemberInfo
const seen = async () =>
  db.selectFrom('members').select(['nickname', 'avatar']).where('id', '=', mei.id).executeTakeFirstOrThrow()
const queue = async (input: object = {}) =>
  ((await askCall(publishing.list, input, { operator: content })).data as { items: { id: string; state: string }[] })
    .items
const newest = async () => (await queue({ queue: 'all' }))[0]?.id as string
const decide = async (how: 'approve' | 'reject', id: string, operator = content) =>
  (await askCall(publishing[how], { id, ...(how === 'reject' && { reason: 'It is an advertisement' }) }, { operator }))
    .code
const notices = async () =>
  (
    await db
      .selectFrom('notices')
      .select(['kind', 'params'])
      .where('member_id', '=', mei.id)
      .orderBy('id', 'desc')
      .execute()
  )[0]
const acts = async (id: string) =>
  (await db.selectFrom('operator_acts').select(['act', 'after']).where('subject_id', '=', id).execute()).map(
    ({ act }) => act,
  )

describe('what is looked at first', () => {
  beforeAll(() => first(true))

  it('is seen by its author alone until somebody has approved it', async () => {
    const { nickname: before } = await seen()
    expect(await change({ nickname: 'Lilac Mei' })).toMatchObject({
      nickname: before,
      inReview: { nickname: 'Lilac Mei', avatar: null },
    })
    expect((await seen()).nickname).toBe(before)
    const [{ id = '' } = {}] = await queue()
    // The form sends it again with everything else.
    await change({ nickname: 'Lilac Mei', gender: 'female' })
    expect((await queue()).map((one) => one.id)).toEqual([id])
    const { data } = await askCall(publishing.details, { id }, { operator: content })
    expect(data).toMatchObject({ looked: { text: 'Lilac Mei' }, now: { text: before }, author: { id: mei.id } })

    expect(await decide('approve', id, service)).toBe(refusals.roleMissing.code)
    expect(await decide('approve', id)).toBe(200)
    expect((await seen()).nickname).toBe('Lilac Mei')
    expect(await notices()).toMatchObject({ kind: 'publicationApproved', params: { what: { 'zh-Hans': '昵称' } } })
    expect(await decide('reject', id)).toBe(refusals.publicationDecided.code)
    expect(await acts(id)).toEqual(['approvePublication'])
  })

  it('goes with a reason that its author reads, and others never see it', async () => {
    const before = await seen()
    await change({ avatar: 'u/first' })
    const id = await newest()
    expect(await decide('reject', id)).toBe(200)
    expect(await seen()).toEqual(before)
    expect(await notices()).toMatchObject({ kind: 'publicationRejected', params: { reason: 'It is an advertisement' } })
    expect((await change({})).inReview).toEqual({ nickname: null, avatar: null })
    const bare = await askCall(publishing.reject, { id, reason: ' ' }, { operator: content })
    expect(bare.code).toBe(refusals.badInput.code)
  })

  it('gives way to a later one, or goes where the author keeps what there is', async () => {
    const { nickname: before } = await seen()
    await change({ nickname: 'One' })
    const one = await newest()
    await change({ nickname: 'Two' })
    expect(await decide('approve', one)).toBe(refusals.publicationDecided.code)
    expect((await queue()).length).toBe(1)
    expect((await change({ nickname: before })).inReview.nickname).toBeNull()
    expect(await queue()).toEqual([])
    expect((await seen()).nickname).toBe(before)
  })

  it('goes where the member takes the avatar away, which nobody has to look at', async () => {
    await change({ avatar: 'u/second' })
    expect(await decide('approve', await newest())).toBe(200)
    await change({ avatar: 'u/third' })
    expect((await change({ avatar: '' })).inReview.avatar).toBeNull()
    expect([(await seen()).avatar, await queue()]).toEqual([null, []])
  })
})

describe('what is looked at later', () => {
  beforeAll(() => first(false))

  it('is seen at once, and the approved one comes back where it is rejected', async () => {
    const before = await notices()
    await change({ nickname: 'Approved' })
    expect(await decide('approve', await newest())).toBe(200)
    expect(await notices()).toEqual(before)
    for (const nickname of ['Buy here', 'Buy there']) {
      expect(await change({ nickname })).toMatchObject({ nickname, inReview: { nickname: null } })
    }
    expect(await decide('reject', await newest())).toBe(200)
    expect((await seen()).nickname).toBe('Approved')
    expect((await notices())?.kind).toBe('publicationRejected')
  })

  it('is no new version where its author goes back to the approved one', async () => {
    await change({ nickname: 'Elsewhere' })
    const id = await newest()
    await change({ nickname: 'Approved' })
    expect([(await seen()).nickname, await queue()]).toEqual(['Approved', []])
    expect(await decide('reject', id)).toBe(refusals.publicationDecided.code)
  })
})

it('two who send at the same time leave one version that is open', async () => {
  await first(true)
  await Promise.all([1, 2, 3, 4, 5].map((number) => change({ nickname: `Mei ${number}` })))
  expect((await queue()).length).toBe(1)
  const id = await newest()
  const done = await Promise.all([decide('approve', id), decide('reject', id), change({ nickname: 'Mei 6' })])
  expect(done.slice(0, 2).filter((code) => code === 200).length).toBeLessThanOrEqual(1)
})

it('shows the operator what else the author has sent, with its reasons', async () => {
  const { data } = await askCall(publishing.details, { id: await newest() }, { operator: content })
  expect((data as { others: object[] }).others).toContainEqual(
    expect.objectContaining({ state: 'rejected', reason: 'It is an advertisement' }),
  )
})

it('is in the member’s own data, and goes with the account', async () => {
  const own = async () => {
    const record = await ownRows(mei.id, { kind: 'publications' })
    return record.ok ? record.value.rows : undefined
  }
  expect(await own()).toContainEqual(expect.objectContaining({ kind: 'nickname', content: { nickname: 'Lilac Mei' } }))
  await transaction((tx) => eraseOf(concept, tx, mei.id))
  expect(await own()).toEqual([])
})

it('each kind is published by one concept', () => {
  expect(Object.keys(gather('publishable')).sort()).toEqual([...PUBLISHED_KINDS].sort())
})

import { beforeAll, describe, expect, it } from 'vitest'
import { rejectedName } from '#tests/support/appeals'
import { handedIn } from '#tests/support/articles'
import { askScreen } from '#tests/support/ask-screen'
import { askCall } from '#tests/support/call-over-http'
import { member, type Person } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { cookieOf } from '#tests/support/member-cookie'
import { aReport } from '#tests/support/reports'
import { operatorOf, operatorTokenOf, tokenOf } from '#tests/support/stage'
import { shownVideo } from '#tests/support/videos'
import { takeOffArticle } from '~/features/articles/server/write-article'
import { updateMember } from '~/features/members/server/own-profile'
import { takeDownVideo } from '~/features/videos/server/operate-videos'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import { refusals } from '~/house/registers/refusals'
import { paths, withQuery } from '~/paths'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import type { Decision } from '../../contract/members'
import type { Queued } from '../../contract/operators'
import { approvePublication, rejectPublication } from './decide-publication'

useDatabase()

let mei: Person
let operatorId: string
let operator: string
const reason = 'It is an advertisement'

beforeAll(async () => {
  mei = await member('mei')
  const content = await operatorOf('content')
  operatorId = content.id
  operator = await operatorTokenOf(content)
})

const ask = async (id: string, body = 'It is my own name', who = mei) =>
  (await askCall(calls.publishing.appeal, { id, body }, { token: await tokenOf(who) })).code
const decision = async (id: string) =>
  (await askCall(calls.publishing.decision, { id }, { token: await tokenOf(mei) })).data as Decision
const queue = async (input: object = {}) =>
  ((await askCall(desk.publishing.list, input, { operator })).data as { items: Queued[] }).items
const newestOf = async (kind: string) =>
  await db
    .selectFrom('publications')
    .select(['id', 'subject_id as subjectId'])
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const nickname = async () =>
  (await db.selectFrom('members').select('nickname').where('id', '=', mei.id).executeTakeFirstOrThrow()).nickname

describe('a second look', () => {
  it('is asked for once, stands first in the queue with the words, and is final', async () => {
    const id = await rejectedName(mei, 'Lilac Mei')
    expect(await decision(id)).toMatchObject({ state: 'rejected', canAppeal: true, appeal: null })
    await rejectedName(await member('lan'), 'Lan')
    expect(await ask(id)).toBe(200)
    expect((await queue())[0]).toMatchObject({ id, state: 'waiting', appeal: 'It is my own name' })
    expect(await decision(id)).toMatchObject({ state: 'waiting', canAppeal: false })

    expect(await rejectPublication({ operatorId, id, reason })).toMatchObject({ ok: true })
    expect(await decision(id)).toMatchObject({ state: 'rejected', canAppeal: false, reason })
    expect(await ask(id)).toBe(refusals.appealOver.code)
    expect(await audit()).toEqual([])
  })

  it('is found without the notice, until something newer is sent', async () => {
    const qiang = await member('qiang')
    const token = await tokenOf(qiang)
    const rejected = async () => {
      const { data } = await askCall(calls.publishing.rejected, {}, { token })
      return (data as { items: { id: string }[] }).items
    }
    const id = await rejectedName(qiang, 'Lilac Qiang')
    expect(await rejected()).toEqual([{ id, kind: 'nickname', text: 'Lilac Qiang', reason: 'An advertisement' }])
    const page = await askScreen(paths.appeal, { cookie: await cookieOf(qiang) })
    expect(page.body).toContain(`href="${withQuery(paths.appeal, { id })}"`)
    expect((await askScreen(paths.settings, { cookie: await cookieOf(qiang) })).body).toContain(
      `href="${paths.appeal}"`,
    )
    await updateMember(qiang.id, { nickname: 'Qiang' })
    expect(await rejected()).toEqual([])
  })

  it('lets others see what was right after all', async () => {
    const id = await rejectedName(mei, 'Mei of Tea')
    expect(await nickname()).not.toBe('Mei of Tea')
    await ask(id)
    await approvePublication({ operatorId, id })
    expect(await nickname()).toBe('Mei of Tea')
    expect(await audit()).toEqual([])
  })

  it('is for the newest alone', async () => {
    const id = await rejectedName(mei, 'Old name')
    await updateMember(mei.id, { nickname: 'Newer name' })
    expect(await ask(id)).toBe(refusals.appealOver.code)
  })

  it('counts once, however often it is pressed', async () => {
    const id = await rejectedName(mei, 'Pressed')
    const codes = await Promise.all([1, 2, 3, 4].map(() => ask(id)))
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
  })
})

describe('an article or a video', () => {
  it('is in review again, and seen again where the second look says so', async () => {
    await handedIn(mei)
    const { id, subjectId } = await newestOf('article')
    const state = async () =>
      await db.selectFrom('articles').select(['state', 'shown']).where('id', '=', subjectId).executeTakeFirstOrThrow()
    await rejectPublication({ operatorId, id, reason })
    expect(await ask(id)).toBe(200)
    expect((await state()).state).toBe('in review')
    await approvePublication({ operatorId, id })
    expect(await state()).toMatchObject({ state: 'published', shown: expect.anything() })
  })

  it('stays off where its author took it off', async () => {
    await handedIn(mei)
    const { id, subjectId } = await newestOf('article')
    await rejectPublication({ operatorId, id, reason })
    await takeOffArticle(mei.id, subjectId)
    expect(await ask(id)).toBe(refusals.appealOver.code)
    expect(await decision(id)).toMatchObject({ state: 'rejected' })
  })

  it('comes back after it was taken down', async () => {
    const video = await shownVideo(mei)
    await takeDownVideo(operatorId, { id: video, reason })
    const { id } = await newestOf('video')
    expect(await ask(id)).toBe(200)
    await approvePublication({ operatorId, id })
    const row = await db.selectFrom('videos').select('state').where('id', '=', video).executeTakeFirstOrThrow()
    expect(row.state).toBe('published')
    expect(await audit()).toEqual([])
  })
})

it('what was reported waits in the same queue, and is found by its kind', async () => {
  const id = await aReport(mei, 'Not theirs')
  expect(await queue()).toContainEqual(expect.objectContaining({ id, state: 'reported', reason: 'Not theirs' }))
  expect(await queue({ kind: 'video' })).toContainEqual(expect.objectContaining({ id }))
  expect(await queue({ kind: 'avatar' })).toEqual([])
  expect(await queue({ queue: 'rejected' })).not.toContainEqual(expect.objectContaining({ id }))
})

import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aSchoolArticle } from '#tests/support/articles'
import { member, type Person } from '#tests/support/cast'
import {
  aComment,
  aReply,
  type CommentedThing,
  commentsOn,
  setComments,
  shownArticle,
  shownComment,
} from '#tests/support/comments'
import { moveClock, useDatabase } from '#tests/support/database'
import { somebody } from '#tests/support/payouts'
import { inParallel } from '#tests/support/race'
import { operatorOf } from '#tests/support/stage'
import { mallVideo, shownVideo } from '#tests/support/videos'
import { takeOffVideo } from '~/features/videos/server/write-video'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { COMMENTS_PER_DAY, commentInput } from '../contract/members'
import { replyToComment } from './answer'
import { commentEntry } from './published'
import { commentsUnder, listComments } from './read'
import { writeComment } from './write'

useDatabase()

let mei: Person
let operatorId: string
let video: CommentedThing
beforeAll(async () => {
  mei = await member('mei')
  operatorId = (await operatorOf('content')).id
  video = { kind: 'video', id: await shownVideo(mei, 'A calm shelf') }
  await setComments(true)
})
afterEach(async () => {
  expect((await audit()).filter(({ rule }) => /comment|version/.test(rule))).toEqual([])
  await moveClock('0')
})

const aVideo = async (): Promise<CommentedThing> => ({ kind: 'video', id: await shownVideo(mei, 'A calm shelf') })
const write = (by: { id: string }, thing: CommentedThing, more: { body?: string; replyTo?: string } = {}) =>
  writeComment(by.id, { ...thing, body: 'So calm', replyTo: undefined, submissionId: randomToken(), ...more })
const noticesOf = async (memberId: string) => {
  const rows = db.selectFrom('notices').select(['kind', 'target', 'params']).where('member_id', '=', memberId)
  return (await rows.orderBy('id').execute()).filter(({ kind }) => kind.startsWith('comment'))
}

describe('a comment', () => {
  it('stands under a video or an article, by a nickname, with its replies, and is counted', async () => {
    const thing = { kind: 'article', id: await shownArticle(mei) } as const
    const lan = await somebody()
    const id = await aComment(lan, thing, 'How calm')
    await aReply(mei, thing, id, 'It is')
    const { nickname } = await db
      .selectFrom('members')
      .select('nickname')
      .where('id', '=', lan.id)
      .executeTakeFirstOrThrow()
    expect(await commentsOn(thing, lan.id)).toMatchObject({
      count: 2,
      items: [
        {
          ...{ body: 'How calm', author: nickname, isByMaker: false, isOwn: true, replyCount: 1 },
          replies: [{ body: 'It is', isByMaker: true, isOwn: false }],
        },
      ],
    })
    const under = await commentsUnder([{ id: thing.id, makerId: mei.id, count: 2 }], { kind: 'article', most: 3 })
    expect(under(thing.id)).toMatchObject({ count: 2, newest: [{ id, isOwn: false }] })
  })

  it('has 1 to 200 characters', () => {
    const isRight = (body: string) => commentInput.safeParse({ body, submissionId: 'a' }).success
    expect(['', ' ', '好', 'x'.repeat(200), 'x'.repeat(201)].map(isRight)).toEqual([false, false, true, true, false])
  })

  it('is written once for each form, and fifty times a day', async () => {
    const [lan, thing] = [await somebody(), await aVideo()]
    const submissionId = randomToken()
    const ends = await inParallel(4, 4, () =>
      writeComment(lan.id, { ...thing, body: 'Once', replyTo: undefined, submissionId }),
    )
    expect(new Set(ends.map((end) => end.ok && end.value.id)).size).toBe(1)
    expect((await commentsOn(thing)).count).toBe(1)
    const counts = db.updateTable('daily_counts').set({ count: COMMENTS_PER_DAY - 2 })
    await counts.where('key', '=', `comment:${lan.id}`).execute()
    const day = await inParallel(3, 4, () => write(lan, thing))
    expect(day.filter(({ ok }) => ok)).toHaveLength(2)
    expect(day.find(({ ok }) => !ok)).toMatchObject({ refusal: 'commentsFull' })
  })

  it('is replied to on one level, under the same thing', async () => {
    const [lan, thing] = [await somebody(), await aVideo()]
    const id = await aComment(lan, thing)
    const reply = await aReply(mei, thing, id)
    expect(await write(lan, thing, { replyTo: reply })).toMatchObject({ refusal: 'commentNested', field: 'replyTo' })
    expect(await write(lan, video, { replyTo: id })).toMatchObject({ refusal: 'notFound' })
    expect(await write(lan, thing, { replyTo: 'nothing' })).toMatchObject({ refusal: 'notFound' })
    await commentEntry.remove(lan.id, id)
    expect(await write(lan, thing, { replyTo: id })).toMatchObject({ refusal: 'notFound' })
  })

  it('is never under what the mall teaches, nor under what nobody sees', async () => {
    const lan = await somebody()
    const school = { kind: 'article', id: await aSchoolArticle() } as const
    expect(await write(lan, school)).toMatchObject({ refusal: 'notFound' })
    expect(await listComments({ ...school, most: undefined }, undefined)).toMatchObject({ refusal: 'notFound' })
    const gone = await aVideo()
    await takeOffVideo(mei.id, gone.id)
    expect(await write(lan, gone)).toMatchObject({ refusal: 'notFound', field: 'id' })
  })

  it('is neither written nor read while the mall has switched comments off', async () => {
    const [lan, thing] = [await somebody(), await aVideo()]
    const id = await aComment(lan, thing)
    await setComments(false)
    expect(await write(lan, thing)).toMatchObject({ refusal: 'commentsOff' })
    expect([await listComments({ ...thing, most: undefined }, undefined), await shownComment(id)]).toMatchObject([
      { refusal: 'notFound' },
      undefined,
    ])
    const under = await commentsUnder([{ id: thing.id, makerId: null, count: 1 }], { kind: 'video', most: 2 })
    expect(under(thing.id)).toBeNull()
    await db.deleteFrom('settings').where('key', '=', 'comments.isOn').execute()
    expect(await write(lan, thing)).toMatchObject({ refusal: 'commentsOff' })
    await setComments(true)
    expect((await commentsOn(thing)).count).toBe(1)
  })

  it('is by nobody who is blocked, and under nothing of theirs', async () => {
    const [lan, maker] = [await somebody(), await somebody()]
    const thing = { kind: 'video', id: await shownVideo(maker) } as const
    const block = (id: string) => db.updateTable('members').set({ status: 'blocked' }).where('id', '=', id).execute()
    await block(lan.id)
    expect(await write(lan, video)).toMatchObject({ refusal: 'notFound' })
    await block(maker.id)
    expect(await write(mei, thing)).toMatchObject({ refusal: 'notFound' })
  })

  it('of many at once is counted each time, and its replies with it', async () => {
    const thing = await aVideo()
    const others = await Promise.all(Array.from({ length: 6 }, () => somebody()))
    const id = await aComment(mei, thing)
    await inParallel(6, 6, (at) => write(others[at] as Person, thing, { replyTo: at % 2 ? id : undefined }))
    expect(await commentsOn(thing)).toMatchObject({ count: 7 })
    expect(await shownComment(id)).toMatchObject({ replyCount: 3 })
    await inParallel(2, 2, (at) =>
      at
        ? commentEntry.hide({ id, operatorId, reason: 'Why not' })
        : write(others[0] as Person, thing, { replyTo: id }),
    )
    expect((await commentsOn(thing)).count).toBe(3)
  })

  it('comes newest first, its replies oldest first, page by page', async () => {
    const thing = await aVideo()
    const ids = [await aComment(mei, thing, '1'), await aComment(mei, thing, '2'), await aComment(mei, thing, '3')]
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await listComments({ ...thing, cursor, most: 1 }, undefined)
      if (!page.ok) throw new Error(page.refusal)
      seen.push(...page.value.items.map((one) => one.id))
      cursor = page.value.next
    } while (cursor)
    expect(seen).toEqual([...ids].reverse())
    const replies: string[] = []
    for (const body of ['1', '2', '3']) replies.push(await aReply(mei, thing, ids[0] as string, body))
    expect((await shownComment(ids[0] as string))?.items.map(({ id }) => id)).toEqual(replies)
    expect((await commentsOn(thing)).items.at(-1)?.replies.map(({ id }) => id)).toEqual(replies.slice(0, 2))
  })
})

describe('people are notified', () => {
  it('of new comments on what they made once an hour, of replies once an hour, and never of their own', async () => {
    const [maker, lan] = [await somebody(), await somebody()]
    const thing = { kind: 'video', id: await shownVideo(maker, 'A calm shelf') } as const
    await aComment(maker, thing)
    const id = await aComment(lan, thing)
    await aComment(lan, thing)
    expect(await noticesOf(maker.id)).toEqual([
      { kind: 'commented', target: { screen: 'comment', id }, params: { title: 'A calm shelf' } },
    ])
    await aReply(lan, thing, id)
    for (let at = 0; at < 3; at++) await aReply(maker, thing, id)
    expect(await noticesOf(lan.id)).toMatchObject([{ kind: 'commentReplied', target: { screen: 'comment', id } }])
    await moveClock('61 minutes')
    await aComment(lan, thing)
    await aReply(maker, thing, id)
    expect([(await noticesOf(maker.id)).length, (await noticesOf(lan.id)).length]).toEqual([2, 2])
  })

  it('of the mall’s answer once, however often it is said better', async () => {
    const lan = await somebody()
    const thing = { kind: 'video', id: await mallVideo() } as const
    const id = await aComment(lan, thing)
    for (const reply of ['Yes', 'Yes', 'Yes, calm']) await replyToComment({ operatorId, id, reply })
    expect(await shownComment(id)).toMatchObject({ reply: 'Yes, calm', replyCount: 0 })
    expect(await noticesOf(lan.id)).toMatchObject([{ kind: 'commentAnswered' }])
    expect(await replyToComment({ operatorId, id, reply: 'No', seen: 'old' })).toMatchObject({ refusal: 'overtaken' })
    const reply = await aReply(lan, thing, id)
    expect(await replyToComment({ operatorId, id: reply, reply: 'No' })).toMatchObject({ refusal: 'notFound' })
  })
})

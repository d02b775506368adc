import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aSchoolArticle } from '#tests/support/articles'
import { type Saboteur, sabotage } from '#tests/support/audit'
import { member, type Person } from '#tests/support/cast'
import { aComment, aReply, type CommentedThing, commentsOn, setComments, shownComment } from '#tests/support/comments'
import { moveClock, useDatabase } from '#tests/support/database'
import { eraseOf } from '#tests/support/erase'
import { somebody } from '#tests/support/payouts'
import { inParallel } from '#tests/support/race'
import { findWords } from '#tests/support/scan-database'
import { operatorOf } from '#tests/support/stage'
import { shownVideo } from '#tests/support/videos'
import { ownRows } from '~/features/account/server/personal-data'
import { appeal, readDecision } from '~/features/moderation/server/publishing/appeal'
import { publishing } from '~/features/moderation/server/publishing/concept'
import { approvePublication, rejectPublication } from '~/features/moderation/server/publishing/decide-publication'
import { upholdReport } from '~/features/moderation/server/reports/decide-report'
import { readThing, sendReport } from '~/features/moderation/server/reports/send-report'
import { removeVideo, takeOffVideo } from '~/features/videos/server/write-video'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { replyToComment } from './answer'
import { comments } from './concept'
import { commentEntry } from './published'
import { readOwn } from './read'
import { writeComment } from './write'

useDatabase()

let mei: Person
let operatorId: string
let thing: CommentedThing
beforeAll(async () => {
  mei = await member('mei')
  operatorId = (await operatorOf('content')).id
  thing = { kind: 'video', id: await shownVideo(mei) }
  await setComments(true)
  await aSchoolArticle()
})
afterEach(async () => {
  expect((await audit()).filter(({ rule }) => /comment|version/.test(rule))).toEqual([])
  await db.deleteFrom('word_lists').execute()
  await moveClock('0')
})

const aVideo = async (): Promise<CommentedThing> => ({ kind: 'video', id: await shownVideo(mei) })
const versionOf = async (id: string) => {
  const rows = db.selectFrom('publications').select('id').where('kind', '=', 'comment').where('subject_id', '=', id)
  return (await rows.orderBy('id', 'desc').executeTakeFirstOrThrow()).id
}
const listWord = (deed: 'review' | 'refuse', word: string) =>
  db
    .insertInto('word_lists')
    .values({ name: deed, deed, words: [word] })
    .execute()
const noticesOf = async (memberId: string) => {
  const rows = db.selectFrom('notices').select('kind').where('member_id', '=', memberId).orderBy('id')
  return (await rows.execute()).map(({ kind }) => kind)
}

describe('what others see of it', () => {
  it('waits where a word asks for a review, and only then is anybody notified of it', async () => {
    const [lan, maker] = [await somebody(), await somebody()]
    const on = { kind: 'video', id: await shownVideo(maker) } as const
    await listWord('review', 'casino')
    const id = await aComment(lan, on, 'A casino')
    expect(await commentsOn(on)).toMatchObject({ count: 0, items: [], waiting: [] })
    expect(await commentsOn(on, lan.id)).toMatchObject({ waiting: [{ id, body: 'A casino' }] })
    expect(await noticesOf(maker.id)).toEqual([])
    expect((await readOwn(lan.id, undefined)).items).toMatchObject([{ id, state: 'waiting' }])
    const decision = await versionOf(id)
    expect(await approvePublication({ operatorId, id: decision })).toMatchObject({ ok: true })
    expect([(await commentsOn(on)).count, await noticesOf(maker.id)]).toEqual([1, ['commented']])
  })

  it('waits with all others where the mall looks at them first', async () => {
    const lan = await somebody()
    await setComments(true, 'publishing.commentFirst')
    const id = await aComment(lan, thing)
    await setComments(false, 'publishing.commentFirst')
    expect(await shownComment(id)).toBeUndefined()
    const rejected = { operatorId, id: await versionOf(id), reason: 'Not about it' }
    expect(await rejectPublication(rejected)).toMatchObject({ ok: true })
    expect((await readOwn(lan.id, undefined)).items).toMatchObject([
      { state: 'hidden', hiddenReason: 'Not about it', rejectionId: rejected.id },
    ])
  })

  it('has none of the words that are refused', async () => {
    await listWord('refuse', 'casino')
    const sent = { ...thing, body: 'A casino', replyTo: undefined, submissionId: randomToken() }
    const { count } = await commentsOn(thing)
    expect(await writeComment(mei.id, sent)).toMatchObject({ refusal: 'wordRefused' })
    expect((await commentsOn(thing)).count).toBe(count)
  })

  it('is hidden with its replies and a reason, looked at a second time, and shown again with them', async () => {
    const [lan, on] = [await somebody(), await aVideo()]
    const id = await aComment(lan, on)
    const reply = await aReply(mei, on, id)
    const hide = () => commentEntry.hide({ id, operatorId, reason: 'A phone number' })
    await inParallel(3, 3, hide)
    expect([(await commentsOn(on)).count, await shownComment(id)]).toEqual([0, undefined])
    expect(await readThing({ kind: 'comment', id: reply })).toMatchObject({ refusal: 'notFound' })
    const decision = await versionOf(id)
    expect(await readDecision(lan.id, decision)).toMatchObject({ value: { state: 'rejected', canAppeal: true } })
    expect(await appeal(lan.id, { id: decision, body: 'It is the size' })).toMatchObject({ ok: true })
    expect(await approvePublication({ operatorId, id: decision })).toMatchObject({ ok: true })
    expect(await commentsOn(on)).toMatchObject({ count: 2, items: [{ id, replies: [{ id: reply }] }] })
    await hide()
    for (let at = 0; at < 2; at++) await commentEntry.show({ id, operatorId })
    expect((await commentsOn(on)).count).toBe(2)
    const acts = db.selectFrom('operator_acts').select('act').where('subject_id', '=', id).orderBy('id')
    expect((await acts.execute()).map(({ act }) => act)).toEqual(['hideComment', 'hideComment', 'showComment'])
  })

  it('goes where somebody reports it and the mall agrees', async () => {
    const [lan, reporter, on] = [await somebody(), await somebody(), await aVideo()]
    const id = await aComment(lan, on)
    const sent = { kind: 'comment', id, reason: 'insult', body: '', submissionId: randomToken() } as const
    const report = await sendReport(reporter.id, sent)
    if (!report.ok) throw new Error(report.refusal)
    expect(await upholdReport({ operatorId, id: report.value.id, reason: 'It is' })).toMatchObject({ ok: true })
    expect((await commentsOn(on)).count).toBe(0)
    expect(await noticesOf(lan.id)).toContain('publicationRejected')
  })

  it('goes for good where a report of it is upheld while its comment is hidden', async () => {
    const [lan, reporter, on] = [await somebody(), await somebody(), await aVideo()]
    const id = await aComment(lan, on)
    const reply = await aReply(lan, on, id)
    const sent = { kind: 'comment', id: reply, reason: 'insult', body: '', submissionId: randomToken() } as const
    const report = await sendReport(reporter.id, sent)
    if (!report.ok) throw new Error(report.refusal)
    await commentEntry.hide({ id, operatorId, reason: 'A phone number' })
    expect(await upholdReport({ operatorId, id: report.value.id, reason: 'It is' })).toMatchObject({ ok: true })
    await commentEntry.show({ id, operatorId })
    expect(await commentsOn(on)).toMatchObject({ count: 1, items: [{ id, replies: [] }] })
  })

  it('is decided where its author has taken it back since', async () => {
    const [lan, reporter, on] = [await somebody(), await somebody(), await aVideo()]
    const id = await aComment(lan, on)
    const sent = { kind: 'comment', id, reason: 'insult', body: '', submissionId: randomToken() } as const
    const report = await sendReport(reporter.id, sent)
    if (!report.ok) throw new Error(report.refusal)
    await commentEntry.remove(lan.id, id)
    expect(await upholdReport({ operatorId, id: report.value.id, reason: 'It is' })).toMatchObject({ ok: true })
  })

  it('is read by a report no further than others read it', async () => {
    const [lan, maker] = [await somebody(), await somebody()]
    const on = { kind: 'video', id: await shownVideo(maker) } as const
    const id = await aComment(lan, on)
    const read = () => readThing({ kind: 'comment', id })
    expect(await read()).toMatchObject({ ok: true })
    await setComments(false)
    expect(await read()).toMatchObject({ refusal: 'notFound' })
    await setComments(true)
    await takeOffVideo(maker.id, on.id)
    expect(await read()).toMatchObject({ refusal: 'notFound' })
  })

  it('is announced to nobody, and answered by nobody, while nobody can open it', async () => {
    const [lan, maker] = [await somebody(), await somebody()]
    const on = { kind: 'video', id: await shownVideo(maker) } as const
    const shown = await aComment(lan, await aVideo())
    await listWord('review', 'casino')
    const id = await aComment(lan, on, 'A casino')
    await setComments(false)
    expect(await approvePublication({ operatorId, id: await versionOf(id) })).toMatchObject({ ok: true })
    expect(await noticesOf(maker.id)).toEqual([])
    const reply = { operatorId, id: shown, reply: 'Yes' }
    expect(await replyToComment(reply)).toMatchObject({ refusal: 'commentsOff' })
    expect((await readOwn(lan.id, undefined)).items).toMatchObject([
      { id, isThingShown: true, isOpen: false },
      { id: shown, isThingShown: true, isOpen: false },
    ])
    await setComments(true)
    expect((await readOwn(lan.id, undefined)).items).toMatchObject([{ isOpen: true }, { isOpen: true }])
    await takeOffVideo(maker.id, on.id)
    expect(await replyToComment({ ...reply, id })).toMatchObject({ ok: true })
    expect(await noticesOf(lan.id)).not.toContain('commentAnswered')
  })
})

describe('its author', () => {
  it('deletes it, and the replies are seen no more; nobody else does', async () => {
    const [lan, on] = [await somebody(), await aVideo()]
    const id = await aComment(lan, on)
    const reply = await aReply(mei, on, id)
    expect(await commentEntry.remove(mei.id, id)).toMatchObject({ refusal: 'notFound' })
    expect(await commentEntry.remove(lan.id, id)).toMatchObject({ ok: true })
    expect(await commentEntry.remove(lan.id, id)).toMatchObject({ refusal: 'notFound' })
    expect([(await commentsOn(on)).count, (await readOwn(lan.id, undefined)).items]).toEqual([0, []])
    expect((await readOwn(mei.id, undefined)).items).toContainEqual(expect.objectContaining({ id: reply }))
    expect(await commentEntry.show({ id, operatorId })).toMatchObject({ refusal: 'notFound' })
  })

  it('takes it back while it waits, and nobody looks at it any more', async () => {
    const lan = await somebody()
    await listWord('review', 'casino')
    const id = await aComment(lan, thing, 'A casino')
    const decision = await versionOf(id)
    await commentEntry.remove(lan.id, id)
    expect(await approvePublication({ operatorId, id: decision })).toMatchObject({ refusal: 'publicationDecided' })
  })

  it('keeps it where the video goes, and its decision ends without a stop', async () => {
    const [lan, on] = [await somebody(), await aVideo()]
    await listWord('review', 'casino')
    const id = await aComment(lan, on, 'A casino')
    await removeVideo(mei.id, on.id)
    expect((await readOwn(lan.id, undefined)).items).toMatchObject([{ id, isOpen: false }])
    expect(await approvePublication({ operatorId, id: await versionOf(id) })).toMatchObject({ ok: true })
    expect(await shownComment(id)).toBeUndefined()
  })

  it('keeps it where whoever made the video is blocked, and opens it no more', async () => {
    const [lan, maker] = [await somebody(), await somebody()]
    const id = await aComment(lan, { kind: 'video', id: await shownVideo(maker) })
    expect((await readOwn(lan.id, undefined)).items).toMatchObject([{ id, isThingShown: true, isOpen: true }])
    await db.updateTable('members').set({ status: 'blocked' }).where('id', '=', maker.id).execute()
    expect((await readOwn(lan.id, undefined)).items).toMatchObject([{ id, isThingShown: false, isOpen: false }])
  })

  it('leaves with replies of their own and of others, above and below, and each is counted down', async () => {
    const [lan, on] = [await somebody(), await aVideo()]
    const [own, theirs, hidden] = [await aComment(lan, on), await aComment(mei, on), await aComment(mei, on)]
    for (const by of [lan, mei]) for (const above of [own, theirs, hidden]) await aReply(by, on, above)
    await commentEntry.hide({ id: hidden, operatorId, reason: 'A phone number' })
    await transaction((tx) => eraseOf(comments, tx, lan.id))
    expect(await commentsOn(on)).toMatchObject({ count: 2, items: [{ id: theirs, replyCount: 1 }] })
    await commentEntry.show({ id: hidden, operatorId })
    expect(await commentsOn(on)).toMatchObject({ count: 4, items: [{ replyCount: 1 }, { replyCount: 1 }] })
  })

  it('finds it in their own data, and leaves nothing of it with their account', async () => {
    const [lan, on] = [await somebody(), await aVideo()]
    const word = `calm${randomToken(8)}`
    const id = await aComment(lan, on, word)
    const theirs = await aComment(mei, on)
    await aReply(lan, on, theirs, word)
    await aReply(mei, on, id)
    const record = await ownRows(lan.id, { kind: 'comments' })
    expect(record.ok && record.value.rows).toMatchObject([
      { kind: 'video', subjectId: on.id, body: word, isShown: true, hiddenReason: null, reply: null },
      { replyTo: theirs, body: word },
    ])
    await transaction((tx) => eraseOf(comments, tx, lan.id))
    await transaction((tx) => eraseOf(publishing, tx, lan.id))
    expect((await findWords([word])).found).toEqual([])
    expect(await commentsOn(on)).toMatchObject({ count: 1, items: [{ id: theirs, replyCount: 0, replies: [] }] })
  })
})

const saboteurs: Saboteur[] = [
  [
    'a video and an article count the comments that others see',
    'update videos set comments = comments + 1',
    'update videos set comments = comments - 1',
  ],
  [
    'a comment counts its replies, which have none and stand under the same thing',
    'update comments set reply_count = reply_count + 1 where parent_id is null',
    'update comments set reply_count = reply_count - 1 where parent_id is null',
  ],
  [
    'nobody comments on an article of the mall',
    `update comments set kind = 'article', subject_id = (select min(id) from articles where kind = 'school'), body = subject_id || ' ' || body
       where id = (select min(id) from comments where not is_shown and parent_id is null and reply_count = 0)`,
    `update comments set kind = 'video', subject_id = split_part(body, ' ', 1), body = substr(body, position(' ' in body) + 1)
       where kind = 'article'`,
  ],
]
it.each(saboteurs)('the audit sees that %s', sabotage)

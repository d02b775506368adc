import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { dayOn } from '#tests/support/activities'
import { member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { anOperator } from '#tests/support/order-life'
import { aVideo, aVideoFile, mallVideo, sentVideo, setVideoFirst, shownVideo, written } from '#tests/support/videos'
import { eraseMembers } from '~/features/account/server/delete-account'
import { approvePublication, rejectPublication } from '~/features/moderation/server/publishing/decide-publication'
import { db } from '~/platform/database/pool'
import { deliverOutbox } from '~/platform/outbox/deliver-outbox'
import { settings } from '~/platform/settings/settings'
import { videoDraft } from '../contract/members'
import { publishDueVideos, publishMallVideo, readAnyVideo, takeDownVideo } from './operate-videos'
import { readVideos, searchVideos, videosOfGoods } from './show-videos'
import { countPlay } from './store-likes'
import { dropUnusedVideoFiles } from './video-files'
import { likeVideo, releaseVideo, takeOffVideo, writeMallVideo, writeVideo } from './write-video'

useDatabase()

let mei: Person
let lan: Person
const viewer = { locale: 'en' } as const
beforeEach(async () => {
  await sql`truncate videos, video_files cascade`.execute(db)
  ;[mei, lan] = [await member('mei'), await member('lan')]
})

const titles = async (input = {}) => {
  const found = await readVideos(input, viewer)
  return found.ok ? found.value.items.map(({ title }) => title) : found.refusal
}
const newest = async () =>
  (await db.selectFrom('publications').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
const fileOf = (key: string) => join(settings().dataDir, 'media', `${key}.mp4`)

describe('a video', () => {
  it('is seen by others when it was approved, and in its earlier version until a change is', async () => {
    const operatorId = await anOperator()
    const draft = await aVideo(mei, 'First')
    expect(await titles()).toEqual([])
    await releaseVideo(mei.id, draft)
    expect(await titles()).toEqual([])
    await approvePublication({ operatorId, id: await newest() })
    expect(await titles()).toEqual(['First'])
    const notice = await db.selectFrom('notices').select('params').where('member_id', '=', mei.id).executeTakeFirst()
    expect(notice?.params).toMatchObject({ what: { en: 'video “First”', 'zh-Hans': '视频《First》' } })

    const changed = await writeVideo(mei.id, { ...written(await aVideoFile(mei), 'Second'), id: draft.id, version: 2 })
    expect(changed).toMatchObject({ ok: true })
    if (changed.ok) await releaseVideo(mei.id, changed.value)
    expect(await titles()).toEqual(['First'])
    await rejectPublication({ operatorId, id: await newest(), reason: 'Too loud' })
    expect(await titles()).toEqual(['First'])
    if (changed.ok) await releaseVideo(mei.id, changed.value)
    await approvePublication({ operatorId, id: await newest() })
    expect(await titles()).toEqual(['Second'])
    await takeDownVideo(operatorId, { id: draft.id, reason: 'An advertisement' })
    expect(await titles()).toEqual([])
  })

  it('is nobody else’s, and shows nobody else’s film', async () => {
    const { id, version } = await aVideo(mei)
    for (const refused of [
      await writeVideo(lan.id, { ...written(''), id, version }),
      await writeVideo(lan.id, written(await aVideoFile(mei))),
      await releaseVideo(lan.id, { id, version }),
      await takeOffVideo(lan.id, id),
    ])
      expect(refused).toMatchObject({ ok: false, refusal: 'notFound' })
  })

  it('needs a title and a film, and is changed by one hand only', async () => {
    const saved = await writeVideo(mei.id, written('', 'No film'))
    expect(saved.ok && (await releaseVideo(mei.id, saved.value))).toMatchObject({
      refusal: 'videoUnready',
      field: 'film',
    })
    const { id, version } = await aVideo(mei)
    await writeVideo(mei.id, { ...written(''), id, version })
    expect(await writeVideo(mei.id, { ...written(''), id, version })).toMatchObject({ refusal: 'videoChanged' })
  })

  it('is gone on with, also where its film came with the demo', () => {
    expect(videoDraft.safeParse(written('demo/film-lips')).success).toBe(true)
    expect(videoDraft.safeParse(written('u/another')).success).toBe(false)
  })

  it('made twice by one form is one', async () => {
    const form = written(await aVideoFile(mei))
    const made = await Promise.all([1, 2, 3, 4].map(() => writeVideo(mei.id, form)))
    expect(new Set(made.map((one) => one.ok && one.value.id)).size).toBe(1)
  })
})

describe('a video of the mall', () => {
  it('is changed at once, and only by operators', async () => {
    const operatorId = await anOperator()
    const id = await mallVideo('Ours')
    expect(await titles()).toEqual(['Ours'])
    const changed = await writeMallVideo(operatorId, { ...written('', 'Ours, later'), id, version: 2 })
    expect(changed.ok && (await publishMallVideo(operatorId, changed.value))).toMatchObject({
      refusal: 'videoUnready',
      field: 'film',
    })
    expect(await titles()).toEqual(['Ours'])
    expect(await writeVideo(mei.id, { ...written(''), id, version: 3 })).toMatchObject({ refusal: 'notFound' })
    await takeDownVideo(operatorId, { id, reason: 'Old' })
    expect(await titles()).toEqual([])
  })

  it('comes out on its day, unless it is out already or was withdrawn before', async () => {
    const operatorId = await anOperator()
    const id = await mallVideo('Ours')
    const [at, version] = ['2100-01-01', 2]
    expect(await publishMallVideo(operatorId, { id, version, at })).toMatchObject({
      refusal: 'videoState',
      field: 'at',
    })
    const plan = async () => {
      await takeDownVideo(operatorId, { id, reason: 'Later' })
      expect(await publishMallVideo(operatorId, { id, version, at })).toMatchObject({ ok: true })
    }
    const dayComes = () =>
      sql`update videos set publish_at = shop_now() - interval '1 minute' where id = ${id}`.execute(db)
    await plan()
    await takeDownVideo(operatorId, { id, reason: 'Mistyped' })
    const over = { id, version, at: await dayOn(-1) }
    expect(await publishMallVideo(operatorId, over)).toMatchObject({ refusal: 'inPast', field: 'at' })
    expect(await publishMallVideo(operatorId, { id, version, at })).toMatchObject({ ok: true })
    await publishDueVideos()
    expect(await titles()).toEqual([])
    await dayComes()
    expect(await Promise.all([publishDueVideos(), publishDueVideos()])).toContain(1)
    expect(await titles()).toEqual(['Ours'])
    await plan()
    await takeDownVideo(operatorId, { id, reason: 'Never' })
    await publishDueVideos()
    expect(await titles()).toEqual([])
  })

  it('says what is said in it, and shows only films that the mall has sent', async () => {
    const operatorId = await anOperator()
    expect(await writeMallVideo(operatorId, written(await aVideoFile(mei)))).toMatchObject({ refusal: 'notFound' })
    const silent = await writeMallVideo(operatorId, { ...written('', 'Silent'), said: '' })
    expect(silent.ok && (await publishMallVideo(operatorId, silent.value))).toMatchObject({ refusal: 'videoUnready' })
    const ours = await readAnyVideo(await mallVideo('Ours'), 'en')
    const videoFile = ours.ok ? ours.value.file : ''
    const unsaid = await writeMallVideo(operatorId, { ...written(videoFile, 'Silent'), said: '' })
    expect(unsaid.ok && (await publishMallVideo(operatorId, unsaid.value))).toMatchObject({ refusal: 'videoUnsaid' })
    const theirs = await aVideo(mei)
    expect(await publishMallVideo(operatorId, theirs)).toMatchObject({ refusal: 'notFound' })
    expect(await writeMallVideo(operatorId, { ...written(''), ...theirs })).toMatchObject({ refusal: 'notFound' })
  })
})

describe('others', () => {
  it('see the newest first, from one on, of one member, of goods and by their words', async () => {
    const { id: goodsId } = await someGoods('Merino scarf')
    const first = await shownVideo(mei, '一条围巾，两种颜色')
    await shownVideo(lan, 'Second')
    await sql`update videos set shown = jsonb_set(shown, '{goodsIds}', ${JSON.stringify([goodsId])}::jsonb)
      where id = ${first}`.execute(db)
    await shownVideo(mei, 'Third')
    expect(await titles()).toEqual(['Third', 'Second', '一条围巾，两种颜色'])
    expect(await titles({ from: first })).toEqual(['一条围巾，两种颜色'])
    expect(await titles({ author: lan.id })).toEqual(['Second'])
    expect(await titles({ from: 'none' })).toBe('notFound')
    expect((await videosOfGoods(goodsId, viewer)).value.items).toHaveLength(1)
    const found = async (keyword: string) =>
      (await searchVideos({ keyword }, viewer)).value.items.map(({ title }) => title)
    expect(await found('围巾 颜色')).toEqual(['一条围巾，两种颜色'])
    expect(await found('SECOND')).toEqual(['Second'])
    expect(await found('%')).toEqual([])
    expect(await found('条')).toEqual(['一条围巾，两种颜色'])
  })

  it('get every video once, page by page', async () => {
    for (let at = 0; at < 14; at++) await shownVideo(mei, `v${at}`)
    const seen: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await readVideos({ cursor }, viewer)
      if (!page.ok) throw new Error(page.refusal)
      seen.push(...page.value.items.map(({ title }) => title))
      cursor = page.value.next
      if (!cursor) break
    }
    expect(seen).toEqual(Array.from({ length: 14 }, (_, at) => `v${13 - at}`))
  })

  it('like it once each, however often at the same time', async () => {
    const id = await shownVideo(mei)
    const people = [mei, lan, await member('qiang')]
    const acts = people.flatMap(({ id: memberId }) =>
      [true, true, false, true].map((isLiked) => likeVideo(memberId, { id, isLiked })),
    )
    await Promise.all(acts)
    for (const { id: memberId } of people) await likeVideo(memberId, { id, isLiked: true })
    expect(await likeVideo(lan.id, { id, isLiked: false })).toMatchObject({ value: { likes: 2 } })
    expect(await likeVideo(lan.id, { id: (await aVideo(mei)).id, isLiked: true })).toMatchObject({
      refusal: 'notFound',
    })
  })

  it('are counted as plays once a day each', async () => {
    const id = await shownVideo(mei)
    const row = () => db.selectFrom('videos').select(['file', 'plays']).where('id', '=', id).executeTakeFirstOrThrow()
    const { file } = await row()
    for (const who of ['a', 'b', 'a', 'a']) await countPlay(db, { file, viewer: who })
    expect((await row()).plays).toBe(2)
    await moveClock('25 hours')
    await countPlay(db, { file, viewer: 'a' })
    expect((await row()).plays).toBe(3)
    await moveClock('0')
  })
})

describe('a film', () => {
  it('goes a day after the last video that had it, and stays while one has', async () => {
    const [used, unused] = [await aVideoFile(mei), await aVideoFile(mei)]
    await writeVideo(mei.id, written(used))
    expect(await dropUnusedVideoFiles()).toBe(0)
    await moveClock('25 hours')
    expect(await dropUnusedVideoFiles()).toBe(1)
    await deliverOutbox()
    await moveClock('0')
    expect([existsSync(fileOf(used)), existsSync(fileOf(unused))]).toEqual([true, false])
  })

  it('stays while a version waits that has it, or that it would be put back for', async () => {
    const operatorId = await anOperator()
    const { id, version } = await aVideo(mei, 'First')
    await releaseVideo(mei.id, { id, version })
    // The author goes on with another video file, and hands nothing in.
    await writeVideo(mei.id, { ...written(await aVideoFile(mei), 'Second'), id, version })
    await moveClock('25 hours')
    expect(await dropUnusedVideoFiles()).toBe(0)
    await approvePublication({ operatorId, id: await newest() })
    expect(await titles()).toEqual(['First'])

    await setVideoFirst(false)
    await releaseVideo(mei.id, { id, version: version + 1 })
    await setVideoFirst(true)
    expect(await titles()).toEqual(['Second'])
    await moveClock('50 hours')
    expect(await dropUnusedVideoFiles()).toBe(0)
    await rejectPublication({ operatorId, id: await newest(), reason: 'Too loud' })
    expect(await titles()).toEqual(['First'])
    await moveClock('0')
  })

  it('goes with the account, and with it the likes', async () => {
    const id = await shownVideo(mei)
    const of = await sentVideo(lan)
    const { file } = await db.selectFrom('videos').select('file').where('id', '=', of).executeTakeFirstOrThrow()
    await likeVideo(lan.id, { id, isLiked: true })
    await sql`update members set logoff_due_at = shop_now() where id = ${lan.id}`.execute(db)
    expect(await eraseMembers()).toBe(1)
    await deliverOutbox()
    expect(existsSync(fileOf(file))).toBe(false)
    const rows = await db.selectFrom('videos').select(['id', 'likes']).execute()
    expect(rows).toEqual([{ id, likes: 0 }])
  })
})

import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Saboteur, sabotage } from '#tests/support/audit'
import { member, type Person } from '#tests/support/cast'
import { aFollow, shownArticle } from '#tests/support/comments'
import { moveClock, useDatabase } from '#tests/support/database'
import { eraseOf } from '#tests/support/erase'
import { somebody } from '#tests/support/payouts'
import { inParallel } from '#tests/support/race'
import { mallVideo, shownVideo } from '#tests/support/videos'
import { setPrivacy } from '~/features/account/server/personal-data'
import { readFollowedVideos, readVideos } from '~/features/videos/server/show-videos'
import { takeOffVideo } from '~/features/videos/server/write-video'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { FOLLOWS_MOST, MALL_MAKER } from '../../contract/follows'
import { follows } from './concept'
import { follow, readFollowed, readMaker } from './follow'
import { notifyFollowers } from './news'
import { endNews, holdNews } from './store-news'

useDatabase()

let mei: Person
beforeAll(async () => {
  mei = await member('mei')
  await shownVideo(mei)
})
afterEach(async () => {
  expect((await audit()).filter(({ rule }) => /follow/.test(rule))).toEqual([])
  await moveClock('0')
  await db.deleteFrom('follow_news').execute()
})

const followersOf = async (id: string) => {
  const maker = await readMaker(id, undefined)
  return maker.ok ? maker.value.followers : undefined
}
const noticesOf = async (memberId: string) => {
  const rows = db.selectFrom('notices').select(['kind', 'target', 'params']).where('member_id', '=', memberId)
  return (await rows.orderBy('id').execute()).filter(({ kind }) => kind.startsWith('followed'))
}
const aMaker = async () => {
  const maker = await somebody()
  await shownVideo(maker)
  return maker
}

describe('a member', () => {
  it('follows a maker or the mall once, however often it is pressed, and ends it', async () => {
    const [lan, maker] = [await somebody(), await aMaker()]
    for (const makerId of [maker.id, MALL_MAKER]) {
      const before = (await followersOf(makerId)) ?? 0
      await inParallel(4, 4, () => follow(lan.id, { makerId, isFollowed: true }))
      expect([await followersOf(makerId), await readMaker(makerId, lan.id)]).toMatchObject([
        before + 1,
        { value: { isFollowed: true, isOwn: false } },
      ])
      await inParallel(4, 4, () => follow(lan.id, { makerId, isFollowed: false }))
      expect(await followersOf(makerId)).toBe(before)
    }
  })

  it('is one of many who follow at once', async () => {
    const maker = await aMaker()
    const others = await Promise.all(Array.from({ length: 6 }, () => somebody()))
    await inParallel(6, 6, (at) => follow((others[at] as Person).id, { makerId: maker.id, isFollowed: true }))
    expect(await followersOf(maker.id)).toBe(6)
  })

  it('follows neither themselves, nor who has shown nothing, nor who is blocked or nobody', async () => {
    const [lan, maker, silent] = [await somebody(), await aMaker(), await somebody()]
    const tries = (by: Person, makerId: string) => follow(by.id, { makerId, isFollowed: true })
    expect(await tries(maker, maker.id)).toMatchObject({ refusal: 'followOwn', field: 'makerId' })
    expect(await tries(lan, silent.id)).toMatchObject({ refusal: 'notFound' })
    expect(await tries(lan, 'nothing')).toMatchObject({ refusal: 'notFound' })
    await tries(mei, maker.id)
    await db.updateTable('members').set({ status: 'blocked' }).where('id', '=', maker.id).execute()
    expect(await tries(lan, maker.id)).toMatchObject({ refusal: 'notFound' })
    expect(await follow(mei.id, { makerId: maker.id, isFollowed: false })).toMatchObject({ value: { followers: 0 } })
    expect(await tries(maker, mei.id)).toMatchObject({ refusal: 'notFound' })
  })

  it('follows as many as fit, also at once', async () => {
    const lan = await somebody()
    await sql`
      insert into members (id, phone, nickname, invitation_code)
      select 'maker-' || n, (19000000000 + n)::text, 'Maker',
        translate(upper(lpad(to_hex(n), 7, '0')), '01', 'YZ')
      from generate_series(1, ${FOLLOWS_MOST - 1}::int) n`.execute(db)
    await sql`insert into makers (id, member_id, followers) select id, id, 1 from members where id like 'maker-%'`.execute(
      db,
    )
    await sql`insert into follows (member_id, maker_id) select ${lan.id}, id from makers where id like 'maker-%'`.execute(
      db,
    )
    const makers = [await aMaker(), await aMaker(), await aMaker()]
    const ends = await inParallel(3, 3, (at) =>
      follow(lan.id, { makerId: (makers[at] as Person).id, isFollowed: true }),
    )
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1)
    expect(ends.find(({ ok }) => !ok)).toMatchObject({ refusal: 'followsFull' })
  })

  it('sees whom they follow, the newest first, and the videos of those alone', async () => {
    const [lan, one, other] = [await somebody(), await aMaker(), await aMaker()]
    await aFollow(lan, one.id)
    await aFollow(lan, MALL_MAKER)
    expect((await readFollowed(lan.id, undefined)).items.map(({ makerId }) => makerId)).toEqual([MALL_MAKER, one.id])
    const [first, malls] = [await shownVideo(one), await mallVideo()]
    await shownVideo(other)
    const viewer = { memberId: lan.id, locale: 'en' } as const
    const page = await readFollowedVideos({}, viewer)
    const ids = page.ok ? page.value.items.map(({ id }) => id) : []
    expect(ids.slice(0, 2)).toEqual([malls, first])
    const theirs = await readVideos({ author: other.id, from: undefined }, viewer)
    expect(theirs).toMatchObject({ value: { items: [{ isFollowed: false }, { isFollowed: false }] } })
    expect(await readVideos({ author: MALL_MAKER, from: undefined }, viewer)).toMatchObject({
      value: {
        author: null,
        items: expect.arrayContaining([expect.objectContaining({ id: malls, isFollowed: true })]),
      },
    })
    const next = await readFollowedVideos({ from: first }, viewer)
    expect(next.ok && next.value.items.map(({ id }) => id)[0]).toBe(first)
    await takeOffVideo(one.id, first)
    const after = await readFollowedVideos({}, viewer)
    expect(after.ok && after.value.items.map(({ id }) => id)).not.toContain(first)
    await db.updateTable('members').set({ status: 'blocked' }).where('id', '=', one.id).execute()
    expect((await readFollowed(lan.id, undefined)).items).toMatchObject([
      { makerId: MALL_MAKER, isShown: true },
      { makerId: one.id, isShown: false },
    ])
  })

  it('reads the videos of those page by page, each once', async () => {
    const [lan, one, other] = [await somebody(), await somebody(), await somebody()]
    const ids: string[] = []
    for (let at = 0; at < 4; at++) ids.push(await shownVideo(one), await shownVideo(other))
    await aFollow(lan, one.id)
    await aFollow(lan, other.id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await readFollowedVideos({ cursor }, { memberId: lan.id, locale: 'en' })
      if (!page.ok) throw new Error('refused')
      seen.push(...page.value.items.map(({ id }) => id))
      cursor = page.value.next
    } while (cursor)
    expect(seen).toEqual([...ids].reverse())
  })
})

describe('followers are notified', () => {
  it('where something is shown for the first time, once a day, whoever shows how much', async () => {
    const [lan, maker, other] = [await somebody(), await aMaker(), await aMaker()]
    await db.deleteFrom('follow_news').execute()
    await aFollow(lan, maker.id)
    await aFollow(lan, other.id)
    await shownVideo(maker)
    const newest = await shownVideo(maker)
    await inParallel(2, 2, notifyFollowers)
    expect(await noticesOf(lan.id)).toMatchObject([{ target: { screen: 'videoTab', id: newest } }])
    await shownVideo(other)
    await notifyFollowers()
    expect(await noticesOf(lan.id)).toHaveLength(1)
    await moveClock('25 hours')
    const id = await shownArticle(other)
    await notifyFollowers()
    expect((await noticesOf(lan.id))[1]).toMatchObject({ target: { screen: 'memberArticle', id } })
    await moveClock('50 hours')
    await aFollow(lan, MALL_MAKER)
    await mallVideo()
    await notifyFollowers()
    const kinds = db.selectFrom('notices').select(['kind', 'params']).where('member_id', '=', lan.id).orderBy('id')
    expect(await kinds.execute()).toEqual([
      { kind: 'followedPublished', params: {} },
      { kind: 'followedPublished', params: {} },
      { kind: 'followedMallPublished', params: {} },
    ])
  })

  it('of one maker by turns with those of others, however many follow', async () => {
    const [lan, many, few] = [await somebody(), await aMaker(), await aMaker()]
    await db.deleteFrom('follow_news').execute()
    for (const maker of [many, few]) {
      await aFollow(lan, maker.id)
      await shownVideo(maker)
    }
    const first = await transaction(async (tx) => {
      const news = await holdNews(tx)
      if (news) await endNews(tx, news, lan.id)
      return news?.maker_id
    })
    expect([first, (await transaction(holdNews))?.maker_id]).toEqual([many.id, few.id])
  })

  it('neither where they do not want it, nor of what is gone again, nor where nobody follows', async () => {
    const [lan, maker] = [await somebody(), await aMaker()]
    await shownVideo(maker)
    expect(await db.selectFrom('follow_news').select('maker_id').where('maker_id', '=', maker.id).execute()).toEqual([])
    await aFollow(lan, maker.id)
    await setPrivacy(lan.id, { hearsOfFollows: false })
    await shownVideo(maker)
    await notifyFollowers()
    await setPrivacy(lan.id, { hearsOfFollows: true })
    await takeOffVideo(maker.id, await shownVideo(maker))
    await notifyFollowers()
    expect(await noticesOf(lan.id)).toEqual([])
  })
})

it('whoever leaves follows nobody and is followed by nobody', async () => {
  const [leaving, lan, maker] = [await aMaker(), await somebody(), await aMaker()]
  await aFollow(leaving, maker.id)
  await aFollow(lan, leaving.id)
  await shownVideo(leaving)
  await transaction((tx) => eraseOf(follows, tx, leaving.id))
  expect(await followersOf(maker.id)).toBe(0)
  expect((await readFollowed(lan.id, undefined)).items).toEqual([])
  const rows = sql`select from makers where id = ${leaving.id} union all select from follows where maker_id = ${leaving.id}`
  expect((await rows.execute(db)).rows).toEqual([])
})

const saboteurs: Saboteur[] = [
  [
    'a maker has as many followers as members follow',
    'update makers set followers = followers + 1',
    'update makers set followers = followers - 1',
  ],
  [
    'a member follows no more makers than fit',
    `alter table follows drop constraint follows_maker_id_fkey;
     insert into follows (member_id, maker_id)
       select (select min(id) from members where status = 'active'), 'lost ' || n from generate_series(1, 501) n`,
    `delete from follows where maker_id like 'lost %';
     alter table follows add constraint follows_maker_id_fkey foreign key (maker_id) references makers (id)`,
  ],
]
it.each(saboteurs)('the audit sees that %s', sabotage)

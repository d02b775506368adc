import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anAgent } from '#tests/support/agents'
import { askScreen } from '#tests/support/ask-screen'
import { askCall } from '#tests/support/call-over-http'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { eraseOf } from '#tests/support/erase'
import { inParallel } from '#tests/support/race'
import { receivedOrder, reviewed } from '#tests/support/received'
import { operatorOf, operatorTokenOf, tokenOf } from '#tests/support/stage'
import { mallVideo, shownVideo } from '#tests/support/videos'
import { ownRows } from '~/features/account/server/personal-data'
import { updateMember } from '~/features/members/server/own-profile'
import { gather } from '~/house/concept'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import { refusals } from '~/house/registers/refusals'
import { paths } from '~/paths'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { REPORTED_KINDS, type ReportedKind } from '../../contract/members'
import type { ListedReport, ReportDetails } from '../../contract/operators'
import { reports } from './concept'
import { REPORTS_PER_DAY } from './send-report'

useDatabase()

let [mei, qiang, lan]: [Person?, Person?, Person?] = []
let content: string
beforeAll(async () => {
  ;[mei, qiang, lan] = [await member('mei'), await member('qiang'), await member('lan')]
  content = await operatorTokenOf(await operatorOf('content'))
})
afterEach(async () => {
  // The orders of tests are received without having been paid.
  expect((await audit()).filter(({ rule }) => /report|version|rejected/.test(rule))).toEqual([])
  await db.deleteFrom('daily_counts').execute()
})

const as = (person: Person | undefined) => person as Person
const report = async (person: Person | undefined, kind: ReportedKind, id: string, more: object = {}) =>
  askCall(
    calls.reports.send,
    { kind, id, reason: 'fraud', body: 'Not theirs', submissionId: randomToken(), ...more },
    { token: await tokenOf(as(person)) },
  )
const queue = async (input: object = {}) =>
  ((await askCall(desk.reports.list, input, { operator: content })).data as { items: ListedReport[] }).items
const decide = async (how: 'uphold' | 'dismiss', id: string | undefined) =>
  (await askCall(desk.reports[how], { id, reason: 'We have looked' }, { operator: content })).code
const notices = async (person: Person | undefined) =>
  (await db.selectFrom('notices').select('kind').where('member_id', '=', as(person).id).orderBy('id').execute()).map(
    ({ kind }) => kind,
  )
const seen = async (kind: ReportedKind, id: string) =>
  (await askCall(calls.reports.thing, { kind, id }, { token: await tokenOf(as(lan)) })).code === 200

describe('what everybody sees', () => {
  it('is reported once by each, stands in the queue once, and goes for good when that is upheld', async () => {
    const id = await shownVideo(as(mei), 'Buy at my place')
    const once = { submissionId: randomToken() }
    const sent = await inParallel(4, 4, () => report(qiang, 'video', id, once))
    expect(new Set(sent.map(({ data }) => (data as { id: string }).id)).size).toBe(1)
    expect((await report(qiang, 'video', id)).code).toBe(refusals.reportOpen.code)
    expect((await report(lan, 'video', id, { reason: 'insult' })).code).toBe(200)
    expect(await queue()).toMatchObject([{ kind: 'video', open: 2, dismissed: 0, author: { id: as(mei).id } }])
    const [one] = await queue()
    const { data } = await askCall(desk.reports.details, { id: one?.id }, { operator: content })
    const details = data as ReportDetails
    expect(details.looked?.text).toContain('Buy at my place')
    expect(details.reports.map(({ reason }) => reason)).toEqual(['fraud', 'insult'])

    const service = await operatorTokenOf(await operatorOf('service'))
    const reason = { id: one?.id, reason: 'No' }
    expect((await askCall(desk.reports.uphold, reason, { operator: service })).code).toBe(refusals.roleMissing.code)
    const ends = await inParallel(2, 2, () => decide('uphold', one?.id))
    expect(ends.sort()).toEqual([200, refusals.reportDecided.code])
    expect(await seen('video', id)).toBe(false)
    expect([await notices(qiang), await notices(lan)]).toEqual([['reportUpheld'], ['reportUpheld']])
    expect(await notices(mei)).toContain('videoTakenDown')
    await db.deleteFrom('daily_counts').execute()
    expect((await report(qiang, 'video', id)).code).toBe(refusals.notFound.code)
    expect(await queue()).toEqual([])
  })

  it('stays where that is dismissed, and the next time its reports say so', async () => {
    const id = await shownVideo(as(mei))
    await report(qiang, 'video', id)
    expect(await decide('dismiss', (await queue())[0]?.id)).toBe(200)
    expect(await notices(qiang)).toContain('reportDismissed')
    expect(await seen('video', id)).toBe(true)
    expect((await report(qiang, 'video', id)).code).toBe(200)
    expect(await queue()).toMatchObject([{ open: 1, dismissed: 1 }])
    expect(await queue({ queue: 'decided' })).toMatchObject([{ state: 'dismissed', note: 'We have looked' }, {}])
    const { data } = await askCall(desk.reports.author, { id: as(mei).id }, { operator: content })
    expect(data).toMatchObject({ upheld: 2, dismissed: 1 })
    expect(await decide('dismiss', (await queue())[0]?.id)).toBe(200)
  })

  it('is the mall’s own too, a review, a shop, or what a member is called', async () => {
    const malls = await mallVideo('Our own')
    const { id: orderId, lineIds } = await receivedOrder(as(mei), [await someGoods('A shawl')])
    await reviewed(as(mei), lineIds[0] as string)
    const { id: review } = await db.selectFrom('reviews').select('id').executeTakeFirstOrThrow()
    expect(orderId).toBeTruthy()
    await anAgent(as(lan))
    const now = db.selectFrom('members').select(['nickname', 'shop_name', 'business_id'])
    const shopOf = () => now.where('id', '=', as(lan).id).executeTakeFirstOrThrow()
    const { business_id: shop, shop_name: called } = await shopOf()
    await updateMember(as(mei).id, { nickname: 'Buy here' })
    const things = { video: malls, review, shop: shop as string, member: as(mei).id } as const
    for (const [kind, id] of Object.entries(things) as [ReportedKind, string][]) {
      await db.deleteFrom('daily_counts').execute()
      expect(await report(qiang, kind, id), kind).toMatchObject({ code: 200 })
      expect(await decide('uphold', (await queue())[0]?.id), kind).toBe(200)
    }
    expect([await seen('video', malls), await seen('review', review)]).toEqual([false, false])
    expect((await now.where('id', '=', as(mei).id).executeTakeFirstOrThrow()).nickname).not.toBe('Buy here')
    expect((await shopOf()).shop_name).not.toBe(called)
    expect([await notices(mei), await notices(lan)]).toEqual([
      expect.arrayContaining(['publicationRejected', 'reviewHidden']),
      expect.arrayContaining(['publicationRejected']),
    ])
  })

  it('needs no taking down where its author has done so', async () => {
    const id = await shownVideo(as(mei))
    await report(lan, 'video', id)
    await askCall(calls.videos.remove, { id }, { token: await tokenOf(as(mei)) })
    expect(await decide('uphold', (await queue())[0]?.id)).toBe(200)
  })
})

it('a member may report a few things a day', async () => {
  const ids = [await shownVideo(as(mei)), await shownVideo(as(mei))]
  const ends = await inParallel(4, REPORTS_PER_DAY + 2, () => report(qiang, 'video', ids[0] as string))
  expect(ends.filter(({ code }) => code === refusals.reportFull.code)).toHaveLength(2)
  expect((await report(qiang, 'video', ids[1] as string)).code).toBe(refusals.reportFull.code)
  expect((await report(lan, 'video', ids[0] as string)).code).toBe(200)
})

it('is in the member’s own data and goes with the account; another one’s report takes its place in the queue', async () => {
  const record = await ownRows(as(qiang).id, { kind: 'reports' })
  expect(record.ok && record.value.rows).toContainEqual(expect.objectContaining({ body: 'Not theirs' }))
  const before = await queue()
  await transaction((tx) => eraseOf(reports, tx, as(qiang).id))
  expect((await queue()).map(({ open }) => open)).toEqual([1])
  expect((await queue())[0]?.id).not.toBe(before[0]?.id)
})

it('a guest logs in first', async () => {
  const { status } = await askScreen(`${paths.report}?kind=video&id=1`)
  expect(status).toBe(303)
})

it('each kind is shown by one concept', () => {
  expect(Object.keys(gather('reportable')).sort()).toEqual([...REPORTED_KINDS].sort())
})

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { OPERATOR } from '#tests/support/cases'
import { type Person, someGoods } from '#tests/support/cast'
import { secondsLater } from '#tests/support/codes'
import { moveClock, useDatabase } from '#tests/support/database'
import { aBatch } from '#tests/support/money'
import { anOperator } from '#tests/support/order-life'
import { aVersion, drawn, sure } from '#tests/support/prizes'
import { receivedOrder } from '#tests/support/rewards'
import { giveBack } from '~/features/after-sales/server/give-back'
import { registerMember } from '~/features/members/server/register-member'
import { lockOrder } from '~/features/orders/server/lock-order'
import { summarizePoints } from '~/features/points/server/read-points'
import { showMine } from '~/features/prize-draws/server/show-records'
import { openFreeDraws } from '~/features/prize-draws/server/store'
import { noteVisit, writeVisits } from '~/features/sharing/server/visits/write-visits'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { sweepOnce } from '~/platform/sweeps/run'
import type { MissionKind } from '../contract/members'
import { missionFields } from '../contract/operators'
import { claimMission, giveOnce } from './claim-mission'
import { listDeskMissions, saveMission } from './operate-missions'
import { showMissions } from './show-missions'
import { findMission } from './store'

useDatabase({ holdsMany: true, connections: 16 })

let people = 0
let mei: Person
const aPerson = async (inviterId?: string): Promise<Person> => {
  const phone = `1380001${String(++people).padStart(4, '0')}`
  return { ...(await transaction((tx) => registerMember(tx, { phone, inviterId }))), phone }
}
beforeEach(async () => {
  mei = await aPerson()
})
afterEach(async () => {
  await moveClock('0')
  expect(await audit()).toEqual([])
})

const seen = async (kind: MissionKind) => {
  const { missions } = sure(await showMissions(mei.id, 'en'))
  return missions.find((one) => one.kind === kind)
}
const claim = (kind: MissionKind, by = mei) => claimMission(by.id, kind)
const points = async () => sure(await summarizePoints(mei.id)).available
const set = async (kind: MissionKind, more: Partial<Parameters<typeof saveMission>[1]>) => {
  const base = { kind, isOn: true, reward: 'points' as const, points: 5, bonus: 0, perDay: 1, batchId: '' }
  return saveMission(await anOperator(), { ...base, ...more })
}

it('takes a bonus as a whole number or its digits, and nothing that only turns into one', () => {
  const typed = (bonus: unknown) =>
    missionFields.safeParse({ kind: 'signIn', isOn: true, reward: 'points', points: 5, batchId: '', bonus })
  for (const wrong of [{ toString: null }, null, true, [], [5], '0x10', '1e1', '1.5', '-1', 100_001])
    expect(typed(wrong).error?.issues, JSON.stringify(wrong)).toMatchObject([{ path: ['bonus'] }])
  expect(['', '0', ' 20 ', 20].map((right) => typed(right).data?.bonus)).toEqual([0, 0, 20, 20])
})

const DAY = 24 * 60 * 60
/** Seconds from 10:00 to the midnight of the shop. */
const MIDNIGHT = 14 * 60 * 60

it('is signed once a day of Asia/Shanghai, and pays more on the seventh day in a row', async () => {
  const week = async () => sure(await showMissions(mei.id, 'en')).week
  const month = async () => sure(await showMissions(mei.id, 'en')).calendar
  expect((await month()).signedIn).toEqual([])
  await secondsLater(MIDNIGHT - 1)
  expect(await claim('signIn')).toMatchObject({ value: { points: 5 } })
  expect(await claim('signIn')).toMatchObject({ refusal: 'missionClaimed' })
  expect(await week()).toMatchObject({ done: 1, isSignedIn: true })
  await secondsLater(MIDNIGHT)
  expect(await week()).toMatchObject({ done: 1, isSignedIn: false })
  expect(await claim('signIn')).toMatchObject({ ok: true })
  // A clock that runs behind finds yesterday's, and gives nothing.
  await secondsLater(MIDNIGHT - 1)
  expect(await claim('signIn')).toMatchObject({ refusal: 'missionClaimed' })
  for (let day = 1; day <= 5; day++) {
    await secondsLater(MIDNIGHT + day * DAY)
    expect(await claim('signIn')).toMatchObject({ value: { points: day === 5 ? 25 : 5 } })
  }
  expect(await week()).toEqual({ done: 7, isSignedIn: true, bonus: 20 })
  const { today, signedIn } = await month()
  expect(signedIn.at(-1)).toBe(today)
  expect(signedIn).toHaveLength(Math.min(7, Number(today.slice(8))))
  await secondsLater(MIDNIGHT + 6 * DAY)
  expect(await week()).toMatchObject({ done: 0 })
  await secondsLater(MIDNIGHT + 8 * DAY)
  expect(await claim('signIn')).toMatchObject({ value: { points: 5 } })
  expect(await week()).toMatchObject({ done: 1 })
  expect(await points()).toBe(60)
})

it('gives once however many ask at once, and would not by a look alone', async () => {
  const many = await Promise.all(Array.from({ length: 12 }, () => claim('signIn')))
  expect(many.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await points()).toBe(5)

  // The same by a look alone: everybody finds that nothing was claimed yet.
  const naive = await Promise.all(
    Array.from({ length: 4 }, () =>
      transaction(async (tx) => {
        const { rows } = await sql`select from mission_claims where member_id = ${mei.id} and part = 'x'`.execute(tx)
        await sql`select pg_sleep(0.05)`.execute(tx)
        return rows.length === 0
      }),
    ),
  )
  expect(naive.filter(Boolean).length).toBeGreaterThan(1)
  // The row is what guards, also without the turn of the member.
  const mission = await findMission(db, 'profile')
  const part = { memberId: mei.id, kind: 'profile', part: '', day: '2026-11-23', streak: 0 } as const
  const rows = await Promise.all(
    Array.from({ length: 4 }, () => transaction((tx) => giveOnce(tx, mission as NonNullable<typeof mission>, part))),
  )
  expect(rows.filter(({ ok }) => ok)).toHaveLength(1)
})

it('pays for a profile, a first order and a review, once each and not before', async () => {
  for (const kind of ['profile', 'firstOrder', 'review'] as const) {
    expect(await claim(kind)).toMatchObject({ refusal: 'missionNotYet' })
    expect(await seen(kind)).toMatchObject({ state: 'inProgress', ready: 0 })
  }
  await sql`update members set avatar = 'a', birthday = '2000-01-01' where id = ${mei.id}`.execute(db)
  const goods = await someGoods('cup')
  const order = await receivedOrder(mei, goods.skuId)
  await sql`insert into reviews (line_id, goods_id, member_id, stars, service_stars, delivery_stars, body, is_anonymous, options)
    select id, goods_id, ${mei.id}, 1, 1, 1, 'Meh.', false, '[]' from order_lines where order_id = ${order.id}`.execute(
    db,
  )
  for (const kind of ['profile', 'firstOrder', 'review'] as const) {
    expect(await seen(kind)).toMatchObject({ state: 'claimable', ready: 1 })
    expect(await claim(kind)).toMatchObject({ ok: true })
    expect(await claim(kind)).toMatchObject({ refusal: 'missionClaimed' })
    expect(await seen(kind)).toMatchObject({ state: 'claimed' })
  }
  expect(await points()).toBe(140)
  await sql`delete from reviews where member_id = ${mei.id}`.execute(db)
})

it('pays for links that somebody else has opened, each device once and so many a day', async () => {
  const open = async (device: string, more: object = {}) => {
    for (let times = 0; times < 10; times++)
      noteVisit({ device, kind: 'goods', thingId: '1', source: 'link', sharerId: mei.id, ...more })
    await writeVisits()
  }
  await open('own', { memberId: mei.id })
  expect(await claim('share')).toMatchObject({ refusal: 'missionNotYet' })
  await open('lan')
  expect(await seen('share')).toMatchObject({ state: 'claimable', ready: 1, claimed: 0, most: 3 })
  expect(await claim('share')).toMatchObject({ value: { points: 5 } })
  expect(await seen('share')).toMatchObject({ state: 'inProgress', claimed: 1 })
  for (const device of ['lan', 'wu', 'li', 'hu']) await open(device)
  expect(await claim('share')).toMatchObject({ value: { points: 10 } })
  expect(await claim('share')).toMatchObject({ refusal: 'missionClaimed' })
  expect(await seen('share')).toMatchObject({ state: 'claimed', claimed: 3 })
  await moveClock('1 day')
  expect(await seen('share')).toMatchObject({ state: 'inProgress', claimed: 0 })
})

it('pays for an invited member when what they bought is finished, and not for what went back', async () => {
  const [lan, wu] = [await aPerson(mei.id), await aPerson(mei.id)]
  const goods = await someGoods('tray')
  await receivedOrder(lan, goods.skuId)
  const back = await receivedOrder(wu, goods.skuId)
  expect(await claim('invite')).toMatchObject({ refusal: 'missionNotYet' })
  const refunded = await transaction(async (tx) => {
    await lockOrder(tx, back.id)
    return giveBack(tx, { orderId: back.id, ref: 'test', ...OPERATOR })
  })
  expect(refunded).toMatchObject({ ok: true })
  await moveClock('16 days')
  await sweepOnce()
  expect(await seen('invite')).toMatchObject({ ready: 1, most: null })
  expect(await claim('invite')).toMatchObject({ value: { points: 100 } })
  expect(await claim('invite')).toMatchObject({ refusal: 'missionClaimed' })
})

it('gives coupons and free draws where the operator says so, and nothing where it is off', async () => {
  expect(await set('signIn', { reward: 'coupon', batchId: await aBatch() })).toMatchObject({ refusal: 'badInput' })
  const batchId = await aBatch({ taking: 'operator', quota: 1 })
  await set('signIn', { reward: 'coupon', batchId })
  expect(await claim('signIn')).toMatchObject({ value: { points: 0, coupons: 1 } })
  const late = await aPerson()
  expect(await claim('signIn', late)).toMatchObject({ refusal: 'missionCouponGone' })
  await set('signIn', { reward: 'draw' })
  expect(await claim('signIn', late)).toMatchObject({ value: { draws: 1 } })
  expect(sure(await showMine(late.id)).freeTries).toBe(1)
  await drawn(late.id, await aVersion([]))
  expect(await openFreeDraws(db, late.id)).toBe(0)
  await set('signIn', { isOn: false })
  expect(await claim('signIn', await aPerson())).toMatchObject({ refusal: 'missionOff' })
  expect(await seen('signIn')).toBeUndefined()
  const { items } = sure(await listDeskMissions('en'))
  expect(items.find(({ kind }) => kind === 'signIn')).toMatchObject({ isOn: false, claimedToday: expect.any(Number) })
  await set('signIn', { bonus: 20 })
})

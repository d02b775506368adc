import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aDraftActivity, anActivity, dayOn, typedActivity } from '#tests/support/activities'
import { askScreen } from '#tests/support/ask-screen'
import { askCall } from '#tests/support/call-over-http'
import { member, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { cookieOf } from '#tests/support/member-cookie'
import { aBatch } from '#tests/support/money'
import { anOperator } from '#tests/support/order-life'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { claimCoupon } from '~/features/coupons/server/claim-coupon'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { readActivities, readActivity } from './show-activities'
import { publishActivity, takeOffActivity, writeActivity } from './write-activity'

useDatabase()
beforeEach(async () => {
  await moveClock('0')
  await sql`delete from activities`.execute(db)
})

const idsOf = async (phase: 'running' | 'coming' | 'over') =>
  (await readActivities({ phase, cursor: undefined }, 'en')).value.items.map(({ id }) => id)

describe('an activity', () => {
  it('is coming, runs and is over by the clock of the database', async () => {
    const id = await anActivity({ opensOn: await dayOn(2), closesOn: await dayOn(4) })
    expect(await idsOf('coming')).toEqual([id])
    await moveClock('3 days')
    expect([await idsOf('running'), await idsOf('coming')]).toEqual([[id], []])
    await moveClock('6 days')
    expect([await idsOf('over'), await idsOf('running')]).toEqual([[id], []])
  })

  it('is seen by nobody before it is published, from its day on, and not after it was taken off', async () => {
    const operatorId = await anOperator()
    const id = await aDraftActivity()
    expect(await readActivity(id, { locale: 'en' })).toMatchObject({ refusal: 'notFound' })
    await publishActivity(operatorId, { id, at: await dayOn(1) })
    expect(await idsOf('running')).toEqual([])
    await moveClock('24 hours')
    expect(await readActivity(id, { locale: 'en' })).toMatchObject({ value: { title: 'Tea week', phase: 'running' } })
    await takeOffActivity(operatorId, id)
    expect(await readActivity(id, { locale: 'en' })).toMatchObject({ refusal: 'notFound' })
    expect(await publishActivity(operatorId, { id: 'nothing' })).toMatchObject({ refusal: 'notFound' })
  })

  it('is published for no day that is over, but for today', async () => {
    const [operatorId, id] = [await anOperator(), await aDraftActivity()]
    const onDay = async (later: number) => publishActivity(operatorId, { id, at: await dayOn(later) })
    expect(await onDay(-1)).toMatchObject({ refusal: 'inPast', field: 'at' })
    expect(await idsOf('running')).toEqual([])
    expect(await onDay(0)).toMatchObject({ ok: true })
    expect(await idsOf('running')).toEqual([id])
  })

  it('tells when the next one is shown, begins or ends', async () => {
    await anActivity({ opensOn: await dayOn(2), closesOn: await dayOn(4) })
    const soon = await readActivities({ phase: 'over', cursor: undefined }, 'en')
    expect(soon.value.secondsToTurn).toBeGreaterThan(86_400 - 60)
    expect(soon.value.secondsToTurn).toBeLessThanOrEqual(2 * 86_400)
    await moveClock('9 days')
    expect((await readActivities({ phase: 'over', cursor: undefined }, 'en')).value.secondsToTurn).toBe(0)
  })

  it('is made once by a form, and not changed by whoever has not seen its last version', async () => {
    const operatorId = await anOperator()
    const typed = await typedActivity()
    const made = [await writeActivity(operatorId, typed), await writeActivity(operatorId, typed)]
    expect(made[1]).toEqual(made[0])
    const id = made[0]?.ok ? made[0].value.id : ''
    expect(await writeActivity(operatorId, { ...typed, id, version: 2 })).toMatchObject({ ok: true })
    expect(await writeActivity(operatorId, { ...typed, id, version: 2 })).toMatchObject({ refusal: 'overtaken' })
    const foreign = { ...typed, id, version: 3, pictures: ['u/of-somebody-else'] }
    expect(await writeActivity(operatorId, foreign)).toMatchObject({ refusal: 'notFound' })
  })

  it('shows its coupons while it runs, and each member which of them they have', async () => {
    const mei = await member('mei')
    const [open, other] = [await aBatch(), await aBatch()]
    const id = await anActivity({ batchIds: [open] })
    const soon = await anActivity({ batchIds: [other], opensOn: await dayOn(2), closesOn: await dayOn(4) })
    const statesOf = async (activity: string, memberId?: string) => {
      const found = await readActivity(activity, { memberId, locale: 'en' })
      return found.ok && found.value.coupons.map(({ batchId, state }) => [batchId, state])
    }
    expect(await statesOf(id)).toEqual([[open, 'open']])
    expect(await statesOf(soon)).toEqual([])
    await claimCoupon(mei.id, open)
    expect(await statesOf(id, mei.id)).toEqual([[open, 'taken']])
    expect(await statesOf(id)).toEqual([[open, 'open']])
  })

  it('pages through its list without losing or repeating one', async () => {
    const made = await Promise.all(Array.from({ length: 23 }, () => anActivity()))
    const first = await readActivities({ phase: 'running', cursor: undefined }, 'en')
    const second = await readActivities({ phase: 'running', cursor: first.value.next }, 'en')
    const seen = [...first.value.items, ...second.value.items].map(({ id }) => id)
    expect(seen.toSorted()).toEqual(made.toSorted())
    expect(second.value.next).toBeUndefined()
  })
})

describe('the screens of activities', () => {
  it('let a member claim a coupon where it stands, without a script, and stay there', async () => {
    const goods = await someGoods('Oolong')
    const batch = await aBatch({ name: { en: 'For tea', 'zh-Hans': '茶券' } })
    const id = await anActivity({ goodsIds: [goods.id], batchIds: [batch], rulesEn: 'Claim below.\nThen buy.' })
    const here = withQuery(paths.activity, { id })
    const guest = await askScreen(here)
    expect(guest.status).toBe(200)
    for (const text of ['Tea week', 'On now', 'Claim below.', 'For tea', 'Oolong']) expect(guest.body).toContain(text)
    expect(guest.body).toContain(`name="back" value="${here}"`)
    expect((await askScreen(paths.activities)).body).toContain(here)
    const mei = await member('mei')
    const cookie = await cookieOf(mei)
    const fields = [
      ['intent', 'claim'],
      ['batchId', batch],
      ['back', here],
    ]
    expect(await askScreen(paths.coupons, { cookie, fields })).toMatchObject({ status: 303, to: here })
    expect((await askScreen(here, { cookie })).body).toContain('Claimed')
  })

  it('are kept apart by role: only who handles content writes them', async () => {
    const stranger = await operatorTokenOf(await operatorOf('orders'))
    const operator = await operatorTokenOf(await operatorOf('content'))
    const typed = await typedActivity()
    expect(await askCall(desk.activities.write, typed, { operator: stranger })).toMatchObject({ status: 403 })
    const made = await askCall(desk.activities.write, typed, { operator })
    expect(made).toMatchObject({ code: 200 })
    const { id } = made.data as { id: string }
    expect(await askCall(calls.activities.details, { id })).toMatchObject({ status: 404 })
    expect(await askCall(desk.activities.publish, { id }, { operator })).toMatchObject({ code: 200 })
    expect(await askCall(calls.activities.details, { id })).toMatchObject({ data: { title: 'Tea week' } })
  })
})

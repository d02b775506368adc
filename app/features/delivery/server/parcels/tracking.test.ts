import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { newNumber, paidOrder, receive, ship } from '#tests/support/order-life'
import { readLogistics } from '~/features/order-views/server/read-orders'
import { handle } from '~/house/dispatch.server'
import { db } from '~/platform/database/pool'
import { sweepOnce } from '~/platform/sweeps/run'
import { pushOf, sendSandboxPushes } from '~/services/express-pushes'
import { scriptOf } from '~/services/express-scripts'
import { processPushes, receivePush } from './track-parcels'

useDatabase()

let mei: Person
let address: string
let scarf: Awaited<ReturnType<typeof someGoods>>
beforeAll(async () => {
  mei = await member('mei')
  address = await addressOf(mei)
  scarf = await someGoods('Merino scarf', { stock: 500 })
})
afterEach(() => moveClock('0'))

/** An order whose parcel the sandbox knows; the number's end chooses what happens to it. */
async function onItsWay(end?: string, company = 'yuantong') {
  const orderId = await paidOrder(mei, address, scarf)
  const { number } = await ship(orderId, { company, number: newNumber(end) })
  await sweepOnce()
  return { orderId, number }
}

async function look(orderId: string) {
  const found = await readLogistics(mei.id, orderId, 'en')
  if (!found.ok) throw new Error(found.refusal)
  return found.value.parcels[0]
}

const waybill = (number: string) =>
  db
    .selectFrom('sandbox_waybills')
    .select(['company', 'number', 'salt', 'callback', 'asked', 'started_at as startedAt'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()

const tracking = (number: string) =>
  db.selectFrom('trackings').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

it('is over for whoever has received it, whatever the carrier has not said yet', async () => {
  const { orderId } = await onItsWay()
  await moveClock('6 minutes')
  await sweepOnce()
  const states = ['collected', 'onWay', 'delivering', 'none']
  expect(states).toContain((await look(orderId))?.state)
  await receive(mei, orderId)
  expect((await look(orderId))?.state).toBe('received')
})

describe('the way of a parcel', () => {
  it.each([
    ['777', ['collected', 'onWay', 'onWay', 'delivering', 'delivered']],
    ['222', ['collected', 'onWay', 'problem', 'problem', 'problem']],
    ['444', ['collected', 'onWay', 'onWay', 'delivering', 'returning']],
    ['141', ['collected', 'onWay', 'onWay', 'delivering', 'refused']],
    ['888', ['collected', 'onWay', 'customs', 'customs', 'customs']],
  ])('of a number that ends in %s is told by pushes', async (end, states) => {
    const { orderId } = await onItsWay(end)
    const seen: string[] = []
    for (const minutes of [1, 6, 31, 61, 91]) {
      await moveClock(`${minutes} minutes`)
      await sweepOnce()
      seen.push((await look(orderId))?.state ?? '')
    }
    expect(seen).toEqual(states)
  })

  it('is asked for where nothing was pushed, and not again while the answer is fresh', async () => {
    const { orderId, number } = await onItsWay()
    await db.updateTable('sandbox_waybills').set({ pushed: 1_000 }).where('number', '=', number).execute()
    await moveClock('40 minutes')
    const parcel = await look(orderId)
    expect(parcel).toMatchObject({ state: 'onWay', companyName: '圆通速递', number })
    expect(parcel?.events.map(({ text }) => text)[0]).toContain('上海浦东集散中心')

    await moveClock('69 minutes')
    expect((await look(orderId))?.state).toBe('onWay')
    await moveClock('71 minutes')
    expect((await look(orderId))?.state).toBe('delivering')
  })

  it('is asked for once by many who look at the same time', async () => {
    for (const end of ['777', '502']) {
      const { orderId, number } = await onItsWay(end)
      await db.updateTable('sandbox_waybills').set({ pushed: 1_000 }).where('number', '=', number).execute()
      await moveClock('40 minutes')
      await Promise.all(Array.from({ length: 8 }, () => look(orderId)))
      expect((await waybill(number)).asked).toBe(1)
      await moveClock('0')
    }
  })

  it.each(['502', '503', '601', '000'])('stays untold where the number ends in %s', async (end) => {
    const { orderId } = await onItsWay(end)
    expect(await look(orderId)).toMatchObject({ state: 'none', events: [] })
  })

  it('is told for carriers that ask for the phone', async () => {
    const { orderId } = await onItsWay(undefined, 'shunfeng')
    await moveClock('40 minutes')
    expect(await look(orderId)).toMatchObject({ state: 'onWay' })
  })
})

describe('pushes', () => {
  it('do no harm when they are repeated or come in the wrong order', async () => {
    const { orderId, number } = await onItsWay()
    const { callback, asked: _, ...parcel } = await waybill(number)
    const push = (events: number) => receivePush(pushOf(parcel, scriptOf(number).slice(0, events), callback))
    await moveClock('3 hours')
    for (const events of [5, 2, 3, 5, 1]) expect((await push(events)).status).toBe(200)
    expect(await look(orderId)).toMatchObject({ state: 'delivered' })
    expect((await look(orderId))?.events).toHaveLength(5)
    const outcomes = await db.selectFrom('express_pushes').select('outcome').execute()
    expect(outcomes.filter(({ outcome }) => outcome === 'older').length).toBeGreaterThanOrEqual(2)
  })

  it('are refused when they are not signed with our salt, and change nothing', async () => {
    const { number } = await onItsWay()
    const { callback, asked: _, ...parcel } = await waybill(number)
    const before = await tracking(number)
    const forged = pushOf({ ...parcel, salt: 'guessed' }, scriptOf(number), `http://localhost${callback}`)
    const answer = await handle(forged)
    expect(answer.status).toBe(401)
    expect(await tracking(number)).toEqual(before)
  })

  it('come in by their own address, and are answered as the service wants', async () => {
    const { number } = await onItsWay()
    const { callback, asked: _, ...parcel } = await waybill(number)
    const answer = await handle(pushOf(parcel, scriptOf(number), callback))
    expect(await answer.json()).toEqual({ result: true, returnCode: '200', message: '成功' })
    expect((await tracking(number)).state).toBe('delivered')
  })

  it('that were kept before a crash are dealt with after it', async () => {
    const { number } = await onItsWay()
    const { callback, asked: _, ...parcel } = await waybill(number)
    const raw = Buffer.from(await pushOf(parcel, scriptOf(number), callback).arrayBuffer())
    await db.insertInto('express_pushes').values({ id: 'left', raw }).execute()
    expect(await Promise.all([processPushes(), processPushes()])).toBeDefined()
    expect((await tracking(number)).state).toBe('delivered')
    expect(await processPushes()).toBe(0)
  })

  it('are sent again until they are taken', async () => {
    const { number } = await onItsWay()
    await moveClock('6 minutes')
    const refused = async () => new Response('', { status: 500 })
    expect(await sendSandboxPushes(refused)).toBe(0)
    expect(await sendSandboxPushes(receivePush)).toBeGreaterThan(0)
    expect((await tracking(number)).state).toBe('onWay')
  })
})

it('is nobody else’s business', async () => {
  const { orderId } = await onItsWay()
  const qiang = await member('qiang')
  expect(await readLogistics(qiang.id, orderId, 'en')).toMatchObject({ ok: false, refusal: 'notFound' })
})

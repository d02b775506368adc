import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { moveClock, useDatabase } from '#tests/support/database'
import { anOperator } from '#tests/support/order-life'
import { openReceiver } from '#tests/support/webhook-receiver'
import { anEndpoint } from '#tests/support/webhook-things'
import { EVENT_KINDS } from '~/contract/event-kinds'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { announce } from '~/platform/outbox/announce'
import { forgetSettings } from '~/platform/settings/settings'
import { markOfEndpoint, saveEndpoint, sendAllAgain, sendTest } from './endpoints'
import { sendEvents, stopSending } from './send-events'
import { type EndpointRow, findEndpoint } from './store'
import { dropOldDeliveries } from './store-deliveries'
import { takeNext } from './store-sending'

useDatabase()

let receiver: Awaited<ReturnType<typeof openReceiver>>
let by: string
let id: string
const thanks = { code: 204 }
let answer = thanks
beforeAll(async () => {
  vi.stubEnv('WEBHOOKS_PRIVATE', 'yes')
  forgetSettings()
  by = await anOperator()
  receiver = await openReceiver()
})
beforeEach(() => {
  receiver.answers = (one, response) => {
    receiver.received.push(one)
    response.writeHead(answer.code).end()
  }
})
afterEach(async () => {
  await sql`delete from webhook_endpoints`.execute(db)
  await sql`delete from webhook_deliveries`.execute(db)
  await moveClock('0')
  receiver.received.length = 0
  answer = thanks
})
afterAll(async () => {
  vi.unstubAllEnvs()
  forgetSettings()
  await receiver.close()
})

const send = async () => {
  await sendEvents()
  await stopSending()
}
const tell = (thing: string) => transaction((tx) => announce(tx, 'order.paid', thing))
const states = async () =>
  (await db.selectFrom('webhook_deliveries').select('state').orderBy('id').execute()).map(({ state }) => state)
const things = () => receiver.received.map(({ thing }) => thing)
const row = async () => (await findEndpoint(db, id)) as EndpointRow
const save = async (more: object) => {
  const { url, events, isActive } = await row()
  const saved = { id, url, events, isActive, seen: markOfEndpoint(await row()), ...more }
  expect(await saveEndpoint(by, saved)).toMatchObject({ ok: true })
}

/** As many as make it rest have failed. */
async function aFailing(url = receiver.url): Promise<void> {
  id = (await anEndpoint({ url })).id
  answer = { code: 500 }
  for (let at = 0; at < 6; at++) await tell(`order ${at}`)
  await send()
  expect((await row()).failures).toBeGreaterThan(4)
  answer = thanks
  receiver.received.length = 0
}

it('a test that fails holds up no other, and gets through to an endpoint that rests', async () => {
  await aFailing()
  answer = { code: 500 }
  expect(await sendTest(by, id)).toMatchObject({ ok: true })
  await send()
  answer = thanks
  expect(await sendTest(by, id)).toMatchObject({ ok: true })
  await send()
  expect(things().filter((thing) => thing === id)).toHaveLength(2)
  expect((await states()).slice(-2)).toEqual(['failed', 'delivered'])
})

it('a test that is under way gets its answer, and no other try', async () => {
  id = (await anEndpoint({ url: receiver.url })).id
  await sendTest(by, id)
  receiver.answers = async (one, response) => {
    receiver.received.push(one)
    if (receiver.received.length === 1) await sendTest(by, id)
    response.writeHead(receiver.received.length === 1 ? 500 : 204).end()
  }
  await send()
  await send()
  expect(await states()).toEqual(['failed', 'delivered'])
})

it('one that got another address is told at once what it has missed, in its order', async () => {
  await aFailing(`${receiver.url}/old`)
  await tell('order last')
  await save({ url: receiver.url })
  expect(await row()).toMatchObject({ failures: 0, failingSince: null })
  await sql`update webhook_endpoints set rests_until = null`.execute(db)
  const next = await takeNext(db, id)
  expect(next).toMatchObject({ thing: 'order 0', tries: 2 })
  await sql`update webhook_deliveries set lease_until = null`.execute(db)
  await send()
  expect(new Set(things()).size).toBe(7)
})

it('one that was switched on again is told at once what it has missed', async () => {
  await aFailing()
  await save({ isActive: false })
  await save({ isActive: true })
  await send()
  expect(new Set(things()).size).toBe(6)
})

it('goes on failing where only its events are chosen anew', async () => {
  await aFailing()
  const before = await row()
  await save({ events: EVENT_KINDS.slice(0, 3) })
  expect(await row()).toMatchObject({ failures: before.failures, failingSince: before.failingSince })
})

it('what is sent again is not cleaned away before it was sent, however old it is', async () => {
  await aFailing()
  await sql`update webhook_deliveries set state = 'failed', made_at = made_at - interval '40 days'`.execute(db)
  await sendAllAgain(by, id)
  expect(await dropOldDeliveries(100)).toBe(0)
  await save({ isActive: false })
  await save({ isActive: true })
  await send()
  expect(new Set(await states())).toEqual(new Set(['delivered']))
  expect(await dropOldDeliveries(100)).toBe(6)
})

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { askCall } from '#tests/support/call-over-http'
import { useDatabase } from '#tests/support/database'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { openReceiver } from '#tests/support/webhook-receiver'
import { aWebhook } from '#tests/support/webhook-things'
import { EVENT_KINDS } from '~/contract/event-kinds'
import { desk } from '~/house/registers/desk'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { forgetSettings } from '~/platform/settings/settings'
import { randomToken } from '~/values/ids'
import { cookies } from '~/web/h5/cookies'
import { reencryptSecrets } from './secrets'
import { sendEvents, stopSending } from './send-events'
import { findEndpoint } from './store'

useDatabase()

const URL_OF_PROGRAM = 'https://203.0.114.7/events'
let owner: { id: string }
let by: { operator: string }
beforeAll(async () => {
  owner = await operatorOf('owner')
  by = { operator: await operatorTokenOf(owner) }
})
afterEach(async () => {
  vi.unstubAllEnvs()
  forgetSettings()
  await sql`delete from webhook_endpoints`.execute(db)
  await sql`delete from webhook_deliveries`.execute(db)
})
afterAll(stopSending)

const toCreate = (more: object = {}) => ({
  url: URL_OF_PROGRAM,
  events: ['order.paid'],
  submissionId: randomToken(),
  ...more,
})
const create = (more?: object) => askCall(desk.webhooks.create, toCreate(more), by)
type Made = { id: string; secret: string }
const made = async (more?: object) => (await create(more)).data as Made
const details = async (id: string) => (await askCall(desk.webhooks.details, { id }, by)).data as Record<string, unknown>

it('is made by the owner with a fresh factor, and shows its secret once', async () => {
  const finance = { operator: await operatorTokenOf(await operatorOf('finance')) }
  expect(await askCall(desk.webhooks.create, toCreate(), finance)).toMatchObject({ status: 403 })
  const stale = { operator: await operatorTokenOf(owner, { isFresh: false }) }
  expect(await askCall(desk.webhooks.create, toCreate(), stale)).toMatchObject({ code: 4903 })
  const sent = toCreate()
  const first = (await askCall(desk.webhooks.create, sent, by)).data as Made
  expect(first.secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/)
  expect((await askCall(desk.webhooks.create, sent, by)).data).toEqual(first)
  const { rows } = await sql<object>`select * from webhook_endpoints`.execute(db)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(first.secret.slice(6))
  expect(JSON.stringify(await details(first.id))).not.toContain('whsec_')
  const { rows: acts } = await sql<object>`select * from operator_acts`.execute(db)
  expect(JSON.stringify(acts)).not.toContain(first.secret.slice(6))
})

it('has an address of the Internet', async () => {
  for (const url of [
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest',
  ])
    expect(await create({ url })).toMatchObject({ code: 5032, data: { fields: { url: expect.any(String) } } })
  for (const url of ['ftp://shop.example/', 'https://me:secret@shop.example/', 'nothing'])
    expect(await create({ url })).toMatchObject({ status: 400, data: { fields: { url: expect.any(String) } } })
  expect(await create({ events: [] })).toMatchObject({ status: 400 })
})

it('is not made a second time by a repeated form once it was removed', async () => {
  const sent = toCreate()
  const { id } = (await askCall(desk.webhooks.create, sent, by)).data as Made
  expect(await askCall(desk.webhooks.remove, { id }, by)).toMatchObject({ code: 200 })
  expect(await askCall(desk.webhooks.create, sent, by)).toMatchObject({ status: 404 })
})

it('is noted with its host only, because the rest may let in whoever knows it', async () => {
  const secretPath = `${URL_OF_PROGRAM}/T0P5ECRET`
  const { id } = await made({ url: secretPath })
  const { mark } = await details(id)
  const saved = { id, url: `${secretPath}?more`, events: ['order.paid'], isActive: true, seen: mark }
  expect(await askCall(desk.webhooks.save, saved, by)).toMatchObject({ code: 200 })
  expect(await askCall(desk.webhooks.remove, { id }, by)).toMatchObject({ code: 200 })
  const { rows } = await sql<object>`select before, after from operator_acts where subject_id = ${id}`.execute(db)
  expect(rows).toHaveLength(3)
  expect(JSON.stringify(rows)).toContain('https://203.0.114.7"')
  expect(JSON.stringify(rows)).not.toContain('T0P5ECRET')
})

it('names its events in the order of the form', async () => {
  const { id } = await made({ events: [...EVENT_KINDS].reverse() })
  expect(await details(id)).toMatchObject({ events: EVENT_KINDS })
})

it('keeps its address as it is asked for, which has a bound', async () => {
  const { id } = await made({ url: 'https://203.0.114.7/事件#here' })
  expect(await details(id)).toMatchObject({ url: 'https://203.0.114.7/%E4%BA%8B%E4%BB%B6' })
  const grows = `https://203.0.114.7/${'事'.repeat(60)}`
  expect(await create({ url: grows })).toMatchObject({ status: 400, data: { fields: { url: expect.any(String) } } })
})

it('there are twenty at most', async () => {
  for (let at = 0; at < 20; at++) expect(await create()).toMatchObject({ code: 200 })
  expect(await create()).toMatchObject({ code: 5031 })
})

it('is saved by whoever has seen how it stands', async () => {
  const { id } = await made()
  const { mark } = await details(id)
  const saved = { id, url: URL_OF_PROGRAM, events: ['order.paid', 'stock.low'], isActive: false, seen: mark }
  expect(await askCall(desk.webhooks.save, saved, by)).toMatchObject({ code: 200 })
  expect(await details(id)).toMatchObject({ state: 'off', events: ['order.paid', 'stock.low'] })
  expect(await askCall(desk.webhooks.save, { ...saved, isActive: true }, by)).toMatchObject({ code: 4005 })
  expect(await askCall(desk.webhooks.test, { id }, by)).toMatchObject({ code: 5033 })
  await sql`update webhook_endpoints set off_because = 'failures', failures = 99, failing_since = now()`.execute(db)
  expect(await details(id)).toMatchObject({ state: 'failures' })
  const again = { ...saved, isActive: true, seen: (await details(id)).mark }
  expect(await askCall(desk.webhooks.save, again, by)).toMatchObject({ code: 200 })
  expect(await details(id)).toMatchObject({ state: 'active', failingSince: null })
})

it('sends a test, and what was given up again under its id', async () => {
  vi.stubEnv('WEBHOOKS_PRIVATE', 'yes')
  forgetSettings()
  const receiver = await openReceiver()
  const { id } = await made({ url: receiver.url })
  expect(await askCall(desk.webhooks.test, { id }, by)).toMatchObject({ code: 200 })
  await sendEvents()
  expect(receiver.received).toMatchObject([{ type: 'webhook.test', thing: id }])
  await sql`update webhook_deliveries set state = 'failed'`.execute(db)
  const [{ id: deliveryId }] = (await details(id)).items as [{ id: string }]
  expect(await askCall(desk.webhooks.again, { id, deliveryId }, by)).toMatchObject({ code: 200 })
  expect(await askCall(desk.webhooks.again, { id, deliveryId }, by)).toMatchObject({ code: 5034 })
  await sendEvents()
  await sql`update webhook_deliveries set state = 'failed'`.execute(db)
  expect(await askCall(desk.webhooks.allAgain, { id }, by)).toMatchObject({ data: { count: 1 } })
  await sendEvents()
  expect(new Set(receiver.received.map((one) => one.id)).size).toBe(1)
  expect(receiver.received).toHaveLength(3)
  expect(await askCall(desk.webhooks.remove, { id }, by)).toMatchObject({ code: 200 })
  expect(await askCall(desk.webhooks.details, { id }, by)).toMatchObject({ status: 404 })
  await receiver.close()
})

it('keeps its secrets under a new key, beside one that no key opens', async () => {
  const lost = await made()
  await sql`update webhook_endpoints set url = 'http://lost.example', secret = 'lost.key' where id = ${lost.id}`.execute(
    db,
  )
  const { id } = await made()
  await askCall(desk.webhooks.rotate, { id }, by)
  const before = await findEndpoint(db, id)
  vi.stubEnv('DATA_KEYS', 'k'.repeat(40))
  forgetSettings()
  const [once, again] = [await reencryptSecrets(), await reencryptSecrets()]
  expect([once, again].map(({ sealed, lost }) => [sealed, lost])).toEqual([
    [1, ['http://lost.example']],
    [0, ['http://lost.example']],
  ])
  await sql`delete from webhook_endpoints where id = ${lost.id}`.execute(db)
  const after = await findEndpoint(db, id)
  expect(after?.formerSecrets).toHaveLength(1)
  expect([after?.secret, after?.formerSecrets]).not.toEqual([before?.secret, before?.formerSecrets])
  await sql`update webhook_endpoints set former_secrets = '{lost.key}', former_until = shop_now()`.execute(db)
  expect([await reencryptSecrets(), await reencryptSecrets()]).toMatchObject([{ sealed: 1 }, { sealed: 0 }])
})

it('shows its deliveries without a script, in both languages', async () => {
  const { id, url } = await aWebhook()
  const cookie = (await cookies.console.write({ token: by.operator })).split(';')[0] as string
  for (const [locale, words] of [
    ['en', ['Given up', 'Delivered', 'No answer in time', 'Send again', 'Out of order']],
    ['zh-Hans', ['已放弃', '已送达', '对方未及时回复', '重新发送', 'Out of order']],
  ] as const) {
    const { body } = await askScreen(withQuery(paths.consoleWebhook, { id }), { cookie, locale })
    for (const word of [...words, url]) expect(body).toContain(word)
  }
})

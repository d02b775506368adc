import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { moveClock, useDatabase } from '#tests/support/database'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { desk } from '~/house/registers/desk'
import { storeAudit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { deliverOutbox } from '~/platform/outbox/deliver-outbox'
import { forgetSettings } from '~/platform/settings/settings'
import { closeCircuits } from '~/services/outside'
import { openSimulators, type Simulators } from '~/services/simulators/open'
import { openMailServer } from '../../../../bin/mail-server'
import { ALARM_KINDS, type AlarmKind } from '../contract/kinds'
import { sumUpDay, watchAlarms } from './watch-alarms'

useDatabase()

const SECRET = `whsec_${Buffer.alloc(32, 3).toString('base64')}`

let mailServer: Awaited<ReturnType<typeof openMailServer>>
let sims: Simulators
let hook: Server
const posted: { id: string; body: string }[] = []
let hookStatus = 204
let finance: { id: string; phone: string }
let goods: { id: string }

beforeAll(async () => {
  mailServer = await openMailServer()
  sims = await openSimulators()
  hook = createServer(async (request, response) => {
    posted.push({ id: String(request.headers['webhook-id']), body: await text(request) })
    response.writeHead(hookStatus).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => hook.once('listening', resolve))
  const settings = {
    ...mailServer.environment,
    ALARM_GATEWAY: 'smtp,wecom,webhook',
    WECOM_ROBOT_URL: `${sims.base}/cgi-bin/webhook/send?key=c1a0db0c-5aad-4000-8000-000000000100`,
    ALARM_WEBHOOK_URL: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/alarms`,
    ALARM_WEBHOOK_SECRET: SECRET,
    PUBLIC_ORIGIN: 'http://shop.example',
  }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  forgetSettings()
  ;[finance, goods] = await Promise.all([operatorOf('finance'), operatorOf('goods')])
})
afterAll(async () => {
  vi.unstubAllEnvs()
  forgetSettings()
  await Promise.all([mailServer.close(), sims.close(), hook.close()])
})

/** Minutes since the test began, of the database's clock. */
let minute = 0
const later = async (minutes: number) => {
  minute += minutes
  await moveClock(`${minute} minutes`)
}

let stuck = 0
/** So many calls to services do not get through. */
async function nowStuck(count: number) {
  await sql`delete from outbox where topic = 'nothing'`.execute(db)
  await sql`
    insert into outbox (topic, key, payload, attempts, due_at, done_at)
    select 'nothing', ${String(++stuck)} || '-' || at, '{}', 12, shop_now() + interval '10 years', null
    from generate_series(1, ${count}::int) at`.execute(db)
}

/** The moved clock ends sessions. */
const by = async (operator: { id: string }) => ({ operator: await operatorTokenOf(operator) })

async function prefer(operator: { id: string }, { kinds = [...ALARM_KINDS], ...more }: Partial<Preferred> = {}) {
  const input = { email: '', alarms: false, summary: false, kinds, ...more }
  expect(await askCall(desk.alarms.prefer, input, await by(operator))).toMatchObject({ code: 200 })
}
type Listed = { items: object[] }
type Preferred = { email: string; alarms: boolean; summary: boolean; kinds: AlarmKind[] }

async function look() {
  await watchAlarms()
  for (let round = 0; round < 3; round++) await deliverOutbox()
}

const robot = () => sims.wecomRobot.written
/** A program that does not answer is an alarm of its own. */
const ofStuck = () => posted.filter(({ body }) => body.includes('stuckMessages'))

beforeEach(async () => {
  await later(60)
  await sql`delete from alarm_messages`.execute(db)
  await sql`delete from alarms`.execute(db)
  await sql`delete from outbox`.execute(db)
  await prefer(finance, { email: 'finance@shop.example', alarms: true })
})
afterEach(() => {
  mailServer.mails.length = 0
  posted.length = 0
  hookStatus = 204
  sims.frame.reset()
  closeCircuits()
})

describe('an alarm', () => {
  it('reaches the group, the program and whoever wants mail, with a link and nothing personal', async () => {
    await nowStuck(2)
    await look()
    const [mail] = mailServer.mails
    expect(mail).toMatchObject({ from: 'alarms@shop.example', to: ['finance@shop.example'] })
    expect(mail?.raw).toContain('http://shop.example/console/services')
    expect(robot()).toHaveLength(1)
    expect(robot()[0]).toMatch(/一直发不出去的外部请求（2）[\s\S]*http:\/\/shop\.example\/console\/services/)
    expect(posted).toHaveLength(1)
    const { type, data } = JSON.parse(posted[0]?.body ?? '')
    expect(type).toBe('alarms')
    expect(data.alarms).toMatchObject([
      { kind: 'stuckMessages', count: 2, url: 'http://shop.example/console/services' },
    ])
    for (const said of [mail?.raw, robot()[0], posted[0]?.body]) expect(said).not.toContain(finance.phone)
  })

  it('is told once in ten minutes, then as a sum', async () => {
    await nowStuck(1)
    await look()
    for (const count of [2, 3, 4]) {
      await later(3)
      await nowStuck(count)
      await look()
    }
    expect([robot().length, posted.length, mailServer.mails.length]).toEqual([1, 1, 1])
    await later(2)
    await look()
    expect([robot().length, posted.length, mailServer.mails.length]).toEqual([2, 2, 2])
    expect(robot()[1]).toContain('（4）')
    await later(30)
    await look()
    expect(robot()).toHaveLength(2)
  })

  it('is told once in ten minutes, though it was over in between', async () => {
    await nowStuck(1)
    await look()
    await later(2)
    await nowStuck(0)
    await look()
    await later(2)
    await nowStuck(1)
    await look()
    expect(robot()).toHaveLength(1)
    await later(7)
    await look()
    expect(robot()).toHaveLength(2)
  })

  it('is told once in ten minutes, though what was late goes only then', async () => {
    hookStatus = 500
    await nowStuck(1)
    await look()
    await later(9)
    hookStatus = 204
    closeCircuits()
    await look()
    const taken = ofStuck().length
    await later(2)
    await nowStuck(2)
    await look()
    expect(ofStuck()).toHaveLength(taken)
    await later(9)
    await look()
    expect(ofStuck()).toHaveLength(taken + 1)
  })

  it('is told by one of two processes that look at the same time', async () => {
    await nowStuck(1)
    await Promise.all([watchAlarms(), watchAlarms(), watchAlarms()])
    for (let round = 0; round < 3; round++) await Promise.all([deliverOutbox(), deliverOutbox()])
    expect([robot().length, posted.length, mailServer.mails.length]).toEqual([1, 1, 1])
  })

  it('goes again under the same number, and is not told when it is over', async () => {
    hookStatus = 503
    await nowStuck(1)
    await look()
    await later(1)
    closeCircuits()
    await look()
    expect(ofStuck().length).toBeGreaterThan(1)
    expect(new Set(ofStuck().map(({ id }) => id)).size).toBe(1)
    await nowStuck(0)
    await later(2)
    posted.length = 0
    hookStatus = 204
    closeCircuits()
    await look()
    expect(ofStuck()).toEqual([])
    expect(
      await db
        .selectFrom('alarm_messages')
        .select('outcome')
        .where('channel', '=', 'webhook')
        .where('kind', '=', 'stuckMessages')
        .execute(),
    ).toEqual([{ outcome: 'needless' }])
  })

  it('is mailed to nobody who switched it off, or whose role it does not concern', async () => {
    await prefer(goods, { email: 'goods@shop.example', alarms: true })
    const others = ALARM_KINDS.filter((kind) => kind !== 'stuckMessages')
    await prefer(finance, { email: 'finance@shop.example', alarms: true, kinds: others })
    await nowStuck(1)
    await look()
    expect(mailServer.mails).toEqual([])
    await prefer(goods)
  })

  it('is shown with its age, taken by one, and given back by nobody else', async () => {
    await storeAudit(3)
    await look()
    const shown = async (operator: { id: string }) =>
      ((await askCall(desk.alarms.list, {}, await by(operator))).data as Listed).items
    expect(await shown(finance)).toMatchObject([{ kind: 'auditBroken', count: 3, takenBy: null }])
    expect(await shown(goods)).toEqual([])
    const kind = 'auditBroken'
    expect(await askCall(desk.alarms.take, { kind }, await by(goods))).toMatchObject({ code: 4040 })
    expect(await askCall(desk.alarms.take, { kind }, await by(finance))).toMatchObject({ code: 200 })
    const other = await operatorOf('owner')
    expect(await askCall(desk.alarms.take, { kind }, await by(other))).toMatchObject({ code: 5001 })
    expect(await askCall(desk.alarms.release, { kind }, await by(other))).toMatchObject({ code: 5002 })
    expect(await shown(other)).toMatchObject([{ takenBy: { isSelf: false } }])
    await storeAudit(0)
    await later(2)
    await look()
    expect(await shown(finance)).toEqual([])
  })
})

describe('the daily summary', () => {
  const atHour = async (hour: number) => {
    const { rows } = await sql<{ to: number }>`
      select ceil(extract(epoch from (date_trunc('day', shop_now() at time zone 'Asia/Shanghai')
        + make_interval(days => 1, hours => ${hour})) - shop_now() at time zone 'Asia/Shanghai') / 60)::int as to`.execute(
      db,
    )
    await later(rows[0]?.to ?? 0)
  }

  it('comes once a day after nine, to whoever wants it', async () => {
    await prefer(finance, { email: 'finance@shop.example', summary: true })
    await atHour(8)
    await sumUpDay()
    await deliverOutbox()
    expect(mailServer.mails).toEqual([])
    await nowStuck(2)
    await watchAlarms()
    await later(60)
    for (let round = 0; round < 3; round++) {
      await sumUpDay()
      await deliverOutbox()
    }
    expect(mailServer.mails).toHaveLength(1)
    expect(robot().filter((one) => one.includes('今日未解除告警'))).toHaveLength(1)
    await later(24 * 60)
    await Promise.all([sumUpDay(), sumUpDay()])
    await deliverOutbox()
    expect(mailServer.mails).toHaveLength(2)
  })
})

import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { moveClock, useDatabase } from '#tests/support/database'
import { openReceiver, type Received } from '#tests/support/webhook-receiver'
import { anEndpoint, missed } from '#tests/support/webhook-things'
import { EVENT_KINDS } from '~/contract/event-kinds'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { announce } from '~/platform/outbox/announce'
import { forgetSettings } from '~/platform/settings/settings'
import { giveUpOnLate, sendEvents, stopSending } from './send-events'
import { findEndpoint } from './store'
import { takeNext } from './store-sending'

useDatabase()

let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  vi.stubEnv('WEBHOOKS_PRIVATE', 'yes')
  forgetSettings()
  receiver = await openReceiver()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  forgetSettings()
  await receiver.close()
})

let hours = 0
/** Of the database's clock. */
const later = async (by: number) => {
  hours += by
  await moveClock(`${hours} hours`)
}
const taking = (one: Received) => receiver.received.push(one)
afterEach(async () => {
  await stopSending()
  await sql`delete from webhook_endpoints`.execute(db)
  await sql`delete from webhook_deliveries`.execute(db)
  receiver.received.length = 0
  receiver.answers = (one, response) => {
    taking(one)
    response.writeHead(204).end()
  }
})

const tell = (kind: (typeof EVENT_KINDS)[number], thing: string) => transaction((tx) => announce(tx, kind, thing))
const states = async () =>
  (
    await sql<{ state: string; tries: number; code: number | null; trouble: string | null }>`
      select state, tries, code, trouble from webhook_deliveries order by id`.execute(db)
  ).rows
const waiting = async () => (await states()).filter(({ state }) => state === 'waiting').length

/** Until nothing is left to send, or so often. */
async function drain(rounds = 80, step = 1): Promise<void> {
  for (let round = 0; round < rounds && (await waiting()) > 0; round++) {
    await sendEvents()
    await stopSending()
    await later(step)
  }
}

describe('an event', () => {
  it('is written for those who want it, and for nobody else', async () => {
    await tell('order.paid', 'nobody listens')
    expect(await states()).toEqual([])
    await anEndpoint({ url: receiver.url, events: ['order.paid'] })
    await anEndpoint({ url: receiver.url, events: ['goods.changed'] })
    await tell('order.paid', 'one')
    await tell('order.shipped', 'two')
    await sql`update webhook_endpoints set is_active = false`.execute(db)
    await tell('order.paid', 'three')
    expect(await states()).toHaveLength(1)
  })

  it('goes with its transaction, and once where that says it twice', async () => {
    await anEndpoint({ url: receiver.url })
    const undone = transaction(async (tx) => {
      await announce(tx, 'order.paid', 'one')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await transaction(async (tx) => {
      await announce(tx, 'goods.changed', 'two')
      await announce(tx, 'goods.changed', 'two')
    })
    expect(await states()).toHaveLength(1)
  })

  it('comes with ids only, and a signature that others verify; while secrets change, with all of them', async () => {
    const { id, secret } = await anEndpoint({ url: receiver.url })
    await tell('refund.succeeded', '4711')
    await sendEvents()
    const [first] = receiver.received as [Received]
    expect(JSON.parse(first.body)).toEqual({
      type: 'refund.succeeded',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: { orderId: '4711' },
    })
    const signed = (one: Received, by: string) =>
      new Webhook(by).verify(one.body, one.headers as Record<string, string>)
    expect(signed(first, secret)).toMatchObject({ type: 'refund.succeeded' })
    const { rotateSecret } = await import('./endpoints')
    const { anOperator } = await import('#tests/support/order-life')
    const by = await anOperator()
    const rotate = async () => {
      const rotated = await rotateSecret(by, id)
      if (!rotated.ok) throw new Error(rotated.refusal)
      return rotated.value.secret
    }
    const [between, newest] = [await rotate(), await rotate()]
    expect(() => signed(first, newest)).toThrow()
    await tell('order.paid', '4712')
    await sendEvents()
    const [, second] = receiver.received as [Received, Received]
    for (const one of [secret, between, newest]) expect(signed(second, one)).toBeTruthy()
    await later(25)
    await tell('order.paid', '4713')
    await sendEvents()
    const third = receiver.received.at(-1) as Received
    for (const one of [secret, between]) expect(() => signed(third, one)).toThrow()
    expect(signed(third, newest)).toBeTruthy()
  })

  it('has an id of its own where a restored shop counts from an earlier number on', async () => {
    await anEndpoint({ url: receiver.url })
    await tell('order.paid', 'of the lost day')
    await sendEvents()
    const { id } = await db.selectFrom('webhook_deliveries').select('id').executeTakeFirstOrThrow()
    await sql`delete from webhook_deliveries`.execute(db)
    await sql`alter table webhook_deliveries alter column id restart with ${sql.lit(id)}`.execute(db)
    await tell('order.paid', 'of the next day')
    await sendEvents()
    expect(receiver.received).toHaveLength(2)
    expect(new Set(receiver.received.map((one) => one.id)).size).toBe(2)
  })

  it('whose secret cannot be opened says so, and waits', async () => {
    await anEndpoint({ url: receiver.url })
    await sql`update webhook_endpoints set secret = 'lost.' || secret`.execute(db)
    await tell('order.paid', 'one')
    await sendEvents()
    expect(await states()).toMatchObject([{ state: 'waiting', tries: 1, trouble: 'unsigned' }])
  })

  it('of each kind names its thing', async () => {
    await anEndpoint({ url: receiver.url })
    for (const kind of EVENT_KINDS) await tell(kind, kind)
    await drain()
    expect(receiver.received.map(({ thing }) => thing).sort()).toEqual([...EVENT_KINDS].sort())
  })
})

describe('an endpoint', () => {
  it('that fails is asked again with growing waits, for three days, under one id', async () => {
    await anEndpoint({ url: receiver.url })
    receiver.answers = (one, response) => {
      taking(one)
      response.writeHead(500).end('out of order')
    }
    await tell('order.paid', 'one')
    await drain(100)
    expect(await states()).toMatchObject([{ state: 'failed', code: 500 }])
    const tries = receiver.received.length
    expect(tries).toBeGreaterThan(5)
    expect(tries).toBeLessThan(15)
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
  })

  it('is switched off after a week of nothing else than failures, and not before', async () => {
    const { id } = await anEndpoint({ url: receiver.url })
    receiver.answers = (_, response) => response.writeHead(503).end()
    for (let day = 0; day < 6; day++) {
      await tell('order.paid', `of day ${day}`)
      await drain(1, 24)
    }
    expect(await findEndpoint(db, id)).toMatchObject({ isActive: true, offBecause: null })
    for (let day = 0; day < 3; day++) {
      await tell('order.paid', `of later ${day}`)
      await drain(1, 24)
    }
    expect(await findEndpoint(db, id)).toMatchObject({ isActive: false, offBecause: 'failures' })
  })

  it('that is gone is switched off at once', async () => {
    const { id } = await anEndpoint({ url: receiver.url })
    receiver.answers = (_, response) => response.writeHead(410).end()
    await tell('order.paid', 'one')
    await sendEvents()
    expect(await findEndpoint(db, id)).toMatchObject({ isActive: false, offBecause: 'gone' })
  })

  it('that is slow holds up no other, nor a sweep', async () => {
    const [slow, quick] = [await openReceiver(), receiver]
    slow.answers = () => {}
    await anEndpoint({ url: slow.url, events: ['order.paid'] })
    await anEndpoint({ url: quick.url, events: ['order.placed'] })
    for (let at = 0; at < 10; at++) await tell('order.paid', `slow ${at}`)
    const began = Date.now()
    for (let at = 0; at < 10; at++) await tell('order.placed', `quick ${at}`)
    await sendEvents()
    expect(quick.received).toHaveLength(10)
    expect(Date.now() - began).toBeLessThan(6_000)
    await slow.close()
  })

  it('that was off is not told any more, and what has waited too long is given up', async () => {
    const { id } = await anEndpoint({ url: receiver.url })
    await tell('order.paid', 'one')
    await sql`update webhook_endpoints set is_active = false where id = ${id}`.execute(db)
    await sendEvents()
    expect(receiver.received).toEqual([])
    await later(80)
    expect(await giveUpOnLate()).toBe(1)
    expect(await states()).toMatchObject([{ state: 'failed', trouble: 'aged' }])
  })
})

const THINGS = 200
const EACH = 10

describe('2,000 events with faults', () => {
  it('all arrive, those that come twice under one id, and in order of each thing', async () => {
    await anEndpoint({ url: receiver.url })
    for (let at = 0; at < EACH; at++)
      await transaction(async (tx) => {
        for (let thing = 0; thing < THINGS; thing++) await announce(tx, 'order.changed', `thing ${thing}`)
      })
    let [requests, hung] = [0, 0]
    receiver.answers = (one, response) => {
      const fault = (requests++ * 7_919) % 100
      if (fault < 12) response.writeHead(500).end()
      else if (fault < 20) response.destroy()
      else if (fault < 21 && hung++ < 2) setTimeout(() => response.destroy(), 15_000).unref()
      else {
        taking(one)
        // Taken, though the shop never hears of it.
        if (fault < 30) response.destroy()
        else response.writeHead(204).end()
      }
    }
    const { id: endpointId } = await db.selectFrom('webhook_endpoints').select('id').executeTakeFirstOrThrow()
    // A connection that was ended says so to whoever asks it next.
    const surely = <T>(ask: () => Promise<T>) => vi.waitFor(ask, { timeout: 10_000 })
    let killed = 0
    for (let round = 0; round < 80 && (await surely(waiting)) > 0; round++) {
      const sending = sendEvents()
      if (round < 6) {
        // As if a process ended between taking and noting, and as if the database had gone away.
        if (await surely(() => takeNext(db, endpointId))) killed++
        const killing = sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and query like '%webhook_deliveries%'`
        await surely(() => killing.execute(db))
      }
      await sending.catch(() => {})
      await stopSending()
      await surely(() => later(1))
    }
    expect(killed).toBeGreaterThan(0)
    expect((await states()).filter(({ state }) => state !== 'delivered')).toEqual([])
    expect(receiver.received.length).toBeGreaterThan(THINGS * EACH)
    expect(await missed(receiver.received)).toEqual({ lost: [], strange: [], early: [] })
  }, 180_000)
})

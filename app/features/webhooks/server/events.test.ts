import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { makeEveryMove } from '#tests/support/every-move'
import { anOperator } from '#tests/support/order-life'
import { openReceiver, type Received } from '#tests/support/webhook-receiver'
import { anEndpoint } from '#tests/support/webhook-things'
import { EVENT_KINDS } from '~/contract/event-kinds'
import { takeOffSaleAs } from '~/features/goods/server/editing/move-goods'
import { registerMember } from '~/features/members/server/register-member'
import { announceLowStock } from '~/features/stock/server/announce-low'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { forgetSettings } from '~/platform/settings/settings'
import { sweepOnce } from '~/platform/sweeps/run'
import { sendEvents, stopSending } from './send-events'

useDatabase()

let receiver: Awaited<ReturnType<typeof openReceiver>>
let leaving: string
/** All that came, sent before a moved clock lets old deliveries go. */
let heard: Received[]

const send = async () => {
  await sendEvents()
  await stopSending()
}

beforeAll(async () => {
  vi.stubEnv('WEBHOOKS_PRIVATE', 'yes')
  forgetSettings()
  receiver = await openReceiver()
  await anEndpoint({ url: receiver.url })
  leaving = (await transaction((tx) => registerMember(tx, { phone: '15812345678' }))).id
  await makeEveryMove()
  await send()
  const { skuId, id } = await someGoods('last cup', { stock: 100 })
  await announceLowStock()
  await sql`update skus set low_below = 101 where id = ${skuId}`.execute(db)
  for (let look = 0; look < 2; look++) await announceLowStock()
  await takeOffSaleAs(await anOperator(), { id, reason: '' })
  await sql`update members set logoff_due_at = shop_now() where id = ${leaving}`.execute(db)
  for (let run = 0; run < 2; run++) await sweepOnce()
  await moveClock('10 minutes')
  await sweepOnce()
  // What a moved clock has made is due then.
  await moveClock('70 days')
  await send()
  heard = receiver.received
}, 120_000)
afterAll(async () => {
  await moveClock('0')
  vi.unstubAllEnvs()
  forgetSettings()
  await receiver.close()
})

const heardOf = (kind: string) => new Set(heard.filter(({ type }) => type === kind).map(({ thing }) => thing))

interface Source {
  history: string
  of: string
  kinds: Record<string, string>
}

const ofAll = (moves: string, kind: string) => Object.fromEntries(moves.split(' ').map((move) => [move, kind]))

/** By the histories, which every move writes. */
const SOURCES: Source[] = [
  {
    history: 'order_history',
    of: 'order_id',
    kinds: {
      ...{ place: 'order.placed', pay: 'order.paid', revive: 'order.paid', ship: 'order.shipped' },
      ...{ receive: 'order.received', finish: 'order.finished', close: 'order.closed' },
      ...ofAll('cancel expire', 'order.cancelled'),
      ...ofAll('reprice readdress readdressUnpaid correctWaybill correctWaybillPaid unship', 'order.changed'),
    },
  },
  {
    history: 'after_sale_history',
    of: 'after_sale_id',
    kinds: {
      apply: 'case.opened',
      ...ofAll(
        'approve reject withdraw complete close send receive refuse resend deliver hold sell release',
        'case.moved',
      ),
    },
  },
  {
    history: 'payout_history',
    of: 'payout_id',
    kinds: {
      request: 'payout.asked',
      ...ofAll('approve reject cancel expire receive handOver accept pay fail lapse', 'payout.moved'),
    },
  },
  { history: 'goods_history', of: 'goods_id', kinds: { takeOffSale: 'goods.changed' } },
]

describe('every move that somebody may want to hear of', () => {
  it.each(SOURCES)('of $history is announced', async ({ history, of, kinds }) => {
    const { rows } = await sql<{ move: string; thing: string }>`
      select distinct move, ${sql.ref(of)} as thing from ${sql.table(history)}`.execute(db)
    const wanted = rows.filter(({ move }) => kinds[move])
    expect(wanted.length).toBeGreaterThan(0)
    const silent = wanted.filter(({ move, thing }) => !heardOf(kinds[move] as string).has(thing))
    expect(silent).toEqual([])
  })

  it('a refund that has arrived names its order', async () => {
    const { rows } = await sql<{ order: string }>`
      select distinct order_id as order from refunds where state = 'succeeded'`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
    expect(heardOf('refund.succeeded')).toEqual(new Set(rows.map(({ order }) => order)))
  })

  it('members who join and leave are announced', () => {
    expect(heardOf('member.joined').has(leaving)).toBe(true)
    expect(heardOf('member.left')).toEqual(new Set([leaving]))
  })

  it('a SKU of which little is left is announced once', () => {
    expect(heard.filter(({ type }) => type === 'stock.low').length).toBe(heardOf('stock.low').size)
    expect(heardOf('stock.low').size).toBeGreaterThan(0)
  })

  it('leaves no kind that never comes', () => {
    expect(EVENT_KINDS.filter((kind) => heardOf(kind).size === 0)).toEqual([])
  })
})

import { sql } from 'kysely'
import { EVENT_KINDS } from '~/contract/event-kinds'
import { newSecret, sealSecret } from '~/features/webhooks/server/secrets'
import { insertEndpoint } from '~/features/webhooks/server/store'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import type { Make } from './thing-makers'
import type { Received } from './webhook-receiver'

type Wanted = { url?: string; events?: readonly (typeof EVENT_KINDS)[number][] }

/** An endpoint that listens, which nobody has told anything. */
export async function anEndpoint({ url, events = EVENT_KINDS }: Wanted = {}) {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(db)
  const { id } = rows[0] as { id: string }
  const secret = newSecret()
  const one = { id, url: url ?? `https://127.0.0.1:9/${randomToken(6)}`, events, secret: sealSecret(id, secret) }
  await transaction((tx) => insertEndpoint(tx, one))
  return { ...one, secret }
}

/** What a receiver had to get and did not, got under an id of nobody, or before something earlier of its thing. */
export async function missed(received: readonly Received[]) {
  const { rows } = await sql<{ id: string }>`
    select 'msg_' || endpoint_id || '_' || id || '_' || trunc(extract(epoch from made_at) * 1000)::bigint as id
    from webhook_deliveries order by webhook_deliveries.id`.execute(db)
  const place = new Map(rows.map(({ id }, at) => [id, at]))
  const came = new Set(received.map(({ id }) => id))
  const last = new Map<string, number>()
  const early = received.filter(({ id, thing }) => {
    const at = place.get(id) ?? -1
    const isEarly = at < (last.get(thing) ?? -1)
    last.set(thing, at)
    return isEarly
  })
  return {
    lost: rows.filter(({ id }) => !came.has(id)),
    strange: received.filter(({ id }) => !place.has(id)),
    early,
  }
}

let newest = ''

/** The screen of one, which lists its deliveries. */
export const webhookLists = { consoleWebhook: () => ({ id: newest }) }

/** One with a delivery in each state; what waits, waits for the next century. */
export async function aWebhook() {
  const endpoint = await anEndpoint({ events: ['stock.low'] })
  await sql`
    insert into webhook_deliveries (endpoint_id, kind, thing, made_at, state, due_at, gives_up_at, tries, tried_at, code,
      trouble, excerpt, took)
    values (${endpoint.id}, 'stock.low', 'one', shop_now(), 'delivered', shop_now(), shop_now(), 1, shop_now(), 204, null, '', 12),
      (${endpoint.id}, 'stock.low', 'two', shop_now(), 'failed', shop_now(), shop_now(), 9, shop_now(), 500, null, 'Out of order', 30),
      (${endpoint.id}, 'stock.low', 'three', shop_now(), 'waiting', '2099-01-01', '2099-01-02', 2, shop_now(), null, 'late', null, 10000),
      (${endpoint.id}, 'stock.low', 'four', shop_now(), 'waiting', '2099-01-01', '2099-01-02', 0, null, null, null, null, null)`.execute(
    db,
  )
  newest = endpoint.id
  return endpoint
}

export const webhookThing: Make = async () => {
  const { id, url } = await aWebhook()
  return { query: { id }, mark: url }
}

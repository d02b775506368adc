import { type CompiledQuery, sql } from 'kysely'
import { heldLinesOf, unpaidWhere } from '~/platform/database/held-pieces'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { SHOP_TIME_ZONE } from '~/values/time'

export type Holder = { memberId: string; deviceKey: string | null }

export interface Holds {
  orders: ReadonlyMap<string, number>
  ofDevice: ReadonlyMap<string, number>
  pieces: ReadonlyMap<string, number>
  expired: ReadonlyMap<string, number>
}

export const heldKey = (memberId: string, skuId: string) => `${memberId} ${skuId}`

type Row = { kind: keyof Holds; key: string; count: number }

export async function findHolds(
  reader: Reader,
  holders: readonly Holder[],
  skus: readonly { skuId: string }[],
): Promise<Holds> {
  const skuIds = skus.map(({ skuId }) => skuId)
  const members = [...new Set(holders.map(({ memberId }) => memberId))]
  const devices = [...new Set(holders.flatMap(({ deviceKey }) => deviceKey ?? []))]
  const { rows } = await sql<Row>`
    with person as (select * from unnest(${members}::text[]) as person (id))
    select 'orders' as kind, person.id as key, count(*) as count from person, ${unpaidWhere(sql`orders.member_id = person.id`)}
    group by 2
    union all
    select 'ofDevice', device.key, count(*)
    from unnest(${devices}::text[]) as device (key),
      ${unpaidWhere(sql`device_key is not null and device_key = device.key`)} group by 2
    union all
    select 'pieces', person.id || ' ' || sku_id, sum(quantity)
    from person, ${heldLinesOf(sql`person.id`)} where sku_id = any(${skuIds}) group by 2
    union all
    select 'expired', person.id, count(*) from person, lateral (
      select from orders where cancelled_by = 'sweep' and member_id = person.id
        and expires_at >= date_trunc('day', shop_now() at time zone ${SHOP_TIME_ZONE}) at time zone ${SHOP_TIME_ZONE}
      offset 0) as expired
    group by 2`.execute(reader)
  const of = (kind: keyof Holds) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ key, count }) => [key, Number(count)]))
  return { orders: of('orders'), ofDevice: of('ofDevice'), pieces: of('pieces'), expired: of('expired') }
}

/** First of all locks, before counting what they hold; two orders at once would each find room otherwise. */
export function takingTurns(holders: readonly Holder[]): CompiledQuery {
  const keys = holders.flatMap(({ memberId, deviceKey }) => [`held by ${memberId}`, ...(deviceKey ? [deviceKey] : [])])
  const inOrder = [...new Set(keys)].sort()
  return sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${inOrder}::text[]) as key`.compile(db)
}

import { sql } from 'kysely'
import type { Tx } from '../database/transaction'
import { limitKey } from './rate-limits'

/** Per window: free passes, passes with a challenge, and then waits that double. */
const PER_NETWORK = {
  codes: { key: 'sms-network', seconds: 60 * 60, free: 20, answered: 60, wait: 60 },
  carts: { key: 'cart-network', seconds: 60 * 60, free: 600, answered: 600, wait: 10 },
}
/** By then the wait is longer than the hour. */
const DOUBLINGS = 6

type Taken = { isTaken: true } | { isTaken: false; seconds: number }

/** `seconds` to wait, 0 where a challenge suffices. A network may be thousands of phones: never shut it out. */
export async function takeNetworkHit(
  tx: Tx,
  what: keyof typeof PER_NETWORK,
  network: string,
  isAnswered: boolean,
): Promise<Taken> {
  const { key: kind, seconds: span, free, answered, wait } = PER_NETWORK[what]
  const key = limitKey(kind, network)
  const within = sql`hit > shop_now() - make_interval(secs => ${span})`
  const until = sql`max(hit) + make_interval(secs => ${wait} * power(2, least(count(*) - ${answered}, ${DOUBLINGS})))`
  const { rows } = await sql`
    insert into rate_windows as kept (key, hits) values (${key}, array[shop_now()])
    on conflict (key) do update
    set hits = array(select hit from unnest(kept.hits) as hit where ${within}) || shop_now()
    where (
      select count(*) < ${isAnswered ? answered : free}
        or ${isAnswered}::boolean and shop_now() >= ${until}
      from unnest(kept.hits) as hit where ${within})
    returning key`.execute(tx)
  if (rows.length === 1) return { isTaken: true }
  const { rows: loggedAt } = await sql<{ seconds: number }>`
    select case when count(*) < ${answered} then 0
      else greatest(0, ceil(extract(epoch from ${until} - shop_now()))) end::int as seconds
    from rate_windows, unnest(hits) as hit where key = ${key} and ${within}`.execute(tx)
  return { isTaken: false, seconds: loggedAt[0]?.seconds ?? 0 }
}

import { sql } from 'kysely'
import type { Tx } from '../database/transaction'
import { limitKey } from './rate-limits'

/**
 * What a network may have in so many seconds: the first pass, the next want an answer each, and behind those each has to
 * wait so many seconds, and twice as many after the next.
 */
const PER_NETWORK = {
  codes: { key: 'sms-network', seconds: 60 * 60, free: 20, answered: 60, wait: 60 },
  carts: { key: 'cart-network', seconds: 60 * 60, free: 600, answered: 600, wait: 10 },
}
/** The wait doubles this often at most: it is longer than the hour by then. */
const DOUBLINGS = 6

type Taken = { isTaken: true } | { isTaken: false; seconds: number }

/**
 * Counts one code, or one new cart of a guest, that a network asks for. Where it may not pass, `seconds` is how long the network has to wait; 0 when an
 * answer to a question is all that is missing. One network may be thousands of phones: it is slowed down, never shut out.
 */
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
  const { rows: told } = await sql<{ seconds: number }>`
    select case when count(*) < ${answered} then 0
      else greatest(0, ceil(extract(epoch from ${until} - shop_now()))) end::int as seconds
    from rate_windows, unnest(hits) as hit where key = ${key} and ${within}`.execute(tx)
  return { isTaken: false, seconds: told[0]?.seconds ?? 0 }
}

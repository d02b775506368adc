import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import { log } from '~/platform/log'

const NOTED_FOR_MS = 10 * 60_000

const noted = new Map<string, number>()

function isDue(key: string): boolean {
  const now = Date.now()
  if (now - (noted.get(key) ?? 0) < NOTED_FOR_MS) return false
  noted.set(key, now)
  return true
}

// Nobody waits for these, and a failed write must not fail the call.
const inBackground = (write: () => Promise<unknown>): void => {
  Promise.resolve()
    .then(write)
    .catch((error) => log().debug({ err: error }, 'how it stands with a service could not be written'))
}

export function noteFailing(vendor: string, operation: string): void {
  noted.delete(`works ${vendor}`)
  inBackground(() =>
    sql`
      insert into vendor_states (vendor, failing_since, failures, operation) values (${vendor}, shop_now(), 1, ${operation})
      on conflict (vendor) do update set failing_since = coalesce(vendor_states.failing_since, shop_now()),
        failures = vendor_states.failures + 1, operation = excluded.operation`.execute(db),
  )
}

export function noteWorking(vendor: string): void {
  if (!isDue(`works ${vendor}`)) return
  inBackground(() =>
    sql`
      insert into vendor_states (vendor, worked_at) values (${vendor}, shop_now())
      on conflict (vendor) do update set failing_since = null, failures = 0, worked_at = excluded.worked_at`.execute(
      db,
    ),
  )
}

export function noteHeard(vendor: string): void {
  if (!isDue(`heard ${vendor}`)) return
  inBackground(() =>
    sql`
      insert into vendor_states (vendor, heard_at) values (${vendor}, shop_now())
      on conflict (vendor) do update set heard_at = excluded.heard_at`.execute(db),
  )
}

/** Seconds since each has failed, 0 where it works, and whether its last trial was right; nothing without one. */
export async function standing(): Promise<{ vendor: string; failing: number; outcome: string | null }[]> {
  const { rows } = await sql<{ vendor: string; failing: number; outcome: string | null }>`
    select vendor, coalesce(extract(epoch from shop_now() - failing_since), 0)::float8 as failing, outcome
    from vendor_states where vendor <> 'all' limit 50`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { EventKind } from '~/contract/event-kinds'
import type { Reader, Tx } from '~/platform/database/transaction'
import { FORMER_HOURS } from '../contract/operators'

const columns = sql`id, url, events, is_active as "isActive", secret, former_secrets as "formerSecrets",
  case when former_until > shop_now() then former_until end as "formerUntil", made_at as "madeAt", failures,
  failing_since as "failingSince", off_because as "offBecause"`

export type EndpointRow = {
  id: string
  url: string
  events: EventKind[]
  isActive: boolean
  secret: string
  formerSecrets: string[]
  formerUntil: string | null
  madeAt: string
  failures: number
  failingSince: string | null
  offBecause: 'failures' | 'gone' | null
}

export async function listEndpoints(reader: Reader, most: number): Promise<EndpointRow[]> {
  const { rows } = await sql<EndpointRow>`
    select ${columns} from webhook_endpoints order by id limit ${most}`.execute(reader)
  return rows
}

export async function findEndpoint(reader: Reader, id: string): Promise<EndpointRow | undefined> {
  const { rows } = await sql<EndpointRow>`select ${columns} from webhook_endpoints where id = ${id}`.execute(reader)
  return rows[0]
}

export async function holdEndpoint(tx: Tx, id: string): Promise<EndpointRow | undefined> {
  const { rows } = await sql<EndpointRow>`
    select ${columns} from webhook_endpoints where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** Those who add one take turns, so that two do not both find the last place free. */
export async function countEndpoints(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhook endpoints', 0))`.execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhook_endpoints`.execute(tx)
  return rows[0]?.count ?? 0
}

type Written = { url: string; events: readonly EventKind[] }

export async function insertEndpoint(tx: Tx, one: Written & { id: string; secret: string }): Promise<void> {
  const { id, url, events, secret } = one
  await tx
    .insertInto('webhook_endpoints')
    .values({ id, url, events: [...events], secret })
    .execute()
}

/** One at another address, or switched on again, has not failed yet. */
export async function setEndpoint(tx: Tx, id: string, one: Written & { isActive: boolean; isMended: boolean }) {
  const { url, events, isActive, isMended } = one
  const anew = isMended ? sql`, failures = 0, failing_since = null, rests_until = null` : sql``
  await sql`
    update webhook_endpoints set url = ${url}, events = ${[...events]}::text[], is_active = ${isActive}, off_because = null
      ${anew}
    where id = ${id}`.execute(tx)
}

export async function endRest(tx: Tx, id: string): Promise<void> {
  await sql`update webhook_endpoints set rests_until = null where id = ${id}`.execute(tx)
}

/** However often it is changed within a day. */
const FORMER_MOST = 8

/** Which of those of the last day the program has is not known: all of them go on signing. */
export async function setSecret(tx: Tx, id: string, secret: string): Promise<void> {
  const former = sql`case when former_until > shop_now() then former_secrets end`
  await sql`
    update webhook_endpoints set former_secrets = (secret || ${former})[:${FORMER_MOST}],
      former_until = shop_now() + make_interval(hours => ${FORMER_HOURS}), secret = ${secret}
    where id = ${id}`.execute(tx)
}

export async function deleteEndpoint(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
}

/** As many failures in a row as make an endpoint rest, from a second up to minutes. */
const RESTS_FROM = 5
const REST_MOST = 300
/** Failing for days alone may be two events a week apart. */
const OFF_DAYS = 7
const OFF_FAILURES = 10

/** Answers whether it is off from now on. */
export async function noteFailure(reader: Reader, id: string, isGone: boolean): Promise<boolean> {
  const { rows } = await sql<{ isOff: boolean }>`
    with before as (
      select id as was, failures as failed, ${isGone} or (failures + 1 >= ${OFF_FAILURES}
        and coalesce(failing_since <= shop_now() - make_interval(days => ${OFF_DAYS}), false)) as hopeless
      from webhook_endpoints where id = ${id} and is_active for no key update)
    update webhook_endpoints set failures = failed + 1, failing_since = coalesce(failing_since, shop_now()),
      rests_until = case when failed + 1 >= ${RESTS_FROM}
        then shop_now() + make_interval(secs => least(power(2, least(failed + 1 - ${RESTS_FROM}, 20)), ${REST_MOST})) end,
      is_active = not hopeless,
      off_because = case when hopeless then ${isGone ? 'gone' : 'failures'} end
    from before where id = was returning hopeless as "isOff"`.execute(reader)
  return rows[0]?.isOff ?? false
}

/** Answers whether it had rested. */
export async function noteSuccess(reader: Reader, id: string): Promise<boolean> {
  const { rows } = await sql<{ before: number }>`
    with before as (select id as was, failures from webhook_endpoints where id = ${id} and failures > 0 for no key update)
    update webhook_endpoints set failures = 0, failing_since = null, rests_until = null
    from before where id = was returning before.failures as before`.execute(reader)
  return (rows[0]?.before ?? 0) >= RESTS_FROM
}

type Sealed = Pick<EndpointRow, 'id' | 'secret' | 'formerSecrets'>

export async function replaceSecrets(reader: Reader, before: Sealed, after: Sealed): Promise<void> {
  await sql`
    update webhook_endpoints set secret = ${after.secret}, former_secrets = ${after.formerSecrets}
    where id = ${before.id} and secret = ${before.secret} and former_secrets = ${before.formerSecrets}`.execute(reader)
}

import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { DeliveryTrouble } from '../contract/operators'
import type { DeliveryKind } from './store-deliveries'

/** Endpoints that may be told something now. */
export async function listDue(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from webhook_endpoints
    where is_active and (rests_until is null or rests_until <= shop_now()) and exists (
      select from webhook_deliveries
      where endpoint_id = webhook_endpoints.id and state = 'waiting' and due_at <= shop_now()
        and (lease_until is null or lease_until <= shop_now()))
    order by id`.execute(reader)
  return rows.map(({ id }) => id)
}

/** Seconds: longer than an endpoint may take to answer. After a crash another process takes over. */
const LEASE = 30

export type Letter = {
  endpointId: string
  url: string
  secret: string
  formerSecrets: string[]
  id: number
  kind: DeliveryKind
  thing: string
  madeAt: string
  tries: number
  /** Identifies this taking. */
  lease: string
}

/** The next of an endpoint; of a thing only its oldest that is still to be sent. */
export async function takeNext(reader: Reader, endpointId: string): Promise<Letter | undefined> {
  const { rows } = await sql<Letter>`
    with endpoint as (
      select id, url, secret,
        case when former_until > shop_now() then former_secrets else '{}' end as former
      from webhook_endpoints
      where id = ${endpointId} and is_active and (rests_until is null or rests_until <= shop_now())
    ), next as (
      select one.made_at, one.id, url, secret, former from endpoint join webhook_deliveries as one
        on one.endpoint_id = endpoint.id
      where one.endpoint_id = ${endpointId} and one.state = 'waiting' and one.due_at <= shop_now()
        and (one.lease_until is null or one.lease_until <= shop_now())
        and not exists (
          select from webhook_deliveries as earlier
          where earlier.endpoint_id = ${endpointId} and earlier.thing = one.thing and earlier.state = 'waiting'
            and earlier.id < one.id)
      order by one.due_at, one.id limit 1 for update of one skip locked
    )
    update webhook_deliveries as taken
    set lease_until = shop_now() + make_interval(secs => ${LEASE}), tries = tries + 1, tried_at = shop_now()
    from next where taken.made_at = next.made_at and taken.id = next.id
    returning taken.endpoint_id as "endpointId", next.url, next.secret, next.former as "formerSecrets", taken.id,
      taken.kind, taken.thing, taken.made_at as "madeAt", taken.tries, taken.lease_until::text as lease`.execute(reader)
  return rows[0]
}

export type Said = { code?: number; trouble?: DeliveryTrouble; excerpt?: string; took: number }

const ofTaking = ({ endpointId, id, lease }: Letter) =>
  sql`endpoint_id = ${endpointId} and id = ${id} and lease_until::text = ${lease}`

const said = ({ code, trouble, excerpt, took }: Said) => sql`lease_until = null, code = ${code ?? null},
  trouble = ${trouble ?? null}, excerpt = ${excerpt ?? null}, took = ${took}`

export async function noteDelivered(reader: Reader, letter: Letter, by: Said): Promise<void> {
  await sql`
    update webhook_deliveries set state = 'delivered', ${said(by)} where ${ofTaking(letter)}`.execute(reader)
}

/** Given up where its time is over; the last try is at the end of it. */
export async function noteUndelivered(reader: Reader, letter: Letter, by: Said, wait: number): Promise<void> {
  await sql`
    update webhook_deliveries set ${said(by)},
      state = case when gives_up_at <= shop_now() then 'failed' else 'waiting' end,
      due_at = least(shop_now() + make_interval(secs => ${wait}), gives_up_at)
    where ${ofTaking(letter)}`.execute(reader)
}

/** What has waited for the endpoint to answer again, in the order of its making. */
export async function hurry(reader: Reader, endpointId: string): Promise<void> {
  await sql`
    update webhook_deliveries set due_at = made_at
    where endpoint_id = ${endpointId} and state = 'waiting' and due_at > shop_now()`.execute(reader)
}

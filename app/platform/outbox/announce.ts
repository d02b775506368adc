import { type RawBuilder, sql } from 'kysely'
import type { EventKind } from '~/contract/event-kinds'
import type { Reader } from '../database/transaction'

/** A row for each endpoint that wants the kind, in its cause's statement: so they come in the order of the changes. */
export const announcing = (kind: EventKind, thing: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`
  insert into webhook_deliveries (endpoint_id, kind, thing)
  select webhook_endpoints.id, ${kind}::text, ${thing} from ${from}, webhook_endpoints
  where webhook_endpoints.is_active and ${kind}::text = any(webhook_endpoints.events)
  on conflict do nothing`

/** In the transaction of its cause. */
export async function announce(reader: Reader, kind: EventKind, thing: string): Promise<void> {
  await announcing(kind, sql`one.id`, sql`(select ${thing}::text as id) as one`).execute(reader)
}

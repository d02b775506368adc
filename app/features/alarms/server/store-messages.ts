import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import { SHOP_TIME_ZONE } from '~/values/time'
import type { AlarmKind } from '../contract/kinds'

export const SUMMARY = 'summary'

export interface Receiver {
  channel: string
  /** Without it a group. */
  operatorId?: string
}

/** None beside one that still waits: that one will say what is true when it goes. Answers its id. */
export async function insertMessage(tx: Tx, kind: AlarmKind, { channel, operatorId }: Receiver) {
  const { rows } = await sql<{ id: string }>`
    insert into alarm_messages (kind, channel, operator_id) values (${kind}, ${channel}, ${operatorId ?? null})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** One a day, from so many o'clock on. */
export async function insertSummary(tx: Tx, { channel, operatorId }: Receiver, hour: number) {
  const { rows } = await sql<{ id: string }>`
    insert into alarm_messages (kind, channel, operator_id, day)
    select ${SUMMARY}, ${channel}, ${operatorId ?? null}, now.local::date
    from (select shop_now() at time zone ${SHOP_TIME_ZONE} as local) now where extract(hour from now.local) >= ${hour}
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export interface Message {
  id: string
  kind: AlarmKind | typeof SUMMARY
  channel: string
  operatorId: string | null
  isOld: boolean
  /** Another one of its kind has just reached the same people. */
  isEarly: boolean
  now: string
}

/** Undefined where it is done. */
export async function findMessage(
  reader: Reader,
  id: string,
  { hours, minutes }: { hours: number; minutes: number },
): Promise<Message | undefined> {
  const { rows } = await sql<Message>`
    select id, kind, channel, operator_id as "operatorId", shop_now() as now,
      made_at < shop_now() - make_interval(hours => ${hours}) as "isOld",
      exists (select from alarm_messages sent where sent.kind = one.kind and sent.channel = one.channel
        and sent.operator_id is not distinct from one.operator_id and sent.outcome = 'sent'
        and sent.done_at > shop_now() - make_interval(mins => ${minutes})) as "isEarly"
    from alarm_messages one where id = ${id} and done_at is null`.execute(reader)
  return rows[0]
}

export async function endMessage(tx: Reader, id: string, outcome: 'sent' | 'needless' | 'given up'): Promise<void> {
  await tx.updateTable('alarm_messages').set({ done_at: sql`shop_now()`, outcome }).where('id', '=', id).execute()
}

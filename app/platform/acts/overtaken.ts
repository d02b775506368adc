import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Refused, refuse } from '~/values/result'
import { SHOP_TIME_ZONE } from '~/values/time'
import type { Tx } from '../database/transaction'

/** Of what is stored: equal for equal content in equal order. */
export const markOf = (stored: unknown): string =>
  createHash('sha256').update(JSON.stringify(stored)).digest('base64url').slice(0, 22)

/** Whether somebody has stored something else since `seen` was read. The same content twice is no other. */
export const isOvertaken = (seen: string | undefined, stored: unknown, sent: unknown): boolean =>
  seen !== undefined && seen !== markOf(stored) && markOf(stored) !== markOf(sent)

type Saved = { act: string; subject: { kind: string; id: string | readonly string[] } }

/** Says who has saved last, and when; nobody where it was no operator. */
export async function refuseOvertaken(tx: Tx, { act, subject: { kind, id } }: Saved): Promise<Refused<'overtaken'>> {
  const { rows } = await sql<{ by: string; at: string }>`
    select operators.name as by, to_char(saved.at at time zone ${SHOP_TIME_ZONE}, 'YYYY-MM-DD HH24:MI') as at
    from operator_acts as saved join operators on operators.id = saved.operator_id
    where act = ${act} and subject_kind = ${kind} and subject_id = any(${[id].flat()})
    order by saved.at desc, saved.id desc limit 1`.execute(tx)
  return refuse('overtaken', { params: rows[0] })
}

import { sql } from 'kysely'
import { keyCall } from '../call-under-way'
import type { Tx } from '../database/transaction'
import { maskPersonal } from './mask-personal'

type Act = {
  operatorId: string
  act: string
  subject: { kind: string; id: string }
  /** Personal data is masked here. */
  before?: object | null
  after?: object | null
}

/** However many, in one statement. */
export async function noteActs(tx: Tx, acts: readonly Act[]): Promise<void> {
  const rows = acts.map((act) => ({ ...act, before: maskPersonal(act.before), after: maskPersonal(act.after) }))
  await sql`
    insert into operator_acts (operator_id, key_id, act, subject_kind, subject_id, before, after)
    select "operatorId", ${keyCall()?.keyId ?? null}::text, act, subject ->> 'kind', subject ->> 'id', before, after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as noted ("operatorId" text, act text, subject jsonb, before jsonb,
      after jsonb)`.execute(tx)
}

export const noteAct = (tx: Tx, act: Act): Promise<void> => noteActs(tx, [act])

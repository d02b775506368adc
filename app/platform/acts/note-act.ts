import { keyCall } from '../call-under-way'
import type { Tx } from '../database/transaction'
import { maskPersonal } from './mask-personal'

type NewAct = {
  operatorId: string
  act: string
  subject: { kind: string; id: string }
  before: object | null
  after: object | null
}

const json = (value: object | null) => (value ? JSON.stringify(value) : null)

async function insertAct(tx: Tx, { operatorId, act, subject, before, after }: NewAct): Promise<void> {
  await tx
    .insertInto('operator_acts')
    .values({
      operator_id: operatorId,
      key_id: keyCall()?.keyId ?? null,
      act,
      subject_kind: subject.kind,
      subject_id: subject.id,
      before: json(before),
      after: json(after),
    })
    .execute()
}

type Act = {
  operatorId: string
  act: string
  subject: { kind: string; id: string }
  /** Personal data is masked here. */
  before?: object | null
  after?: object | null
}

export async function noteAct(tx: Tx, { before, after, ...act }: Act): Promise<void> {
  await insertAct(tx, { ...act, before: maskPersonal(before), after: maskPersonal(after) })
}

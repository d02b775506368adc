import type { Tx } from '../database/transaction'

type NewAct = {
  operatorId: string
  act: string
  subject: { kind: string; id: string }
  before: object | null
  after: object | null
}

const json = (value: object | null) => (value ? JSON.stringify(value) : null)

export async function insertAct(tx: Tx, { operatorId, act, subject, before, after }: NewAct): Promise<void> {
  await tx
    .insertInto('operator_acts')
    .values({
      operator_id: operatorId,
      act,
      subject_kind: subject.kind,
      subject_id: subject.id,
      before: json(before),
      after: json(after),
    })
    .execute()
}

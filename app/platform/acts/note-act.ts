import type { Tx } from '../database/transaction'
import { maskPersonal } from './mask-personal'
import { insertAct } from './store'

export type Act = {
  operatorId: string
  /** What was done, in the verb's own words: 'shipOrder'. */
  act: string
  subject: { kind: string; id: string }
  /** What the act changed, before and after; personal data is masked here. */
  before?: object | null
  after?: object | null
}

/** Writes an operator's act into the audit log, in the transaction of the act itself. */
export async function noteAct(tx: Tx, { before, after, ...act }: Act): Promise<void> {
  await insertAct(tx, { ...act, before: maskPersonal(before), after: maskPersonal(after) })
}

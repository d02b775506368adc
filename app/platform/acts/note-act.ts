import type { Tx } from '../database/transaction'
import { maskPersonal } from './mask-personal'
import { insertAct } from './store'

type Act = {
  operatorId: string
  act: string
  subject: { kind: string; id: string }
  /** Personal data is masked here. */
  before?: object | null
  after?: object | null
}

/** In the transaction of the act itself. */
export async function noteAct(tx: Tx, { before, after, ...act }: Act): Promise<void> {
  await insertAct(tx, { ...act, before: maskPersonal(before), after: maskPersonal(after) })
}

import type { RefusalKey } from '~/house/registers/refusals'
import { noteAct } from '~/platform/acts/note-act'
import type { Act } from '~/platform/database/mover'
import { type Tx, transaction } from '~/platform/database/transaction'
import type { Result } from '~/values/result'
import { factsOf } from './store-queue'

type Done<R extends RefusalKey> = Promise<Result<Record<string, never>, R>>

interface Acting {
  operatorId: string
  act: string
  caseId: string
  approvalId?: string
}

export async function actOnCase<R extends RefusalKey>(
  tx: Tx,
  { operatorId, act, caseId, approvalId }: Acting,
  work: (tx: Tx, by: Act) => Done<R>,
): Done<R> {
  const before = await factsOf(tx, caseId)
  const done = await work(tx, { by: 'operator', byId: operatorId })
  if (!done.ok) return done
  const after = { ...(await factsOf(tx, caseId)), approvalId }
  await noteAct(tx, { operatorId, act, subject: { kind: 'afterSale', id: caseId }, before, after })
  return done
}

export const acting = <R extends RefusalKey>(
  operatorId: string,
  act: string,
  caseId: string,
  work: (tx: Tx, by: Act) => Done<R>,
): Done<R> => transaction((tx) => actOnCase(tx, { operatorId, act, caseId }, work))

import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { HOURS_MORE } from './case-deadlines'
import { holdCase } from './hold-case'
import { note } from './store'
import { extendDue } from './store-facts'
import { tellUntil } from './tell'

export async function extendReceipt(
  tx: Tx,
  caseId: string,
  act: Act,
): Promise<Result<Record<string, never>, 'notFound' | 'caseMovedOn'>> {
  const held = await holdCase(tx, caseId)
  if (!held.ok) return held
  const until = held.value.goodsState === 'returned' ? await extendDue(tx, caseId, HOURS_MORE) : undefined
  if (!until) return refuse('caseMovedOn')
  await note(tx, caseId, { machine: 'deadline', move: 'extend', ...act })
  await tellUntil(tx, held.value, 'afterSaleLonger', until)
  return ok({})
}

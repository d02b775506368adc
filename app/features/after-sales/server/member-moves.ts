import { isExpressCompany } from '~/features/delivery/server/parcels/express-companies'
import { markLine } from '~/features/orders/server/case-lines'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { HOURS_MORE } from './case-rules'
import { holdCase } from './hold-case'
import { move, note } from './store'
import { extendDue, setDue, setFacts } from './store-facts'

type Moved = Promise<Result<Record<string, never>, 'notFound' | 'caseMovedOn'>>

/**
 * The member takes an application back, or keeps goods whose return was approved and that are not sent yet.
 * Refused: notFound (not the member's), caseMovedOn (the refund has started, or the case is over).
 */
export async function withdrawCase(memberId: string, caseId: string): Moved {
  return transaction(async (tx) => {
    const held = await holdCase(tx, caseId, memberId)
    if (!held.ok) return held
    const { state, goodsState, lineId } = held.value
    if (state === 'approved' && goodsState !== 'awaiting') return refuse('caseMovedOn')
    const step = { machine: 'case', move: state === 'approved' ? 'close' : 'withdraw' } as const
    if (!(await move(tx, caseId, step, { by: 'member', byId: memberId }))) return refuse('caseMovedOn')
    await markLine(tx, lineId, false)
    return ok({})
  })
}

/**
 * The member has sent the goods back. `company` is a code of `getAllExpress`. Refused: notFound, caseMovedOn,
 * companyUnknown.
 */
export async function sendBack(
  memberId: string,
  { id, company, number }: { id: string; company: string; number: string },
): Promise<Result<Record<string, never>, 'notFound' | 'caseMovedOn' | 'companyUnknown'>> {
  if (!isExpressCompany(company)) return refuse('companyUnknown', { field: 'company' })
  return transaction(async (tx) => {
    const held = await holdCase(tx, id, memberId)
    if (!held.ok) return held
    if (held.value.state !== 'approved') return refuse('caseMovedOn')
    await setFacts(tx, id, { sentBack: { company, number } })
    if (!(await move(tx, id, { machine: 'goods', move: 'send' }, { by: 'member', byId: memberId, note: number })))
      return refuse('caseMovedOn')
    const set = await readMallSettings(tx, 'afterSales.hoursToReceive')
    await setDue(tx, id, set['afterSales.hoursToReceive'])
    return ok({})
  })
}

/** Five more days to send the goods back, once. Refused: notFound, caseMovedOn (not waited for, or extended before). */
export async function extendSendBack(memberId: string, caseId: string): Moved {
  return transaction(async (tx) => {
    const held = await holdCase(tx, caseId, memberId)
    if (!held.ok) return held
    const isWaiting = held.value.state === 'approved' && held.value.goodsState === 'awaiting'
    if (!isWaiting || !(await extendDue(tx, caseId, HOURS_MORE))) return refuse('caseMovedOn')
    await note(tx, caseId, { machine: 'deadline', move: 'extend', by: 'member', byId: memberId })
    return ok({})
  })
}

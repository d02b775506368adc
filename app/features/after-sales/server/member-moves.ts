import { isExpressCompany } from '~/features/delivery/server/parcels/express-companies'
import { markLine } from '~/features/orders/server/lines-of'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { HOURS_MORE } from './case-deadlines'
import { closeCase } from './exchange-goods'
import { holdCase } from './hold-case'
import { move, note } from './store'
import { extendDue, setDue, setFacts } from './store-facts'

type Moved = Promise<Result<Record<string, never>, 'notFound' | 'caseMovedOn'>>

export async function withdrawCase(memberId: string, caseId: string): Moved {
  return transaction(async (tx) => {
    const held = await holdCase(tx, caseId, memberId)
    if (!held.ok) return held
    const { state, goodsState, lineId } = held.value
    if (state === 'approved' && goodsState !== 'awaiting') return refuse('caseMovedOn')
    const act = { by: 'member', byId: memberId } as const
    if (state === 'approved') return (await closeCase(tx, held.value, act)) ? ok({}) : refuse('caseMovedOn')
    if (!(await move(tx, caseId, { machine: 'case', move: 'withdraw' }, act))) return refuse('caseMovedOn')
    await markLine(tx, lineId, false)
    return ok({})
  })
}

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

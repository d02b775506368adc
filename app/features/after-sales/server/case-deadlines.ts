import { markLine } from '~/features/orders/server/lines-of'
import { readReturnAddress } from '~/features/settings/server/read-settings'
import { eachDue } from '~/platform/database/each-due'
import { type Tx, transaction } from '~/platform/database/transaction'
import { log } from '~/platform/log'
import { ok, refuse } from '~/values/result'
import { CASE_EXTRA_DAYS } from '../contract/members'
import { approveCase } from './answer-case'
import { holdDueCase } from './hold-case'
import { tell } from './notify'
import { receiveReturn } from './returned-goods'
import { move, note } from './store'
import { type Held, listDueCases, setEscalated } from './store-facts'

export const HOURS_MORE = CASE_EXTRA_DAYS * 24

const BY = { by: 'sweep' } as const

async function caseDue(caseId: string): Promise<boolean> {
  const done = await transaction(async (tx) => {
    const held = await holdDueCase(tx, caseId)
    if (!held) return refuse('caseMovedOn')
    const moved = await nextStep(tx, held)
    if (!moved.ok && moved.refusal !== 'caseMovedOn') throw new Error(`case ${caseId}: ${moved.refusal}`)
    return moved
  })
  return done.ok
}

async function nextStep(tx: Tx, one: Held) {
  if (one.state === 'applied') {
    // Safe where nothing can be lost: the goods are still here, or come back first. Otherwise a person decides.
    const isSafe = one.kind === 'return' ? (await readReturnAddress(tx)) !== null : !one.wasShipped
    return isSafe ? approveCase(tx, one.id, BY) : escalate(tx, one)
  }
  return one.goodsState === 'returned' ? receiveReturn(tx, one.id, BY) : closeUnsent(tx, one)
}

async function escalate(tx: Tx, one: Held) {
  const { id } = one
  await setEscalated(tx, id)
  await note(tx, id, { machine: 'deadline', move: 'escalate', ...BY })
  await tell(tx, one, 'afterSaleLate')
  log().error({ case: id }, 'nobody answered an after-sale case in time')
  return ok({})
}

async function closeUnsent(tx: Tx, one: Held) {
  if (!(await move(tx, one.id, { machine: 'case', move: 'close' }, BY))) return refuse('caseMovedOn')
  await markLine(tx, one.lineId, false)
  await tell(tx, one, 'afterSaleClosed')
  return ok({})
}

export const meetDeadlines = (): Promise<number> => eachDue(listDueCases, caseDue)

import { trackParcels } from '~/features/delivery/server/parcels/track-parcels'
import { readMallSettings, readReturnAddress } from '~/features/settings/server/read-settings'
import { eachDue } from '~/platform/database/each-due'
import { db } from '~/platform/database/pool'
import { type Tx, transaction } from '~/platform/database/transaction'
import { log } from '~/platform/log'
import { ok, refuse } from '~/values/result'
import { CASE_EXTRA_DAYS } from '../contract/members'
import { approveCase } from './answer-case'
import { deliverDue } from './deliver-exchange'
import { closeCase, receiveExchange, refundInstead } from './exchange-goods'
import { holdDueCase } from './hold-case'
import { notifyUntil, tell } from './notify'
import { receiveReturn } from './returned-goods'
import { note } from './store'
import { orderOfResent } from './store-exchange'
import { type Held, setDue, setEscalated } from './store-facts'
import { listDueCases } from './store-queue'

export const HOURS_MORE = CASE_EXTRA_DAYS * 24

const BY = { by: 'sweep' } as const

async function caseDue(caseId: string): Promise<boolean> {
  const orderId = await orderOfResent(db, caseId)
  // Outside of the transaction: a carrier's service may take seconds.
  if (orderId !== undefined) await trackParcels(orderId, caseId)
  const done = await held(caseId, nextStep)
  // What was to be held may be sold by now: a person decides.
  return done.ok || (done.refusal === 'exchangeShort' && (await held(caseId, escalate)).ok)
}

type Step = (tx: Tx, one: Held) => Promise<Awaited<ReturnType<typeof nextStep>>>

const held = (caseId: string, step: Step) =>
  transaction(async (tx) => {
    const one = await holdDueCase(tx, caseId)
    if (!one) return refuse('caseMovedOn')
    const moved = await step(tx, one)
    if (moved.ok || moved.refusal === 'caseMovedOn' || moved.refusal === 'exchangeShort') return moved
    throw new Error(`case ${caseId}: ${moved.refusal}`)
  })

async function nextStep(tx: Tx, one: Held) {
  if (one.state === 'applied') {
    // Safe where nothing can be lost: the goods are still here, or come back first. Otherwise a person decides.
    const isSafe = one.kind === 'refund' ? !one.wasShipped : (await readReturnAddress(tx)) !== null
    return isSafe ? approveCase(tx, one.id, BY) : escalate(tx, one)
  }
  if (one.kind === 'exchange' && one.goodsState !== 'awaiting') return nextOfExchange(tx, one)
  return one.goodsState === 'returned' ? receiveReturn(tx, one.id, BY) : closeUnsent(tx, one)
}

async function nextOfExchange(tx: Tx, one: Held) {
  if (one.goodsState === 'returned') return receiveExchange(tx, one.id, BY)
  if (one.goodsState === 'resent') return deliverDue(tx, one)
  return one.holdState === 'held' && !one.isLate ? isNotSent(tx, one) : refundInstead(tx, one)
}

/** The member may take the refund from now on, and has it where nobody does anything until then. */
async function isNotSent(tx: Tx, one: Held) {
  const set = await readMallSettings(tx, 'afterSales.hoursToSend')
  const until = await setDue(tx, one.id, set['afterSales.hoursToSend'], true)
  await noteLate(tx, one.id)
  await notifyUntil(tx, one, 'exchangeLate', until)
  return ok({})
}

async function escalate(tx: Tx, one: Held) {
  const { id } = one
  await setEscalated(tx, id)
  await noteLate(tx, id)
  await tell(tx, one, 'afterSaleLate')
  return ok({})
}

async function noteLate(tx: Tx, id: string): Promise<void> {
  await note(tx, id, { machine: 'deadline', move: 'escalate', ...BY })
  log().error({ case: id }, 'nobody answered an after-sale case in time')
}

async function closeUnsent(tx: Tx, one: Held) {
  return (await closeCase(tx, one, BY, 'afterSaleClosed')) ? ok({}) : refuse('caseMovedOn')
}

export const meetDeadlines = (): Promise<number> => eachDue(listDueCases, caseDue)

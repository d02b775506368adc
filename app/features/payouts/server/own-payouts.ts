import { sql } from 'kysely'
import { balanceOf } from '~/features/wallet/server/balance'
import type { ToDo } from '~/house/tile'
import { eachDue } from '~/platform/database/each-due'
import { db } from '~/platform/database/pool'
import { type Reader, transaction } from '~/platform/database/transaction'
import { enqueue, enqueueAgain } from '~/platform/outbox/enqueue'
import { ok, type Result, refuse } from '~/values/result'
import { PAUSE_HOURS } from '../contract/members'
import { settleBack } from './settle-payout'
import { findPayout, listLapsed, move, standingOf } from './store'
import { askBack, isWaiting } from './store-own'

type Done<R extends string> = Result<Record<string, never>, R>

/** At once before anything was sent; a transfer that waits at the wallet is cancelled there first. */
export async function cancelPayout(memberId: string, id: string): Promise<Done<'notFound' | 'payoutMoved'>> {
  return transaction(async (tx): Promise<Done<'notFound' | 'payoutMoved'>> => {
    const one = await findPayout(tx, id)
    if (one?.memberId !== memberId) return refuse('notFound')
    if (one.state === 'awaiting' && (await askBack(tx, id))) {
      await enqueue(tx, 'payout back', id)
      await enqueueAgain(tx, 'payout back', id)
      return ok({})
    }
    const isBack = await settleBack(tx, one, 'cancel', { by: 'member', byId: memberId })
    return isBack ? ok({}) : refuse('payoutMoved')
  })
}

type Bar = 'notFound' | 'payoutMoved' | 'payoutPaused' | 'payoutDebt' | 'payoutFrozen'

/** Idempotent. payoutPaused: phone, messenger account or device are new. */
export async function receivePayout(memberId: string, id: string): Promise<Done<Bar>> {
  return transaction(async (tx): Promise<Done<Bar>> => {
    const one = await findPayout(tx, id)
    if (one?.memberId !== memberId || one.way !== 'wallet') return refuse('notFound')
    if (one.state === 'sending' || one.state === 'awaiting') return ok({})
    const [standing, { debt }] = [await standingOf(tx, memberId), await balanceOf(tx, memberId)]
    if (standing?.pausedUntil) return refuse('payoutPaused', { params: { hours: PAUSE_HOURS } })
    if (standing?.isFrozen) return refuse('payoutFrozen')
    if (debt > 0) return refuse('payoutDebt')
    const inTime = { where: sql<boolean>`waits_until > shop_now()`, set: sql`waits_until = null` }
    if (!(await move(tx, id, 'receive', { by: 'member', byId: memberId }, inTime))) return refuse('payoutMoved')
    await enqueue(tx, 'payout', id)
    return ok({})
  })
}

export const waitsFor =
  (state: 'approved' | 'awaiting') =>
  (reader: Reader, { memberId }: ToDo): Promise<boolean> =>
    isWaiting(reader, memberId, state)

export const expirePayouts = (): Promise<number> =>
  eachDue(
    (most) => listLapsed(db, most),
    (id) =>
      transaction(async (tx) => {
        const one = await findPayout(tx, id)
        return one !== undefined && (await settleBack(tx, one, 'expire', { by: 'sweep' }))
      }),
  )

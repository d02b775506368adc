import { refundsOf } from '~/features/payments/server/refunds'
import type { RefusalKey } from '~/house/registers/refusals'
import { noteAct } from '~/platform/acts/note-act'
import type { Act } from '~/platform/database/mover'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { HOURS_MORE } from './case-deadlines'
import { holdCase } from './hold-case'
import { notifyUntil } from './notify'
import { retryRefundOf } from './refund-settled'
import { note } from './store'
import { extendDue } from './store-facts'
import { factsOf } from './store-queue'

/** Retries under the same refund number, so that it is paid once. */
export async function retryOrderRefund(
  operatorId: string,
  orderId: string,
  refundId: string,
): Promise<Result<Record<string, never>, 'notFound' | 'refundNotFailed' | 'paymentClosed'>> {
  const refund = (await refundsOf(orderId)).find(({ id }) => id === refundId)
  if (!refund) return refuse('notFound')
  return transaction(
    async (tx): Promise<Result<Record<string, never>, 'notFound' | 'refundNotFailed' | 'paymentClosed'>> => {
      const sent = await retryRefundOf(tx, { orderId, refundId }, { by: 'operator', byId: operatorId })
      if (!sent.ok) return sent
      await noteAct(tx, {
        operatorId,
        act: 'retryRefund',
        subject: { kind: 'order', id: orderId },
        before: { refundId, state: 'failed' },
        after: { refundId, state: 'requested', amount: refund.amount },
      })
      return ok({})
    },
  )
}

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
  await notifyUntil(tx, held.value, 'afterSaleLonger', until)
  return ok({})
}

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

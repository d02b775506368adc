import { findOpenid } from '~/features/members/server/known-member'
import { findOrderToPay, lockUnpaidOrder } from '~/features/orders/server/lock-order'
import type { RefusalKey } from '~/house/registers/refusals'
import { concernsAll } from '~/platform/database/faults'
import { inGroups } from '~/platform/database/in-groups'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { log } from '~/platform/log'
import { findGateway, gatewayChannels, isInvoked } from '~/services/payment'
import type { ToStart, WayToPay } from '~/services/payment-port'
import { ok, type Result, refuse } from '~/values/result'
import { closeOthers } from './learn-state'
import { openPayment, type Payment } from './store'
import { movePayment, movePayments, openedKey, openPayments, type ToOpen } from './store-moves'

type Refusal = Extract<RefusalKey, 'channelUnknown' | 'notFound' | 'orderNotUnpaid' | 'channelAway'>
type Started = Result<{ paymentId: string } & Way, Refusal>
type Way = { [Kind in 'url' | 'form' | 'parameters']: Extract<WayToPay, Record<Kind, unknown>>[Kind] | null }
type From = Pick<ToStart, 'device' | 'address' | 'returnPath'>

/** For callers without a browser, such as the demo's members. */
const NOBODY: From = { device: 'other', address: '127.0.0.1', returnPath: '/' }

/** Answers an open payment, closes others of the order. channelAway: the same payment is sent again next time. */
export async function startPayment(
  memberId: string,
  orderId: string,
  channel = gatewayChannels()[0] ?? '',
  from: From = NOBODY,
): Promise<Started> {
  const gateway = findGateway(channel)
  if (!gateway) return refuse('channelUnknown', { field: 'channel' })
  const one = { memberId, orderId, channel }
  const made = await openInGroup(one)
  const opened = made ? ok(made) : await openAlone(one)
  if (!opened.ok) return (await findOrderToPay(memberId, orderId)) ? opened : refuse('notFound')
  const { id, amount, expiresAt } = opened.value
  if (gatewayChannels().length > 1) await transaction((tx) => closeOthers(tx, { orderId, memberId, channel }))
  const openid = isInvoked(channel) ? await findOpenid(db, memberId) : undefined
  if (openid === null) return refuse('channelUnknown', { field: 'channel' })
  const order = { id, amount, expiresAt: new Date(expiresAt), reference: orderId, openid }
  const way = await gateway.start({ ...order, ...from }).catch((error) => {
    log().error({ channel, payment: id, err: error }, 'a payment could not be opened')
  })
  if (!way) return refuse('channelAway', { field: 'channel' })
  if (!(await noteStarted(id))) await movePayment(db, id, START)
  return ok({ paymentId: id, ...wayOf(way) })
}

const wayOf = (way: WayToPay): Way => ({ url: null, form: null, parameters: null, ...way })

const TOGETHER = { most: 32, underWay: 2 }

const START = { move: 'start', by: 'gateway' } as const

const openInGroup = inGroups(TOGETHER, openTogether)
const noteStarted = inGroups(TOGETHER, noteTogether)

/** Payments that are open already, refused or faulty are handled alone. */
async function openTogether(group: readonly ToOpen[]): Promise<(Payment | undefined)[]> {
  const opened = await transaction((tx) => openPayments(tx, group)).catch(orNone<Map<string, Payment>>)
  return group.map((one) => opened?.get(openedKey(one)))
}

async function noteTogether(ids: readonly string[]): Promise<boolean[]> {
  const moved = await transaction((tx) => movePayments(tx, ids, START)).catch(orNone<Set<string>>)
  return ids.map((id) => moved?.has(id) ?? false)
}

/** Undefined for the whole group, where one of them may be at fault. */
function orNone<T>(error: unknown): T | undefined {
  if (concernsAll(error)) throw error
  return undefined
}

function openAlone({ memberId, orderId, channel }: ToOpen) {
  return transaction(async (tx) => {
    const order = await lockUnpaidOrder(tx, memberId, orderId)
    if (!order) return refuse('orderNotUnpaid')
    return ok(await openPayment(tx, orderId, memberId, channel, order.payable, order.expiresAt))
  })
}

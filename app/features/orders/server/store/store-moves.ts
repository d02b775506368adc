import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { EventKind } from '~/contract/event-kinds'
import type { Actor } from '~/platform/database/flow'
import { mover } from '~/platform/database/mover'
import { tally } from '~/platform/database/tally'
import type { Tx } from '~/platform/database/transaction'
import { ORDER_KINDS, UNSHIP_MINUTES } from '../../contract/members'
import { type LaterMove, orderFlow } from '../order-flow'

export interface MoveToMake {
  orderId: string
  move: LaterMove
  by: Actor
  byId?: string | null
  ownerId?: string
  reason?: string
  set?: RawBuilder<unknown>
  skipLocked?: boolean
}

export const orderTally = tally({
  ...{ name: 'orders', by: 'kind', known: () => ORDER_KINDS, flow: orderFlow, pays: ['pay', 'revive'] },
  ...{ of: sql`orders.kind`, amount: sql`orders.payable` },
})

const kinds: Record<LaterMove, EventKind | undefined> = {
  ...{ pay: 'order.paid', revive: 'order.paid', ship: 'order.shipped', receive: 'order.received' },
  ...{ finish: 'order.finished', cancel: 'order.cancelled', expire: 'order.cancelled', close: 'order.closed' },
  ...{ reprice: 'order.changed', readdress: 'order.changed', readdressUnpaid: 'order.changed' },
  ...{ correctWaybill: 'order.changed', correctWaybillPaid: 'order.changed', unship: 'order.changed' },
  extend: undefined,
}

const history = { history: 'order_history', subject: 'order_id', why: 'reason' } as const
const moveOrders = mover(
  { table: 'orders', column: 'status', ...history, counts: orderTally, announces: { kinds } },
  orderFlow,
)

const paid = sql`paid_at = shop_now(), cancelled_by = null`
const sets: Partial<Record<LaterMove, RawBuilder<unknown>>> = {
  pay: paid,
  revive: paid,
  expire: sql`cancelled_by = 'sweep'`,
  ship: sql`shipped_at = shop_now()`,
  unship: sql`shipped_at = null, receive_at = null, extended_at = null`,
  receive: sql`received_at = shop_now()`,
  extend: sql`extended_at = shop_now()`,
}
const wheres: Partial<Record<LaterMove, RawBuilder<SqlBool>>> = {
  revive: sql`cancelled_by = 'sweep'`,
  unship: sql`shipped_at > shop_now() - make_interval(mins => ${UNSHIP_MINUTES})`,
  extend: sql`extended_at is null`,
}

export async function move(
  tx: Tx,
  { orderId, move, by, byId, ownerId, reason, set, skipLocked }: MoveToMake,
): Promise<boolean> {
  const owned = ownerId === undefined ? undefined : sql<SqlBool>`member_id = ${ownerId}`
  const where = wheres[move] ?? owned
  const moved = await moveOrders(
    tx,
    move,
    [orderId],
    { by, byId, note: reason },
    { where, set: set ?? (move === 'cancel' ? sql`cancelled_by = ${by}` : sets[move]), skipLocked },
  )
  return moved.length === 1
}

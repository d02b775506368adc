import { findOrderToPay } from '~/features/orders/server/lock-order'
import { pointsToCome } from '~/features/points/server/earn-points'
import { hoursToArrive } from '~/features/settings/server/order-rules'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { db } from '~/platform/database/pool'
import { log } from '~/platform/log'
import { fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { askGateway } from './learn-state'
import type { PaymentState } from './payment-flow'
import { findNewest, mayAsk } from './store'
import { refundsOfOrder } from './store-refunds'

/** From the database, after querying the gateway while it is open; never from what the URL says. */
export async function paymentStatus(memberId: string, orderId: string): Promise<Result<object & Status, 'notFound'>> {
  const before = await findNewest(memberId, orderId)
  if (before && (await mayAsk(before.id))) {
    await askGateway(before.id).catch((error) =>
      log().warn({ payment: before.id, err: error }, 'a gateway did not answer'),
    )
  }
  const [order, payment, refunds, set, points] = await Promise.all([
    findOrderToPay(memberId, orderId),
    findNewest(memberId, orderId),
    refundsOfOrder(orderId),
    readMallSettings(db, 'orders.hoursToShip', 'orders.daysOnWay'),
    pointsToCome(db, orderId),
  ])
  if (!order) return refuse('notFound')
  const refund = refunds.at(-1)
  const { name, phone, place, detail } = order.address
  return ok({
    orderId,
    orderStatus: order.status,
    state: (payment?.state as PaymentState | undefined) ?? null,
    amount: fen(order.payable),
    secondsToPay: order.secondsToPay,
    hoursToShip: set['orders.hoursToShip'],
    hoursToArrive: hoursToArrive({ hoursToShip: set['orders.hoursToShip'], daysOnWay: set['orders.daysOnWay'] }),
    points,
    address: { name, phone, place, detail },
    refund: refund ? { amount: refund.amount, state: refund.state } : null,
  })
}

type Status = {
  orderId: string
  orderStatus: string
  state: PaymentState | null
  amount: number
  secondsToPay: number
  hoursToShip: number
  hoursToArrive: number
  points: number
  address: { name: string; phone: string; place: string; detail: string }
  refund: { amount: number; state: string } | null
}

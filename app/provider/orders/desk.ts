import type { orderDesk } from '~/contract/orders/desk'
import type { Provided } from '../caller'
import { closeOrder } from '../cases/close-order'
import { retryOrderRefund } from '../cases/retry-refund'
import { readDeskOrder, readDeskOrders } from '../order-views/read-desk-orders'
import { shipMany } from './ship-many'
import { shipOne } from './ship-one'

export const desk: Provided<typeof orderDesk> = {
  list: (asked, { locale }) => readDeskOrders(asked, locale),
  details: ({ id }, { locale }) => readDeskOrder(id, locale),
  ship: (sent, { operator }) => shipOne(operator.id, sent),
  shipMany: ({ list }, { operator, locale }) => shipMany(operator.id, list, locale),
  retryRefund: ({ id, refundId }, { operator }) => retryOrderRefund(operator.id, id, refundId),
  close: ({ id, reason }, { operator }) => closeOrder(operator.id, id, reason),
}

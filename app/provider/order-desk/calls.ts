import type { orderDeskCalls } from '~/contract/order-desk'
import type { Provided } from '../caller'
import { closeOrder } from './close-order'
import { readDeskOrder, readDeskOrders } from './read-orders'
import { retryOrderRefund } from './retry-refund'
import { shipMany } from './ship-many'
import { shipOne } from './ship-one'

export const orderDesk: Provided<typeof orderDeskCalls> = {
  list: (asked, { locale }) => readDeskOrders(asked, locale),
  details: ({ id }, { locale }) => readDeskOrder(id, locale),
  ship: (sent, { operator }) => shipOne(operator.id, sent),
  shipMany: ({ list }, { operator, locale }) => shipMany(operator.id, list, locale),
  retryRefund: ({ id, refundId }, { operator }) => retryOrderRefund(operator.id, id, refundId),
  close: ({ id, reason }, { operator }) => closeOrder(operator.id, id, reason),
}

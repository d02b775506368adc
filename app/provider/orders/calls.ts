import type { orderCalls } from '~/contract/order-calls'
import type { Provided } from '../caller'
import { cancelOrder } from './cancel-order'
import { placeOrder } from './place-order'
import { previewOrder } from './preview-order'
import { countOrders, listOrders, readOrder } from './read-orders'

export const orders: Provided<typeof orderCalls> = {
  preview: (sent, { memberId, locale }) => previewOrder(memberId, sent, locale),
  place: (sent, { memberId, locale }) => placeOrder(memberId, sent, locale),
  list: (asked, { memberId, locale }) => listOrders(memberId, asked, locale),
  counts: (_, { memberId }) => countOrders(memberId),
  details: ({ id }, { memberId, locale }) => readOrder(memberId, id, locale),
  cancel: ({ id, reason }, { memberId }) => cancelOrder({ memberId, orderId: id, reason }),
}

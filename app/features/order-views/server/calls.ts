import { takeBack } from '~/features/after-sales/server/refund-whole-order'
import { buyAgain } from '~/features/checkout/server/buy-again'
import { placeOrder } from '~/features/checkout/server/place-order'
import { previewOrder } from '~/features/checkout/server/preview-order'
import { cancelOrder } from '~/features/orders/server/ends/cancel-order'
import { hideOrder } from '~/features/orders/server/hide-order'
import { changeOwnAddress } from '~/features/orders/server/shipping/change-address'
import { extendReceipt, receiveOrder } from '~/features/orders/server/shipping/receive-orders'
import { urgeOrder } from '~/features/orders/server/waiting-order'
import type { Provided } from '~/house/caller'
import type { orderCalls } from '../contract/members'
import { countOrders, listOrders, readOrder } from './read-orders'

export const calls: Provided<typeof orderCalls> = {
  preview: (sent, { memberId, locale }) => previewOrder(memberId, sent, locale),
  place: (sent, { memberId, locale, device }) => placeOrder(memberId, sent, locale, device),
  list: (input, { memberId, locale }) => listOrders(memberId, input, locale),
  counts: (_, { memberId }) => countOrders(memberId),
  details: ({ id }, { memberId, locale }) => readOrder(memberId, id, locale),
  cancel: ({ id, reason }, { memberId }) => cancelOrder({ memberId, orderId: id, reason }),
  receive: ({ id }, { memberId }) => receiveOrder({ memberId, orderId: id }),
  extend: ({ id }, { memberId }) => extendReceipt({ memberId, orderId: id }),
  urge: ({ id }, { memberId }) => urgeOrder(memberId, id),
  readdress: ({ id, addressId }, { memberId }) => changeOwnAddress(memberId, id, addressId),
  takeBack: ({ id }, { memberId }) => takeBack(memberId, id),
  hide: ({ id }, { memberId }) => hideOrder({ memberId, orderId: id }),
  buyAgain: ({ id }, { memberId, locale }) => buyAgain(memberId, id, locale),
}

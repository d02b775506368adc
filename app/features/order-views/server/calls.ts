import type { orderCalls } from '~/contract/orders/calls'
import type { Provided } from '../caller'
import { takeBack } from '../cases/take-back'
import { countOrders, listOrders, readOrder } from '../order-views/read-orders'
import { buyAgain } from './buy-again'
import { cancelOrder } from './cancel-order'
import { changeOwnAddress } from './change-address'
import { extendReceipt } from './extend-receipt'
import { hideOrder } from './hide-order'
import { placeOrder } from './place-order'
import { previewOrder } from './preview-order'
import { receiveOrder } from './receive-order'
import { urgeOrder } from './waiting-order'

export const calls: Provided<typeof orderCalls> = {
  preview: (sent, { memberId, locale }) => previewOrder(memberId, sent, locale),
  place: (sent, { memberId, locale, device }) => placeOrder(memberId, sent, locale, device),
  list: (asked, { memberId, locale }) => listOrders(memberId, asked, locale),
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

import type { orderDesk } from '~/contract/orders/desk'
import { parseYuan } from '~/values/money'
import type { Provided } from '../caller'
import { closeOrder } from '../cases/close-order'
import { retryOrderRefund } from '../cases/retry-refund'
import { exportOrders } from '../order-views/export-orders'
import { readDeskOrder, readDeskOrders } from '../order-views/read-desk-orders'
import { cancelAs } from './cancel-as'
import { changeAddress } from './change-address'
import { changePrice } from './change-price'
import { shipMany } from './ship-many'
import { shipOne } from './ship-one'
import { writeNote } from './write-note'

export const desk: Provided<typeof orderDesk> = {
  list: (asked, { locale }) => readDeskOrders(asked, locale),
  details: ({ id }, { locale }) => readDeskOrder(id, locale),
  ship: (sent, { operator }) => shipOne(operator.id, sent),
  shipMany: ({ list }, { operator, locale }) => shipMany(operator.id, list, locale),
  retryRefund: ({ id, refundId }, { operator }) => retryOrderRefund(operator.id, id, refundId),
  cancel: ({ id, why }, { operator }) => cancelAs(operator.id, id, why),
  reprice: ({ id, payable, why }, { operator }) =>
    changePrice(operator.id, { orderId: id, payable: parseYuan(payable) ?? 0, why }),
  readdress: ({ id, ...address }, { operator }) => changeAddress(operator.id, id, address),
  note: ({ id, ...said }, { operator }) => writeNote(operator.id, id, said),
  table: (asked, { operator, locale }) => exportOrders(operator.id, asked, locale),
  close: ({ id, reason }, { operator }) => closeOrder(operator.id, id, reason),
}

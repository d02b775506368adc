import { paths, withQuery } from '../../app/paths'

/** The console's screens of one paid order, besides the order itself. */
export const orderDeskScreens = (orderId: string): Record<string, string> => ({
  'refund of an item': withQuery(paths.consoleRefund, { id: orderId }),
  'address of an order': withQuery(paths.consoleOrderAddress, { id: orderId }),
  'price of an order': withQuery(paths.consolePrice, { id: orderId }),
  'packing slip': withQuery(paths.consoleSlip, { id: orderId }),
  'table of orders': paths.consoleOrderTable,
  'new order': paths.consoleNewOrder,
})

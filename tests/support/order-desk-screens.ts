import { paths, withQuery } from '../../app/paths'

/** The console's screens of one paid order, besides the order itself. */
export const orderDeskScreens = (orderId: string): Record<string, string> => ({
  'refund of an item': withQuery(paths.consoleRefund, { id: orderId }),
  'address of an order': withQuery(paths.consoleOrderAddress, { id: orderId }),
  'price of an order': withQuery(paths.consolePrice, { id: orderId }),
  'packing slip': withQuery(paths.consoleSlip, { id: orderId }),
  'orders of a filter': withQuery(paths.consoleOrders, {
    status: 'paid',
    sort: 'waiting',
    remark: 'note',
    mark: 'page',
  }),
  'slips of chosen orders': withQuery(paths.consoleChosen, { act: 'slips', marked: orderId }),
  'labels of chosen orders': withQuery(paths.consoleChosen, { act: 'labels', marked: orderId }),
  'pick list of chosen orders': withQuery(paths.consoleChosen, { act: 'picks', marked: orderId }),
  'chosen orders to ship': withQuery(paths.consoleChosen, { act: 'ship', marked: orderId }),
  'note on chosen orders': withQuery(paths.consoleChosen, { act: 'note', marked: orderId }),
  'no orders chosen': paths.consoleChosen,
  'table of orders': paths.consoleOrderTable,
  'new order': paths.consoleNewOrder,
})

import { type SqlBool, sql } from 'kysely'
import { calls } from '~/features/order-views/server/calls'
import { desk } from '~/features/order-views/server/desk'
import { concept } from '~/house/concept'
import * as m from '~/paraglide/messages'
import { countingAs } from '~/platform/alarms'
import { expireOrders } from './ends/cancel-order'
import { orderInvariants } from './invariants'
import { repriceApproved } from './money/change-price'
import { notifyBuyer } from './notify-buyer'
import { countAllOrders, countOpenOrders, countUnfinishedOrders } from './open-orders'
import { finishOrders } from './shipping/finish-orders'
import { receiveOrders } from './shipping/receive-orders'
import { orderTiles } from './tiles'

export const orders = concept({
  calls,
  desk,
  sweeps: { 'expire orders': expireOrders, 'receive orders': receiveOrders, 'finish orders': finishOrders },
  personal: [
    {
      table: 'orders',
      by: 'member_id',
      // The orders stay for the books.
      erase: { remark: '', device_key: null, address: '{"name": "", "phone": "", "place": "", "detail": ""}' },
      holds: { remark: 'text', address: 'address' },
      // Corrected waybills: a carrier tells by them where a parcel went.
      parts: [
        {
          table: 'order_history',
          by: 'order_id',
          only: sql<SqlBool>`move in ('correctWaybill', 'correctWaybillPaid')`,
          erase: { reason: '' },
          holds: { reason: 'number' },
        },
        { table: 'order_proposals', by: 'id', erase: { why: '***' }, holds: { why: 'text' } },
      ],
      shows: 'orders',
    },
  ],
  obstacles: { openOrders: countOpenOrders },
  losses: { orders: countAllOrders },
  unfinished: countUnfinishedOrders,
  invariants: orderInvariants,
  approvable: { repriceOrder: repriceApproved },
  tiles: orderTiles,
  alarms: { overdueOrders: countingAs(orderTiles.overdueOrders) },
  firstSteps: {
    testOrder: {
      at: 120,
      title: m.console_first_order,
      screen: 'consoleOrders',
      // Of the first ones, so that a large mall is not read whole.
      isDone: () => sql`exists (select from (select status from orders order by id limit 1000) first
        where status in ('received', 'finished', 'closed'))`,
    },
  },
  onParcelNews: (tx, { orderId, kind }) =>
    notifyBuyer(tx, { orderId, kind, path: { screen: 'logistics', id: orderId } }),
})

import { concept } from '../concept'
import { calls } from './calls'
import { desk } from './desk'
import { expireOrders } from './expire-orders'
import { finishOrders } from './finish-orders'
import { orderInvariants } from './invariants'
import { countAllOrders, countOpenOrders, countUnfinishedOrders, forgetBuyer } from './open-orders'
import { receiveOrders } from './receive-orders'
import { tellBuyer } from './tell-buyer'
import { orderTiles } from './tiles'

export const orders = concept({
  calls,
  desk,
  sweeps: { 'expire orders': expireOrders, 'receive orders': receiveOrders, 'finish orders': finishOrders },
  forget: (tx, { id }) => forgetBuyer(tx, id),
  obstacles: { openOrders: countOpenOrders },
  losses: { orders: countAllOrders },
  unfinished: countUnfinishedOrders,
  invariants: orderInvariants,
  tiles: orderTiles,
  onParcelNews: (tx, { orderId, kind }) => tellBuyer(tx, { orderId, kind, path: { screen: 'logistics', id: orderId } }),
})

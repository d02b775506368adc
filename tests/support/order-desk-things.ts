import { shipOrder } from '~/features/orders/server/shipping/ship-order'
import { desk } from '~/house/registers/desk'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { anOperator, newNumber, ship } from './order-life'
import { type Make, type Owned, paid, paidThing } from './thing-makers'

const paidLine: Make = async (owner, skuId) => {
  const { id, lineId } = await paid(owner, skuId)
  return { query: { id, line: lineId }, mark: id }
}

const waybill: Make = async (owner, skuId) => {
  const { id } = await paid(owner, skuId)
  const { number } = await ship(id)
  const parcel = db.selectFrom('parcels').select('id').where('order_id', '=', id)
  return { query: { id, parcel: (await parcel.executeTakeFirstOrThrow()).id }, mark: number }
}

const shippedList: Make = async (owner, skuId) => {
  const [{ id }, batchId] = [await paid(owner, skuId), randomToken()]
  const sent = { operatorId: await anOperator(), orderId: id, batchId }
  await shipOrder({ ...sent, parcels: [{ company: 'jd', number: newNumber() }] })
  return { query: { id: batchId }, mark: id }
}

/** What the console's screens of orders name, and who may see it. */
export const orderDeskThings = {
  'consoleRefund.id': { make: paidLine, roles: desk.cases.openable.roles },
  'consoleRefund.line': { make: paidLine, roles: desk.cases.openable.roles },
  'consoleOrderAddress.id': { make: paidThing, roles: desk.orders.readdress.roles },
  'consolePrice.id': { make: paidThing, roles: desk.orders.reprice.roles },
  'consoleOrders.id': 'names nothing',
  'consoleOrders.authorId': 'a filter: finds only what the asker may see',
  'consoleOrders.way': 'of a list that all know',
  'consoleOrders.goods': 'a filter: finds only what the asker may see',
  'consoleOrders.agent': 'a filter: finds only what the asker may see',
  'consoleOrders.remark': 'of a list that all know',
  'consoleChosen.all': 'a filter: finds only what the asker may see',
  'consoleOrderTable.all': 'a filter: finds only what the asker may see',
  'consoleWaybill.id': { make: waybill, roles: desk.orders.waybill.roles },
  'consoleWaybill.parcel': { make: waybill, roles: desk.orders.waybill.roles },
  'consoleShipMany.id': { make: shippedList, roles: desk.orders.batch.roles },
  'consoleSlip.id': { make: paidThing, roles: desk.orders.reprice.roles },
} as const satisfies Record<string, Owned | string>

import { desk } from '~/house/registers/desk'
import { type Make, type Owned, paid, paidThing } from './thing-makers'

const paidLine: Make = async (owner, skuId) => {
  const { id, lineId } = await paid(owner, skuId)
  return { query: { id, line: lineId }, mark: id }
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
  'consoleSlip.id': { make: paidThing, roles: desk.orders.reprice.roles },
} as const satisfies Record<string, Owned | string>

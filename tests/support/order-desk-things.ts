import { desk } from '~/contract/desk'
import { type Make, type Owned, paid } from './thing-makers'

const paidLine: Make = async (owner, skuId) => {
  const { id, lineId } = await paid(owner, skuId)
  return { query: { id, line: lineId }, mark: id }
}

/** What the console's screens of orders name, and who may see it. */
export const orderDeskThings = {
  'consoleRefund.id': { make: paidLine, roles: desk.cases.openable.roles },
  'consoleRefund.line': { make: paidLine, roles: desk.cases.openable.roles },
} satisfies Record<string, Owned>

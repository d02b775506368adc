import { paths, withQuery } from '../../app/paths'
import { inShop } from './shop-database'
import { onShop } from './shop-verbs'

/** The screens of discreet shopping, for a member with a PIN that hides nothing yet. */
export async function withDiscreet(orderId: string): Promise<Record<string, string>> {
  const [of] = await inShop<{ id: string; phone: string }>(
    'select m.id, m.phone from orders o join members m on m.id = o.member_id where o.id = $1',
    [orderId],
  )
  await onShop(async () => {
    const { aPin } = await import('./discreet')
    await aPin(of as { id: string; phone: string })
  })
  return {
    'discreet shopping': paths.discreet,
    'a new PIN': paths.orderPin,
    'entering the PIN': withQuery(paths.unlockOrders, { redirect: withQuery(paths.order, { id: orderId }) }),
    'no hidden orders': paths.hiddenOrders,
    'hiding an order': withQuery(paths.hideOrder, { id: orderId }),
  }
}

import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { type FormOf, refuseForm } from '~/web/kits/form/form'
import { Empty } from '~/web/ui/empty'
import { isHeld } from './place-order-held'

/** The orders that are to be paid or cancelled before there can be another one. */
export const unpaidOrders = withQuery(paths.orders, { tab: 'unpaid' })

/** The form again with what the shop says of the order, which leads to unpaid orders where those stand in its way. */
export async function refuseOrder<T>(form: FormOf<T>, data: FormData, { code, msg }: { code: number; msg: string }) {
  const answer = refuseForm(form, data, {}, msg)
  return Response.json({ ...(await answer.json()), isHeld: isHeld(code) }, { status: answer.status })
}

/** Instead of an order of which nothing can be had now. */
export function NothingToOrder({ text, isHeld }: { text?: string; isHeld?: boolean }) {
  const wayOn = isHeld
    ? { href: unpaidOrders, text: m.orders_to_unpaid() }
    : { href: paths.cartTab, text: m.orders_to_cart() }
  return <Empty picture="demo/empty-cart" title={m.orders_place_refused()} text={text} action={wayOn} />
}

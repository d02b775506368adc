import { refusals } from '~/house/registers/refusals'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { type FormOf, refuseForm } from '~/web/kits/form/form'
import { Empty, type EmptyProps } from '~/web/ui/empty'

/** Whether it is orders still to be paid that stand in the way of another one. */
export const isHeld = (code: number) => code === refusals.unpaidFull.code || code === refusals.heldUnpaid.code

/** The orders that are to be paid or cancelled before there can be another one. */
export const unpaidOrders = withQuery(paths.orders, { tab: 'unpaid' })

/** The form again with what the shop says of the order, which leads to unpaid orders where those stand in its way. */
export async function refuseOrder<T>(form: FormOf<T>, data: FormData, { code, msg }: { code: number; msg: string }) {
  const answer = refuseForm(form, data, {}, msg)
  return Response.json({ ...(await answer.json()), isHeld: isHeld(code) }, { status: answer.status })
}

type NothingProps = Pick<EmptyProps, 'picture' | 'icon' | 'action'> & { refused?: { text: string; isHeld: boolean } }

/** Instead of an order of which nothing can be had now. */
export function NothingToOrder({ refused, action, ...look }: NothingProps) {
  const wayOn = refused?.isHeld ? { href: unpaidOrders, text: m.orders_to_unpaid() } : action
  return <Empty {...look} title={m.orders_place_refused()} text={refused?.text} action={wayOn} />
}

import { refusals } from '~/house/registers/refusals'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { type FormOf, refuseForm } from '~/web/kits/form/form'
import { Empty, type EmptyProps } from '~/web/ui/empty'

export const isHeld = (code: number) => code === refusals.unpaidFull.code || code === refusals.heldUnpaid.code

export const unpaidOrders = withQuery(paths.orders, { tab: 'unpaid' })

export async function refuseOrder<T>(form: FormOf<T>, data: FormData, { code, msg }: { code: number; msg: string }) {
  const answer = refuseForm(form, data, {}, msg)
  return Response.json({ ...(await answer.json()), isHeld: isHeld(code) }, { status: answer.status })
}

type NothingProps = Pick<EmptyProps, 'picture' | 'icon' | 'action'> & { refused?: { text: string; isHeld: boolean } }

export function NothingToOrder({ refused, action, ...look }: NothingProps) {
  const wayOn = refused?.isHeld ? { href: unpaidOrders, text: m.orders_to_unpaid() } : action
  return <Empty {...look} title={m.orders_place_refused()} text={refused?.text} action={wayOn} />
}

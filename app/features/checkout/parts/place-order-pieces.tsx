import { useActionData } from '@remix-run/react'
import type { OrderLine } from '~/features/orders/contract/members'
import { refusals } from '~/house/registers/refusals'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { QUANTITY_MOST } from '~/values/quantity'
import { type FormOf, refuseForm } from '~/web/kits/form/form'
import { Empty, type EmptyProps } from '~/web/ui/empty'
import { Quantity, requestedQuantity } from '~/web/ui/quantity'

export const isHeld = (code: number) => code === refusals.unpaidFull.code || code === refusals.heldUnpaid.code

const unpaidOrders = withQuery(paths.orders, { tab: 'unpaid' })

export async function refuseOrder<T>(form: FormOf<T>, data: FormData, { code, msg }: { code: number; msg: string }) {
  const answer = refuseForm(form, data, {}, msg)
  return Response.json({ ...(await answer.json()), isHeld: isHeld(code) }, { status: answer.status })
}

type NothingProps = Pick<EmptyProps, 'picture' | 'icon' | 'action'> & { refused?: { text: string; isHeld: boolean } }

export function NothingToOrder({ refused, action, ...look }: NothingProps) {
  const wayOn = refused?.isHeld ? { href: unpaidOrders, text: m.orders_to_unpaid() } : action
  return <Empty {...look} title={m.orders_place_refused()} text={refused?.text} action={wayOn} />
}

export function piecesOf({ quantity, step }: { quantity?: number; step?: string }, requested = 1): number {
  return Math.min(QUANTITY_MOST, Math.max(1, requestedQuantity({ quantity: quantity ?? requested, step })))
}

/** The quantity of the one line that is ordered; a press draws the order anew. */
export const linePieces =
  (most = QUANTITY_MOST) =>
  ({ title, quantity }: OrderLine) => (
    <Quantity of={title} value={quantity} max={Math.max(1, most)} intent="apply" auto />
  )

export function ShownRefusals({ sentences }: { sentences: readonly string[] }) {
  const refusal = useActionData<{ fieldErrors?: Record<string, string>; isHeld?: boolean } | undefined>()
  const said = Object.values(refusal?.fieldErrors ?? {})
  const news = sentences.filter((sentence) => !said.includes(sentence))
  return (
    <>
      {refusal?.isHeld && (
        <p className="mb-2 text-center">
          <a href={unpaidOrders} className="inline-block py-3 font-semibold text-brand-700">
            {m.orders_to_unpaid()}
          </a>
        </p>
      )}
      {news.length > 0 && (
        <div role="alert" className="refusal">
          {news.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </>
  )
}

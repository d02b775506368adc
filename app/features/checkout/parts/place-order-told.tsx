import { useActionData } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { unpaidOrders } from './place-order-refused'

/** Refused choices, unless the form says the same, and a link to unpaid orders in the way. */
export function Told({ sentences }: { sentences: readonly string[] }) {
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

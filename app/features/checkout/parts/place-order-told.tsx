import { useActionData } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { unpaidOrders } from './place-order-refused'

/** What the shop says of choices that it could not take, unless the refused form says the same; and the way to orders that stand in the way. */
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

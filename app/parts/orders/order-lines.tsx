import type { OrderLine, PlacedLine } from '~/contract/orders'
import { m } from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Money } from '~/ui/money'
import { Picture } from '~/ui/picture'
import { yuanText } from '~/values/money'

/** The lines of an order, or of what is about to become one. */
export function OrderLines({ lines }: { lines: readonly (OrderLine | PlacedLine)[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.skuId} className="flex border-b border-line py-3 last:border-0">
          <div className="w-20 flex-none">
            <Picture picture={line.picture} alt="" sizes="80px" className="rounded-card" />
          </div>
          <div className="ml-3 min-w-0 flex-1">
            <a href={withQuery(paths.goods, { id: line.goodsId })} className="clamp-2 font-medium">
              {line.title}
            </a>
            {line.optionText && <p className="text-xs text-ink-2">{line.optionText}</p>}
            <p className="mt-1 flex items-center">
              <Money fen={line.price} />
              <span className="num ml-auto text-ink-2">
                <span className="sr-only">{m.orders_quantity()} </span>× {line.quantity}
              </span>
            </p>
            {'refunded' in line && <PaidAndBack line={line} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What was paid for a line where discounts made it less, and what has gone back of it. */
function PaidAndBack({ line: { paid, price, quantity, refunded, refundedQuantity } }: { line: PlacedLine }) {
  return (
    <>
      {paid !== price * quantity && (
        <p className="num text-xs text-ink-2">{m.orders_line_after_discounts({ amount: yuanText(paid) })}</p>
      )}
      {refundedQuantity > 0 && (
        <p className="num text-xs font-medium">
          {m.orders_line_refunded({ count: refundedQuantity, amount: yuanText(refunded) })}
        </p>
      )}
    </>
  )
}

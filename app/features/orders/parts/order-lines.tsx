import type { ReactNode } from 'react'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { Money } from '~/web/ui/money'
import { Pictured } from '~/web/ui/pictured'
import type { OrderLine, PlacedLine } from '../contract/members'

type OrderLinesProps = {
  lines: readonly (OrderLine | PlacedLine)[]
  quantity?: (line: OrderLine) => ReactNode
  /** Instead of the goods, where the lines stand for something of their own. */
  href?: string
}

export function OrderLines({ lines, quantity, href }: OrderLinesProps) {
  return (
    <ul>
      {lines.map((line) => (
        <Pictured
          key={line.skuId}
          as="li"
          className="border-b border-line py-3 last:border-0"
          picture={line.picture}
          size="md"
          href={href ?? withQuery(paths.goods, { id: line.goodsId })}
          title={line.title}
        >
          {line.optionText && <p className="text-xs text-ink-2">{line.optionText}</p>}
          <p className="mt-1 flex flex-wrap items-center">
            <Money fen={line.price} />
            {quantity ? (
              <span className="relative ml-auto pl-2">{quantity(line)}</span>
            ) : (
              <span className="num ml-auto text-ink-2">
                <span className="sr-only">{m.word_quantity()} </span>× {line.quantity}
              </span>
            )}
          </p>
          {'refunded' in line && <PaidAndBack line={line} />}
        </Pictured>
      ))}
    </ul>
  )
}

function PaidAndBack({ line: { paid, price, quantity, refunded, refundedQuantity } }: { line: PlacedLine }) {
  return (
    <>
      {paid !== price * quantity && (
        <p className="num text-xs text-ink-2">{m.orders_line_after_discounts({ amount: yuanText(paid) })}</p>
      )}
      {refunded + refundedQuantity > 0 && (
        <p className="num text-xs font-medium">
          {refundedQuantity > 0
            ? m.orders_line_refunded({ count: refundedQuantity, amount: yuanText(refunded) })
            : m.orders_line_money_back({ amount: yuanText(refunded) })}
        </p>
      )}
    </>
  )
}

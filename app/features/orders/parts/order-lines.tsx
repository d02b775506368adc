import type { ReactNode } from 'react'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { GoodsRow } from '~/web/ui/goods-row'
import { Money } from '~/web/ui/money'
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
        <GoodsRow
          key={line.skuId}
          as="li"
          className="border-b border-line py-3 last:border-0"
          picture={line.picture}
          href={href ?? withQuery(paths.goods, { id: line.goodsId })}
          title={line.title}
          subtitle={line.optionText}
          price={<Money fen={line.price} plain={'refunded' in line} />}
          action={quantity ? quantity(line) : <Pieces count={line.quantity} />}
        >
          {'refunded' in line && <PaidAndBack line={line} />}
        </GoodsRow>
      ))}
    </ul>
  )
}

const Pieces = ({ count }: { count: number }) => (
  <span className="num text-ink-2">
    <span className="sr-only">{m.word_quantity()} </span>× {count}
  </span>
)

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

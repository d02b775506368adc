import * as m from '~/paraglide/messages'
import { Card } from '~/web/kits/detail/card'
import { ListRow } from '~/web/ui/list-row'
import { Money, Was } from '~/web/ui/money'
import type { DeskSaleDetails } from '../contract/operators'

export function FlashSaleSkus({ sale: { skus, name } }: { sale: DeskSaleDetails }) {
  return (
    <Card label={m.console_sales_skus()}>
      {skus.map(({ id, optionText, price, usualPrice, asked, carved, sold, held, left }) => (
        <ListRow
          key={id}
          title={optionText || name}
          note={
            <span className="num">
              {m.console_sales_pieces_text({ sold, held, left })}
              {' · '}
              {carved === null
                ? m.console_sales_planned_text({ asked })
                : m.console_sales_carved_text({ asked, carved })}
            </span>
          }
          value={
            <>
              <Money fen={price} size="sm" short /> <Was fen={usualPrice} />
            </>
          }
        />
      ))}
    </Card>
  )
}

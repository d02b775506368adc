import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { useRights } from '~/web/kits/console/rights'
import { Card } from '~/web/kits/detail/card'
import { detailLoader } from '~/web/kits/detail/detail-loader'
import { num, tag } from '~/web/kits/detail/values'
import { act, acts } from '~/web/kits/form/acts'
import { formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ListRow } from '~/web/ui/list-row'
import { When } from '~/web/ui/when'
import { checkPieces, stockFields } from '../contract/operators'
import { StockForm } from './stock-form'
import { levelText } from './stock-texts'

export const handle: ScreenHandle = {
  may: 'handleGoods',
  title: () => m.console_stock_of(),
  parent: paths.consoleStock,
}

const stockForm = formFor('stock', stockFields.superRefine(checkPieces))

export const loader = detailLoader(h5.operatorWho(handle), desk.stock.details)
export const action = acts(h5.operatorWho(handle), {
  move: act({ form: stockForm, call: desk.stock.move, toast: m.console_stock_done }),
})

export default function SkuStock() {
  const { one: stock, submissionId } = useLoaderData<typeof loader>()
  const maySeeOrders = useRights()('seeOrders')
  const note = stock.isLow && tag('price', levelText(stock))
  const moves = withQuery(paths.consoleStockMoves, { skuId: stock.id })
  return (
    <>
      <h2 className="mb-3 text-lg font-bold">
        {stock.title}
        {stock.options && <small className="block text-sm font-normal text-ink-2">{stock.options}</small>}
      </h2>
      <Card
        of={[
          [m.console_stock_available, num(stock.available), { note }],
          [m.console_stock_reserved, num(stock.reserved)],
          [m.console_stock_allotted, num(stock.allotted)],
          [m.console_word_sold, num(stock.sold)],
          [m.console_stock_written_off, num(stock.writtenOff)],
          [m.console_stock_received, num(stock.received)],
          [m.console_stock_moves, null, { href: moves }],
        ]}
      />
      <StockForm of={stockForm} stock={stock} submissionId={submissionId} />
      <Card>
        <h2 className="px-4 pt-4 text-base font-bold">{m.console_stock_holding()}</h2>
        {stock.holding.length === 0 && <p className="p-4 text-sm text-ink-2">{m.console_stock_holding_none()}</p>}
        {stock.holding.map(({ orderId, pieces, isPaid, placedAt }) => (
          <ListRow
            key={orderId}
            title={<span className="num break-all">{orderId}</span>}
            note={
              <>
                {isPaid ? m.console_stock_paid() : m.console_stock_unpaid()} · <When at={placedAt} />
              </>
            }
            value={m.console_stock_pieces_of({ pieces })}
            href={maySeeOrders ? withQuery(paths.consoleOrder, { id: orderId }) : undefined}
          />
        ))}
      </Card>
    </>
  )
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isAmong, may } from '~/contract/roles'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { ListRow } from '~/web/ui/list-row'
import { When } from '~/web/ui/when'
import { checkPieces, stockFields } from '../contract/desk'
import { StockForm } from './stock-form'
import { levelText } from './stock-texts'

export const handle: ScreenHandle = {
  may: 'handleGoods',
  title: () => m.console_stock_of(),
  parent: paths.consoleStock,
}

const stockForm = formFor('stock', stockFields.superRefine(checkPieces))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const [stock, me] = await Promise.all([call(desk.stock.details, { id }), call(desk.console.me)])
  return { stock, maySeeOrders: isAmong(me.role, may.seeOrders), submissionId: randomToken() }
}

export const action = acts(h5.operatorWho(handle), {
  move: act({ form: stockForm, call: desk.stock.move, toast: m.console_stock_done }),
})

export default function SkuStock() {
  const { stock, maySeeOrders, submissionId } = useLoaderData<typeof loader>()
  const number = (value: number) => <span className="num">{value}</span>
  return (
    <>
      <h2 className="mb-3 text-lg font-bold">
        {stock.title}
        {stock.options && <small className="block text-sm font-normal text-ink-2">{stock.options}</small>}
      </h2>
      <div className="card rows mb-4">
        <ListRow
          title={m.console_stock_available()}
          note={stock.isLow && <Tag tone="price">{levelText(stock)}</Tag>}
          value={number(stock.available)}
        />
        <ListRow title={m.console_stock_reserved()} value={number(stock.reserved)} />
        <ListRow title={m.console_stock_allotted()} value={number(stock.allotted)} />
        <ListRow title={m.console_stock_sold()} value={number(stock.sold)} />
        <ListRow title={m.console_stock_written_off()} value={number(stock.writtenOff)} />
        <ListRow title={m.console_stock_received()} value={number(stock.received)} />
        <ListRow title={m.console_stock_moves()} href={withQuery(paths.consoleStockMoves, { skuId: stock.id })} />
      </div>
      <StockForm of={stockForm} stock={stock} submissionId={submissionId} />
      <section className="card rows mb-4">
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
      </section>
    </>
  )
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isAmong, may } from '~/contract/roles'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { AskOnceMore } from '~/web/kits/form/ask-once-more'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'
import { exchangePath } from '../parts/points-goods-cards'
import { PointsPrice } from '../parts/points-price'
import { exchangeName, exchangeStateTexts } from './exchange-texts'

export const handle: ScreenHandle = {
  may: 'handlePointsGoods',
  title: () => m.console_exchanges_one(),
  parent: paths.consolePointsGoods,
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('id') ?? ''
  const [exchange, me] = await Promise.all([call(desk.pointsGoods.details, { id }), call(desk.console.me)])
  const isClosing = searchParams.has('close') && exchange.state === 'open'
  return { exchange, isClosing, maySeeActs: isAmong(me.role, may.seeAudit) }
}

export const action = acts(h5.operatorWho(handle), {
  close: act({
    call: desk.pointsGoods.close,
    toast: m.console_exchanges_closed_toast,
    to: (_, id) => withQuery(paths.consoleOnePointsGoods, { id }),
  }),
})

export default function Exchange() {
  const { exchange, isClosing, maySeeActs } = useLoaderData<typeof loader>()
  const { id, points, cash, usualPrice, pieces, allotted, left, held, sold, perMember, state, createdAt } = exchange
  const here = withQuery(paths.consoleOnePointsGoods, { id })
  if (isClosing)
    return (
      <AskOnceMore
        title={m.console_exchanges_close_sure({ name: exchangeName(exchange) })}
        text={m.console_exchanges_close_text({ count: left })}
        back={{ href: here, text: m.console_exchanges_keep() }}
        act={{ name: 'close', text: m.console_exchanges_close() }}
      />
    )
  const number = (value: number) => <span className="num">{value}</span>
  return (
    <>
      <div className="card rows mb-4">
        <ListRow title={m.console_exchanges_goods()} value={exchangeName(exchange)} href={exchangePath(id)} />
        <ListRow title={m.console_exchanges_state()} value={exchangeStateTexts[state]()} />
        <ListRow title={m.console_exchanges_price()} value={<PointsPrice points={points} cash={cash} />} />
        <ListRow title={m.exchange_everyday()} value={<Money fen={usualPrice} plain />} />
        <ListRow title={m.console_exchanges_per_member()} value={number(perMember)} />
        <ListRow title={m.console_exchanges_created()} value={<When at={createdAt} />} />
      </div>
      <div className="card rows mb-4">
        <ListRow
          title={m.console_exchanges_allotted()}
          note={allotted < pieces ? m.console_exchanges_fewer({ count: pieces }) : undefined}
          value={number(allotted)}
        />
        <ListRow title={m.console_exchanges_left()} value={number(left)} />
        <ListRow title={m.console_exchanges_held()} value={number(held)} />
        <ListRow title={m.console_exchanges_sold()} value={number(sold)} />
        {maySeeActs && (
          <ListRow title={m.console_coupons_acts()} href={withQuery(paths.consoleAudit, { subjectId: id })} />
        )}
      </div>
      {state === 'open' && (
        <ButtonLink look="danger" href={withQuery(paths.consoleOnePointsGoods, { id, close: 1 })}>
          {m.console_exchanges_close()}
        </ButtonLink>
      )}
    </>
  )
}

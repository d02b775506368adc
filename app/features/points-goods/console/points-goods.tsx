import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listLoader, listOf } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { EXCHANGE_QUEUES } from '../contract/desk'
import { PointsPrice } from '../parts/points-price'
import { exchangeName, exchangeQueueTexts, exchangeStateTexts } from './exchange-texts'

const list = listOf({
  path: paths.consolePointsGoods,
  call: desk.pointsGoods.list,
  title: m.console_exchanges,
  filters: [
    choice('queue', m.console_exchanges_queue, EXCHANGE_QUEUES, {
      text: (queue) => exchangeQueueTexts[queue](),
      initial: 'all',
    }),
  ],
  opens: ({ id }) => withQuery(paths.consoleOnePointsGoods, { id }),
  columns: [
    { head: m.console_exchanges_goods, cell: exchangeName },
    { head: m.console_exchanges_price, cell: ({ points, cash }) => <PointsPrice points={points} cash={cash} short /> },
    {
      head: m.console_exchanges_left,
      cell: ({ left, allotted }) => (
        <span className="num">
          {left} / {allotted}
        </span>
      ),
    },
    {
      head: m.console_exchanges_state,
      cell: ({ state }) => <Tag tone={state === 'open' ? 'good' : 'quiet'}>{exchangeStateTexts[state]()}</Tag>,
    },
  ],
  empty: { icon: 'coin', title: m.console_exchanges_none, text: m.console_exchanges_none_text },
  links: [{ path: paths.consolePointsGoodsForm, text: m.console_exchanges_new }],
})

export const handle: ScreenHandle = {
  may: 'handlePointsGoods',
  title: list.title,
  parent: paths.console,
  area: { at: 85, path: paths.consolePointsGoods, text: m.console_exchanges },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Exchanges() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}

import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { Tag } from '~/web/ui/badge'
import { EXCHANGE_QUEUES } from '../contract/operators'
import { PointsPrice } from '../parts/points-price'
import { exchangeName, exchangeQueueTexts, exchangeStateTexts } from './exchange-texts'

const list = listOf({
  may: 'handlePointsGoods',
  path: paths.consolePointsGoods,
  call: desk.pointsGoods.list,
  title: m.console_exchanges,
  area: { at: 85 },
  filters: [choice('queue', m.console_word_show, EXCHANGE_QUEUES, { text: exchangeQueueTexts, initial: 'all' })],
  opens: ({ id }) => withQuery(paths.consoleOnePointsGoods, { id }),
  columns: [
    [m.console_goods, exchangeName],
    [m.console_exchanges_price, ({ points, cash }) => <PointsPrice points={points} cash={cash} short />],
    [m.console_word_left, ({ left, allotted }) => <span className="num">{`${left} / ${allotted}`}</span>],
    [m.word_state, ({ state }) => <Tag good={state === 'open'}>{exchangeStateTexts[state]()}</Tag>],
  ],
  empty: { icon: 'coin', title: m.console_exchanges_none, text: m.console_exchanges_none_text },
  links: [{ path: paths.consolePointsGoodsForm, text: m.console_exchanges_new }],
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />

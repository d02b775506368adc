import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listHandle, listLoader, listOf, words } from '~/web/kits/list/list'
import { Tag } from '~/web/ui/badge'
import { STOCK_QUEUES } from '../contract/operators'
import { levelText, queueTexts } from './stock-texts'

const list = listOf({
  may: 'handleGoods',
  path: paths.consoleStock,
  call: desk.stock.list,
  title: m.console_stock,
  area: { at: 35 },
  filters: [
    choice('queue', m.console_word_show, STOCK_QUEUES, { text: queueTexts, initial: 'all' }),
    words('search', m.console_goods_words, 140),
  ],
  opens: ({ id }) => withQuery(paths.consoleSku, { id }),
  columns: [
    [m.console_goods, ({ title }) => title],
    [m.console_word_option, ({ options }) => options || '–'],
    [
      m.console_stock_available,
      (row) => (
        <>
          <span className="num">{row.available}</span> {row.isLow && <Tag tone="price">{levelText(row)}</Tag>}
        </>
      ),
    ],
    [m.console_stock_reserved, ({ reserved }) => <span className="num">{reserved}</span>],
    [m.console_stock_allotted, ({ allotted }) => <span className="num">{allotted}</span>],
    [m.console_word_sold, ({ sold }) => <span className="num">{sold}</span>],
  ],
  links: [
    { path: paths.consoleStockList, text: m.console_stock_list, look: 'line' },
    { path: withQuery(paths.consoleTable, { kind: 'stock' }), text: m.console_orders_table, look: 'line' },
  ],
  empty: { icon: 'box', title: m.console_word_none, text: m.console_stock_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />

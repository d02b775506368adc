import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { given, ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { When } from '~/web/ui/when'
import { moveTexts } from './stock-texts'

const list = listOf({
  may: 'handleGoods',
  path: paths.consoleStockMoves,
  call: desk.stock.moves,
  title: m.console_stock_moves,
  parent: (query) => withQuery(paths.consoleSku, { id: query.get('skuId') ?? '' }),
  filters: [given('skuId')],
  columns: [
    [m.word_when, ({ at }) => <When at={at} />],
    [m.console_stock_what, ({ kind }) => moveTexts[kind]()],
    [m.console_word_pieces, ({ pieces }) => <span className="num">{pieces}</span>],
    [m.word_reason, ({ reason, reference }) => [reason, reference].filter(Boolean).join(' · ') || '–'],
    [m.console_stock_who, ({ operator }) => operator || '–'],
    [m.orders_one, ({ orderId }) => <span className="num">{orderId ?? '–'}</span>],
  ],
  empty: { icon: 'box', title: m.console_stock_moves_none, text: m.console_stock_moves_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />

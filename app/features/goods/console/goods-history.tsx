import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { given, ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { ChangedFields, changedBy } from './goods-meanwhile'
import { goodsSectionTexts } from './goods-texts'

const list = listOf({
  may: 'handleGoods',
  path: paths.consoleGoodsHistory,
  call: desk.goodsEditing.history,
  title: m.console_goods_history,
  parent: (query) => withQuery(paths.consoleOneGoods, { id: query.get('id') ?? '' }),
  filters: [given('id')],
  columns: [
    [m.console_word_what, ({ section }) => goodsSectionTexts[section]()],
    [m.console_goods_change_who, (row) => changedBy(row)],
    [m.console_goods_change_fields, (row) => <ChangedFields of={row} />],
  ],
  empty: { icon: 'edit', title: m.console_goods_history_none, text: m.console_goods_history_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />

import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { num } from '~/web/kits/detail/values'
import { ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { When } from '~/web/ui/when'
import { BULK_OUTCOMES } from '../contract/bulk'
import { bulkOutcomeTexts, bulkText } from './goods-bulk-texts'

const list = listOf({
  may: 'handleGoods',
  path: paths.consoleBulkChanges,
  call: desk.goodsEditing.bulkChanges,
  title: m.console_bulk_changes,
  parent: paths.consoleGoods,
  opens: ({ id }) => withQuery(paths.consoleBulkChange, { id }),
  columns: [
    [m.console_word_what, (row) => bulkText(row)],
    [m.console_word_operator, ({ by }) => by],
    [m.word_when, ({ at }) => <When at={at} />],
    [
      m.console_bulk_outcome,
      (row) =>
        num(
          BULK_OUTCOMES.filter((one) => row[one] > 0)
            .map((one) => bulkOutcomeTexts[one]({ count: row[one] }))
            .join(' · '),
        ),
    ],
  ],
  empty: { icon: 'box', title: m.console_bulk_changes_none, text: m.console_bulk_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />

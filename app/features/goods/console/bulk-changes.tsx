import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { TO_CONFIRM } from '~/web/kits/form/act-form'
import { ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { When } from '~/web/ui/when'
import { BULK_OUTCOMES } from '../contract/bulk'
import { bulkText, countsText } from './goods-bulk-texts'

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
      m.console_goods,
      (row) => (
        <>
          <span className="num">{countsText(BULK_OUTCOMES.map((outcome) => [outcome, row[outcome]]))}</span>{' '}
          {row.done > 0 && !row.undoneAt && (
            <a href={`${withQuery(paths.consoleBulkChange, { id: row.id, [TO_CONFIRM]: 'undo' })}#undo`}>
              {m.console_bulk_undo()}
            </a>
          )}
        </>
      ),
    ],
  ],
  empty: { icon: 'box', title: m.console_bulk_changes_none, text: m.console_bulk_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />

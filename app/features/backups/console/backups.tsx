import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ActForm } from '~/web/kits/form/act-form'
import { acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import { ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { When } from '~/web/ui/when'
import { megabytes, stateText } from './backup-texts'

const make = deskAct('make', desk.backups.make, m.console_backups_ordered)

const list = listOf({
  may: 'handleBackups',
  path: paths.consoleBackups,
  call: desk.backups.list,
  title: m.console_backups,
  area: { at: 94 },
  opens: ({ id }) => withQuery(paths.consoleBackup, { id }),
  above: () => (
    <ActForm
      of={make.form}
      title={m.console_backups_now()}
      about={m.console_backups_now_text()}
      text={m.console_backups_now()}
    />
  ),
  columns: [
    [m.word_when, ({ requestedAt }) => <When at={requestedAt} />],
    [m.word_state, (row) => stateText(row)],
    [m.console_backups_size, ({ bytes }) => <span className="num whitespace-nowrap">{megabytes(bytes)}</span>],
    [
      m.console_backups_sealed,
      ({ isSealed, mayTake }) => (mayTake ? (isSealed ? m.console_backups_sealed() : m.console_backups_plain()) : '–'),
    ],
  ],
  empty: { icon: 'info', title: m.console_backups_none, text: m.console_backups_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export const action = acts(h5.operatorWho(handle), { make })
export default () => <ListScreen of={list} />

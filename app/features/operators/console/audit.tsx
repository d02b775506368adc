import { actText, subjectText } from '~/house/registers/act-texts'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import {
  ListScreen,
  listedChoice,
  listHandle,
  listLoader,
  listOf,
  named,
  type PageOf,
  words,
} from '~/web/kits/list/list'
import { When } from '~/web/ui/when'
import { whoText } from '../parts/people-texts'

type Page = PageOf<typeof desk.console.acts>

const kindChoice = (kind: Page['kinds'][number]) => ({ value: kind, text: actText(kind) })

const list = listOf({
  may: 'seeAudit',
  path: paths.consoleAudit,
  call: desk.console.acts,
  title: m.console_audit,
  area: { at: 110 },
  filters: [
    listedChoice('operatorId', m.console_audit_who, ({ operators }: Page) => operators.map(named)),
    listedChoice('act', m.console_audit_what, ({ kinds }: Page) => kinds.map(kindChoice)),
    words('subjectId', m.console_audit_subject, 64),
  ],
  opens: ({ id }) => withQuery(paths.consoleAct, { id }),
  columns: [
    [m.word_when, ({ at }) => <When at={at} />],
    [m.console_audit_who, (row) => whoText(row)],
    [m.console_audit_what, ({ act }) => actText(act)],
    [m.console_audit_on, ({ subject }) => subjectText(subject)],
  ],
  empty: { icon: 'info', title: m.console_word_none, text: m.console_audit_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />

import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { actText, subjectText } from '~/house/registers/act-texts'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listedChoice, listLoader, listOf, words } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { When } from '~/web/ui/when'

type Acts = z.output<typeof desk.console.acts.output>

const list = listOf({
  path: paths.consoleAudit,
  call: desk.console.acts,
  title: m.console_audit,
  filters: [
    listedChoice('operatorId', m.console_audit_who, ({ operators }: Acts) =>
      operators.map(({ id, name }) => ({ value: id, text: name })),
    ),
    listedChoice('act', m.console_audit_what, ({ kinds }: Acts) =>
      kinds.map((kind) => ({ value: kind, text: actText(kind) })),
    ),
    words('subjectId', m.console_audit_subject, 64),
  ],
  opens: ({ id }) => withQuery(paths.consoleAct, { id }),
  columns: [
    { head: m.console_audit_when, cell: ({ at }) => <When at={at} /> },
    { head: m.console_audit_who, cell: ({ operator }) => operator.name },
    { head: m.console_audit_what, cell: ({ act }) => actText(act) },
    { head: m.console_audit_on, cell: ({ subject }) => subjectText(subject) },
  ],
  empty: { icon: 'info', title: m.console_audit_none, text: m.console_audit_none_text },
})

export const handle: ScreenHandle = {
  may: 'seeAudit',
  title: list.title,
  parent: paths.console,
  area: { at: 110, path: paths.consoleAudit, text: m.console_audit },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Audit() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}

import { useLoaderData } from '@remix-run/react'
import { actText, fieldText, subjectText } from '~/house/registers/act-texts'
import { valueText } from '~/house/registers/act-values'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Card } from '~/web/kits/detail/card'
import { detailLoader } from '~/web/kits/detail/detail-loader'
import { momentText } from '~/web/kits/detail/history'
import { DataTable } from '~/web/kits/list/data-table'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { whoText } from '../parts/people-texts'

export const handle: ScreenHandle = { may: 'seeAudit', title: () => m.console_act_title(), parent: paths.consoleAudit }
export const loader = detailLoader(h5.operatorWho(handle), desk.console.act)

export default function Act() {
  const { one } = useLoaderData<typeof loader>()
  const { at, act, subject, before, after } = one
  const shown = (field: string, facts: Record<string, unknown> | null) =>
    valueText(field, facts?.[field], subject.kind, fieldText)
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const acts = withQuery(paths.consoleAudit, { subjectId: subject.id })
  return (
    <>
      <Card
        of={[
          [m.console_audit_what, actText(act)],
          [m.word_when, momentText(at)],
          [m.console_audit_who, whoText(one)],
          [m.console_audit_on, subjectText(subject), { href: acts }],
        ]}
      />
      {fields.length === 0 ? (
        <p className="text-ink-2">{m.console_audit_no_facts()}</p>
      ) : (
        <DataTable
          caption={m.console_act_title()}
          columns={[m.console_audit_field(), m.console_audit_before(), m.console_audit_after()]}
          rows={fields.map((field) => ({
            key: field,
            cells: [fieldText(field), shown(field, before), shown(field, after)],
          }))}
        />
      )}
    </>
  )
}

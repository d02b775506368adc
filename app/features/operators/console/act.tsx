import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { actText, fieldText, subjectText } from '~/house/registers/act-texts'
import { valueText } from '~/house/registers/act-values'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { dateTimeText } from '~/values/time'
import { h5 } from '~/web/h5/client'
import { DataTable } from '~/web/kits/list/data-table'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ListRow } from '~/web/ui/list-row'

export const handle: ScreenHandle = { may: 'seeAudit', title: () => m.console_act_title(), parent: paths.consoleAudit }

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const act = await operator.call(desk.console.act, { id })
  return { ...act, at: dateTimeText(new Date(act.at), operator.locale) }
}

export default function Act() {
  const { at, operator, act, subject, before, after } = useLoaderData<typeof loader>()
  const shown = (field: string, facts: Record<string, unknown> | null) =>
    valueText(field, facts?.[field], subject.kind, fieldText)
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <>
      <div className="card rows mb-4">
        <ListRow title={m.console_audit_what()} value={actText(act)} />
        <ListRow title={m.console_audit_when()} value={at} />
        <ListRow title={m.console_audit_who()} value={operator.name} />
        <ListRow
          title={m.console_audit_on()}
          value={subjectText(subject)}
          href={withQuery(paths.consoleAudit, { subjectId: subject.id })}
        />
      </div>
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

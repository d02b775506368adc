import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/contract/calls'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { DataTable } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { SelectField, TextField } from '~/ui/field'
import { Pager } from '~/ui/pager'
import { dateTimeText } from '~/values/time'
import { actText } from './act-texts'
import { FilterBar } from './filter-bar'

export const handle: ScreenHandle = { title: () => m.console_audit(), parent: paths.console }

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request)
  const { searchParams } = new URL(request.url)
  const asked = (name: string) => searchParams.get(name)?.trim() ?? ''
  const filter = { operatorId: asked('operatorId'), act: asked('act'), subjectId: asked('subjectId') }
  const { items, ...rest } = await operator.call(calls.console.acts, {
    ...filter,
    cursor: searchParams.get('cursor') ?? undefined,
  })
  const acts = items.map((item) => ({ ...item, at: dateTimeText(new Date(item.at), operator.locale) }))
  return { filter, acts, ...rest }
}

export default function Audit() {
  const { filter, acts, next, operators, kinds } = useLoaderData<typeof loader>()
  const isFiltered = Object.values(filter).some(Boolean)
  const columns = [m.console_audit_when(), m.console_audit_who(), m.console_audit_what(), m.console_audit_on()]
  return (
    <>
      <FilterBar path={paths.consoleAudit} isFiltered={isFiltered}>
        <SelectField
          name="operatorId"
          label={m.console_audit_who()}
          stacked
          empty={m.console_filter_any()}
          defaultValue={filter.operatorId}
          choices={operators.map(({ id, name }) => ({ value: id, text: name }))}
        />
        <SelectField
          name="act"
          label={m.console_audit_what()}
          stacked
          empty={m.console_filter_any()}
          defaultValue={filter.act}
          choices={kinds.map((kind) => ({ value: kind, text: actText(kind) }))}
        />
        <TextField
          name="subjectId"
          label={m.console_audit_subject()}
          stacked
          maxLength={64}
          defaultValue={filter.subjectId}
        />
      </FilterBar>
      {acts.length === 0 ? (
        <Empty icon="info" title={m.console_audit_none()} text={m.console_audit_none_text()} />
      ) : (
        <DataTable
          id="acts"
          caption={m.console_audit()}
          columns={columns}
          rows={acts.map(({ id, at, operator, act, subject }) => ({
            key: id,
            cells: [
              <a key="at" href={withQuery(paths.consoleAct, { id })} className="num">
                {at}
              </a>,
              operator.name,
              actText(act),
              `${subject.kind} ${subject.id}`,
            ],
          }))}
        />
      )}
      <Pager list="acts" next={next && withQuery(paths.consoleAudit, { ...filter, cursor: next })} />
    </>
  )
}

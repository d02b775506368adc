import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { sendFile } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { streamedTable } from '~/web/h5/table-file'
import { Card } from '~/web/kits/detail/card'
import { idOf } from '~/web/kits/detail/detail-loader'
import { num, when } from '~/web/kits/detail/values'
import { ActForm } from '~/web/kits/form/act-form'
import { acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import { CheckboxField } from '~/web/kits/form/field'
import { formInBrowser, postedForm } from '~/web/kits/form/form'
import { DataTable } from '~/web/kits/list/data-table'
import { Pager } from '~/web/kits/list/pager'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ListRow } from '~/web/ui/list-row'
import { type Imported, ROW_FATES, type RowFate } from '../contract/imports'
import { changesText, reportOf } from './import-report'
import { fateTexts, importKindText, importStateTexts } from './import-texts'

const AGAIN_SECONDS = 3
const isUnderWay = (state: string) => state === 'reading' || state === 'running'

export const handle: ScreenHandle<{ one: Imported } | null> = {
  may: 'importTables',
  title: (data) => (data ? importKindText(data.one.kind) : m.console_imports()),
  parent: paths.consoleImports,
  keeps: ['id'],
  asksAgain: (data) => (data && isUnderWay(data.one.state) ? AGAIN_SECONDS : 0),
}

const start = deskAct('start', desk.imports.start, m.console_imports_started)
const stop = deskAct('stop', desk.imports.stop, m.console_imports_stopped)
const report = formInBrowser('report')

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const { searchParams } = new URL(request.url)
  const id = idOf(request)
  const one = await call(desk.imports.details, { id })
  const fate = ROW_FATES.find((fate) => fate === searchParams.get('fate')) ?? ''
  const cursor = searchParams.get('cursor') ?? undefined
  return { one, fate, rows: await call(desk.imports.rows, { id, fate, cursor }) }
}

const doing = acts(h5.operatorWho(handle), { start, stop })

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const operator = await h5.operator(request, handle.may)
  const posted = await postedForm(request.clone())
  if (posted.get('intent') !== report.id) return doing(args)
  const id = idOf(request)
  await operator.call(desk.imports.details, { id })
  return sendFile(streamedTable('import', 'xlsx', reportOf(operator, id)))
}

export default function ImportScreen() {
  const { one } = useLoaderData<typeof loader>()
  const { state, odd, counts } = one
  const open = (counts.add ?? 0) + (counts.change ?? 0)
  return (
    <>
      <Card
        of={[
          [m.console_backups_name, one.name || '–'],
          [m.word_state, <b key="state">{importStateTexts[state]()}</b>],
          one.why !== '' && [m.console_imports_why, one.why],
          [m.console_imports_rows, num(one.rows)],
          [m.console_word_operator, one.by],
          [m.word_when, when(one.at)],
        ]}
      />
      {isUnderWay(state) && <count-down data-seconds={AGAIN_SECONDS} data-reload="" hidden />}
      <Fates />
      {(state === 'checked' || state === 'stopped') && open > 0 && (
        <ActForm
          of={start.form}
          title={m.console_imports_start()}
          about={m.console_imports_start_text({ count: open })}
          text={state === 'stopped' ? m.console_bulk_go_on() : m.console_imports_start()}
        >
          {odd > 0 && <CheckboxField name="meant" label={m.console_imports_meant({ count: odd })} />}
        </ActForm>
      )}
      {state === 'running' && (
        <ActForm of={stop.form} look="line" about={m.console_imports_stop_text()} text={m.console_groups_stop()} />
      )}
      <Rows />
      {one.rows > 0 && <ActForm of={report} look="line" text={m.console_imports_report()} />}
    </>
  )
}

function Fates() {
  const { one, fate } = useLoaderData<typeof loader>()
  const shown = ROW_FATES.filter((name) => one.counts[name])
  const to = (name: RowFate | '') => withQuery(paths.consoleImport, { id: one.id, fate: name })
  if (shown.length === 0) return null
  return (
    <section className="card rows mb-4" aria-label={m.console_imports_fate()}>
      {shown.map((name) => (
        <ListRow key={name} title={fateTexts[name]()} value={num(one.counts[name])} href={to(name)} />
      ))}
      {fate !== '' && <ListRow title={m.word_all()} href={to('')} />}
    </section>
  )
}

function Rows() {
  const { one, fate, rows } = useLoaderData<typeof loader>()
  if (rows.items.length === 0) return null
  const caption = fate === '' ? m.console_imports_rows() : fateTexts[fate as RowFate]()
  return (
    <section className="mb-4">
      <h2 className="mb-2 font-bold">{caption}</h2>
      <DataTable
        id="rows"
        caption={caption}
        columns={[m.console_ship_line(), m.console_word_what(), m.console_imports_fate(), m.console_imports_changes()]}
        rows={rows.items.map((row) => ({
          key: row.id,
          cells: [
            num(row.line),
            row.name || '–',
            fateTexts[row.fate](),
            <span key="what" className="whitespace-pre-line break-words">
              {row.why || changesText(row) || '–'}
            </span>,
          ],
        }))}
      />
      <Pager list="rows" next={rows.next && withQuery(paths.consoleImport, { id: one.id, fate, cursor: rows.next })} />
    </section>
  )
}

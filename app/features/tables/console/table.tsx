import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { sendFile } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { streamedTable, TABLE_FORMATS } from '~/web/h5/table-file'
import { useRights } from '~/web/kits/console/rights'
import { Section } from '~/web/kits/detail/card'
import { FactorField, factorInput } from '~/web/kits/form/factor-field'
import { SelectField } from '~/web/kits/form/field'
import { Form, formFor, postedForm, readForm, refuseForm } from '~/web/kits/form/form'
import { Field, Hidden, Options } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { columnsOf, TABLE_KINDS, type TableKind, tables } from '../contract/columns'
import { takeFields } from '../contract/operators'
import { cellsOf } from './table-cells'

export const handle: ScreenHandle<{ kind: TableKind } | null> = {
  may: 'enter',
  title: (data) => (data ? tables[data.kind].say() : m.console_tables()),
  parent: paths.consoleTables,
  keeps: ['kind'],
}

const format = { format: z.enum(TABLE_FORMATS).default('xlsx') }
const plainForm = formFor('table', takeFields.extend(format))
const personalForm = formFor('personal', takeFields.extend({ ...format, ...factorInput }), { secrets: ['factorCode'] })

const kindIn = (request: Request): TableKind => {
  const typed = new URL(request.url).searchParams.get('kind')
  return TABLE_KINDS.find((kind) => kind === typed) ?? 'goods'
}

export async function loader({ request }: LoaderFunctionArgs) {
  const kind = kindIn(request)
  await h5.operator(request, tables[kind].right)
  const state = new URL(request.url).searchParams.get('status') ?? ''
  return { kind, state: state in (tables[kind].states ?? {}) ? state : '' }
}

/** A post, because it is logged and never cached. */
export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request, tables[kindIn(request)].right)
  const posted = await postedForm(request)
  const isPersonal = posted.get('intent') === personalForm.id
  const form = isPersonal ? personalForm : plainForm
  const read = await readForm(form, posted, operator.locale)
  if (!read.ok) return read.answer
  const { format, factorCode, ...wanted } = read.value as z.output<typeof personalForm.schema>
  const asking = isPersonal ? await operator.proving(factorCode) : operator
  const taken = await asking.ask(isPersonal ? desk.tables.takePersonal : desk.tables.take, wanted)
  if (!taken.ok) return refuseForm(form, posted, taken.fields, taken.msg)
  const pieces = cellsOf(operator, taken.data.id, columnsOf(wanted.kind, isPersonal))
  return sendFile(streamedTable(wanted.kind, format, pieces))
}

export default function Table() {
  const { kind } = useLoaderData<typeof loader>()
  const isAllowed = useRights()
  const { columns, personalRight } = tables[kind]
  const personal = columns.filter(({ isPersonal }) => isPersonal).map(({ say }) => say())
  return (
    <>
      <Section about={m.console_tables_text()}>
        <Wanted of={plainForm} />
      </Section>
      {personalRight && isAllowed(personalRight) && (
        <Section
          title={m.console_tables_personal()}
          about={m.console_tables_personal_text({ columns: personal.join(', ') })}
        >
          <Wanted of={personalForm} />
        </Section>
      )}
    </>
  )
}

const formatTexts = { csv: m.console_tables_csv, xlsx: m.console_tables_xlsx }

function Wanted({ of }: { of: typeof plainForm | typeof personalForm }) {
  const { kind, state } = useLoaderData<typeof loader>()
  const { states, isDated } = tables[kind]
  const form = of as typeof plainForm
  const choices = Object.entries(states ?? {}).map(([value, say]) => ({ value, text: say() }))
  return (
    <Form of={form} className="console-narrow" values={{ format: 'xlsx' }}>
      <Hidden of={{ kind }} />
      {choices.length > 0 && (
        <SelectField
          name="state"
          label={m.word_state()}
          stacked
          empty={m.word_all()}
          defaultValue={state}
          choices={choices}
        />
      )}
      {isDated && <Field of={form} name="from" label={m.console_tables_from()} />}
      {isDated && <Field of={form} name="to" label={m.console_tables_to()} />}
      <Options of={form} name="format" label={m.console_tables_format()} texts={formatTexts} />
      {of === personalForm && <FactorField />}
      <Button className="mt-3" intent={of.id} text={m.console_orders_table_take()} />
    </Form>
  )
}

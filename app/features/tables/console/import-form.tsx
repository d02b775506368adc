import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { firstOf } from '~/values/characters'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { useRights } from '~/web/kits/console/rights'
import { Section } from '~/web/kits/detail/card'
import { SelectField, TextField } from '~/web/kits/form/field'
import { Form, formFor, postedForm, readForm, refuseForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { tables } from '../contract/columns'
import { beginFields, FILE_NAME_MOST, IMPORT_KINDS } from '../contract/imports'
import { importKindText } from './import-texts'

export const handle: ScreenHandle = {
  may: 'importTables',
  title: () => m.console_imports_new(),
  parent: paths.consoleImports,
  keeps: ['kind'],
  takes: 'file',
}

const form = formFor('import', beginFields.pick({ kind: true }))

export async function loader({ request }: LoaderFunctionArgs) {
  await h5.operator(request, handle.may)
  const typed = new URL(request.url).searchParams.get('kind')
  return { kind: IMPORT_KINDS.find((kind) => kind === typed) ?? '' }
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const posted = await postedForm(request)
  const read = await readForm(form, posted, operator.locale)
  if (!read.ok) return read.answer
  const file = posted.get('file')
  const sent = await operator.ask(desk.imports.upload, {}, file instanceof File ? file : undefined)
  if (!sent.ok) return refuseForm(form, posted, sent.fields, sent.msg)
  const { id } = sent.data
  const name = file instanceof File ? firstOf(file.name, FILE_NAME_MOST) : ''
  const begun = await operator.ask(desk.imports.begin, { id, kind: read.value.kind, name })
  if (!begun.ok) return refuseForm(form, posted, begun.fields, begun.msg)
  return redirectTo(withQuery(paths.consoleImport, { id }))
}

export default function ImportForm() {
  const { kind } = useLoaderData<typeof loader>()
  const isAllowed = useRights()
  const kinds = IMPORT_KINDS.filter((one) => isAllowed(tables[one].right))
  return (
    <Section about={m.console_imports_lead()}>
      <Form of={form} className="console-narrow" encType="multipart/form-data">
        <SelectField
          name="kind"
          label={m.console_kind_table()}
          stacked
          required
          defaultValue={kind}
          choices={kinds.map((value) => ({ value, text: importKindText(value) }))}
        />
        <TextField
          name="file"
          label={m.console_backups_name()}
          hint={m.console_imports_file_hint()}
          stacked
          type="file"
          required
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain"
        />
        <Button className="mt-3" text={m.console_imports_check()} />
      </Form>
    </Section>
  )
}

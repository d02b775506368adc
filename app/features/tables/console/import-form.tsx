import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ARCHIVE_MOST_BYTES } from '~/contract/upload-limits'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { firstOf } from '~/values/characters'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { withSpooledForm } from '~/web/h5/spooled-post'
import { useRights } from '~/web/kits/console/rights'
import { Section } from '~/web/kits/detail/card'
import { SelectField, TextField } from '~/web/kits/form/field'
import { Form, formFor, readForm, refuseForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { importTables } from '../contract/columns'
import { beginFields, FILE_NAME_MOST, IMPORT_KINDS, TABLE_MOST_BYTES } from '../contract/imports'
import { importKindText } from './import-texts'

export const handle: ScreenHandle = {
  may: 'importTables',
  title: () => m.console_imports_new(),
  parent: paths.consoleImports,
  keeps: ['kind'],
  takes: 'archive',
}

const megabytes = (bytes: number) => bytes / 1024 / 1024

const form = formFor('import', beginFields.pick({ kind: true }))

export async function loader({ request }: LoaderFunctionArgs) {
  await h5.operator(request, handle.may)
  const typed = new URL(request.url).searchParams.get('kind')
  return { kind: IMPORT_KINDS.find((kind) => kind === typed) ?? '' }
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  return withSpooledForm(request, async (posted) => {
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
  })
}

export default function ImportForm() {
  const { kind } = useLoaderData<typeof loader>()
  const isAllowed = useRights()
  const kinds = IMPORT_KINDS.filter((one) => isAllowed(importTables[one].right))
  return (
    <Section about={m.console_imports_lead()}>
      <p className="mb-2 text-sm text-ink-2">{m.console_imports_pictures_lead()}</p>
      <Form of={form} className="console-narrow" encType="multipart/form-data">
        <SelectField
          name="kind"
          label={m.console_imports_kind()}
          stacked
          required
          defaultValue={kind}
          choices={kinds.map((value) => ({ value, text: importKindText(value) }))}
        />
        <TextField
          name="file"
          label={m.console_backups_name()}
          hint={m.console_imports_file_hint({ table: megabytes(TABLE_MOST_BYTES), zip: megabytes(ARCHIVE_MOST_BYTES) })}
          stacked
          type="file"
          required
          accept=".csv,.tsv,.txt,.xlsx,.zip,text/csv,text/tab-separated-values,text/plain,application/zip"
        />
        <Button className="mt-3" text={m.console_imports_check()} />
      </Form>
    </Section>
  )
}

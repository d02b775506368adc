import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { fieldText } from '~/house/registers/act-texts'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { MOST_FIELDS, MOST_TEXT } from '~/values/posted-fields'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { consoleReturnPath } from '~/web/h5/return-path'
import { DataTable } from '~/web/kits/list/data-table'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { TYPED_MINUTES } from '../contract/typed'

export const handle: ScreenHandle = { may: 'enter', title: () => m.console_typed(), parent: paths.console }

const placeOf = (request: Request) => consoleReturnPath(new URL(request.url).searchParams.get('at')) ?? paths.console

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const path = placeOf(request)
  const { fields } = await call(desk.typed.show, { path })
  if (fields.length === 0) throw redirect(path)
  return { path, fields }
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const path = placeOf(request)
  await operator.call(desk.typed.drop, { path })
  return redirectTo(path)
}

/** What nobody has typed: the button that was pressed, and marks of the form itself. */
const UNSEEN = /^(intent|submissionId|seen|version|asks|__.*)$/

export default function Typed() {
  const { path, fields } = useLoaderData<typeof loader>()
  // Only screens with files take as much.
  const isLarge = fields.length > MOST_FIELDS || String(new URLSearchParams(fields)).length > MOST_TEXT / 2
  const shown = fields.filter(([name, value]) => !UNSEEN.test(name) && value !== '')
  return (
    <>
      <p className="mb-3 text-ink-2">{m.console_typed_lead({ minutes: TYPED_MINUTES })}</p>
      <DataTable
        caption={m.console_typed()}
        columns={[m.console_typed_field(), m.console_typed_value()]}
        rows={shown.map(([name, value], index) => ({ key: `${index}`, cells: [fieldText(name), value] }))}
      />
      <form method="post" action={path} encType={isLarge ? 'multipart/form-data' : undefined} className="mt-4">
        {fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a form sends its fields in their order
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button text={m.console_typed_go()} />
      </form>
      <form method="post" className="mt-3">
        <Button look="line" intent="drop" text={m.console_typed_drop()} />
      </form>
    </>
  )
}

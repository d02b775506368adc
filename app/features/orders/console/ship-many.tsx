import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { z } from 'zod'
import * as f from '~/contract/fields'
import { SHIP_LIST_MOST } from '~/features/order-views/contract/operators'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { readSentList } from '~/web/h5/sent-list'
import { TextArea, TextField } from '~/web/kits/form/field'
import { Form, formFor, postedForm, refuseForm } from '~/web/kits/form/form'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'

export const handle: ScreenHandle = {
  may: 'moveOrders',
  title: () => m.console_ship_many(),
  parent: paths.consoleOrders,
  takes: 'file',
}

const LINES_SHOWN = 12

const listForm = formFor('shipMany', z.object({ list: f.lines(SHIP_LIST_MOST) }))

export async function loader({ request }: LoaderFunctionArgs) {
  await h5.operator(request, handle.may)
  return null
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const { locale } = operator
  const posted = await postedForm(request)
  if (!(await readSentList(posted, 'list')))
    return refuseForm(listForm, posted, { file: m.console_list_book({}, { locale }) })
  const done = await sendForm(operator, listForm, posted, desk.orders.shipMany)
  if (!done.ok) return done.answer
  const { shipped, repeated, bad } = done.data
  const lines = repeated.slice(0, LINES_SHOWN).join(', ') + (repeated.length > LINES_SHOWN ? ' …' : '')
  const again = lines && ` ${m.console_ship_many_repeated({ lines }, { locale })}`
  const said = m.console_ship_many_done({ count: shipped }, { locale }) + again
  if (bad.length === 0) return redirectTo(paths.consoleOrders, { toast: said })
  posted.set('list', bad.map(({ text }) => text).join('\n'))
  const left = m.console_ship_many_bad({ shipped, bad: bad.length }, { locale }) + again
  const refusal = refuseForm(listForm, posted, {}, left)
  return data({ ...(await refusal.json()), bad }, { status: 422 })
}

export default function ShipMany() {
  const answer = useActionData<{ bad?: { line: number; text: string; why: string }[] }>()
  return (
    <div className="card p-4">
      <p className="mb-3 text-ink-2">{m.console_ship_many_lead()}</p>
      <pre className="mb-3 whitespace-pre-wrap text-xs">
        {'217364387718224716,shunfeng,SF1234567890\n217364387718224717,圆通速递,YT1234567890'}
      </pre>
      <Form of={listForm} encType="multipart/form-data">
        {answer?.bad && (
          <ul className="mb-3" aria-label={m.console_ship_many_lines()}>
            {answer.bad.map(({ line, text, why }) => (
              <li key={line} className="py-1">
                <b className="num">{m.console_ship_many_line({ line })}</b> {why}
                <span className="num block break-all text-xs text-ink-2">{text}</span>
              </li>
            ))}
          </ul>
        )}
        <TextArea name="list" label={m.console_ship_many_list()} stacked rows={8} maxLength={SHIP_LIST_MOST} />
        <TextField
          name="file"
          label={m.console_ship_many_file()}
          stacked
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        />
        <Button wide className="mt-3" text={m.console_ship_do()} />
      </Form>
    </div>
  )
}

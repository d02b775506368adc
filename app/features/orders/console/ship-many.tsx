import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { readSentList } from '~/web/h5/sent-list'
import { act, acts } from '~/web/kits/form/acts'
import { TextArea, TextField } from '~/web/kits/form/field'
import { Form, formFor, postedForm, refuseForm } from '~/web/kits/form/form'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { type CheckedLine, SHIP_LINES_MOST, SHIP_LIST_MOST, shipListInput } from '../contract/parcels'
import { Checked, LeftLines, sureForm } from './checked-list'
import { ShippedList } from './shipped-list'

export const handle: ScreenHandle = {
  may: 'moveOrders',
  title: () => m.console_ship_many(),
  parent: paths.consoleOrders,
  keeps: ['id'],
  takes: 'file',
}

const listForm = formFor('shipMany', shipListInput)

const door = h5.operatorWho(handle)

/** `id`: the list that was shipped last. */
export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await door(request)
  const id = new URL(request.url).searchParams.get('id')
  const { items: companies } = await operator.call(calls.home.allExpress)
  return { items: id ? (await operator.call(desk.orders.batch, { id })).items : [], companies }
}

const here = (id: string) => withQuery(paths.consoleShipMany, { id })

export async function action(args: ActionFunctionArgs) {
  const operator = await door(args.request)
  const { locale } = operator
  const posted = await postedForm(args.request.clone())
  const intent = posted.get('intent')
  if (intent === 'unship')
    return acts(door, {
      unship: act({
        call: desk.orders.unship,
        toast: m.console_unship_done,
        input: () => ({ id: String(posted.get('orderId') ?? '') }),
      }),
    })(args)
  if (intent === 'unshipMany') {
    const id = new URL(args.request.url).searchParams.get('id') ?? ''
    const { undone, left } = await operator.call(desk.orders.unshipMany, { id })
    const text = m.console_unship_many_done({ count: undone }, { locale })
    const others = left > 0 ? ` ${m.console_unship_many_left({ count: left }, { locale })}` : ''
    return redirectTo(here(id), { toast: others ? { text: text + others, kind: 'error' } : text })
  }
  if (intent === 'ship') {
    const done = await sendForm(operator, sureForm, posted, desk.orders.shipMany)
    if (!done.ok) {
      // That form is drawn with a preview only.
      const { fieldErrors } = (await done.answer.json()) as { fieldErrors: Record<string, string> }
      return refuseForm(listForm, posted, {}, Object.values(fieldErrors)[0])
    }
    const { shipped, left } = done.data
    const said = m.console_ship_many_done({ count: shipped }, { locale })
    const { submissionId } = done.value
    if (left.length === 0) return redirectTo(here(submissionId), { toast: said })
    posted.set('list', left.map(({ text }) => text).join('\n'))
    const refusal = refuseForm(listForm, posted, {}, m.console_ship_many_bad({ shipped, bad: left.length }, { locale }))
    return data({ ...(await refusal.json()), left, batch: shipped > 0 ? submissionId : undefined }, { status: 422 })
  }
  if (!(await readSentList(posted, 'list')))
    return refuseForm(listForm, posted, { file: m.console_list_book({}, { locale }) })
  const checked = await sendForm(operator, listForm, posted, desk.orders.shipPreview)
  if (!checked.ok) return checked.answer
  const typed = await refuseForm(listForm, posted, {}).json()
  return data({ ...typed, ...checked.data, list: checked.value.list, submissionId: randomToken() })
}

type Answer = {
  lines?: CheckedLine[]
  left?: CheckedLine[]
  batch?: string
  list?: string
  submissionId?: string
}

export default function ShipMany() {
  const { items, companies } = useLoaderData<typeof loader>()
  const { lines, left, batch, list = '', submissionId = '' } = useActionData<Answer>() ?? {}
  return (
    <>
      {lines && <Checked lines={lines} list={list} submissionId={submissionId} />}
      {!lines && items.length > 0 && <ShippedList items={items} />}
      <div className="card p-4">
        <p className="mb-3 text-ink-2">{m.console_ship_many_lead({ most: SHIP_LINES_MOST })}</p>
        <pre className="mb-3 whitespace-pre-wrap text-xs">
          {'217364387718224716,shunfeng,SF1234567890\n217364387718224717,圆通速递,YT1234567890,林岚'}
        </pre>
        <details className="mb-3">
          <summary className="console-more">{m.console_ship_many_carriers()}</summary>
          <p className="text-xs">{companies.map(({ code, name }) => `${name} ${code}`).join(' · ')}</p>
        </details>
        <Form of={listForm} encType="multipart/form-data">
          {left && <LeftLines lines={left} batch={batch} />}
          <TextArea name="list" label={m.console_ship_many_list()} stacked rows={8} maxLength={SHIP_LIST_MOST} />
          <TextField
            name="file"
            label={m.console_ship_many_file()}
            stacked
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          />
          <Button
            wide
            look={lines?.some(({ does }) => does === 'ship') ? 'line' : 'primary'}
            className="mt-3"
            intent="check"
            text={m.console_ship_many_check()}
          />
        </Form>
      </div>
    </>
  )
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { readSentList } from '~/web/h5/sent-list'
import { Section } from '~/web/kits/detail/card'
import { TextArea, TextField } from '~/web/kits/form/field'
import { Form, formFor, postedForm, refuseForm } from '~/web/kits/form/form'
import { Field, Hidden, Options } from '~/web/kits/form/schema-field'
import { sendForm } from '~/web/kits/form/send-form'
import { DataTable } from '~/web/kits/list/data-table'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { type CheckedRow, STOCK_LIST_MOST, stockListFields, stockRowsFields } from '../contract/operators'
import { wayTexts } from './stock-texts'

export const handle: ScreenHandle = {
  may: 'handleGoods',
  title: () => m.console_stock_list(),
  parent: paths.consoleStock,
  takes: 'file',
}

const listForm = formFor('stock-list', stockListFields)
const rowsForm = formFor('stock-rows', stockRowsFields)

export async function loader({ request }: LoaderFunctionArgs) {
  await h5.operator(request, handle.may)
  return null
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const { locale } = operator
  const posted = await postedForm(request)
  if (posted.get('intent') === 'do') {
    const done = await sendForm(operator, rowsForm, posted, desk.stock.moveMany)
    if (!done.ok) return done.answer
    const { done: count, left } = done.data
    const text = m.console_stock_list_done({ count }, { locale })
    const others = left.length > 0 ? ` ${m.console_stock_list_left({ count: left.length }, { locale })}` : ''
    return redirectTo(paths.consoleStock, { toast: others ? { text: text + others, kind: 'error' } : text })
  }
  if (!(await readSentList(posted, 'list')))
    return refuseForm(listForm, posted, { file: m.console_list_book({}, { locale }) })
  const checked = await sendForm(operator, listForm, posted, desk.stock.check)
  if (!checked.ok) return checked.answer
  // The input comes back, so that wrong lines are fixed in place.
  const typed = await refuseForm(listForm, posted, {}).json()
  return data({ ...typed, ...checked.data, way: checked.value.way, submissionId: randomToken() })
}

type Answer = {
  rows?: CheckedRow[]
  bad?: { line: number; text: string; why: string }[]
  way?: string
  submissionId?: string
}

export default function StockList() {
  const answer = useActionData<Answer>()
  return (
    <>
      {answer?.rows && <Checked {...answer} />}
      <div className="console-narrow card p-4">
        <p className="mb-3 text-ink-2">{m.console_stock_list_lead()}</p>
        <pre className="mb-3 whitespace-pre-wrap text-xs">{'217364387718224716,120\n6901234567892,8'}</pre>
        <Form of={listForm} values={{ way: 'count' }} encType="multipart/form-data">
          <Options of={listForm} name="way" label={m.console_stock_way()} texts={wayTexts} />
          <TextArea name="list" label={m.console_ship_many_list()} stacked rows={8} maxLength={STOCK_LIST_MOST} />
          <TextField
            name="file"
            label={m.console_ship_many_file()}
            stacked
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          />
          <Button
            wide
            look={answer?.rows?.length ? 'line' : 'primary'}
            className="mt-3"
            intent="check"
            text={m.console_stock_list_check()}
          />
        </Form>
      </div>
    </>
  )
}

function Checked({ rows = [], bad = [], way = '', submissionId = '' }: Answer) {
  return (
    <section className="mb-4" aria-label={m.console_stock_list_would({ count: rows.length })}>
      {bad.length > 0 && (
        <Section>
          <h2 className="font-bold">{m.console_stock_list_bad({ count: bad.length })}</h2>
          <ul>
            {bad.map(({ line, text, why }) => (
              <li key={line} className="py-1">
                <b className="num">{m.console_ship_many_line({ line })}</b> {why}
                <span className="num block break-all text-xs text-ink-2">{text}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <h2 className="mb-2 font-bold">{m.console_stock_list_would({ count: rows.length })}</h2>
      {rows.length > 0 && (
        <>
          <DataTable
            caption={m.console_stock_list_would({ count: rows.length })}
            columns={[m.console_goods(), m.console_word_option(), m.console_bulk_now(), m.console_bulk_then()]}
            rows={rows.map(({ skuId, title, options, now, next }) => ({
              key: skuId,
              cells: [
                <a key="title" href={withQuery(paths.consoleSku, { id: skuId })}>
                  {title}
                </a>,
                options || '–',
                <span key="now" className="num">
                  {now}
                </span>,
                <span key="next" className="num">
                  {next}
                </span>,
              ],
            }))}
          />
          <Form of={rowsForm} className="console-narrow card mt-4 p-4">
            <Hidden of={{ submissionId, way }} />
            {rows.map(({ row, skuId }) => (
              <input key={skuId} type="hidden" name="row" value={row} />
            ))}
            <Field of={rowsForm} name="reason" label={m.word_reason()} hint={m.console_stock_reason_hint()} />
            <Field of={rowsForm} name="reference" label={m.console_stock_reference()} />
            <Button wide className="mt-4" intent="do" text={m.console_stock_list_do({ count: rows.length })} />
          </Form>
        </>
      )}
    </section>
  )
}

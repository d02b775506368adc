import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { CheckboxField, SelectField, TextField } from '~/web/kits/form/field'
import { Alert, Form, formFor, postedForm } from '~/web/kits/form/form'
import { Hidden } from '~/web/kits/form/schema-field'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { BULK_ACTS, bulkForm, MARKED_MOST, needs } from '../contract/bulk'
import { OFF_SALE_REASON_MOST, TAG_MOST } from '../contract/editing'
import { eachPiece } from './bulk-pieces'
import { Alarming, countedOf, filterIn, More, SHOWN_MOST, WillChange, WillStay } from './goods-bulk-table'
import { bulkActTexts } from './goods-bulk-texts'
import { MARKS, markText } from './goods-tags'

export const handle: ScreenHandle = {
  may: 'handleGoods',
  title: () => m.console_bulk(),
  parent: paths.consoleGoods,
}

const form = formFor('goods-bulk', bulkForm)

export async function loader({ request }: LoaderFunctionArgs) {
  const { ask, call } = await h5.operator(request, handle.may)
  const query = new URL(request.url).searchParams
  const act = BULK_ACTS.find((one) => one === query.get('act')) ?? 'on'
  const filter = filterIn(query)
  const marked = filter ? [] : [...new Set(query.getAll('marked'))].slice(0, MARKED_MOST)
  const categoryId = query.get('categoryId') ?? ''
  const requested = { act, categoryId, percent: query.get('percent') ?? '', tag: query.get('tag') ?? '' }
  const { categories } = act === 'category' ? await call(desk.goodsEditing.choices) : { categories: [] }
  const choices = categories.map(({ id, name }) => ({ value: id, text: name }))
  const isComplete = (filter || marked.length > 0) && needs[act].every((name) => requested[name])
  const of = filter ? { ...filter, all: true } : { marked }
  const shown = isComplete ? await ask(desk.goodsEditing.bulkPreview, { ...requested, ...of } as never) : undefined
  const said = shown && !shown.ok ? (Object.values(shown.fields ?? {})[0] ?? shown.msg) : ''
  const preview = shown?.ok ? countedOf(shown.data) : undefined
  return { requested, marked, filter, choices, preview, said, submissionId: randomToken() }
}

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const operator = await h5.operator(request, handle.may)
  const posted = await postedForm(request)
  // As typed, not as parsed.
  const percent = String(posted.get('percent') ?? '')
  const taken = await sendForm(operator, form, posted, desk.goodsEditing.bulk, (value) => ({ ...value, percent }))
  if (!taken.ok) return taken.answer
  const { id } = taken.data
  const done = await eachPiece(operator, desk.goodsEditing.bulkGoOn, id)
  return redirectTo(
    withQuery(paths.consoleBulkChange, { id }),
    done.ok ? {} : { toast: { text: done.msg, kind: 'error' } },
  )
}

export default function GoodsBulk() {
  const { requested, marked, filter, preview, said } = useLoaderData<typeof loader>()
  if (!filter && marked.length === 0)
    return (
      <Empty
        icon="box"
        title={m.console_bulk_none()}
        text={m.console_bulk_none_text()}
        action={{ href: paths.consoleGoods, text: m.console_goods() }}
      />
    )
  return (
    <>
      <h2 className="mb-3 text-lg font-bold">{bulkActTexts[requested.act]()}</h2>
      {said && <Alert>{said}</Alert>}
      {needs[requested.act].length > 0 && <What />}
      {preview && <WhatHappens />}
    </>
  )
}

function What() {
  const { requested, marked, filter, choices } = useLoaderData<typeof loader>()
  const { act, categoryId, percent, tag } = requested
  return (
    <form method="get" action={paths.consoleGoodsBulk} className="console-narrow card mb-4 p-4">
      <input type="hidden" name="act" value={act} />
      {marked.map((id) => (
        <input key={id} type="hidden" name="marked" value={id} />
      ))}
      {Object.entries(filter ? { ...filter, all: 'true' } : {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {act === 'category' && (
        <SelectField
          name="categoryId"
          label={m.word_category()}
          stacked
          required
          choices={choices}
          defaultValue={categoryId}
        />
      )}
      {act === 'price' && (
        <TextField
          name="percent"
          label={m.console_bulk_percent()}
          hint={m.console_bulk_percent_hint()}
          stacked
          required
          maxLength={8}
          defaultValue={percent}
        />
      )}
      {(act === 'addTag' || act === 'removeTag') && (
        <TextField
          name="tag"
          label={m.console_bulk_tag()}
          hint={m.console_bulk_tag_hint({ known: MARKS.map((one) => `${one} (${markText(one)})`).join(', ') })}
          stacked
          required
          maxLength={TAG_MOST}
          defaultValue={tag}
        />
      )}
      <Button size="sm" look="soft" className="mt-3" text={m.console_bulk_show()} />
    </form>
  )
}

function WhatHappens() {
  const { requested, filter, preview, submissionId } = useLoaderData<typeof loader>()
  if (!preview) return null
  const { changes, stays, alarming, changing, staying, category, seen } = preview
  const what = { act: requested.act, category, tag: requested.tag.trim() }
  return (
    <>
      <h3 className="mb-2 font-bold">{m.console_bulk_will({ count: changes })}</h3>
      {changes > 0 && <WillChange what={what} items={changing} />}
      <More count={changes - changing.length} />
      {stays > 0 && (
        <>
          <h3 className="mb-2 mt-4 font-bold">{m.console_bulk_stay({ count: stays })}</h3>
          <WillStay caption={m.console_bulk_stay({ count: stays })} items={staying} />
          <More count={stays - staying.length} />
        </>
      )}
      {alarming.length > 0 && (
        <>
          <h3 className="mb-2 mt-4 font-bold">{m.console_bulk_alarms({ count: alarming.length })}</h3>
          <Alarming items={alarming} />
          <More count={alarming.length - SHOWN_MOST} />
        </>
      )}
      {changes > 0 && (
        <Form of={form} className="console-narrow card mt-4 p-4">
          {(['act', 'categoryId', 'percent', 'tag'] as const).map((name) => (
            <input key={name} type="hidden" name={name} value={requested[name]} />
          ))}
          <Hidden of={{ seen, submissionId }} />
          {requested.act === 'off' && (
            <TextField name="reason" label={m.console_goods_reason()} stacked maxLength={OFF_SALE_REASON_MOST} />
          )}
          {alarming.length > 0 && <CheckboxField name="pricesMeant" label={m.console_bulk_prices_meant()} required />}
          <p className="text-xs text-ink-2">{m.console_bulk_stale()}</p>
          <div className="btn-row mt-4">
            <ButtonLink
              wide
              look="line"
              href={withQuery(paths.consoleGoods, filter ?? {})}
              text={m.console_bulk_no()}
            />
            <Button wide text={m.console_bulk_yes({ count: changes })} />
          </div>
        </Form>
      )}
    </>
  )
}

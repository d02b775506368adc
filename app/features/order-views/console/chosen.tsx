import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { z } from 'zod'
import * as f from '~/contract/fields'
import { CHOSEN_MOST } from '~/features/orders/contract/filters'
import { SHIP_LINES_MOST, SHIP_LIST_MOST } from '~/features/orders/contract/parcels'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { Section } from '~/web/kits/detail/card'
import { Form, formFor } from '~/web/kits/form/form'
import { Field, Hidden } from '~/web/kits/form/schema-field'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { Tabs } from '~/web/ui/tabs'
import { chosenIn } from './chosen-query'
import { CHOSEN_ACTS, chosenTexts, SHEETS } from './order-texts'
import { Picks, Slips } from './sheets'

export const handle: ScreenHandle = {
  may: 'moveOrders',
  title: () => m.console_chosen(),
  parent: paths.consoleOrders,
}

const noteForm = formFor('noteMany', z.object({ ids: f.ids, line: f.text(140) }))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const url = new URL(request.url)
  const act = CHOSEN_ACTS.find((one) => one === url.searchParams.get('act')) ?? 'slips'
  const { filter, isAll, ids } = chosenIn(url)
  const chosen =
    isAll || ids.length > 0
      ? await call(desk.orders.sheets, isAll ? { ...filter, all: true } : { ids })
      : { ids: [], items: [], carrier: null }
  const [{ shopName: mall }, { items: companies }] = await Promise.all([
    call(calls.mallSettings.facts),
    call(calls.home.allExpress),
  ])
  const carrier = companies.find(({ code }) => code === chosen.carrier)?.name ?? ''
  return { act, ...chosen, carrier, mall }
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operatorWho(handle)(request)
  const { locale } = operator
  const done = await sendForm(operator, noteForm, request, desk.orders.noteMany)
  if (!done.ok) return done.answer
  const { noted, left } = done.data
  const text = m.console_chosen_noted({ count: noted }, { locale })
  const rest = left > 0 ? ` ${m.console_chosen_note_left({ count: left }, { locale })}` : ''
  return redirectTo(paths.consoleOrders, { toast: { text: text + rest, kind: left > 0 ? 'error' : 'done' } })
}

export default function Chosen() {
  const { act, ids, items, mall } = useLoaderData<typeof loader>()
  const action = { href: paths.consoleOrders, text: m.orders_many() }
  if (ids.length === 0)
    return <Empty icon="box" title={m.console_chosen_empty()} text={m.console_chosen_empty_text()} action={action} />
  if (act === 'note') return <NoteMany ids={ids} />
  const left = ids.length - items.length
  const said = left > 0 && <p className="no-print mb-3 text-ink-2">{m.console_chosen_nothing({ count: left })}</p>
  if (items.length === 0)
    return <Empty icon="box" title={m.console_chosen_none()} text={m.console_chosen_none_text()} action={action} />
  if (act === 'ship')
    return (
      <>
        {said}
        <ShipMany />
      </>
    )
  const isSmall = act === 'labels' || act === 'smallPicks'
  return (
    <>
      <SheetTabs />
      <p className="no-print mb-3 text-ink-2">{m.console_slip_print()}</p>
      {said}
      {act === 'slips' || act === 'labels' ? (
        <Slips of={items} isSmall={isSmall} mall={mall} />
      ) : (
        <Picks of={items} isSmall={isSmall} />
      )}
    </>
  )
}

function SheetTabs() {
  const { act } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const tabs = SHEETS.map((one) => {
    const query = new URLSearchParams(search)
    query.set('act', one)
    return { href: `${paths.consoleChosen}?${query}`, text: chosenTexts[one]() }
  })
  return (
    <div className="no-print mb-3">
      <Tabs label={m.console_chosen()} tabs={tabs} current={(SHEETS as readonly string[]).indexOf(act)} />
    </div>
  )
}

/** Posts to the screen that ships lists, where bad lines come back with what is wrong with them. */
function ShipMany() {
  const { items, carrier } = useLoaderData<typeof loader>()
  const lines = items.map(({ id }) => `${id},${carrier},`).join('\n')
  return (
    <Section title={m.console_ship_many()} about={m.console_ship_many_lead({ most: SHIP_LINES_MOST })}>
      <form method="post" action={paths.consoleShipMany}>
        <label htmlFor="list" className="field-label">
          {m.console_ship_many_list()}
        </label>
        <textarea
          id="list"
          name="list"
          defaultValue={lines}
          rows={Math.min(items.length + 1, 24)}
          maxLength={SHIP_LIST_MOST}
          className="input num"
        />
        <Button className="mt-3" text={m.console_ship_many_check()} />
      </form>
    </Section>
  )
}

function NoteMany({ ids }: { ids: readonly string[] }) {
  const sent = { ids: ids.slice(0, CHOSEN_MOST).join(',') }
  return (
    <Section title={m.console_chosen_note()} about={m.console_chosen_note_text({ count: ids.length })}>
      <Form of={noteForm} values={sent} className="console-narrow">
        <Hidden of={sent} />
        <Field of={noteForm} name="line" label={m.console_order_note()} hint={m.console_order_note_hint()} />
        <Button className="mt-3" text={m.console_order_note_save()} />
      </Form>
    </Section>
  )
}

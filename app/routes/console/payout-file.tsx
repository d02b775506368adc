import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { desk } from '~/contract/desk'
import { type Payee, payoutDesk } from '~/contract/payouts/desk'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { FactorField, factorInput } from '~/parts/forms/factor-field'
import { wayTexts } from '~/parts/rewards/payout-texts'
import { paths } from '~/paths'
import { Button, EnterPresses } from '~/ui/button'
import { SelectField } from '~/ui/field'
import { Form, formFor, postedForm, readForm, refuseForm } from '~/ui/form'
import { csvText } from '~/values/csv'
import { yuanText } from '~/values/money'
import { dayOf } from '~/values/time'

export const handle: ScreenHandle = {
  may: 'handlePayouts',
  title: () => m.console_payouts_file(),
  parent: paths.consolePayouts,
}

const secrets = { secrets: ['factorCode'] }
const fileForm = formFor('file', z.object(factorInput), secrets)
const yearForm = formFor('year', payoutDesk.forYear.input.omit({ cursor: true }).extend(factorInput), secrets)
/** As long as books are kept. */
const YEARS = 10

export async function loader({ request }: LoaderFunctionArgs) {
  await h5.operator(request, handle.may)
  const year = Number(dayOf(new Date()).slice(0, 4))
  return { years: Array.from({ length: YEARS }, (_, ago) => String(year - ago)) }
}

/** They hold whole account numbers and real names, so they are asked for by a form and never kept. */
export async function action({ request }: ActionFunctionArgs) {
  const data = await postedForm(request)
  return data.get('intent') === 'year' ? ofYear(request, data) : forBank(request, data)
}

// Longer than a spreadsheet's numbers are exact.
const asText = (number: string) => (number === '' ? '' : `'${number}`)

async function forBank(request: Request, data: FormData) {
  const operator = await h5.operatorWho(handle)(request)
  const form = await readForm(fileForm, data, operator.locale)
  if (!form.ok) return form.answer
  const asking = await operator.proving(form.value.factorCode)
  const taken = await asking.ask(desk.payouts.forBank, {})
  if (!taken.ok) return refuseForm(fileForm, data, taken.fields, taken.msg)
  const head = [
    m.console_payouts_file_number(),
    m.console_payouts_way(),
    m.payouts_account_name(),
    m.payouts_bank(),
    m.payouts_account_number(),
    m.payouts_change(),
  ]
  const rows = taken.data.items.map(({ id, way, name, bank, number, net }) => [
    id,
    wayTexts[way](),
    name,
    bank,
    asText(number),
    yuanText(net),
  ])
  throw tableOf('withdrawals.csv', [head, ...rows])
}

async function ofYear(request: Request, data: FormData) {
  const operator = await h5.operatorWho(handle)(request)
  const form = await readForm(yearForm, data, operator.locale)
  if (!form.ok) return form.answer
  const { year, factorCode } = form.value
  // The code is good for one call; after it the session is fresh.
  let asking = await operator.proving(factorCode)
  const payees: Payee[] = []
  let cursor: string | undefined
  do {
    const taken = await asking.ask(desk.payouts.forYear, { year, cursor })
    if (!taken.ok) return refuseForm(yearForm, data, taken.fields, taken.msg)
    payees.push(...taken.data.items)
    cursor = taken.data.next
    asking = operator
  } while (cursor)
  const head = [
    m.console_payouts_member_number(),
    m.payouts_account_name(),
    m.payouts_id_number(),
    m.console_payouts_count(),
    m.console_payouts_gross(),
    m.payouts_fee(),
    m.payouts_tax(),
    m.payouts_arrives(),
  ]
  const rows = payees.map(({ memberId, name, idNumber, count, gross, fee, tax, net }) => [
    asText(memberId),
    name,
    asText(idNumber),
    count,
    ...[gross, fee, tax, net].map(yuanText),
  ])
  throw tableOf(`withdrawals-${year}.csv`, [head, ...rows])
}

const tableOf = (name: string, rows: readonly (readonly (string | number)[])[]) =>
  new Response(csvText(rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })

export default function PayoutFile() {
  const { years } = useLoaderData<typeof loader>()
  return (
    <>
      <section className="card mb-4 p-4">
        <h2 className="mb-1 text-base font-bold">{m.console_payouts_file_bank()}</h2>
        <p className="mb-2 text-sm text-ink-2">{m.console_payouts_file_text()}</p>
        <Form of={fileForm} className="console-narrow">
          <FactorField />
          <Button className="mt-3">{m.console_payouts_file_take()}</Button>
        </Form>
      </section>
      <section className="card p-4">
        <h2 className="mb-1 text-base font-bold">{m.console_payouts_year()}</h2>
        <p className="mb-2 text-sm text-ink-2">{m.console_payouts_year_text()}</p>
        <Form of={yearForm} className="console-narrow">
          <EnterPresses name="intent" value="year" />
          <SelectField
            name="year"
            label={m.payouts_year()}
            stacked
            defaultValue={years[0]}
            choices={years.map((year) => ({ value: year, text: year }))}
          />
          <FactorField />
          <Button className="mt-3" name="intent" value="year">
            {m.console_payouts_file_take()}
          </Button>
        </Form>
      </section>
    </>
  )
}

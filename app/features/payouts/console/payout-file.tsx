import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { dayOf } from '~/values/time'
import { sendFile } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { type Column, sumColumn, tableFile } from '~/web/h5/table-file'
import { Section } from '~/web/kits/detail/card'
import { FactorField, factorInput } from '~/web/kits/form/factor-field'
import { Form, formFor, postedForm, readForm, refuseForm } from '~/web/kits/form/form'
import { Field } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { payoutWayTexts } from '../contract/members'
import { type Payee, payoutDesk } from '../contract/operators'

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

/** Full account numbers and real names: a post, never cached. */
export async function action({ request }: ActionFunctionArgs) {
  const data = await postedForm(request)
  return data.get('intent') === 'year' ? ofYear(request, data) : forBank(request, data)
}

async function forBank(request: Request, data: FormData) {
  const operator = await h5.operatorWho(handle)(request)
  const form = await readForm(fileForm, data, operator.locale)
  if (!form.ok) return form.answer
  const asking = await operator.proving(form.value.factorCode)
  const taken = await asking.ask(desk.payouts.forBank, {})
  if (!taken.ok) return refuseForm(fileForm, data, taken.fields, taken.msg)
  return sendFile(tableFile('withdrawals', taken.data.items, bankColumns, operator.locale))
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
  return sendFile(tableFile(`withdrawals-${year}`, payees, yearColumns, operator.locale))
}

type Transfer = z.output<typeof payoutDesk.forBank.output>['items'][number]

const bankColumns: Column<Transfer>[] = [
  [m.console_payouts_file_number, ({ id }) => id],
  [m.payouts_way, ({ way }) => payoutWayTexts[way]()],
  [m.word_real_name, ({ name }) => name],
  [m.payouts_bank, ({ bank }) => bank],
  [m.payouts_account_number, ({ number }) => number],
  sumColumn(m.payouts_arrives, ({ net }) => net),
]

const yearColumns: Column<Payee>[] = [
  [m.console_word_member_number, ({ memberId }) => memberId],
  [m.word_real_name, ({ name }) => name],
  [m.payouts_id_number, ({ idNumber }) => idNumber],
  [m.console_payouts_count, ({ count }) => count],
  sumColumn(m.payouts_amount, ({ gross }) => gross),
  sumColumn(m.payouts_fee, ({ fee }) => fee),
  sumColumn(m.payouts_tax, ({ tax }) => tax),
  sumColumn(m.payouts_arrives, ({ net }) => net),
]

export default function PayoutFile() {
  const { years } = useLoaderData<typeof loader>()
  return (
    <>
      <Section title={m.console_payouts_file_bank()} about={m.console_payouts_file_text()}>
        <Form of={fileForm} className="console-narrow">
          <FactorField />
          <Button className="mt-3" text={m.console_payouts_file_take()} />
        </Form>
      </Section>
      <Section title={m.console_payouts_year()} about={m.console_payouts_year_text()}>
        <Form of={yearForm} className="console-narrow">
          <EnterPresses name="intent" value="year" />
          <Field
            of={yearForm}
            name="year"
            label={m.payouts_year()}
            required={false}
            defaultValue={years[0]}
            choices={years.map((year) => ({ value: year, text: year }))}
          />
          <FactorField />
          <Button className="mt-3" intent="year" text={m.console_payouts_file_take()} />
        </Form>
      </Section>
    </>
  )
}

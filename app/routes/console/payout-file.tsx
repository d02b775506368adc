import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { desk } from '~/contract/desk'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { FactorField, factorInput } from '~/parts/forms/factor-field'
import { wayTexts } from '~/parts/rewards/payout-texts'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { Form, formFor, readForm, refuseForm } from '~/ui/form'
import { csvText } from '~/values/csv'
import { yuanText } from '~/values/money'

export const handle: ScreenHandle = {
  may: 'handlePayouts',
  title: () => m.console_payouts_file(),
  parent: paths.consolePayouts,
}

const fileForm = formFor('file', z.object(factorInput), { secrets: ['factorCode'] })

export async function loader({ request }: LoaderFunctionArgs) {
  await h5.operator(request, handle.may)
  return {}
}

/** The table that the bank takes. It holds whole account numbers, so it is asked for by a form and never kept. */
export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operatorWho(handle)(request)
  const form = await readForm(fileForm, request, operator.locale)
  if (!form.ok) return form.answer
  const asking = await operator.proving(form.value.factorCode)
  const taken = await asking.ask(desk.payouts.forBank, {})
  if (!taken.ok) return refuseForm(fileForm, form.data, taken.fields, taken.msg)
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
    // Longer than a spreadsheet's numbers are exact.
    `'${number}`,
    yuanText(net),
  ])
  throw new Response(csvText([head, ...rows]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="withdrawals.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}

export default function PayoutFile() {
  return (
    <section className="card p-4">
      <p className="mb-2 text-sm text-ink-2">{m.console_payouts_file_text()}</p>
      <Form of={fileForm} className="console-narrow">
        <FactorField />
        <Button className="mt-3">{m.console_payouts_file_take()}</Button>
      </Form>
    </section>
  )
}

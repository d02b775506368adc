import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as f from '~/contract/fields'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { dayOf, startOfDay } from '~/values/time'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { CardForm } from '~/web/kits/form/act-form'
import { FactorField, factorInput } from '~/web/kits/form/factor-field'
import { formFor, readForm, refuseForm } from '~/web/kits/form/form'
import { Field } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { flashSaleDesk } from '../contract/operators'

export const handle: ScreenHandle = {
  may: 'handleFlashSales',
  title: () => m.console_sales_copy(),
  parent: paths.consoleFlashSales,
}

const copyForm = formFor('copy', flashSaleDesk.copy.input.extend(factorInput), { secrets: ['factorCode'] })

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const { today } = await call(desk.flashSales.slots)
  const requestedDay = f.day.safeParse(new URL(request.url).searchParams.get('day') ?? '')
  const from = (requestedDay.success && requestedDay.data) || today
  const tomorrow = dayOf(startOfDay(today, 1))
  const next = dayOf(startOfDay(from, 1))
  return { today, from, to: next >= today ? next : tomorrow }
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const { locale } = operator
  const form = await readForm(copyForm, request, locale)
  if (!form.ok) return form.answer
  const { factorCode, ...days } = form.value
  const proving = await operator.proving(factorCode)
  const copied = await proving.ask(desk.flashSales.copy, days)
  if (!copied.ok) return refuseForm(copyForm, form.data, copied.fields, copied.msg)
  return redirectTo(withQuery(paths.consoleFlashSales, { day: days.to }), {
    toast: m.console_sales_copied(copied.data, { locale }),
  })
}

export default function FlashSaleCopy() {
  const { today, from, to } = useLoaderData<typeof loader>()
  return (
    <CardForm of={copyForm} values={{ from, to }}>
      <EnterPresses />
      <p className="mb-2 text-ink-2">{m.console_sales_copy_text()}</p>
      <div className="console-pair">
        <Field of={copyForm} name="from" label={m.console_sales_from()} required />
        <Field of={copyForm} name="to" label={m.console_sales_to()} min={today} required />
      </div>
      <FactorField />
      <Button wide className="mt-4" text={m.console_sales_copy_do()} />
    </CardForm>
  )
}

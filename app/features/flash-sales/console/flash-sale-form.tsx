import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import * as f from '~/contract/fields'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { dayOf, startOfDay, timeText } from '~/values/time'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { Section } from '~/web/kits/detail/card'
import { useConfirming } from '~/web/kits/form/confirm'
import { confirmForm, Form, formFor, readForm, redrawForm, refuseForm } from '~/web/kits/form/form'
import { Picker } from '~/web/kits/form/picker'
import { picking } from '~/web/kits/form/pickers'
import { Field } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { SALE_SKUS_MOST, saleTerms } from '../contract/operators'
import { isPriced, priceForm, type SaleOptions, type SalePreview, skusIn, sureForm } from './flash-sale-priced'
import { SalePrices, SaleSeen } from './flash-sale-steps'

export const handle: ScreenHandle = {
  may: 'handleFlashSales',
  title: () => m.console_sales_new(),
  parent: paths.consoleFlashSales,
}

const termsForm = formFor('flash-sale', saleTerms.extend({ submissionId: f.id }))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const { searchParams } = new URL(request.url)
  const { today, slots } = await call(desk.flashSales.slots)
  const requestedDay = f.day.safeParse(searchParams.get('day') ?? '')
  const day = requestedDay.success && requestedDay.data >= today ? requestedDay.data : today
  const known = slots.find(({ slot }) => slot === searchParams.get('slot'))
  const coming = known ?? slots.find(({ slot }) => day > today || slot > timeText(new Date()))
  // In the evening the last slot of today has begun.
  const first = coming ? { day, slot: coming.slot } : { day: dayOf(startOfDay(day, 1)), slot: slots[0]?.slot }
  return { today, ...first, slots, submissionId: randomToken() }
}

/** Three steps: SKUs and slot, prices, preview; each carries the input of the earlier ones. */
export const action = picking(
  h5.operatorWho(handle),
  termsForm,
  { skuIds: 'skus' },
  async ({ posted, operator }): Promise<Response> => {
    const { ask, locale } = operator
    const intent = posted.get('intent')
    if (intent === 'edit') return redrawForm(termsForm, posted)
    const form = await readForm(termsForm, posted, locale)
    if (!form.ok) return form.answer
    const { skuIds, submissionId, ...terms } = form.value
    const options = await ask(desk.flashSales.options, { ...terms, skuIds })
    if (!options.ok) return refuseForm(termsForm, posted, options.fields, options.msg)
    if (intent === 'next' || intent === 'prices') return confirmForm(priceForm(skuIds), posted, options.data)

    const typed = await readForm(priceForm(skuIds), posted, locale)
    if (!typed.ok) {
      const { fieldErrors } = (await typed.answer.json()) as { fieldErrors: Record<string, string> }
      return confirmForm(priceForm(skuIds), posted, options.data, { fields: fieldErrors, msg: '' })
    }
    const sale = { ...terms, skus: skusIn(posted, skuIds) }
    const seen = await ask(desk.flashSales.preview, sale)
    if (!seen.ok) return confirmForm(priceForm(skuIds), posted, options.data, { ...seen, fields: {} })
    if (intent !== 'plan') return confirmForm(sureForm, posted, seen.data)

    const proving = await operator.proving(String(posted.get('factorCode') ?? ''))
    const planned = await proving.ask(desk.flashSales.plan, { ...sale, submissionId })
    if (!planned.ok) {
      // Other refusals have no field on this page.
      const fields = 'factorCode' in planned.fields ? planned.fields : {}
      return confirmForm(sureForm, posted, seen.data, { ...planned, fields })
    }
    return redirectTo(withQuery(paths.consoleFlashSale, { id: planned.data.id }), {
      toast: m.console_sales_planned({}, { locale }),
    })
  },
)

const slotChoice = ({ slot: from, until }: { slot: string; until: string }) => ({
  value: from,
  text: m.console_sales_slot_text({ from, until }),
})

export default function FlashSaleForm() {
  const { today, day, slot, slots, submissionId } = useLoaderData<typeof loader>()
  const pricing = useConfirming<SaleOptions>(priceForm([]))
  const sure = useConfirming<SalePreview>(sureForm)
  const answer = useActionData<{ repopulateFields?: Record<string, unknown> }>()
  if (pricing) return <SalePrices {...pricing} />
  if (sure) return <SaleSeen {...sure} />
  const priced = Object.entries(answer?.repopulateFields ?? {}).filter(([name]) => isPriced(name))
  return (
    <Form of={termsForm} values={{ day, slot, perOrder: '1', perMember: '1' }} className="console-narrow">
      <EnterPresses name="intent" value="next" />
      <input type="hidden" name="submissionId" value={submissionId} />
      {priced.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <Section>
        <div className="console-pair">
          <Field of={termsForm} name="day" label={m.console_word_day()} type="date" min={today} required />
          <Field of={termsForm} name="slot" label={m.console_sales_slot()} choices={slots.map(slotChoice)} />
          <Field of={termsForm} name="perOrder" label={m.console_sales_per_order()} required />
          <Field of={termsForm} name="perMember" label={m.console_sales_per_member()} required />
        </div>
        <Field of={termsForm} name="earnsCommission" value="true" label={m.console_sales_earns()} />
      </Section>
      <Section>
        <Picker
          name="skuIds"
          label={m.console_sales_skus()}
          hint={m.console_sales_skus_hint()}
          words={m.console_pick_words()}
          most={SALE_SKUS_MOST}
        />
      </Section>
      <Button wide intent="next" text={m.console_sales_next()} />
    </Form>
  )
}

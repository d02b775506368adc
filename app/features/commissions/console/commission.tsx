import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { fen, percentText, yuanText } from '~/values/money'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { SelectField, TextField } from '~/web/kits/form/field'
import { Form, formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import type { RateDetails } from '../contract/desk'
import { fixedFields, rateFields } from '../contract/rates'

export const handle: ScreenHandle = {
  may: 'setCommissions',
  title: () => m.console_commissions_one(),
  parent: paths.consoleCommissions,
}

const ratesForm = formFor('rates', rateFields)
const fixedForm = formFor('fixed', fixedFields)

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  return call(desk.commissions.details, { id: new URL(request.url).searchParams.get('id') ?? '' })
}

export const action = acts(h5.operatorWho(handle), {
  rates: act({
    form: ratesForm,
    call: desk.commissions.setRates,
    input: ({ rate1, rate2 }: z.output<typeof rateFields>, id) => ({
      id,
      rate1: rateTyped(rate1),
      rate2: rateTyped(rate2),
    }),
    toast: m.console_commissions_saved,
  }),
  fixed: act({
    form: fixedForm,
    call: desk.commissions.setFixed,
    input: ({ skuId, fixed1, fixed2 }: z.output<typeof fixedFields>, id) => ({
      ...{ id, skuId },
      fixed1: fixedTyped(fixed1),
      fixed2: fixedTyped(fixed2),
    }),
    toast: m.console_commissions_saved,
  }),
})

/** As people type it. */
const rateTyped = (rate: number | null) => (rate === null ? '' : String(rate / 100))
const fixedTyped = (fixed: number | null) => (fixed === null ? '' : yuanText(fen(fixed)))

export default function Commission() {
  const goods = useLoaderData<typeof loader>()
  return (
    <>
      <h2 className="mb-3 text-lg font-bold">{goods.title}</h2>
      <Rates goods={goods} />
      <section className="card rows mb-4">
        {goods.skus.map(({ id, options, price, fixed1, fixed2 }) => (
          <ListRow
            key={id}
            title={options || goods.title}
            note={<span className="num">¥{yuanText(fen(price))}</span>}
            value={fixed1 === null && fixed2 === null ? m.console_commissions_by_rate() : fixedText(fixed1, fixed2)}
          />
        ))}
      </section>
      <Fixed goods={goods} />
    </>
  )
}

const fixedText = (fixed1: number | null, fixed2: number | null) => (
  <span className="num">
    {[fixed1, fixed2].map((fixed) => (fixed === null ? '–' : `¥${yuanText(fen(fixed))}`)).join(' · ')}
  </span>
)

function Rates({ goods: { rate1, rate2, mall1, mall2 } }: { goods: RateDetails }) {
  return (
    <Form
      of={ratesForm}
      values={{ rate1: rateTyped(rate1), rate2: rateTyped(rate2) }}
      className="console-narrow card mb-4 block p-4"
    >
      <EnterPresses name="intent" value="rates" />
      <h3 className="mb-1 text-base font-bold">{m.console_commissions_rates()}</h3>
      <p className="mb-2 text-sm text-ink-2">{m.console_commissions_rates_text()}</p>
      <TextField
        name="rate1"
        label={m.console_commissions_rate1()}
        hint={m.console_commissions_mall_is({ rate: percentText(mall1) })}
        inputMode="decimal"
        stacked
        maxLength={12}
      />
      <TextField
        name="rate2"
        label={m.console_commissions_rate2()}
        hint={m.console_commissions_mall_is({ rate: percentText(mall2) })}
        inputMode="decimal"
        stacked
        maxLength={12}
      />
      <Button className="mt-3" name="intent" value="rates">
        {m.console_commissions_save()}
      </Button>
    </Form>
  )
}

function Fixed({ goods: { skus, title } }: { goods: RateDetails }) {
  return (
    <Form of={fixedForm} values={{ skuId: skus[0]?.id }} className="console-narrow card mb-4 block p-4">
      <EnterPresses name="intent" value="fixed" />
      <h3 className="mb-1 text-base font-bold">{m.console_commissions_fixed()}</h3>
      <p className="mb-2 text-sm text-ink-2">{m.console_commissions_fixed_text()}</p>
      <SelectField
        name="skuId"
        label={m.console_commissions_sku()}
        stacked
        choices={skus.map(({ id, options }) => ({ value: id, text: options || title }))}
      />
      <TextField name="fixed1" label={m.console_commissions_fixed1()} inputMode="decimal" stacked maxLength={12} />
      <TextField name="fixed2" label={m.console_commissions_fixed2()} inputMode="decimal" stacked maxLength={12} />
      <Button className="mt-3" name="intent" value="fixed">
        {m.console_commissions_save()}
      </Button>
    </Form>
  )
}

import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { fen, percentText, yuanText } from '~/values/money'
import { h5 } from '~/web/h5/client'
import { Card } from '~/web/kits/detail/card'
import { detailLoader } from '~/web/kits/detail/detail-loader'
import { CardForm } from '~/web/kits/form/act-form'
import { act, acts } from '~/web/kits/form/acts'
import { formFor } from '~/web/kits/form/form'
import { Field } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { fixedFields, type RateDetails, rateFields } from '../contract/operators'

export const handle: ScreenHandle = {
  may: 'setCommissions',
  title: () => m.console_commissions_one(),
  parent: paths.consoleCommissions,
}

const ratesForm = formFor('rates', rateFields)
const fixedForm = formFor('fixed', fixedFields)

export const loader = detailLoader(h5.operatorWho(handle), desk.commissions.details)
export const action = acts(h5.operatorWho(handle), {
  rates: act({
    form: ratesForm,
    call: desk.commissions.setRates,
    input: ({ rate1, rate2, seen }, id) => ({ id, seen, rate1: rateTyped(rate1), rate2: rateTyped(rate2) }),
    toast: m.console_commissions_saved,
  }),
  fixed: act({
    form: fixedForm,
    call: desk.commissions.setFixed,
    input: ({ skuId, ...sums }, id) => ({
      ...{ id, skuId },
      fixed1: fixedTyped(sums.fixed1),
      fixed2: fixedTyped(sums.fixed2),
    }),
    toast: m.console_commissions_saved,
  }),
})

const typed = { inputMode: 'decimal', maxLength: 12 } as const

const rateTyped = (rate: number | null) => (rate === null ? '' : String(rate / 100))
const fixedTyped = (fixed: number | null) => (fixed === null ? '' : yuanText(fen(fixed)))

export default function Commission() {
  const { one: goods } = useLoaderData<typeof loader>()
  return (
    <>
      <h2 className="mb-3 text-lg font-bold">{goods.title}</h2>
      <Rates goods={goods} />
      <Card>
        {goods.skus.map(({ id, options, price, fixed1, fixed2 }) => (
          <ListRow
            key={id}
            title={options || goods.title}
            note={<span className="num">¥{yuanText(fen(price))}</span>}
            value={fixed1 === null && fixed2 === null ? m.console_commissions_by_rate() : fixedText(fixed1, fixed2)}
          />
        ))}
      </Card>
      <Fixed goods={goods} />
    </>
  )
}

const fixedText = (fixed1: number | null, fixed2: number | null) => (
  <span className="num">
    {[fixed1, fixed2].map((fixed) => (fixed === null ? '–' : `¥${yuanText(fen(fixed))}`)).join(' · ')}
  </span>
)

function Rates({ goods: { rate1, rate2, mall1, mall2, mark: seen } }: { goods: RateDetails }) {
  const values = { rate1: rateTyped(rate1), rate2: rateTyped(rate2), seen }
  const hint = (mall: number) => m.console_commissions_mall_is({ rate: percentText(mall) })
  return (
    <CardForm
      of={ratesForm}
      values={values}
      isSub
      title={m.console_commissions_rates()}
      about={m.console_commissions_rates_text()}
    >
      <EnterPresses name="intent" value="rates" />
      <Field of={ratesForm} name="rate1" label={m.console_commissions_rate1()} hint={hint(mall1)} {...typed} />
      <Field of={ratesForm} name="rate2" label={m.console_commissions_rate2()} hint={hint(mall2)} {...typed} />
      <Button className="mt-3" intent="rates" text={m.word_save()} />
    </CardForm>
  )
}

function Fixed({ goods: { skus, title, fixedMark: seen } }: { goods: RateDetails }) {
  const choices = skus.map(({ id, options }) => ({ value: id, text: options || title }))
  return (
    <CardForm
      of={fixedForm}
      values={{ skuId: skus[0]?.id, seen }}
      isSub
      title={m.console_commissions_fixed()}
      about={m.console_commissions_fixed_text()}
    >
      <EnterPresses name="intent" value="fixed" />
      <Field of={fixedForm} name="skuId" label={m.console_word_option()} required={false} choices={choices} />
      <Field of={fixedForm} name="fixed1" label={m.console_commissions_fixed1()} {...typed} />
      <Field of={fixedForm} name="fixed2" label={m.console_commissions_fixed2()} {...typed} />
      <Button className="mt-3" intent="fixed" text={m.word_save()} />
    </CardForm>
  )
}

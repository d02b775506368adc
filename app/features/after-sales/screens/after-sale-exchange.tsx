import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { RadioField } from '~/web/kits/form/field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'
import { loadApplication, sendApplication } from './case-application'
import { CaseFields, CaseForm, exchangeForm } from './case-form'

export const handle: ScreenHandle = {
  takes: 'pictures',
  title: () => m.cases_exchange_title(),
  parent: paths.afterSaleApply,
  keeps: ['id'],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const [member, application] = await Promise.all([h5.member(request), loadApplication(request, 'exchange')])
  const { orderId, goods } = application
  const [line] = goods
  if (!line) throw await redirectTo(withQuery(paths.afterSaleApply, { id: orderId }))
  const { skus } = await member.call(calls.cases.choices, { orderId, lineId: line.lineId })
  return { application, skus, quantity: line.quantity }
}

export const action = ({ request }: ActionFunctionArgs) => sendApplication(request, 'exchange', exchangeForm)

export default function ExchangeScreen() {
  const { skus, quantity, application: data } = useLoaderData<typeof loader>()
  if (!skus.some(({ available }) => available >= quantity))
    return (
      <CaseForm data={data} above={<NoneLeft />}>
        <ButtonLink wide className="mt-4" href={withQuery(paths.afterSaleApply, { id: data.orderId })}>
          {m.cases_exchange_back()}
        </ButtonLink>
      </CaseForm>
    )
  const choices = skus.map(({ skuId, optionText, available }) => ({
    value: skuId,
    text: optionText,
    hint: available < quantity ? m.cases_exchange_sold_out() : m.cases_exchange_left({ count: available }),
    disabled: available < quantity,
  }))
  return (
    <CaseForm
      data={data}
      above={<p className="text-ink-2">{m.cases_exchange_stays({ amount: yuanText(data.amount) })}</p>}
    >
      <CaseFields of={exchangeForm} data={data}>
        <RadioField name="skuId" label={m.cases_exchange_for()} choices={choices} required />
      </CaseFields>
    </CaseForm>
  )
}

const NoneLeft = () => (
  <>
    <h2 className="font-bold">{m.cases_exchange_none()}</h2>
    <p className="text-ink-2">{m.cases_exchange_none_text()}</p>
  </>
)

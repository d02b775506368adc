import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { FactorField, factorInput } from '~/web/kits/form/factor-field'
import { TextField } from '~/web/kits/form/field'
import { Form, formFor, readForm, refuseForm } from '~/web/kits/form/form'
import { Picker } from '~/web/kits/form/picker'
import { picking } from '~/web/kits/form/pickers'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import {
  EXCHANGE_PER_MEMBER_MOST,
  EXCHANGE_PIECES_MOST,
  EXCHANGE_POINTS_MOST,
  exchangeFields,
} from '../contract/new-exchange'

export const handle: ScreenHandle = {
  may: 'handlePointsGoods',
  title: () => m.console_exchanges_new(),
  parent: paths.consolePointsGoods,
}

const exchangeForm = formFor('points-goods', exchangeFields.extend(factorInput), { secrets: ['factorCode'] })

export async function loader({ request }: LoaderFunctionArgs) {
  await h5.operator(request, handle.may)
  return { submissionId: randomToken() }
}

export const action = picking(h5.operatorWho(handle), exchangeForm, { skuId: 'skus' }, async ({ posted, operator }) => {
  const form = await readForm(exchangeForm, posted, operator.locale)
  if (!form.ok) return form.answer
  const { factorCode = '', ...exchange } = form.value
  const proving = await operator.proving(factorCode)
  const made = await proving.ask(desk.pointsGoods.open, exchange)
  if (!made.ok) return refuseForm(exchangeForm, posted, made.fields, made.msg)
  return redirectTo(withQuery(paths.consoleOnePointsGoods, { id: made.data.pointsGoodsId }), {
    toast: m.console_exchanges_opened_toast({}, { locale: operator.locale }),
  })
})

const whole = { type: 'number', inputMode: 'numeric', min: 1, stacked: true, required: true } as const

export default function ExchangeForm() {
  const { submissionId } = useLoaderData<typeof loader>()
  return (
    <Form of={exchangeForm} values={{ pieces: '20', perMember: '1' }} className="console-narrow">
      <EnterPresses />
      <input type="hidden" name="submissionId" value={submissionId} />
      <section className="card mb-4 p-4">
        <Picker name="skuId" label={m.console_exchanges_goods()} words={m.console_pick_words()} most={1} />
      </section>
      <section className="card mb-4 p-4">
        <div className="console-pair">
          <TextField name="points" label={m.console_exchanges_points()} max={EXCHANGE_POINTS_MOST} {...whole} />
          <TextField
            name="cash"
            label={m.console_exchanges_cash_yuan()}
            hint={m.console_exchanges_cash_hint()}
            inputMode="decimal"
            maxLength={12}
            stacked
            autoComplete="off"
          />
          <TextField
            name="pieces"
            label={m.console_exchanges_pieces()}
            hint={m.console_exchanges_pieces_hint()}
            max={EXCHANGE_PIECES_MOST}
            {...whole}
          />
          <TextField
            name="perMember"
            label={m.console_exchanges_per_member()}
            max={EXCHANGE_PER_MEMBER_MOST}
            {...whole}
          />
        </div>
        <FactorField />
      </section>
      <Button wide name="intent" value="open">
        {m.console_exchanges_do()}
      </Button>
    </Form>
  )
}

import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Section } from '~/web/kits/detail/card'
import { formLoader } from '~/web/kits/detail/detail-loader'
import { act, doing } from '~/web/kits/form/acts'
import { FactorField, factorInput } from '~/web/kits/form/factor-field'
import { Form, formFor } from '~/web/kits/form/form'
import { Picker } from '~/web/kits/form/picker'
import { picking } from '~/web/kits/form/pickers'
import { Field, Hidden } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { exchangeFields } from '../contract/operators'

export const handle: ScreenHandle = {
  may: 'handlePointsGoods',
  title: () => m.console_exchanges_new(),
  parent: paths.consolePointsGoods,
}

const form = formFor('points-goods', exchangeFields.extend(factorInput), { secrets: ['factorCode'] })
const open = act({
  form,
  call: desk.pointsGoods.open,
  input: (exchange) => exchange,
  toast: m.console_exchanges_opened_toast,
  to: ({ pointsGoodsId }) => withQuery(paths.consoleOnePointsGoods, { id: pointsGoodsId }),
})

export const loader = formLoader(h5.operatorWho(handle))
export const action = picking(h5.operatorWho(handle), form, { skuId: 'skus' }, doing(open))

const yuan = { inputMode: 'decimal', autoComplete: 'off' } as const

export default function ExchangeForm() {
  const { submissionId } = useLoaderData<typeof loader>()
  const { cash, pieces } = { cash: m.console_exchanges_cash_yuan(), pieces: m.console_exchanges_pieces() }
  return (
    <Form of={form} values={{ pieces: '20', perMember: '1' }} className="console-narrow">
      <EnterPresses />
      <Hidden of={{ submissionId }} />
      <Section>
        <Picker name="skuId" label={m.console_goods()} words={m.console_pick_words()} most={1} />
      </Section>
      <Section>
        <div className="console-pair">
          <Field of={form} name="points" label={m.console_exchanges_points()} />
          <Field of={form} name="cash" label={cash} hint={m.console_exchanges_cash_hint()} {...yuan} />
          <Field of={form} name="pieces" label={pieces} hint={m.console_exchanges_pieces_hint()} />
          <Field of={form} name="perMember" label={m.console_exchanges_per_member()} />
        </div>
        <FactorField />
      </Section>
      <Button wide intent="open" text={m.console_exchanges_do()} />
    </Form>
  )
}

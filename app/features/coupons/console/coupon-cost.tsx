import * as m from '~/paraglide/messages'
import { Card } from '~/web/kits/detail/card'
import { ConfirmForm } from '~/web/kits/form/confirm'
import { FactorField } from '~/web/kits/form/factor-field'
import type { FormOf } from '~/web/kits/form/form'
import { DataTable } from '~/web/kits/list/data-table'
import { ListRow } from '~/web/ui/list-row'
import { Money } from '~/web/ui/money'
import type { BatchPreview } from '../contract/operators'
import { conditionText, valueText } from '../parts/coupon-texts'

export function CouponCost({ examples }: Pick<BatchPreview, 'examples'>) {
  return (
    <DataTable
      caption={m.console_coupon_example()}
      columns={[m.orders_sum_goods(), m.console_coupon_off(), m.console_coupon_paid()]}
      rows={examples.map(({ goods, off, pays }) => ({
        key: String(goods),
        cells: [
          <Money key="goods" fen={goods} />,
          <Money key="off" fen={off} />,
          <b key="pays">
            <Money fen={pays} />
          </b>,
        ],
      }))}
    />
  )
}

export type CouponFacts = BatchPreview & { quota: number }

type CheckProps = { form: FormOf<unknown>; facts: CouponFacts; typed: Record<string, unknown> }

export function CouponCheck({ form, facts, typed }: CheckProps) {
  return (
    <div className="console-narrow">
      <h2 className="mb-3 text-base font-bold">{m.console_coupon_check()}</h2>
      <Card>
        <ListRow title={m.word_name()} value={<b>{facts.name}</b>} />
        <ListRow title={m.console_coupons_off()} value={<b>{valueText(facts)}</b>} />
        <ListRow title={m.console_coupons_terms()} value={conditionText(facts)} />
        <ListRow title={m.console_coupon_quota()} value={<span className="num">{facts.quota}</span>} />
        {facts.mostCost !== null && (
          <ListRow title={m.console_coupon_most()} value={<Money fen={facts.mostCost} size="lg" />} />
        )}
      </Card>
      <CouponCost examples={facts.examples} />
      {facts.mostCost === null && <p className="mt-2 text-xs text-ink-2">{m.console_coupon_open()}</p>}
      {facts.needsSecond && (
        <p className="mt-2">
          <b>{m.console_approvals_needs_second()}</b>
        </p>
      )}
      <ConfirmForm of={form} typed={typed} text={m.console_word_create()}>
        <FactorField />
      </ConfirmForm>
    </div>
  )
}

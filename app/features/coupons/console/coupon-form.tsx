import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { Section } from '~/web/kits/detail/card'
import { formLoader } from '~/web/kits/detail/detail-loader'
import { toApproval } from '~/web/kits/form/acts'
import { useConfirming } from '~/web/kits/form/confirm'
import { factorInput } from '~/web/kits/form/factor-field'
import { confirmForm, Form, formFor, readForm, redrawForm, refuseForm } from '~/web/kits/form/form'
import { Picker } from '~/web/kits/form/picker'
import { picking } from '~/web/kits/form/pickers'
import { Field, Hidden, Options } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { couponKindTexts, couponScopeTexts, couponTakingTexts, newBatchInput } from '../contract/operators'
import { CouponCheck, type CouponFacts } from './coupon-cost'

export const handle: ScreenHandle = {
  may: 'handleCoupons',
  title: () => m.console_coupons_new(),
  parent: paths.consoleCoupons,
}

const form = formFor('coupons', newBatchInput)
const costForm = formFor('cost', z.object(factorInput), { secrets: ['factorCode'] })

export const loader = formLoader(h5.operatorWho(handle))

const pickers = { goodsIds: 'goods', categoryIds: 'categories' } as const

export const action = picking(h5.operatorWho(handle), form, pickers, async ({ posted, operator }) => {
  const { ask, locale } = operator
  const intent = posted.get('intent')
  if (intent === 'edit') return redrawForm(form, posted)
  const read = await readForm(form, posted, locale)
  if (!read.ok) return read.answer
  const shown = await ask(desk.coupons.preview, read.value)
  if (!shown.ok) return refuseForm(form, posted, shown.fields, shown.msg)
  const facts = { ...shown.data, quota: read.value.quota }
  if (intent !== 'confirm') return confirmForm(costForm, posted, facts)
  const proving = await operator.proving(String(posted.get('factorCode') ?? ''))
  const created = await proving.ask(desk.coupons.create, read.value)
  if (!created.ok) return confirmForm(costForm, posted, facts, created)
  const { approvalId, batchId = '' } = created.data
  if (approvalId) return toApproval(approvalId, locale)
  return redirectTo(withQuery(paths.consoleCoupon, { id: batchId }), {
    toast: m.console_coupons_created({}, { locale }),
  })
})

const yuan = { inputMode: 'decimal', autoComplete: 'off' } as const
const percent = { inputMode: 'numeric', autoComplete: 'off' } as const
const first = { kind: 'amount', scope: 'all', taking: 'claim', quota: '1000', limitPerMember: '1', validDays: '30' }

export default function CouponForm() {
  const { submissionId } = useLoaderData<typeof loader>()
  const confirming = useConfirming<CouponFacts>(costForm)
  if (confirming) return <CouponCheck form={costForm} {...confirming} />
  return (
    <Form of={form} values={first} className="console-narrow">
      <EnterPresses />
      <Hidden of={{ submissionId }} />
      <Section title={m.console_coupons_part_name()}>
        <Field of={form} name="nameZh" label={m.console_word_name_zh()} />
        <Field of={form} name="nameEn" label={m.console_coupons_name_en()} />
      </Section>
      <Discount />
      <Scope />
      <Section title={m.console_coupons_part_taking()}>
        <Options of={form} name="taking" label={m.console_coupons_taking()} hideLabel texts={couponTakingTexts} />
        <div className="console-pair">
          <Field of={form} name="quota" label={m.console_coupons_quota()} />
          <Field of={form} name="limitPerMember" label={m.console_coupons_limit()} />
          <Field of={form} name="claimFrom" label={m.console_coupons_claim_from()} />
          <Field of={form} name="claimUntil" label={m.console_coupons_claim_until()} />
        </div>
        <p className="text-xs text-ink-3">{m.console_coupons_claim_until_hint()}</p>
      </Section>
      <Section title={m.console_coupons_part_valid()}>
        <Field of={form} name="validDays" label={m.console_coupons_days()} hint={m.console_coupons_days_hint()} />
        <div className="console-pair">
          <Field of={form} name="validFrom" label={m.console_coupons_valid_from()} />
          <Field of={form} name="validUntil" label={m.console_coupons_valid_until()} />
        </div>
      </Section>
      <Button wide intent="next" text={m.console_coupon_next()} />
    </Form>
  )
}

function Discount() {
  const [most, threshold] = [m.console_coupons_most_off(), m.console_coupons_threshold()]
  return (
    <Section title={m.console_coupons_part_discount()}>
      <Options of={form} name="kind" label={m.console_word_kind()} texts={couponKindTexts} />
      <Field of={form} name="off" label={m.console_coupon_yuan()} hint={m.console_coupons_off_hint()} {...yuan} />
      <Field of={form} name="pays" label={m.console_coupon_pays()} hint={m.console_coupon_pays_hint()} {...percent} />
      <Field of={form} name="mostOff" label={most} hint={m.console_coupons_most_off_hint()} {...yuan} />
      <Field of={form} name="threshold" label={threshold} hint={m.console_coupons_threshold_hint()} {...yuan} />
    </Section>
  )
}

function Scope() {
  const words = m.console_pick_words()
  return (
    <Section title={m.console_coupons_part_scope()}>
      <Options of={form} name="scope" label={m.console_coupons_scope()} hideLabel texts={couponScopeTexts} />
      <Picker name="goodsIds" label={m.word_items()} hint={m.console_coupons_scope_hint()} words={words} />
      <Picker name="categoryIds" label={m.word_categories()} words={words} />
    </Section>
  )
}

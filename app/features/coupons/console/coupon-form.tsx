import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { useConfirming } from '~/web/kits/form/confirm'
import { factorInput } from '~/web/kits/form/factor-field'
import { RadioField, TextField } from '~/web/kits/form/field'
import { confirmForm, Form, formFor, readForm, redrawForm, refuseForm } from '~/web/kits/form/form'
import { Picker } from '~/web/kits/form/picker'
import { picking } from '~/web/kits/form/pickers'
import { toApproval } from '~/web/kits/form/to-approval'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { COUPON_KINDS, COUPON_SCOPES, COUPON_TAKINGS } from '../contract/calls'
import { COUPON_NAME_MOST, LIMIT_MOST, newBatchInput, QUOTA_MOST, VALID_DAYS_MOST } from '../contract/new-batch'
import { CouponCheck, type CouponFacts } from './coupon-cost'
import { takingTexts } from './coupon-texts'

export const handle: ScreenHandle = {
  may: 'handleCoupons',
  title: () => m.console_coupons_new(),
  parent: paths.consoleCoupons,
}

const batchForm = formFor('coupons', newBatchInput)
const costForm = formFor('cost', z.object(factorInput), { secrets: ['factorCode'] })

export async function loader({ request }: LoaderFunctionArgs) {
  await h5.operator(request, handle.may)
  return { submissionId: randomToken() }
}

const pickers = { goodsIds: 'goods', categoryIds: 'categories' } as const

export const action = picking(h5.operatorWho(handle), batchForm, pickers, async ({ posted, operator }) => {
  const { ask, locale } = operator
  const intent = posted.get('intent')
  if (intent === 'edit') return redrawForm(batchForm, posted)
  const form = await readForm(batchForm, posted, locale)
  if (!form.ok) return form.answer
  const shown = await ask(desk.coupons.preview, form.value)
  if (!shown.ok) return refuseForm(batchForm, posted, shown.fields, shown.msg)
  const facts = { ...shown.data, quota: form.value.quota }
  if (intent !== 'confirm') return confirmForm(costForm, posted, facts)
  const proving = await operator.proving(String(posted.get('factorCode') ?? ''))
  const created = await proving.ask(desk.coupons.create, form.value)
  if (!created.ok) return confirmForm(costForm, posted, facts, created)
  const { approvalId, batchId = '' } = created.data
  if (approvalId) return toApproval(approvalId, locale)
  return redirectTo(withQuery(paths.consoleCoupon, { id: batchId }), {
    toast: m.console_coupons_created({}, { locale }),
  })
})

const number = { type: 'number', inputMode: 'numeric', min: 1, stacked: true } as const
const yuan = { inputMode: 'decimal', maxLength: 12, stacked: true, autoComplete: 'off' } as const
const day = { type: 'date', stacked: true } as const

export default function CouponForm() {
  const { submissionId } = useLoaderData<typeof loader>()
  const confirming = useConfirming<CouponFacts>(costForm)
  if (confirming) return <CouponCheck form={costForm} {...confirming} />
  return (
    <Form
      of={batchForm}
      values={{ kind: 'amount', scope: 'all', taking: 'claim', quota: '1000', limitPerMember: '1', validDays: '30' }}
      className="console-narrow"
    >
      <EnterPresses />
      <input type="hidden" name="submissionId" value={submissionId} />
      <Part title={m.console_coupons_part_name()}>
        <TextField name="nameZh" label={m.console_coupons_name_zh()} stacked maxLength={COUPON_NAME_MOST} required />
        <TextField name="nameEn" label={m.console_coupons_name_en()} stacked maxLength={COUPON_NAME_MOST} />
      </Part>
      <Discount />
      <Scope />
      <Part title={m.console_coupons_part_taking()}>
        <RadioField
          name="taking"
          label={m.console_coupons_taking()}
          hideLabel
          chips
          required
          choices={COUPON_TAKINGS.map((value) => ({ value, text: takingTexts[value]() }))}
        />
        <div className="console-pair">
          <TextField name="quota" label={m.console_coupons_quota()} {...number} max={QUOTA_MOST} required />
          <TextField name="limitPerMember" label={m.console_coupons_limit()} {...number} max={LIMIT_MOST} required />
          <TextField name="claimFrom" label={m.console_coupons_claim_from()} {...day} />
          <TextField name="claimUntil" label={m.console_coupons_claim_until()} {...day} />
        </div>
        <p className="text-xs text-ink-3">{m.console_coupons_claim_until_hint()}</p>
      </Part>
      <Part title={m.console_coupons_part_valid()}>
        <TextField
          name="validDays"
          label={m.console_coupons_days()}
          hint={m.console_coupons_days_hint()}
          {...number}
          max={VALID_DAYS_MOST}
        />
        <div className="console-pair">
          <TextField name="validFrom" label={m.console_coupons_valid_from()} {...day} />
          <TextField name="validUntil" label={m.console_coupons_valid_until()} {...day} />
        </div>
      </Part>
      <Button wide name="intent" value="next">
        {m.console_coupon_next()}
      </Button>
    </Form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card mb-4 p-4">
      <h2 className="mb-1 text-base font-bold">{title}</h2>
      {children}
    </section>
  )
}

function Discount() {
  const kinds = { amount: m.console_coupons_kind_amount(), percent: m.console_coupons_kind_percent() }
  return (
    <Part title={m.console_coupons_part_discount()}>
      <RadioField
        name="kind"
        label={m.console_coupons_kind()}
        chips
        required
        choices={COUPON_KINDS.map((value) => ({ value, text: kinds[value] }))}
      />
      <TextField name="off" label={m.console_coupon_yuan()} hint={m.console_coupons_off_hint()} {...yuan} />
      <TextField
        name="pays"
        label={m.console_coupon_pays()}
        hint={m.console_coupon_pays_hint()}
        inputMode="numeric"
        maxLength={3}
        stacked
        autoComplete="off"
      />
      <TextField
        name="mostOff"
        label={m.console_coupons_most_off()}
        hint={m.console_coupons_most_off_hint()}
        {...yuan}
      />
      <TextField
        name="threshold"
        label={m.console_coupons_threshold()}
        hint={m.console_coupons_threshold_hint()}
        {...yuan}
      />
    </Part>
  )
}

function Scope() {
  const scopes = {
    all: m.coupons_scope_all(),
    categories: m.coupons_scope_categories(),
    goods: m.coupons_scope_goods(),
    except: m.console_coupons_scope_except(),
  }
  return (
    <Part title={m.console_coupons_part_scope()}>
      <RadioField
        name="scope"
        label={m.console_coupons_scope()}
        hideLabel
        chips
        required
        choices={COUPON_SCOPES.map((value) => ({ value, text: scopes[value] }))}
      />
      <Picker
        name="goodsIds"
        label={m.console_coupons_goods()}
        hint={m.console_coupons_scope_hint()}
        words={m.console_pick_words()}
      />
      <Picker name="categoryIds" label={m.console_coupons_categories()} words={m.console_pick_words()} />
    </Part>
  )
}

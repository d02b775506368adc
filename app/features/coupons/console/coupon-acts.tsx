import { z } from 'zod'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Card, Section } from '~/web/kits/detail/card'
import { strong } from '~/web/kits/detail/values'
import { AskOnceMore } from '~/web/kits/form/ask-once-more'
import { ConfirmForm } from '~/web/kits/form/confirm'
import { deskAct } from '~/web/kits/form/desk-act'
import { FactorField, factorInput } from '~/web/kits/form/factor-field'
import { Form, formFor } from '~/web/kits/form/form'
import { Picker } from '~/web/kits/form/picker'
import { Field, Hidden } from '~/web/kits/form/schema-field'
import { Button, EnterPresses } from '~/web/ui/button'
import { type BatchDetails, couponDesk } from '../contract/operators'
import { conditionText, valueText } from '../parts/coupon-texts'
import { CouponCost } from './coupon-cost'

export const giveForm = formFor('give', couponDesk.give.input.omit({ id: true }))
export const sureForm = formFor('sure', z.object(factorInput), { secrets: ['factorCode'] })
export const stop = deskAct('stop', desk.coupons.stop, m.console_coupons_stopped_toast, {
  to: (_, id) => withQuery(paths.consoleCoupon, { id }),
})

export function GiveForm({ submissionId }: { submissionId: string }) {
  return (
    <Section title={m.console_coupons_give_title()}>
      <Form of={giveForm} className="console-narrow">
        <EnterPresses />
        <Hidden of={{ submissionId }} />
        <Picker name="recipientId" label={m.console_word_member()} words={m.console_pick_member_words()} most={1} />
        <Button className="mt-3" intent="give" text={m.console_coupons_give()} />
      </Form>
    </Section>
  )
}

export type Receiver = { name: string; phone: string }

type GivingProps = { batch: BatchDetails; facts: Receiver; typed: object }

export function Giving({ batch, facts, typed }: GivingProps) {
  return (
    <div className="console-narrow">
      <h2 className="mb-3 text-base font-bold">{m.console_coupon_give_check(facts)}</h2>
      <Card
        of={[
          [m.word_name, strong(batch.name)],
          [m.console_coupons_off, strong(valueText(batch))],
          [m.console_coupons_terms, conditionText(batch)],
        ]}
      />
      <CouponCost examples={batch.examples} />
      <ConfirmForm of={sureForm} typed={{ ...typed }} text={m.console_coupon_give_do()}>
        <FactorField />
      </ConfirmForm>
    </div>
  )
}

export function StopForm({ batch: { id, name, claimed, used, quota } }: { batch: BatchDetails }) {
  const sure = m.console_coupons_stop_sure({ claimed, unused: claimed - used, left: quota - claimed })
  return (
    <AskOnceMore
      title={m.console_coupons_stop_ask({ name })}
      text={`${sure} ${m.console_coupons_stop_text()}`}
      form={stop.form}
      back={{ href: withQuery(paths.consoleCoupon, { id }), text: m.console_coupons_back() }}
      act={{ name: 'stop', text: m.console_coupons_stop_do() }}
    >
      <Field of={stop.form} name="reason" label={m.console_coupons_reason()} hint={m.console_coupons_reason_hint()} />
    </AskOnceMore>
  )
}

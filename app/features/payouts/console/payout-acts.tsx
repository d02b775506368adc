import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { yuanText } from '~/values/money'
import { ActForm, ReasonForm } from '~/web/kits/form/act-form'
import { deskAct } from '~/web/kits/form/desk-act'
import { PictureField } from '~/web/kits/form/picture-field'
import { Field } from '~/web/kits/form/schema-field'
import { EnterPresses } from '~/web/ui/button'
import type { PayoutDetails } from '../contract/operators'

export const account = deskAct('account', desk.payouts.account, undefined, { shows: 'account' })
export const pay = deskAct('pay', desk.payouts.pay, m.console_payouts_paid_toast)
export const decide = {
  approve: deskAct('approve', desk.payouts.approve, m.console_payouts_approved_toast),
  reject: deskAct('reject', desk.payouts.reject, m.console_payouts_back_toast),
  handOver: deskAct('handOver', desk.payouts.handOver, m.console_payouts_taken_toast),
  fail: deskAct('fail', desk.payouts.fail, m.console_payouts_back_toast),
}

export function Decide({ one }: { one: PayoutDetails }) {
  const { state, approvals, mayHandOver, mayPay, mayFail } = one
  const isOpen = state === 'requested' && approvals.length === 0
  const { approve, reject, handOver, fail } = decide
  const paid = { amount: yuanText(one.net), name: one.nickname }
  const why = { label: m.word_reason(), hint: m.console_word_member_reads() }
  return (
    <>
      {isOpen && (
        <ActForm of={approve.form} text={m.console_word_approve()} sure={m.console_payouts_approve_sure(paid)} />
      )}
      {isOpen && <ReasonForm of={reject.form} text={m.console_word_reject()} {...why} />}
      {mayHandOver && (
        <ActForm of={handOver.form} text={m.console_payouts_hand_over()} about={m.console_payouts_hand_over_text()} />
      )}
      {mayPay && (
        <ActForm of={pay.form} text={m.console_payouts_pay()} sure={m.console_payouts_pay_sure(paid)} takesPictures>
          <EnterPresses name="intent" value="pay" />
          <Field of={pay.form} name="proof" label={m.console_field_proof()} hint={m.console_payouts_proof_hint()} />
          <PictureField label={m.console_payouts_proof_picture()} most={1} />
        </ActForm>
      )}
      {mayFail && <ReasonForm of={fail.form} text={m.console_payouts_fail()} {...why} />}
    </>
  )
}

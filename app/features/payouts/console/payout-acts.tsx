import * as m from '~/paraglide/messages'
import { ActForm, ReasonForm } from '~/web/kits/form/act-form'
import { FactorField } from '~/web/kits/form/factor-field'
import { TextField } from '~/web/kits/form/field'
import type { FormOf } from '~/web/kits/form/form'
import { PictureField } from '~/web/kits/form/picture-field'
import { EnterPresses } from '~/web/ui/button'
import type { PayoutDetails } from '../contract/desk'
import { PAYOUT_REASON_MOST, PROOF_MOST } from '../contract/limits'

type DecideProps = {
  one: PayoutDetails
  forms: Record<'approve' | 'reject' | 'handOver' | 'pay' | 'fail', FormOf<unknown>>
}

/** What an operator can do with a withdrawal now, each with the second factor. */
export function Decide({ one: { state, approvals, mayHandOver, mayPay, mayFail }, forms }: DecideProps) {
  const isOpen = state === 'requested' && approvals.length === 0
  const why = {
    label: m.console_payouts_reason(),
    hint: m.console_payouts_reason_hint(),
    most: PAYOUT_REASON_MOST,
    children: <FactorField />,
  }
  return (
    <>
      {isOpen && (
        <ActForm of={forms.approve} text={m.console_payouts_approve()}>
          <FactorField />
        </ActForm>
      )}
      {isOpen && <ReasonForm of={forms.reject} text={m.console_payouts_reject()} {...why} />}
      {mayHandOver && (
        <ActForm of={forms.handOver} text={m.console_payouts_hand_over()} about={m.console_payouts_hand_over_text()}>
          <FactorField />
        </ActForm>
      )}
      {mayPay && (
        <ActForm of={forms.pay} text={m.console_payouts_pay()} takesPictures>
          <EnterPresses name="intent" value={forms.pay.id} />
          <TextField
            name="proof"
            label={m.console_field_proof()}
            hint={m.console_payouts_proof_hint()}
            stacked
            maxLength={PROOF_MOST}
            required
          />
          <PictureField label={m.console_payouts_proof_picture()} most={1} />
          <FactorField />
        </ActForm>
      )}
      {mayFail && <ReasonForm of={forms.fail} text={m.console_payouts_fail()} {...why} />}
    </>
  )
}

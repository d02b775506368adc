import type { ReactNode } from 'react'
import type { PayoutDetails } from '~/contract/payouts/desk'
import { PAYOUT_REASON_MOST, PROOF_MOST } from '~/contract/payouts/limits'
import { m } from '~/paraglide/messages'
import { FactorField } from '~/parts/forms/factor-field'
import { Button, EnterPresses } from '~/ui/button'
import { TextField } from '~/ui/field'
import { Form, type FormOf } from '~/ui/form'
import { PictureField } from '~/ui/picture-field'

type DecideProps = {
  one: PayoutDetails
  forms: Record<'approve' | 'reject' | 'handOver' | 'pay' | 'fail', FormOf<unknown>>
}

/** What an operator can do with a withdrawal now. */
export function Decide({ one: { state, approvals, mayHandOver, mayPay, mayFail }, forms }: DecideProps) {
  const isOpen = state === 'requested' && approvals.length === 0
  return (
    <>
      {isOpen && <Doing of={forms.approve} text={m.console_payouts_approve()} />}
      {isOpen && (
        <Doing of={forms.reject} text={m.console_payouts_reject()} isDanger>
          <Because />
        </Doing>
      )}
      {mayHandOver && (
        <Doing of={forms.handOver} text={m.console_payouts_hand_over()} lead={m.console_payouts_hand_over_text()} />
      )}
      {mayPay && (
        <Doing of={forms.pay} text={m.console_payouts_pay()} takesPicture>
          <TextField
            name="proof"
            label={m.console_field_proof()}
            hint={m.console_payouts_proof_hint()}
            stacked
            maxLength={PROOF_MOST}
            required
          />
          <PictureField label={m.console_payouts_proof_picture()} most={1} />
        </Doing>
      )}
      {mayFail && (
        <Doing of={forms.fail} text={m.console_payouts_fail()} isDanger>
          <Because />
        </Doing>
      )}
    </>
  )
}

const Because = () => (
  <TextField
    name="reason"
    label={m.console_payouts_reason()}
    hint={m.console_payouts_reason_hint()}
    stacked
    maxLength={PAYOUT_REASON_MOST}
    required
  />
)

type DoingProps = {
  of: FormOf<unknown>
  text: string
  lead?: string
  isDanger?: boolean
  isQuiet?: boolean
  takesPicture?: boolean
  children?: ReactNode
}

/** One form with the second factor. */
export function Doing({ of, text, lead, isDanger, isQuiet, takesPicture, children }: DoingProps) {
  return (
    <section className="card mb-4 p-4">
      {lead && <p className="mb-2 text-sm text-ink-2">{lead}</p>}
      <Form of={of} className="console-narrow" encType={takesPicture ? 'multipart/form-data' : undefined}>
        <EnterPresses name="intent" value={of.id} />
        {children}
        <FactorField />
        <Button look={isDanger ? 'danger' : isQuiet ? 'line' : undefined} className="mt-3" name="intent" value={of.id}>
          {text}
        </Button>
      </Form>
    </section>
  )
}

import * as m from '~/paraglide/messages'
import { ActForm, ReasonForm } from '~/web/kits/form/act-form'
import { FactorField } from '~/web/kits/form/factor-field'
import type { FormOf } from '~/web/kits/form/form'
import { type ApprovalDetails, REJECT_REASON_MOST } from '../contract/approvals/desk'

type Act = 'approve' | 'release' | 'reject' | 'withdraw'

type ApprovalActsProps = {
  forms: Record<Act, FormOf<unknown>>
  one: ApprovalDetails
  releaseFrom: string | null
}

/** What the operator may do with an approval as it stands. */
export function ApprovalActs({ forms, one: { mayApprove, mayRelease, mayWithdraw }, releaseFrom }: ApprovalActsProps) {
  return (
    <>
      {mayApprove && (
        <ActForm
          of={forms.approve}
          text={m.console_approvals_approve()}
          title={m.console_approvals_approve()}
          about={m.console_approvals_approve_text()}
        >
          <FactorField />
        </ActForm>
      )}
      {mayApprove && (
        <ReasonForm
          of={forms.reject}
          text={m.console_approvals_reject()}
          label={m.console_approvals_reject_reason()}
          most={REJECT_REASON_MOST}
        />
      )}
      {mayRelease && (
        <ActForm
          of={forms.release}
          text={m.console_approvals_release()}
          title={m.console_approvals_release()}
          about={m.console_approvals_release_text()}
        >
          <FactorField />
        </ActForm>
      )}
      {!mayRelease && releaseFrom && (
        <p className="card mb-4 p-4 text-ink-2">{m.console_approvals_release_from({ at: releaseFrom })}</p>
      )}
      {mayWithdraw && (
        <ActForm
          of={forms.withdraw}
          text={m.console_approvals_withdraw()}
          title={m.console_approvals_withdraw()}
          about={m.console_approvals_withdraw_text()}
          look="line"
        />
      )}
    </>
  )
}

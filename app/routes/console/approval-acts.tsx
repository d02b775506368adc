import type { ReactNode } from 'react'
import { type ApprovalDetails, REJECT_REASON_MOST } from '~/contract/approvals/desk'
import { m } from '~/paraglide/messages'
import { FactorField } from '~/parts/forms/factor-field'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { Form, type FormOf } from '~/ui/form'

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
        <Act
          of={forms.approve}
          act="approve"
          text={m.console_approvals_approve()}
          about={m.console_approvals_approve_text()}
        >
          <FactorField />
        </Act>
      )}
      {mayApprove && (
        <Act of={forms.reject} act="reject" text={m.console_approvals_reject()} look="danger">
          <TextField
            name="reason"
            label={m.console_approvals_reject_reason()}
            stacked
            maxLength={REJECT_REASON_MOST}
            required
          />
        </Act>
      )}
      {mayRelease && (
        <Act
          of={forms.release}
          act="release"
          text={m.console_approvals_release()}
          about={m.console_approvals_release_text()}
        >
          <FactorField />
        </Act>
      )}
      {!mayRelease && releaseFrom && (
        <p className="card mb-4 p-4 text-ink-2">{m.console_approvals_release_from({ at: releaseFrom })}</p>
      )}
      {mayWithdraw && (
        <Act
          of={forms.withdraw}
          act="withdraw"
          text={m.console_approvals_withdraw()}
          about={m.console_approvals_withdraw_text()}
          look="line"
        />
      )}
    </>
  )
}

type ActProps = {
  of: FormOf<unknown>
  act: Act
  text: string
  about?: string
  look?: 'line' | 'danger'
  children?: ReactNode
}

function Act({ of, act, text, about, look, children }: ActProps) {
  return (
    <section className="card mb-4 p-4">
      <h2 className="font-bold">{text}</h2>
      {about && <p className="text-xs text-ink-2">{about}</p>}
      <Form of={of} className="console-narrow">
        {children}
        <Button look={look} className="mt-2" name="intent" value={act}>
          {text}
        </Button>
      </Form>
    </section>
  )
}

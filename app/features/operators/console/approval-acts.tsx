import { actText } from '~/house/registers/act-texts'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { momentText } from '~/web/kits/detail/history'
import { ActForm, ReasonForm } from '~/web/kits/form/act-form'
import { deskAct } from '~/web/kits/form/desk-act'
import type { ApprovalDetails } from '../contract/approvals'
import { mostText } from '../parts/approval-texts'

const toList = { to: () => paths.consoleApprovals }

export const approvalActs = {
  approve: deskAct('approve', desk.approvals.approve, m.console_approvals_approved_toast),
  release: deskAct('release', desk.approvals.release, m.console_approvals_released_toast),
  reject: deskAct('reject', desk.approvals.reject, m.console_toast_rejected),
  withdraw: deskAct('withdraw', desk.approvals.withdraw, m.console_approvals_toast_withdrawn, toList),
}

const { approve, release, reject, withdraw } = approvalActs

export function ApprovalActs({ one }: { one: ApprovalDetails }) {
  const sure = m.console_approvals_sure({ act: actText(one.kind), amount: mostText(one), name: one.askedBy })
  return (
    <>
      {one.mayApprove && (
        <ActForm
          of={approve.form}
          text={m.console_approvals_approve()}
          title={m.console_approvals_approve()}
          about={m.console_approvals_approve_text()}
          sure={sure}
        />
      )}
      {one.mayApprove && (
        <ReasonForm of={reject.form} text={m.console_word_reject()} label={m.console_approvals_reject_reason()} />
      )}
      {one.mayRelease && (
        <ActForm
          of={release.form}
          text={m.console_approvals_release()}
          title={m.console_approvals_release()}
          about={m.console_approvals_release_text()}
          sure={sure}
        />
      )}
      {!one.mayRelease && one.releaseFrom && (
        <p className="card mb-4 p-4 text-ink-2">
          {m.console_approvals_release_from({ at: momentText(one.releaseFrom) })}
        </p>
      )}
      {one.mayWithdraw && (
        <ActForm
          of={withdraw.form}
          text={m.console_approvals_withdraw()}
          title={m.console_approvals_withdraw()}
          about={m.console_approvals_withdraw_text()}
          look="line"
        />
      )}
    </>
  )
}

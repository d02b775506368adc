import { useLoaderData } from '@remix-run/react'
import { actText, subjectText } from '~/house/registers/act-texts'
import { ApprovalFacts } from '~/house/registers/approval-facts'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Card } from '~/web/kits/detail/card'
import { detailLoader } from '~/web/kits/detail/detail-loader'
import { Moves, momentText } from '~/web/kits/detail/history'
import { num, strong } from '~/web/kits/detail/values'
import { acts } from '~/web/kits/form/acts'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { approvalMoveTexts, approvalStateTexts, mostText, subjectPath } from '../parts/approval-texts'
import { ApprovalActs, approvalActs } from './approval-acts'

export const handle: ScreenHandle = {
  may: 'seeApprovals',
  title: () => m.console_approval_title(),
  parent: paths.consoleApprovals,
}

export const loader = detailLoader(h5.operatorWho(handle), desk.approvals.details)
export const action = acts(h5.operatorWho(handle), approvalActs)

export default function Approval() {
  const { one } = useLoaderData<typeof loader>()
  const { kind, subject, state, askedBy, isReleased } = one
  const amount = <b className="num">{mostText(one)}</b>
  return (
    <>
      <Card
        of={[
          [m.console_approvals_kind, strong(actText(kind))],
          [m.console_word_subject, subjectText(subject), { href: subjectPath(one) }],
          [m.console_approvals_amount, amount],
          [m.word_state, isReleased ? m.console_approvals_released() : approvalStateTexts[state]()],
          [m.console_approvals_asked_by, askedBy],
          [m.console_approvals_asked_at, num(momentText(one.askedAt))],
          state === 'waiting' && [m.console_approvals_until, num(momentText(one.expiresAt))],
        ]}
      />
      <ApprovalFacts kind={kind} facts={one.facts} />
      <ApprovalActs one={one} />
      <Moves title={m.console_approvals_history()} moves={one.history} texts={approvalMoveTexts} />
    </>
  )
}

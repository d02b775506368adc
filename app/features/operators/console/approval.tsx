import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { actText, subjectText } from '~/house/registers/act-texts'
import { ApprovalFacts } from '~/house/registers/approval-facts'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { dateTimeText } from '~/values/time'
import { h5 } from '~/web/h5/client'
import { moveNote } from '~/web/kits/console/history-texts'
import { act, acts } from '~/web/kits/form/acts'
import { factorInput } from '~/web/kits/form/factor-field'
import { formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ListRow } from '~/web/ui/list-row'
import { Timeline } from '~/web/ui/timeline'
import { approvalDesk } from '../contract/approvals/desk'
import { approvalMoveText, approvalStateTexts, mostText, subjectPath } from '../parts/approval-texts'
import { ApprovalActs } from './approval-acts'

export const handle: ScreenHandle = {
  may: 'seeApprovals',
  title: () => m.console_approval_title(),
  parent: paths.consoleApprovals,
}

const secrets = ['factorCode'] as const
const forms = {
  approve: formFor('approve', z.object(factorInput), { secrets }),
  release: formFor('release', z.object(factorInput), { secrets }),
  reject: formFor('reject', approvalDesk.reject.input.omit({ id: true })),
  withdraw: formFor('withdraw', z.object({})),
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, locale } = await h5.operator(request, handle.may)
  const one = await call(desk.approvals.details, { id: new URL(request.url).searchParams.get('id') ?? '' })
  const at = (text: string) => dateTimeText(new Date(text), locale)
  return {
    one,
    times: { asked: at(one.askedAt), until: at(one.expiresAt), releaseFrom: one.releaseFrom && at(one.releaseFrom) },
    history: one.history.map((row) => ({ ...row, at: at(row.at) })),
  }
}

export const action = acts(h5.operatorWho(handle), {
  approve: act({ form: forms.approve, call: desk.approvals.approve, toast: m.console_approvals_approved_toast }),
  release: act({ form: forms.release, call: desk.approvals.release, toast: m.console_approvals_released_toast }),
  reject: act({ form: forms.reject, call: desk.approvals.reject, toast: m.console_approvals_rejected_toast }),
  withdraw: act({
    form: forms.withdraw,
    call: desk.approvals.withdraw,
    toast: m.console_approvals_withdrawn_toast,
    to: () => paths.consoleApprovals,
  }),
})

export default function Approval() {
  const { one, times, history } = useLoaderData<typeof loader>()
  const { kind, subject, state, askedBy, isReleased } = one
  return (
    <>
      <section className="card rows mb-4">
        <ListRow title={m.console_approvals_kind()} value={<b>{actText(kind)}</b>} />
        <ListRow title={m.console_approvals_about()} value={subjectText(subject)} href={subjectPath(one)} />
        <ListRow title={m.console_approvals_amount()} value={<b className="num">{mostText(one)}</b>} />
        <ListRow
          title={m.console_approvals_state()}
          value={isReleased ? m.console_approvals_released() : approvalStateTexts[state]()}
        />
        <ListRow title={m.console_approvals_asked_by()} value={askedBy} />
        <ListRow title={m.console_approvals_asked_at()} value={<span className="num">{times.asked}</span>} />
        {state === 'waiting' && (
          <ListRow title={m.console_approvals_until()} value={<span className="num">{times.until}</span>} />
        )}
      </section>
      <ApprovalFacts kind={kind} facts={one.facts} />
      <ApprovalActs forms={forms} one={one} releaseFrom={times.releaseFrom} />
      <section className="card mb-4 p-4">
        <h2 className="mb-2 font-bold">{m.console_approvals_history()}</h2>
        <Timeline
          entries={history
            .map(({ move, at, ...said }) => ({
              text: approvalMoveText(move),
              time: at,
              note: moveNote(said),
            }))
            .reverse()}
        />
      </section>
    </>
  )
}

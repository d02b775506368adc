import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isAmong, may } from '~/contract/roles'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { dateTimeText } from '~/values/time'
import { h5 } from '~/web/h5/client'
import { ReasonForm } from '~/web/kits/form/act-form'
import { act, acts } from '~/web/kits/form/acts'
import { formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ListRow } from '~/web/ui/list-row'
import { MemberPoints, pointsForm } from './member-points'
import { memberStatus } from './member-texts'

export const handle: ScreenHandle = {
  may: 'handleMembers',
  title: () => m.console_member(),
  parent: paths.consoleMembers,
}

const blockForm = formFor('block', desk.members.block.input.omit({ id: true }))
const unblockForm = formFor('unblock', desk.members.unblock.input.omit({ id: true }))

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const [member, me] = await Promise.all([operator.call(desk.members.details, { id }), operator.call(desk.console.me)])
  const at = (text: string | null) => text && dateTimeText(new Date(text), operator.locale)
  const maySeeActs = isAmong(me.role, may.seeAudit)
  const mayAdjust = member.status === 'active' && isAmong(me.role, may.adjustPoints)
  return {
    member,
    maySeeActs,
    seesInvoices: isAmong(me.role, may.handleInvoices),
    submissionId: mayAdjust ? randomToken() : undefined,
    joined: at(member.joinedAt),
    goes: at(member.deletionDueAt),
    changed: at(member.phoneChangedAt),
  }
}

export const action = acts(h5.operatorWho(handle), {
  points: act({ form: pointsForm, call: desk.points.adjust, toast: m.console_points_adjusted_toast }),
  block: act({ form: blockForm, call: desk.members.block, toast: m.console_member_blocked_done }),
  unblock: act({ form: unblockForm, call: desk.members.unblock, toast: m.console_member_unblocked_done }),
})

export default function MemberScreen() {
  const { member, maySeeActs, seesInvoices, submissionId, joined, goes, changed } = useLoaderData<typeof loader>()
  const { status } = member
  return (
    <>
      <div className="card rows mb-4">
        <ListRow title={m.console_member_id()} value={<span className="num">{member.id}</span>} />
        <ListRow title={m.account_phone()} value={<span className="num">{member.phone}</span>} />
        <ListRow title={m.account_nickname()} value={member.nickname} />
        <ListRow title={m.console_member_status()} value={memberStatus(status)} />
        {member.blockedReason && <ListRow title={m.console_member_reason()} value={member.blockedReason} />}
        <ListRow title={m.console_member_joined()} value={joined} />
        {changed && <ListRow title={m.console_member_phone_changed()} value={changed} />}
        {goes && <ListRow title={m.console_member_goes()} value={goes} />}
        {member.inviterId && (
          <ListRow
            title={m.account_inviter()}
            value={member.inviterId}
            href={withQuery(paths.consoleMember, { id: member.inviterId })}
          />
        )}
      </div>
      <div className="card rows mb-4">
        <ListRow title={m.console_member_orders()} value={member.orders} />
        <ListRow title={m.console_member_open_orders()} value={member.openOrders} />
        <ListRow title={m.console_member_open_cases()} value={member.openCases} />
        <ListRow title={m.console_member_points()} value={member.points} />
        <ListRow
          title={m.console_rewards_of_member()}
          href={withQuery(paths.consoleRewardSubmissions, { queue: 'all', authorId: member.id })}
        />
        <ListRow
          title={m.console_questions_of_member()}
          href={withQuery(paths.consoleQuestions, { queue: 'all', authorId: member.id })}
        />
        {seesInvoices && (
          <ListRow
            title={m.console_invoices_of_member()}
            href={withQuery(paths.consoleInvoices, { queue: 'all', authorId: member.id })}
          />
        )}
        {maySeeActs && (
          <ListRow title={m.console_member_acts()} href={withQuery(paths.consoleAudit, { subjectId: member.id })} />
        )}
      </div>
      {submissionId !== undefined && <MemberPoints submissionId={submissionId} />}
      {status !== 'erased' && (
        <ReasonForm
          of={status === 'active' ? blockForm : unblockForm}
          text={status === 'active' ? m.console_member_block() : m.console_member_unblock()}
          look={status === 'active' ? 'danger' : 'primary'}
          label={m.console_member_reason()}
          most={140}
        />
      )}
    </>
  )
}

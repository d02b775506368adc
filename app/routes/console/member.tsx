import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isAmong, may } from '~/contract/console/roles'
import { desk } from '~/contract/desk'
import { redirectTo } from '~/h5/answers'
import { h5 } from '~/h5/client'
import type { OperatorClient } from '~/h5/operator'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { Form, formFor, postedForm, readForm, refuseForm } from '~/ui/form'
import { ListRow } from '~/ui/list-row'
import { randomToken } from '~/values/ids'
import { dateTimeText } from '~/values/time'
import { MemberPoints, pointsForm } from './member-points'
import { memberStatus } from './member-texts'
import { toApproval } from './to-approval'

export const handle: ScreenHandle = {
  may: 'handleMembers',
  title: () => m.console_member(),
  parent: paths.consoleMembers,
}

const reasonForm = formFor('reason', desk.members.block.input.pick({ reason: true }))

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

export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const data = await postedForm(request)
  if (data.get('intent') === 'points') return adjust(operator, id, data)
  const form = await readForm(reasonForm, data, operator.locale)
  if (!form.ok) return form.answer
  const isBlocking = data.get('intent') === 'block'
  const done = await operator.ask(isBlocking ? desk.members.block : desk.members.unblock, { ...form.value, id })
  if (!done.ok) return refuseForm(reasonForm, data, done.fields, done.msg)
  const { locale } = operator
  return redirectTo(withQuery(paths.consoleMember, { id }), {
    toast: isBlocking ? m.console_member_blocked_done({}, { locale }) : m.console_member_unblocked_done({}, { locale }),
  })
}

/** Gives or takes points; where that waits for a second operator, it leads to the approval. */
async function adjust(operator: OperatorClient, memberId: string, data: FormData) {
  const { locale } = operator
  const form = await readForm(pointsForm, data, locale)
  if (!form.ok) return form.answer
  const { factorCode = '', ...adjusted } = form.value
  const proving = await operator.proving(factorCode)
  const done = await proving.ask(desk.points.adjust, { ...adjusted, id: memberId })
  if (!done.ok) return refuseForm(pointsForm, data, done.fields, done.msg)
  if (done.data.approvalId) return toApproval(done.data.approvalId, locale)
  return redirectTo(withQuery(paths.consoleMember, { id: memberId }), {
    toast: m.console_points_adjusted_toast({}, { locale }),
  })
}

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
        <Form of={reasonForm} className="console-narrow card p-4">
          <TextField name="reason" label={m.console_member_reason()} stacked maxLength={140} required />
          {status === 'active' ? (
            <Button look="danger" className="mt-3" name="intent" value="block">
              {m.console_member_block()}
            </Button>
          ) : (
            <Button className="mt-3" name="intent" value="unblock">
              {m.console_member_unblock()}
            </Button>
          )}
        </Form>
      )}
    </>
  )
}

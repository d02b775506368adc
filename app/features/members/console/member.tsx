import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { useRights } from '~/web/kits/console/rights'
import { Card } from '~/web/kits/detail/card'
import { detailLoader } from '~/web/kits/detail/detail-loader'
import { momentText } from '~/web/kits/detail/history'
import { num } from '~/web/kits/detail/values'
import { CardForm, ReasonForm } from '~/web/kits/form/act-form'
import { acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import { Field } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { memberStatusTexts } from '../contract/operators'
import { MemberPoints, points } from './member-points'

export const handle: ScreenHandle = {
  may: 'handleMembers',
  title: () => m.console_member(),
  parent: paths.consoleMembers,
}

const block = deskAct('block', desk.members.block, m.console_member_blocked_done)
const note = deskAct('note', desk.members.saveNote, m.toast_saved)
const unblock = deskAct('unblock', desk.members.unblock, m.console_member_unblocked_done)

export const loader = detailLoader(h5.operatorWho(handle), desk.members.details)
export const action = acts(h5.operatorWho(handle), { points, note, block, unblock })

export default function MemberScreen() {
  const { one, submissionId } = useLoaderData<typeof loader>()
  const { id, status, inviterId } = one
  const mayOpen = useRights()
  const isActive = status === 'active'
  const all = { queue: 'all', authorId: id }
  const to = (path: string, query: Record<string, string>) => ({ href: withQuery(path, query) })
  return (
    <>
      <Card
        of={[
          [m.console_word_member_number, num(id)],
          [m.word_phone, num(one.phone)],
          [m.account_nickname, one.nickname],
          [m.word_state, memberStatusTexts[status]()],
          one.blockedReason && [m.word_reason, one.blockedReason],
          [m.console_member_joined, momentText(one.joinedAt)],
          one.phoneChangedAt && [m.console_member_phone_changed, momentText(one.phoneChangedAt)],
          one.deletionDueAt && [m.console_member_goes, momentText(one.deletionDueAt)],
          inviterId && [m.account_inviter, inviterId, to(paths.consoleMember, { id: inviterId })],
        ]}
      />
      <Card
        of={[
          [m.orders_many, one.orders, mayOpen('seeOrders') ? to(paths.consoleOrders, { authorId: id }) : {}],
          [m.console_member_open_orders, one.openOrders],
          [m.console_member_open_cases, one.openCases],
          [m.points_name, one.points],
          [m.console_member_marketing, one.takesMarketing ? m.console_word_yes() : m.console_word_no()],
          [m.console_rewards_of_member, null, to(paths.consoleRewardSubmissions, all)],
          [m.console_questions_of_member, null, to(paths.consoleQuestions, all)],
          mayOpen('handleInvoices') && [m.console_invoices_of_member, null, to(paths.consoleInvoices, all)],
          mayOpen('seeAudit') && [m.console_member_acts, null, to(paths.consoleAudit, { subjectId: id })],
        ]}
      />
      {status !== 'erased' && (
        <CardForm of={note.form} values={{ tags: one.tags.join(', '), note: one.note, seen: one.mark }}>
          <Field of={note.form} name="tags" label={m.videos_field_tags()} hint={m.console_member_tags_hint()} />
          <Field of={note.form} name="note" label={m.console_field_note()} />
          <Button className="mt-3" intent="note" text={m.word_save()} />
        </CardForm>
      )}
      {isActive && mayOpen('adjustPoints') && <MemberPoints submissionId={submissionId} />}
      {status !== 'erased' && (
        <ReasonForm
          of={isActive ? block.form : unblock.form}
          text={isActive ? m.console_member_block() : m.console_member_unblock()}
          look={isActive ? 'danger' : 'primary'}
          sure={
            isActive
              ? m.console_member_block_sure({ orders: one.openOrders, cases: one.openCases, points: one.points })
              : undefined
          }
          label={m.word_reason()}
        />
      )}
    </>
  )
}
